// Variations: reading, writing, limits, and round trips of generated trees.

#include "records/variations.hpp"

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/escapes.hpp"
#include "records/reading.hpp"
#include "records/record.hpp"
#include "records/trees.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/error_of.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

Record tree_of(std::string_view text) { return test::read_one(text, FileFormat::Pgn); }

ReadGame read_tree(std::string_view text) {
  std::vector<ReadGame> games = read_games(text, FileFormat::Pgn);
  REQUIRE(games.size() == 1);
  CHECK_FALSE(games[0].problem);
  return std::move(games[0]);
}

// "2(bA1 wS1-; wA1 -wS1 3(...))": from, moves, and the variations of each.
std::string shape_of(std::span<const Variation> variations) {
  std::string text;
  for (const Variation& variation : variations) {
    text += (text.empty() ? "" : " ") + std::to_string(variation.from) + '(';
    for (std::size_t i = 0; i < variation.moves.size(); ++i)
      text += (i > 0 ? "; " : "") + variation.moves[i];
    const std::string inner = shape_of(variation.variations);
    text += (inner.empty() ? "" : " ") + inner + ')';
  }
  return text;
}

std::string shape_in(std::string_view text) { return shape_of(tree_of(text).variations); }

}  // namespace

TEST_CASE("a variation replaces the move before it") {
  CHECK(shape_in("1. wS1 (1. wA1) (1. wG1 2. bG1 wG1-) 2. bS1 wS1-") == "0(wA1) 0(wG1; bG1 wG1-)");
  CHECK(shape_in("1. wS1 2. bS1 wS1- (2. bA1 wS1- 3. wQ -wS1 (3. wA1 -wS1)) 3. wQ -wS1") ==
        "1(bA1 wS1-; wQ -wS1 2(wA1 -wS1))");
  // Without numbers, and with turn numbers.
  CHECK(shape_in("wS1 bS1wS1- (bA1wS1-) wQ-wS1") == "1(bA1 wS1-)");
  CHECK(shape_in("1. wS1 bS1wS1- (1... bA1wS1- 2. wQ-wS1) 2. wQ-wS1 (2. wA1-wS1)") ==
        "1(bA1 wS1-; wQ -wS1) 2(wA1 -wS1)");
}

TEST_CASE("a variation numbered as the next ply continues the line") {
  CHECK(shape_in("1. wS1 (2. bA1 wS1- 3. wQ -wS1 (4. bQ bA1-))") ==
        "1(bA1 wS1-; wQ -wS1 3(bQ bA1-))");
  CHECK(shape_in("[GameType \"Base\"]\n(1. wS1)") == "0(wS1)");
  CHECK(shape_in("1. wS1 (2. bA1 wS1-) (1. wA1) 2. bS1 wS1-") == "0(wA1) 1(bA1 wS1-)");
  // Even if a comment comes first.
  CHECK(shape_in("1. wS1 ({c} 2. bA1 wS1-) ({c} 1. wA1)") == "0(wA1) 1(bA1 wS1-)");
}

TEST_CASE("a variation before the second ply of another one is its sibling") {
  CHECK(shape_in("1. wS1 (1. wA1 (1. wG1 (1. wB1) 2. bG1 wG1-) 2. bA1 wA1-) 2. bS1 wS1-") ==
        "0(wA1; bA1 wA1-) 0(wG1; bG1 wG1-) 0(wB1)");
  CHECK(shape_in("1. wS1 2. bS1 wS1- ((2. bA1 wS1-)) 3. wQ -wS1") == "1(bA1 wS1-)");
}

TEST_CASE("comments in a variation belong to the move that they follow") {
  const Record record = tree_of(
      "1. wS1 {main} (1. {before} wA1 {one} ;two\n 2. bA1 wA1- 3. wQ {in the move} -wA1) {again}");
  REQUIRE(record.variations.size() == 1);
  CHECK(record.variations[0].comments ==
        std::vector<std::string>{"before\none\ntwo", "in the move", ""});
  CHECK(record.comments == std::vector<std::string>{"", "main\nagain"});
}

TEST_CASE("a truncated variation keeps the moves before the error") {
  const ReadGame game = read_tree(
      "1. wS1 (1. wQ) 2. bS1 wS1- (2. bA1 wS1- 3. nonsense (3. wQ -wS1) 4. bQ bA1-) (or so) "
      "3. wQ -wS1");
  CHECK(to_string(game.record.game) == "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
  // Alternatives to the unreadable move are kept.
  CHECK(shape_of(game.record.variations) == "1(bA1 wS1- 2(wQ -wS1))");
  CHECK(game.cut.count == 3);
  CHECK(game.cut.first.game == 1);
  CHECK(cut_text(game.cut) ==
        "3 variations end early, the first at ply 1: 'wQ': the queen may not be placed on a "
        "player's first turn");
  CHECK(cut_text(read_tree("1. wS1 (1. wA1 2. bA1)").cut)
            .starts_with(
                "1 variation ends early at ply 2: 'bA1': the destination of 'bA1' is missing"));
}

TEST_CASE("words in parentheses do not make a game, and results in variations do not end it") {
  CHECK(read_games("(nothing but words)\n", FileFormat::Pgn).empty());
  CHECK(shape_in("1. wS1 (1. wA1 1-0) 2. bS1 wS1-") == "0(wA1)");
  CHECK(outcome_of(tree_of("1. wS1 (1. wA1 1-0) 2. bS1 wS1-")) == GameState::InProgress);
  // A variation doesn't add pieces to the game type, either.
  const ReadGame game = read_tree("1. wS1 (1. wM)");
  CHECK(to_string(game.record.game.type()) == "Base");
  CHECK(game.cut.count == 1);
}

TEST_CASE("tile numbers apply in variations, too") {
  const std::string text =
      "1. wG3 2. bA2 wG3- (2. bA3 wG3- 3. wQ -wG3) 3. wQ -wG3 4. bQ bA2- (4. bA3 bA2-) "
      "5. wG1 \\wQ";
  CHECK(shape_in(text) == "1(bA1 wG1-; wQ -wG1) 3(bA2 bA1-)");
}

TEST_CASE("very many parentheses are harmless") {
  const std::string many(100'000, '(');
  const std::string ends(100'000, ')');
  CHECK(read_tree("1. wS1 " + many + ends + " 2. bS1 wS1-").record.game.plies().size() == 2);
  CHECK(read_tree("1. wS1 " + many + "1. wA1" + ends + " 2. bS1 wS1-").record.game.plies().size() ==
        2);
  CHECK(read_tree("1. wS1 " + ends + " 2. bS1 wS1-").record.game.plies().size() == 2);
}

TEST_CASE("variations that are nested too deep are dropped, and the others kept") {
  // Both queens move back and forth.
  std::string file = "1. wB1 2. bB1 wB1- 3. wQ -wB1 4. bQ bB1- ";
  std::size_t depth = 0;
  for (std::size_t ply = 5; depth < 80; ++depth, ++ply) {
    const char* const white = ply % 4 == 1 ? "wQ \\wB1" : "wQ -wB1";
    const char* const black = ply % 4 == 2 ? "bQ bB1/" : "bQ bB1-";
    file += '(' + std::to_string(ply) + ". " + (ply % 2 == 1 ? white : black) + ' ';
  }
  const ReadGame game = read_tree(file + std::string(depth, ')') + " 5. wA1 -wQ");
  CHECK(game.record.game.plies().size() == 5);
  CHECK(test::count_of(game.record.variations) == kMaxVariationDepth);
  CHECK(game.cut.count == 1);
  CHECK(game.cut.first.reason == "variations are nested deeper than 64");
}

TEST_CASE("the number of moves in a game's variations is limited") {
  std::string text = "1. wS1 ";
  for (int i = 0; i < 21'000; ++i) text += "(1. wA1)";
  const ReadGame game = read_tree(text + " 2. bS1 wS1-");
  CHECK(game.record.variations.size() == kMaxVariationMoves);
  CHECK(game.record.game.plies().size() == 2);
  CHECK(game.cut.count == 1'000);
  CHECK(game.cut.first.reason == "the variations have more than 20000 moves in total");
}

TEST_CASE("variations are written after the move that they replace") {
  Record record;
  record.game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1");
  record.comments = {"", "", "a (good) {one}"};
  record.variations = {{.from = 1,
                        .moves = {"bA1 wS1-", "wQ \\wS1"},
                        .comments = {"", "why"},
                        .variations = {{2, {"wA1 -wS1"}, {}, {}}}},
                       {.from = 3, .moves = {"bQ bS1-"}, .comments = {}, .variations = {}}};
  const std::string text = write_pgn(record);
  CHECK(text.substr(text.find("\n\n") + 2) ==
        "1. wS1\n2. bS1 wS1-\n"
        "{a (good) &#123;one&#125;} (2. bA1 wS1- 3. wQ \\wS1 {why} (3. wA1 -wS1)) {}\n"
        "3. wQ -wS1\n{} (4. bQ bS1-) {}\n");
  CHECK(shape_in(text) == shape_of(record.variations));
}

TEST_CASE("Mzinga reads everything after a ply as one comment") {
  test::TreeMaker maker(3);
  for (int i = 0; i < 200; ++i) {
    std::string text = write_pgn(maker.next());
    std::string_view rest = text;
    bool is_comment = false;
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      // A comment extends from a line that begins with a brace to the next line that ends with one.
      // Other lines are tags, plies or results.
      if (!is_comment && line.starts_with('{'))
        is_comment = true;
      else if (!is_comment)
        CHECK(line.find_first_of("(){}") == std::string_view::npos);
      if (is_comment && line.ends_with('}')) is_comment = false;
    }
    CHECK_FALSE(is_comment);
  }
}

TEST_CASE("escaped comments are unescaped to the same text") {
  for (const std::string_view text : {"", "{", "}{", "&#123;", "&#38;", "&#38;#123;", "&", "&#1",
                                      "&&#125;&", "a & b", "(1. wQ)", "\\)"}) {
    INFO(text);
    const std::string escaped = pgn_escaped(text);
    CHECK(escaped.find_first_of("{}") == std::string::npos);
    CHECK(pgn_unescaped(escaped) == text);
  }
  CHECK(pgn_escaped("Q&A (\\wQ)") == "Q&A (\\wQ)");
}

TEST_CASE("variations must fit their game") {
  const Game game = parse_game("Base;;;wS1;bS1 wS1-");
  const auto fault = [&](std::vector<Variation> variations) {
    return test::error_of([&] { fit_variations(game, variations); });
  };
  CHECK(fault({{3, {"wQ -wS1"}, {}, {}}}) == "variations[0].from is 3; expected 0 to 2");
  CHECK(fault({{2, {"wQ -wS1"}, {}, {}}, {2, {}, {}, {}}}) == "variations[1].moves is empty");
  CHECK(fault({{2, {"wQ -wS1"}, {"a", "b"}, {}}}) ==
        "variations[0].comments has 2 comments; expected at most 1, one for each move");
  CHECK(fault({{2, {"wQ -wS1"}, {}, {{2, {"wA1 -wS1"}, {}, {}}}}}) ==
        "variations[0].variations[0].from is 2; expected 3 to 3");
  CHECK(fault({{2, {"wQ -wS1", "bX"}, {}, {}}})
            .starts_with("variations[0].moves[1]: 'bX': 'bX' is not a piece"));
  CHECK(fault({{0, std::vector<std::string>(20'001, "wS1"), {}, {}}}) ==
        "variations[0]: the variations have more than 20000 moves in total");
  std::vector<Variation> variations = {{2, {"wQ-wS1"}, {}, {}}, {0, {"A"}, {}, {}}};
  fit_variations(game, variations);
  CHECK(shape_of(variations) == "0(wA1) 2(wQ -wS1)");
}

TEST_CASE("generated trees survive a round trip through PGN", "[slow][costly]") {
  test::TreeMaker maker(1);
  std::size_t variations = 0;
  for (int i = 0; i < (test::kSlowBuild ? 200 : 1'000); ++i) {
    const Record record = maker.next();
    variations += test::count_of(record.variations);
    const std::string text = write_pgn(record);
    INFO(i << '\n' << text);
    const ReadGame after = read_tree(text);
    REQUIRE(after.cut.count == 0);
    REQUIRE(test::is_same_tree(after.record, record));
    REQUIRE(write_pgn(after.record) == text);
    std::vector<Variation> fitted = record.variations;
    fit_variations(record.game, fitted);
    REQUIRE(fitted == record.variations);
  }
  std::cout << variations << " variations\n";
  CHECK(variations > 2'000);
}

TEST_CASE("SGF and GameStrings are written without variations") {
  CHECK(keeps_variations(FileFormat::Pgn));
  test::TreeMaker maker(2);
  for (int i = 0; i < 50; ++i) {
    const Record record = maker.next();
    Record bare = record;
    bare.variations.clear();
    for (const FileFormat format : {FileFormat::Sgf, FileFormat::Uhp}) {
      CHECK_FALSE(keeps_variations(format));
      CHECK(write_game(record, format) == write_game(bare, format));
    }
  }
}
