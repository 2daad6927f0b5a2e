// PGN as people and programs write it, and as Waggle does.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/game_builder.hpp"
#include "records/reading.hpp"
#include "records/record.hpp"
#include "support/catch.hpp"
#include "text/encoding.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::vector<ReadGame> read_pgn(std::string_view text) { return read_games(text, FileFormat::Pgn); }
Record pgn_game(std::string_view text) { return test::read_one(text, FileFormat::Pgn); }

std::string game_of(std::string_view text) { return to_string(pgn_game(text).game); }

Problem problem_of(std::string_view text, std::size_t game = 1) {
  const std::vector<ReadGame> games = read_pgn(text);
  REQUIRE(games.size() >= game);
  REQUIRE(games[game - 1].problem);
  return *games[game - 1].problem;
}

constexpr std::string_view kThree = "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1";

}  // namespace

TEST_CASE("PGN moves may have any layout") {
  for (const char* text : {
           "1. wS1\n2. bS1 wS1-\n3. wQ -wS1\n",
           "wS1 bS1 wS1- wQ -wS1",
           "1.wS1 2.bS1 wS1- 3.wQ -wS1 *",
           "1. wS1 2... bS1 wS1-\n\n 3. wQ\n-wS1",
           "[GameType \"Base\"]\r\n\r\n1. ws1 \r\n2. BS1 ws1- \r\n3. WQ -ws1\r\n",
           "\xEF\xBB\xBF[GameType \"Base\"]\n1. wS1! 2. bS1 wS1-?! $14 3. wQ !? -wS1!!\n",
           "1 wS1 2 bS1 wS1- 3 wQ -wS1",
           "% told to programs {\n1. wS1 ; here } ( [White \"x\"]\n2. bS1 wS1- 3. wQ -wS1",
           "1. wS1 (1. wQ (1. wG1 {a ) brace}) 2. pass) 2. bS1 {and} wS1- 3. wQ (or) -wS1",
       }) {
    INFO(text);
    CHECK(game_of(text) == kThree);
  }
}

TEST_CASE("a PGN move number may have any periods and blanks") {
  for (const char* text : {
           "1. wS1 {c} 1. ... bS1 wS1- 2. wQ -wS1 *",
           "1. wS1 1 ... bS1 wS1- 2. wQ -wS1",
           "1 . wS1 bS1 wS1- 2 . wQ -wS1",
           "1 .wS1 bS1 wS1- 2 .wQ -wS1",
           "1. wS1 ... bS1 wS1- 2. wQ -wS1",
           "1. wS1 ...bS1 wS1- 2. wQ -wS1",
           "1.. wS1 1... bS1 wS1- 2. . wQ -wS1",
           "1. wS1 1. . . bS1 wS1-\n2\n.\nwQ\n-wS1",
           "1\u2026 wS1 1\u2026bS1 wS1- 2.\u2025 wQ -wS1",
           "1. wS1\u2026bS1 wS1-\u00A02.\u00A0wQ\u00A0-wS1",
           "1 {c} . wS1 ; d\n1. {e} ... bS1 wS1- 2. wQ -wS1.",
           "01. wS1 0001... bS1 wS1- 9999999999999999999999. wQ -wS1",
           "wS1 . 2. bS1 wS1- 3. wQ -wS1",
           "1. wS1 .\n2. bS1 wS1-\n3. wQ -wS1",
           "1.wS1.bS1wS1-.wQ-wS1",
       }) {
    INFO(text);
    CHECK(game_of(text) == kThree);
  }
  CHECK(game_of("[FEN \"Base;;;wS1;bS1 wS1-;wQ -wS1\"]\n[SetUp \"1\"]\n\n2. ... bQ bS1- *") ==
        "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  // A piece before a move number or several periods moves to its only destination.
  const std::string one_place = "wS1 bS1 wS1- wQ -wS1 bQ bS1- wG1 -wQ bA1 bQ- wG1 ";
  for (const char* next : {"4... bA2 /bA1", "... bA2 /bA1", "4 . bA2 /bA1"})
    CHECK(game_of(one_place + next).ends_with(";wG1 bA1-;bA2 bQ\\"));
}

TEST_CASE("a single period is the destination of the first PGN move only") {
  const Problem problem = problem_of("1. wS1 . 2. bS1 . 3. wQ -wS1");
  CHECK(problem.ply == 2);
  CHECK(problem.reason.starts_with(
      "'bS1 .': the dot in 'bS1 .' stands for the destination of the first"));
  CHECK(problem_of("[GameType \"Base\"]\n1. wQ .").reason ==
        "'wQ': the queen may not be placed on a player's first turn");
  const std::vector<ReadGame> games = read_pgn("1. wS1 . (1. wA1 . 2. bS1 .) 2. bS1 wS1-");
  REQUIRE(games.size() == 1);
  CHECK(games[0].record.game.plies().size() == 2);
  CHECK(games[0].cut.count == 1);
  CHECK(games[0].record.variations.at(0).moves == std::vector<std::string>{"wA1"});
}

TEST_CASE("an asterisk ends a PGN game anywhere") {
  for (const char* text : {"1. wS1 bS1 wS1- 2. wQ -wS1*", "1. wS1 bS1 wS1- 2. wQ -wS1!*",
                           "wS1 bS1 wS1- wQ -wS1 *", "1. wS1 bS1 wS1- (1... bA1 wS1-*) 2. wQ -wS1*",
                           "wS1 bS1 wS1- (bA1 wS1- * ) wQ -wS1?!*", "wS1 bS1 wS1-(*)wQ -wS1{c}*"}) {
    INFO(text);
    const std::vector<ReadGame> games = read_pgn(text);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].problem);
    CHECK(games[0].cut.count == 0);
    CHECK(to_string(games[0].record.game) == kThree);
    CHECK(games[0].record.outcome.state == GameState::InProgress);
  }
  CHECK(read_pgn("wS1*wA1*").size() == 2);
}

TEST_CASE("PGN glyphs are skipped anywhere") {
  for (const char* text : {"1. wS1$1 bS1$14wS1-$ wQ $3 $4-wS1 $10", "wS1!bS1?! wS1-?!wQ!-wS1!?",
                           "$1 wS1 ! ? bS1 wS1- ( ! ) wQ -wS1 ?", "wS1}bS1 wS1-}wQ}-wS1"})
    CHECK(game_of(text) == kThree);
}

TEST_CASE("a comment in a PGN variation without moves belongs to the previous move") {
  for (const char* text :
       {"1. wS1 bS1 wS1- ({an idea}) 2. wQ -wS1 *", "1. wS1 bS1 wS1- (2. ; an idea\n) 2. wQ -wS1 *",
        "1. wS1 bS1 wS1- (({an idea})) 2. wQ -wS1 *",
        "1. wS1 bS1 wS1- ({an idea} 2. bX1 wS1-) 2. wQ -wS1 *"}) {
    INFO(text);
    const Record record = pgn_game(text);
    CHECK(to_string(record.game) == kThree);
    CHECK(record.variations.empty());
    CHECK(record.comments == std::vector<std::string>{"", "", "an idea"});
    CHECK(write_pgn(record).find("2. bS1 wS1-\n{an idea}\n3. wQ -wS1\n") != std::string::npos);
  }
  const Record nested =
      pgn_game("wS1 bS1 wS1- {a} (bA1 wS1- {b} ({c}) wQ -wS1 ({d}) (wA1 -wS1)) {e} wQ -wS1 ({f})");
  CHECK(nested.comments == std::vector<std::string>{"", "", "a\ne", "f"});
  REQUIRE(nested.variations.size() == 1);
  CHECK(nested.variations[0].comments == std::vector<std::string>{"b\nc", "d"});
  CHECK(nested.variations[0].variations.size() == 1);
  // Before the first move, there is no move that it could belong to.
  CHECK(pgn_game("({idea}) wS1").comments == std::vector<std::string>{"idea"});
  // The variation that the comment introduces is also kept.
  const Record other = pgn_game("wS1 bS1 wS1- ({c} (2. bA1 wS1-)) wQ -wS1");
  CHECK(other.comments == std::vector<std::string>{"", "", "c"});
  CHECK(other.variations.size() == 1);
}

TEST_CASE("a PGN comment that may have swallowed a game causes a warning") {
  const auto warnings_of = [](const std::string& text) {
    std::vector<std::string> texts;
    for (const ReadGame& game : read_pgn(text))
      for (const Warning& warning : game.warnings)
        texts.push_back(std::to_string(warning.game) + ": " + to_string(warning));
    return texts;
  };
  const std::string lost =
      "[White \"a\"]\n\n1. wS1 {open\n2. bS1 wS1- *\n\n[GameType \"Base\"]\n1. wA1 {c} *\n";
  CHECK(
      warnings_of(lost) ==
      std::vector<std::string>{"1: after ply 1: a comment contains the tag '[GameType \"Base\"]'; "
                               "its closing } may be missing"});
  CHECK(warnings_of("1. wS1 {x [GameType \"Base\"] y}").size() == 1);
  CHECK(warnings_of("1. wS1 {x\n  [White \"ann\"]\n}").size() == 1);
  CHECK(warnings_of("1. wS1 (1. wA1 {x\n[ Black\t\"ben\" ]\n})").size() == 1);
  CHECK(warnings_of("{x\n[Event \"e\"]} wS1") ==
        std::vector<std::string>{
            "1: a comment contains the tag '[Event \"e\"]'; its closing } may be missing"});
  for (const char* harmless : {"1. wS1 {see [White \"ann\"]}", "1. wS1 {[%clk 0:01]\n[x]\n[1 \"]}",
                               "1. wS1 ; [GameType \"Base\"]\n"})
    CHECK(warnings_of(harmless).empty());
  std::string many = "wS1";
  for (int i = 0; i < 9; ++i) many += "{[GameType \"\"]}";
  CHECK(warnings_of(many).size() == GameBuilder::kMaxWarnings);
}

TEST_CASE("a PGN tag may begin and end anywhere") {
  const std::vector<ReadGame> games = read_pgn(
      "[GameType \"Base\"] 1. wS1 bS1 wS1- * [GameType \"Base\"] [White \"b\"] 1. wA1 {[x]} * "
      "[White \"c]\"]");
  REQUIRE(games.size() == 3);
  CHECK(to_string(games[0].record.game) == "Base;InProgress;White[2];wS1;bS1 wS1-");
  CHECK(games[0].record.tags.empty());
  CHECK(find_tag(games[1].record, "White") == "b");
  CHECK(games[1].record.game.plies().size() == 1);
  CHECK(find_tag(games[2].record, "White") == "c]");
  const Record spread = pgn_game("[White\n  \"ann\"]\n[Black \"ben\"\n]\n[Site\n\"x\"\n]\nwS1");
  CHECK(find_tag(spread, "White") == "ann");
  CHECK(find_tag(spread, "Black") == "ben");
  CHECK(find_tag(spread, "Site") == "x");
  CHECK(spread.game.plies().size() == 1);
}

TEST_CASE("backslashes in PGN tags are escaped") {
  const Record record = pgn_game(R"([Event "a\\b\"] [Site "C:\hive\"]
[Round "1\2"]
[White "\\\"x\\\""]
[FEN "Base;;;wS1;bS1 \\wS1"]
wQ wS1\)");
  CHECK(find_tag(record, "Event") == R"(a\b\)");
  CHECK(find_tag(record, "Site") == R"(C:\hive\)");
  CHECK(find_tag(record, "Round") == R"(1\2)");
  CHECK(find_tag(record, "White") == R"(\"x\")");
  CHECK(to_string(record.game) == R"(Base;InProgress;Black[2];wS1;bS1 \wS1;wQ wS1\)");
  const std::string written = write_pgn(record);
  CHECK(written.find(R"([Event "a\\b\\"])") != std::string::npos);
  CHECK(find_tag(pgn_game(written), "Event") == R"(a\b\)");
}

TEST_CASE("PGN tags describe the written game") {
  const Record record = pgn_game(
      "[Event \"?\"]\n[Date \"????.??.??\"]\n[White \"?\"]\n[Round \"-\"]\n[Mood \"?\"]\n"
      "[SetUp \"1\"]\n[FEN \"Base;;;wS1;bS1 wS1-\"]\n[PlyCount \"1\"]\n\n2. wQ -wS1 *");
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"Round", "-"}, {"Mood", "?"}, {"PlyCount", "1"}};
  CHECK(record.tags == expected);
  CHECK(write_pgn(record).starts_with(
      "[GameType \"Base\"]\n[Date \"????.??.??\"]\n[Event \"?\"]\n[Site \"?\"]\n[Round \"-\"]\n"
      "[White \"?\"]\n[Black \"?\"]\n[Result \"InProgress\"]\n[Mood \"?\"]\n[PlyCount \"3\"]\n\n"));
  CHECK(write_sgf(record).find("id \"White\"") != std::string::npos);
  // The start position of another game is kept.
  const Record chess = pgn_game("[SetUp \"1\"]\n[FEN \"8/8 w - 0 1\"]\nwS1");
  CHECK(chess.tags.size() == 2);
}

TEST_CASE("PGN tags may contain any text and share a line") {
  const Record record = pgn_game(
      "[Event \"Team match \\\"A\\\" \\\\ B\"] [Site \"a\\b]\"]\n"
      "  [ White   \"Al \"Bee\" Capone\" ]\n[Black \"Bob [the] beetle\\\"]\n[Empty \"\"]\n"
      "[Bare word]\n[Open \"x\"\n[]\n[GameType \"base+PLM\"] 1. wS1");
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"Event", "Team match \"A\" \\ B"},
      {"Site", "a\\b]"},
      {"White", "Al \"Bee\" Capone"},
      {"Black", "Bob [the] beetle\\"},
      {"Empty", ""},
      {"Bare", "word"},
      {"Open", "x"}};
  CHECK(record.tags == expected);
  CHECK(to_string(record.game) == "Base+MLP;InProgress;Black[1];wS1");
}

TEST_CASE("PGN comments belong to the ply that they follow") {
  const Record record = pgn_game(
      "{ before }\n1. wS1\n{one\r\n[White \"nobody\"]\n3. wQ}\n2. bS1 {in a move} wS1- ; to the "
      "end\n"
      "{last}");
  const std::vector<std::string> expected = {"before", "one\n[White \"nobody\"]\n3. wQ\nin a move",
                                             "to the end\nlast"};
  CHECK(record.comments == expected);
  CHECK(record.tags.empty());
}

TEST_CASE("a PGN result may be in the tag, after the moves, or in both places") {
  struct Case {
    const char* text;
    std::optional<GameState> state;
    const char* words;
  };
  for (const Case& c : {
           Case{"[Result \"WhiteWins\"]\n1. wS1", GameState::WhiteWins, "WhiteWins"},
           Case{"1. wS1 0-1", GameState::BlackWins, "0-1"},
           Case{"1. wS1\n\n1/2-1/2\n", GameState::Draw, "1/2-1/2"},
           Case{"[Result \"Draw\"]\n1. wS1 1-0", GameState::WhiteWins, "1-0"},
           Case{"[Result \"1-0\"]\n1. wS1 *", GameState::WhiteWins, "1-0"},
           Case{"[Result \"Unkown\"]\n1. wS1\n\nUnkown", std::nullopt, "Unkown"},
           Case{"[Result \"error parsing result\"]\n1. wS1", std::nullopt, "error parsing result"},
           Case{"[Result \"\"]\n1. wS1", std::nullopt, ""},
           Case{"1. wS1", std::nullopt, ""},
           Case{"[Result \"1-0 forfeit\"]\n1. wS1", GameState::WhiteWins, "1-0 forfeit"},
           Case{"1. wS1 White wins by resignation", GameState::WhiteWins, "White wins"},
           Case{"1. wS1 Draw agreed, after a talk.\n", GameState::Draw, "Draw"},
       }) {
    INFO(c.text);
    const Record record = pgn_game(c.text);
    CHECK(record.outcome.state == c.state);
    CHECK(record.outcome.text == c.words);
    CHECK(record.game.plies().size() == 1);
  }
}

TEST_CASE("after a PGN result, words are a comment and moves begin another game") {
  const auto games = read_pgn("1. wS1 1-0 White wins by a resignation 1. wA1 bA1 wA1- 0-1");
  REQUIRE(games.size() == 2);
  CHECK(games[0].record.comments.back() == "by a resignation");
  CHECK(games[1].record.game.plies().size() == 2);
  const auto forfeit = read_pgn("[Result \"1-0 forfeit\"]\n1. wS1");
  REQUIRE(forfeit.at(0).warnings.size() == 1);
  CHECK(forfeit[0].warnings[0].text ==
        "the result '1-0 forfeit' is read as '1-0'; the rest is ignored");
}

TEST_CASE("the games of a PGN file are separated") {
  CHECK(read_pgn("").empty());
  CHECK(read_pgn(" \n{only words}\n").empty());
  CHECK(read_pgn("[White \"a\"]\n1. wS1\n[White \"b\"]\n1. wA1\n").size() == 2);
  CHECK(read_pgn("1. wS1 1-0\n1. wA1 0-1\n1. wG1 *").size() == 3);
  CHECK(read_pgn("1. wS1 1-0 {the end} WhiteWins\n").size() == 1);
  // Games without moves.
  CHECK(read_pgn("[White \"a\"]\n\n[White \"b\"]\n\n").size() == 2);
  CHECK(read_pgn("[White \"a\"]\n\n[Black \"b\"]\n1. wS1").size() == 1);
  CHECK(read_pgn("[White \"a\"]\n[White \"b\"]\n1. wS1").size() == 1);
}

TEST_CASE("PGN errors are reported, and the other games are read") {
  struct Case {
    const char* text;
    std::size_t ply;
    const char* reason;
  };
  for (const Case& c : {
           Case{"1. wQ", 1, "'wQ': the queen may not be placed on a player's first turn"},
           Case{"1. wS1 2. bX1 wS1-", 2, "'bX1 wS1-': 'bX1' is not a piece"},
           Case{"1. wS1 2. bS1", 2, "'bS1': the destination of 'bS1' is missing"},
           Case{"1. wS1 2. bS1 3. wQ -wS1", 2, "'bS1': the destination of 'bS1' is missing"},
           Case{"[GameType \"Base\"]\n1. wS1 2. bM wS1-", 2,
                "'bM wS1-': bM does not belong to the game type Base"},
           Case{"1. wS1 2. pass", 2, "'pass': pass is allowed only when there is no other move"},
           Case{"[GameType \"Chess\"]\n1. e4", 0, "game type 'Chess' is unknown"},
           Case{"1. wS1 {open", 2, "the comment '{open' is not closed"},
           Case{"1. wS1 (2. bS1", 2, "a variation is not closed"},
           // The file calls this piece wG3.
           Case{"1. wG3 2. bS1 wG1-", 2, "destination 'wG1-' refers to wG1, which is not in play"},
       }) {
    INFO(c.text);
    const std::string file = std::string(c.text) + "\n[White \"b\"]\n1. wA1\n";
    const Problem problem = problem_of(file);
    CHECK(problem.game == 1);
    CHECK(problem.ply == c.ply);
    INFO(problem.reason);
    CHECK(problem.reason.find(c.reason) != std::string::npos);
    const std::vector<ReadGame> games = read_pgn(file);
    REQUIRE(games.size() == 2);
    CHECK_FALSE(games[1].problem);
    CHECK(games[1].record.game.plies().size() == 1);
  }
  CHECK(problem_of("1. wS1\n\n[White \"b\"]\n1. wQ", 2).game == 2);
}

TEST_CASE("PGN of UGI match runners is read") {
  constexpr std::string_view kFive =
      "Base+ML;InProgress;White[4];wM;bS1 wM-;wQ -wM;bQ bS1-;wL \\wQ;bA1 bQ-";
  const std::string moves = "1. wM bS1wM- 2. wQ-wM bQbS1- 3. wL\\wQ bA1bQ- 0-1\n\n\n";
  const std::string head = "[Event \"UGI\"]\n[Site \"CuteGames\"]\n[Result \"0-1\"]\n";
  for (const char* start : {"startpos", "Base+ML", "Base+ML;NotStarted;White[1]"}) {
    const std::string fen = "[FEN \"" + std::string(start) + "\"]\n";
    CHECK(game_of(head + fen + "[PlyCount \"6\"]\n\n" + moves) == kFive);
  }
  const Record record = pgn_game(head +
                                 "[FEN \"Base+ML;InProgress;White[2];wM;bS1wM-\"]\n\n"
                                 "1. wQ-wM bQbS1- 2. wL\\wQ bA1bQ- *\n");
  CHECK(to_string(record.game) == kFive);
  CHECK(find_tag(record, "FEN").empty());
  // Black moves first.
  CHECK(game_of("[FEN \"Base+ML;;;wM\"]\n\n1... bS1wM- 2. wQ-wM bQbS1- 3. wL\\wQ bA1bQ- *") ==
        kFive);
  // Start positions of other games remain tags, and an illegal one isn't accepted.
  CHECK(find_tag(pgn_game("[FEN \"8/8 w - 0 1\"]\n1. wS1"), "FEN") == "8/8 w - 0 1");
  const Problem problem = problem_of("[FEN \"Base;;;wS1;bQwS1-\"]\n\n1. wA1-wS1 *");
  CHECK(problem.ply == 2);
  CHECK(problem.reason == "'bQwS1-': the queen may not be placed on a player's first turn");
}

TEST_CASE("without a game type in the file, a game has the smallest type that its moves need") {
  CHECK(game_of("1. wS1 2. bS1 wS1- 3. wQ -wS1 4. bM bS1-") ==
        "Base+M;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bM bS1-");
  CHECK(game_of("1. wP 2. L p-") == "Base+LP;InProgress;White[2];wP;bL wP-");
  CHECK(problem_of("[GameType \"Base\"]\n1. wP").reason ==
        "'wP': wP does not belong to the game type Base");
}

TEST_CASE("short moves with tile numbers are resolved by colour") {
  // In the file, the G3s are placed first.
  const std::string start = "1. wG3 2. bG3 wG3- 3. wQ -wG3 4. bQ bG3- ";
  const std::string four = "Base;InProgress;Black[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-;";
  CHECK(game_of(start + "5. A1 \\wG3") == four + "wA1 \\wG1");
  CHECK(game_of(start + "5. G2 \\wG3") == four + "wG2 \\wG1");
  CHECK(game_of(start + "5. A -Q") == four + "wA1 -wQ");
  CHECK(problem_of(start + "5. A1 \\G3").reason ==
        "'A1 \\G3': destination '\\G3' lacks a colour; expected w or b, because this list "
        "numbers its pieces differently from UHP");
}

TEST_CASE("pieces with tile numbers are renumbered in placement order") {
  CHECK(game_of("1. wG3 2. bA2 wG3- 3. wQ -wG3 4. bQ bA2- 5. wG1 \\wQ") ==
        "Base;InProgress;Black[3];wG1;bA1 wG1-;wQ -wG1;bQ bA1-;wG2 \\wQ");
}

TEST_CASE("PGN is written as Mzinga.Viewer writes it") {
  Record record;
  record.game = parse_game("Base+MLP;InProgress;Black[1];wL;bL wL-");
  record.tags = {{"Annotator", "x"}, {"White", "Doe, \"Ann\""}, {"Date", "2024.05.11"}};
  record.comments = {"before", "", "{a}\nb"};
  record.outcome = {GameState::WhiteWins, "resignation"};
  CHECK(
      write_pgn(record) ==
      "[GameType \"Base+MLP\"]\n[Date \"2024.05.11\"]\n[Event \"?\"]\n[Site \"?\"]\n[Round \"?\"]\n"
      "[White \"Doe, 'Ann'\"]\n[Black \"?\"]\n[Result \"WhiteWins\"]\n[Annotator \"x\"]\n\n"
      "{before}\n1. wL\n2. bL wL-\n{&#123;a&#125;\nb}\n\nWhiteWins\n");
  record.tags = {{"White", "Zo\xC3\xAB"}};
  record.outcome = {};
  const std::string text = write_pgn(record);
  CHECK(text.starts_with(kByteOrderMark));
  CHECK(text.find("[Result \"InProgress\"]\n") != std::string::npos);
  CHECK(text.ends_with("{&#123;a&#125;\nb}\n"));
  CHECK(find_tag(pgn_game(text), "White") == "Zo\xC3\xAB");
}
