// The forms of a review: table, graph, JSON, SVG, comments.

#include "review/report.hpp"

#include <algorithm>
#include <string>

#include "review/review_file.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "support/text.hpp"
#include "text/json/json.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

constexpr Effort kNodes{.nodes = 1'000};

// Moves from the position before a ply of the game.
std::vector<Move> line_at(const Game& game, std::size_t ply,
                          const std::vector<std::string>& moves) {
  Position position = game_before(game, ply).position();
  std::vector<Move> line;
  for (const std::string& move : moves) {
    line.push_back(parse_move(position, move));
    position.play(line.back());
  }
  return line;
}

// Three plies: a good one, a blunder and a missed win.
ReviewedGame sample() {
  ReviewedGame reviewed{"games/a.pgn", 2, {game_of("wS1;bS1 wS1-;wQ \\wS1"), {}, {}, {}, {}}, {}};
  reviewed.record.tags = {{"White", "Ann \"<&>\" {A}"}, {"Black", "Ben"}, {"Black", "Bob"}};
  reviewed.record.outcome = {GameState::WhiteWins, "resigned"};
  reviewed.review.is_complete = true;
  const Game& game = reviewed.record.game;
  reviewed.review.plies = {
      {Color::White, line_at(game, 0, {"wS1", "bA1 wS1-"}), 20, 20, 0, MoveClass::Good},
      {Color::Black, line_at(game, 1, {"bA1 wS1-"}), 20, 300, 330, MoveClass::Blunder},
      {Color::White, line_at(game, 2, {"wQ /wS1"}), win_in(5), 90, 390, MoveClass::MissedWin}};
  return reviewed;
}

// No byte that a terminal or Mzinga's PGN would garble.
bool is_plain(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

}  // namespace

TEST_CASE("the JSON of a review is well formed and complete") {
  const std::vector<ReviewedGame> games = {sample(), sample()};
  const Json json = parse_json(to_json(games, kNodes));
  CHECK(json.at("effort").at("nodes") == 1'000);
  CHECK(json.at("limits").at("blunder") == kLossLimits.blunder / 1'000.0);
  REQUIRE(json.at("games").size() == 2);
  const Json& game = json["games"][0];
  CHECK(game.at("number") == 2);
  CHECK(game.at("result") == "WhiteWins");
  CHECK(game.at("complete") == true);
  CHECK(game.at("tags").at("White") == "Ann \"<&>\" {A}");
  CHECK(game.at("tags").at("Black") == "Ben");
  CHECK(game.at("white").at("moves").at("missed win") == 1);
  CHECK(game.at("black").at("accuracy") == 26.7);
  REQUIRE(game.at("plies").size() == 3);
  const Json expected = {{"ply", 3},           {"move", "wQ \\wS1"},
                         {"best", "wQ /wS1"},  {"line", {"wQ /wS1"}},
                         {"score", win_in(5)}, {"mate", 5},
                         {"played_score", 90}, {"chances", winning_chances(90) / 1'000.0},
                         {"loss", 0.39},       {"class", "missed win"}};
  CHECK(game["plies"][2] == expected);
}

TEST_CASE("invalid UTF-8 does not break the JSON") {
  ReviewedGame game = sample();
  game.record.tags = {{"White", "A\xff\x01"}};
  const Json json = parse_json(to_json(std::vector{game}, kNodes));
  CHECK(json.at("games")[0].at("plies").size() == 3);
}

TEST_CASE("the table has a row for each ply, and a summary for each player") {
  const std::string table = to_table(sample());
  CHECK(has(table, "Game 2 of games/a.pgn: Ann \"<&>\" {A} - Ben, Base+MLP, 3 plies, WhiteWins"));
  CHECK(has(table, "   2  bS1 wS1-   +3.00   33.0  blunder     bA1 wS1-\n"));
  CHECK(has(table, "   3  wQ \\wS1    +0.90   39.0  missed win  wQ /wS1\n"));
  CHECK(has(table, "           Ann \"<&>\" {A}                      Ben\n"));
  CHECK(has(table, "                     26.7\nmean loss"));
  CHECK(has(table, "                     33.0\ngood"));
  CHECK(has(table, "missed win                          1                        0\n"));
  CHECK_FALSE(has(table, "broken off"));
  CHECK(is_plain(table));
}

TEST_CASE("a table shows where a review was stopped, and nothing in a file moves the cursor") {
  ReviewedGame game = sample();
  game.review.plies.pop_back();
  game.review.is_complete = false;
  game.record.tags = {{"White", "\x1b[2JAnn\a"}};
  const std::string table = to_table(game);
  CHECK(has(table, "stopped after 2 of 3 plies"));
  CHECK(is_plain(table));
}

TEST_CASE("a title takes the result from the board if the file doesn't state one") {
  ReviewedGame game = sample();
  game.record.outcome = {};
  CHECK(title_of(game).ends_with(", InProgress"));
  game.record.game =
      game_of("Base;;;wB1;bG1 wB1\\;wG1 -wB1;bQ /bG1;wQ /wG1;bQ wG1\\;wS1 -wG1;bA1 bQ\\;wS1 wQ\\");
  REQUIRE(game.record.game.is_over());
  CHECK(title_of(game).ends_with(to_string(game.record.game.state())));
}

TEST_CASE("the graph rises where White is better, and marks every class but good and forced") {
  Review review;
  for (const Score score : {kDraw, win_in(3), loss_in(3)}) {
    ReviewedPly ply;
    ply.score = score;
    ply.kind = score == kDraw ? MoveClass::Good : MoveClass::Blunder;
    review.plies.push_back(ply);
  }
  CHECK(to_graph(review) ==
        "White's winning chances\n"
        "100 % | # \n"
        "      | # \n"
        "      | # \n"
        "      | # \n"
        " 50 % |-##\n"
        "      |  #\n"
        "      |  #\n"
        "      |  #\n"
        "  0 % |  #\n"
        "      | XX\n"
        "      ~ inaccuracy  ? mistake  X blunder  W missed win  ! only move\n");
  CHECK(to_graph({}).empty());
}

TEST_CASE("the graph of a long game is no wider than a terminal") {
  Review review;
  review.plies.resize(1'000);
  review.plies[500].kind = MoveClass::Mistake;
  const std::string graph = to_graph(review);
  CHECK(has(graph, "?"));
  for (std::size_t begin = 0; begin < graph.size();) {
    const std::size_t end = graph.find('\n', begin);
    CHECK(end - begin <= 80);
    begin = end + 1;
  }
}

TEST_CASE("the SVG is well-formed XML for any player name") {
  const std::string svg = to_svg(std::vector{sample(), sample()});
  CHECK(svg.starts_with("<?xml"));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(has(svg, "Ann &quot;&lt;&amp;&gt;&quot; {A} - Ben"));
  CHECK(has(svg, "<title>2. bS1 wS1-: blunder (+3.00); best bA1 wS1-</title>"));
  CHECK(std::ranges::count(svg, '<') == std::ranges::count(svg, '>'));
  CHECK(to_svg({}).ends_with("</svg>\n"));
}

TEST_CASE("the SVG has a background, ply numbers and a legend") {
  const std::string svg = to_svg(std::vector{sample(), sample()});
  CHECK(has(svg, "<rect width=\"800\" height=\"612\" fill=\"#ffffff\"/>"));
  CHECK(has(svg, ">50 %</text>"));
  const auto count = [](const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  // Below each graph, all plies of a short game.
  CHECK(count(svg, ">1</text>") == 2);
  CHECK(count(svg, ">2</text>") == 2);
  // Once for all graphs.
  for (const char* meaning : {"White's winning chances", ">only move<", ">inaccuracy<", ">mistake<",
                              ">blunder<", ">missed win<"})
    CHECK(count(svg, meaning) == 1);
}

TEST_CASE("the SVG of a long game numbers only some plies") {
  ReviewedGame game = sample();
  const auto walk = [&](const char* move) {
    game.record.game.play(parse_move(game.record.game.position(), move));
  };
  game.record.game = Game(GameType{});
  for (const char* move : {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}) walk(move);
  for (int i = 0; i < 50; ++i)
    for (const char* move : {"wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"}) walk(move);
  const std::string svg = to_svg(std::vector{game});
  CHECK(has(svg, ">20</text>"));
  CHECK(has(svg, ">200</text>"));
  CHECK_FALSE(has(svg, ">10</text>"));
}

TEST_CASE("annotations are added to existing comments and fit Mzinga's PGN") {
  ReviewedGame game = sample();
  game.record.comments = {"", "a fine move"};
  const Record record = annotated(game, kNodes);
  REQUIRE(record.comments.size() == 4);
  CHECK(has(record.comments[0], "1000 nodes per ply"));
  CHECK(has(record.comments[0], "Black: accuracy 26.7 %, blunder 1"));
  CHECK(record.comments[1] == "a fine move\n+0.20");
  CHECK(record.comments[2] ==
        "+3.00. Blunder: loses 33.0 percentage points of winning chances. Better is bA1 wS1-, "
        "+0.20.\nBest: bA1 wS1-");
  CHECK(record.comments[3] == "+0.90. Missed win: wQ /wS1 wins in 5 plies.\nBest: wQ /wS1");
  for (const std::string& comment : record.comments) {
    CHECK(is_plain(comment));
    CHECK(comment.find_first_of("{}") == std::string::npos);
  }
  CHECK(record.game.plies().size() == 3);
}
