#include <algorithm>
#include <cstdint>
#include <iostream>
#include <limits>
#include <set>
#include <string>
#include <thread>

#include "search/core/searcher.hpp"
#include "search/evaluate.hpp"
#include "search/open_search.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view kMiddleGame =
    "Base+MLP;InProgress;White[7];wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ;"
    "wM wA1/;bA1 -bQ;wM \\bA1;bM wA1\\";

Report search(const Game& game, const Limits& limits, const SearchSettings& settings = {}) {
  Searcher searcher;
  searcher.configure(settings);
  return searcher.search(game, limits);
}

constexpr std::string_view kOpening =
    "Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wM -wQ;bM bQ-;wA1 /wQ;bA1 bQ\\";

// Plays a report's line; every move must be legal.
Game played(Game game, const Report& report) {
  for (const Move move : report.line) game.play(move);
  return game;
}

// A game whose hive is a straight line of all pieces.
Game straight_line() {
  Game game(GameType{.mosquito = true, .ladybug = true, .pillbug = true});
  const auto play = [&](const std::string& text) { game.play(parse_move(game.position(), text)); };
  play("wS1");
  play("bS1 wS1-");
  std::string west = "wS1";
  std::string east = "bS1";
  for (const std::string name :
       {"Q", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3", "M", "L", "P"}) {
    play("w" + name + " -" + west);
    west = "w" + name;
    play("b" + name + " " + east + "-");
    east = "b" + name;
  }
  return game;
}

}  // namespace

TEST_CASE("wins are found and scored by their length") {
  for (const Row& row : data_rows("wins.txt")) {
    const int plies = std::stoi(row.at(0));
    const Game game = parse_game(row.at(2));
    INFO(row.at(2));
    // Pruning may delay a win by a few plies of depth, but no longer.
    const Report report = search(game, {.depth = plies == 1 ? 1 : plies + 4});
    CHECK(report.score == win_in(plies));
    const Game end = played(game, report);
    if (plies == 1)
      CHECK(end.state() ==
            (game.position().turn() == Color::White ? GameState::WhiteWins : GameState::BlackWins));
  }
}

TEST_CASE("the shared puzzles are solved", "[many]") {
  const auto rows = shared_rows("reference/puzzles.txt");
  if (!rows) return;
  int asked = 0;
  int solved = 0;
  // Wins in one and three plies, and positions with a single defence: depth 4 must solve them all.
  for (std::size_t i = 0; i < rows->size(); i += 20 * stride()) {
    const Row& row = (*rows)[i];
    const bool is_short_win = row.at(0) == "WIN" && std::stoi(row.at(2)) <= 3;
    if (!is_short_win && row.at(0) != "DEFEND") continue;
    const Game game = parse_game(row.at(1));
    const Report report = search(game, {.depth = 4});
    ++asked;
    for (const std::string& move : split(row.at(3), ';'))
      solved += parse_move(game.position(), move) == report.best ? 1 : 0;
  }
  REQUIRE(asked > 0);
  CHECK(solved == asked);
}

TEST_CASE("a single-threaded search is deterministic") {
  const Game game = parse_game(kMiddleGame);
  const Report first = search(game, {.depth = 4});
  const Report second = search(game, {.depth = 4});
  CHECK(first.best == second.best);
  CHECK(first.score == second.score);
  CHECK(first.nodes == second.nodes);
  CHECK(first.line == second.line);
}

TEST_CASE("a search reports ever deeper legal lines that begin with the best move") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  std::vector<Report> reports;
  const Report last = searcher.search(game, {.depth = 4}, [&](const Report& report) {
    if (report.bound == Bound::Exact && report.is_new_iteration) reports.push_back(report);
  });
  REQUIRE(reports.size() == 4);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    CHECK(reports[i].depth == static_cast<int>(i) + 1);
    REQUIRE_FALSE(reports[i].line.empty());
    CHECK(reports[i].line.front() == reports[i].best);
    CHECK_NOTHROW(played(game, reports[i]));
  }
  CHECK(last.best == reports.back().best);
  CHECK(last.depth == 4);
}

TEST_CASE("seldepth is reset for each search") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  const int deep = searcher.search(game, {.depth = 5}).selective_depth;
  CHECK(searcher.search(game, {.depth = 1}).selective_depth < deep);
}

TEST_CASE("the number of threads can be reduced later", "[threads]") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  searcher.configure({.threads = 4, .table_megabytes = 1});
  searcher.search(game, {.depth = 3});
  searcher.configure({.threads = 1, .table_megabytes = 1});
  // Only a single thread hits a node limit exactly.
  CHECK(searcher.search(game, {.nodes = 100'000}).nodes == 100'000);
}

TEST_CASE("a resize takes effect even if the tuning changes at the same time") {
  Searcher searcher;
  searcher.configure(all_positions_alike());
  for (const int megabytes : {1, 64}) {
    SearchSettings settings;
    settings.table_megabytes = megabytes;
    settings.tuning.aspiration += megabytes;
    searcher.configure(settings);
    CHECK_FALSE(searcher.search(parse_game(kMiddleGame), {.nodes = 100}).is_degraded);
  }
}

TEST_CASE("the previous best move is not reported again when it raises alpha") {
  const Game game = parse_game(kMiddleGame);
  SearchSettings settings;
  // A window so wide that no score is outside it.
  settings.tuning.aspiration = 10'000;
  Searcher searcher;
  searcher.configure(settings);
  Move best;
  int better = 0;
  searcher.search(game, {.depth = 7}, [&](const Report& report) {
    if (!report.is_new_iteration) return;
    if (report.bound == Bound::Exact) best = report.best;
    if (report.bound != Bound::Lower) return;
    ++better;
    CHECK(report.best != best);
  });
  CHECK(better > 0);
}

TEST_CASE("the result includes a reply, even if stopped during a re-search") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  for (std::uint64_t nodes = 1'000; nodes <= 20'000; nodes += kSlowBuild ? 2'500 : 500) {
    searcher.clear();
    const Report report = searcher.search(game, {.nodes = nodes});
    INFO(nodes);
    CHECK(report.line.size() >= 2);
    CHECK(report.line.front() == report.best);
    played(game, report);
  }
}

TEST_CASE("zero time, depth or nodes still gives a legal move") {
  const Game game = parse_game(kMiddleGame);
  const std::atomic<bool> stopped{true};
  for (const Limits& limits :
       {Limits{.time = 0ns}, Limits{.depth = 0}, Limits{.nodes = 0}, Limits{.stop = &stopped}}) {
    const Report report = search(game, limits);
    CHECK(is_legal(game.position(), report.best));
    CHECK(report.depth == 1);
  }
}

TEST_CASE("a node limit of 0 still completes an iteration, whatever was searched before") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  searcher.search(parse_game("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"), {.depth = 3});
  const Report report = searcher.search(game, {.nodes = 0});
  CHECK(report.depth == 1);
  CHECK(report.nodes > legal_moves(game.position()).size());
}

TEST_CASE("a single thread meets a node limit exactly") {
  const Report report = search(parse_game(kMiddleGame), {.nodes = 20'000});
  CHECK(report.nodes == 20'000);
}

TEST_CASE("a finished game has no best move") {
  const auto rows = data_rows("wins.txt");
  for (const Row& row : rows) {
    if (row.at(0) != "1") continue;
    Game game = parse_game(row.at(2));
    game.play(parse_move(game.position(), row.at(1)));
    CHECK_FALSE(search(game, {.depth = 3}).best.exists());
  }
}

TEST_CASE("a single legal move, even a pass, is returned after one iteration") {
  const auto rows = data_rows("forced.txt");
  REQUIRE_FALSE(rows.empty());
  for (const Row& row : rows) {
    const Game game = parse_game(row.at(1));
    const Report report = search(game, {});
    CHECK(report.best == parse_move(game.position(), row.at(0)));
    CHECK(report.depth == 1);
  }
}

TEST_CASE("no move is reduced at the root if the mover's queen has one liberty left") {
  // Up to three plies, only root moves can be reduced.
  const auto nodes_by = [](std::string_view text, int reduction_base) {
    SearchSettings settings;
    settings.tuning.reduction_base = reduction_base;
    return search(parse_game(text), {.depth = 3, .is_analysis = true}, settings).nodes;
  };
  constexpr int kNever = -100'000;
  constexpr int kAlways = 100'000;
  for (const std::string_view text :
       {"Base;;;wB1;bB1 /wB1;wB2 wB1-;bS1 bB1\\;wQ wB2/;bS2 bS1-;wA1 wQ/;bQ bS1\\;wA1 /bQ;"
        "bB2 bS2-;wG1 -wA1;bB2 bS2;wG1 bQ\\;bB2 bS1;wG2 wA1\\;bG1 -bB1;wG2 bS2\\",
        "Base;;;wS1;bS1 /wS1;wQ wS1/;bB1 bS1\\;wA1 wQ/;bA1 /bS1;wG1 wA1/;bQ /bA1;wG1 /bQ;"
        "bS2 -bS1;wA1 -bS2;bA2 bA1\\;wB1 -wG1;bA2 \\wQ;wB1 wG1;bB2 bA2/;wA1 bB2/;bA3 /bS2;"
        "wB1 bQ;bG1 -bA2;wA2 wB1\\;bG1 bB2\\;wB1 bA3;bB1 bA1;wA2 -bA2;bB1 wB1;wA1 bA1\\;"
        "bB2 bA2;wA2 bQ\\",
        "Base;;;wS1;bG1 /wS1;wB1 wS1-;bA1 /bG1;wQ \\wS1;bB1 -bG1;wG1 \\wB1;bQ /bA1;wG1 /bQ;"
        "bB2 /bB1;wA1 \\wB1;bA1 wA1/;wB2 -wG1;bS1 bB1\\;wB2 wG1;bA2 \\bB1;wQ -bA1;bS2 bA1/;"
        "wB1 wA1;bS2 -wQ;wB1 bA1;bA2 \\wQ;wA2 wB1/;bG2 -bA2;wB1 wQ;bS1 wA1\\;wB1 bA2;"
        "bA3 bB1\\;wB1 bA2/;bA3 bS2\\"}) {
    INFO(text);
    CHECK(nodes_by(text, kAlways) == nodes_by(text, kNever));
  }
  CHECK(nodes_by(kMiddleGame, kAlways) != nodes_by(kMiddleGame, kNever));
}

TEST_CASE("in a nearly won position, a win that begins with a late move is found") {
  const Game game = parse_game(
      "Base+MLP;InProgress;White[27];wP;bP \\wP;wQ wP\\;bQ bP/;wA1 wQ-;bA1 -bQ;wA1 -bA1;"
      "bA2 \\bQ;wA2 wQ\\;bA2 wA2-;wA3 -wA2;bS1 bA2/;wA3 bQ/;bS1 wP/;wM -wA2;bS1 wA3/;"
      "wB1 -wQ;bA3 bS1-;wM bA3/;bM bA2\\;wB1 wP;bM -wA2;wB1 bP;bS2 \\bS1;wS1 -wP;bM -wB1;"
      "wS1 wP/;bS2 wM/;wL wQ/;bA1 wL-;wP -wQ;bB1 bA1/;wB2 -wL;bB1 \\bA1;wL -wA3;bG1 bA3\\;"
      "wA1 \\bB1;bM wB1;wS2 -wP;bA1 -wS2;wG1 -wA2;bB1 wS1;wG1 wQ/;bB1 wB2;wG2 wG1/;bG1 -wM;"
      "wL -bQ;bB1 wG1;wB2 bM;bA3 \\wL;wG2 -wB2;bA1 -wG2");
  const Report report = search(game, {.depth = 5});
  CHECK(report.score == win_in(5));
  CHECK(plies_to_end(report.score) == static_cast<int>(report.line.size()));
  const LegalMoves best = {game.position(), {report.best}};
  const bool is_known =
      best == Moves{"wG3 wA1-"} || best == Moves{"wG3 wS2\\"} || best == Moves{"wG3 wG2\\"};
  CHECK(is_known);
}

TEST_CASE("a quicker win that begins with a quiet move is found after a slower one") {
  const Game game = parse_game(
      "Base+MLP;InProgress;Black[27];wL;bL -wL;wM wL-;bA1 -bL;wA1 \\wM;bQ \\bL;wQ wM/;"
      "bA1 \\wA1;wM -bQ;bM bA1/;wA2 /wQ;bS1 /bL;wG1 /wA2;bS1 -wM;wA2 \\bM;bP -bA1;wB1 /wQ;"
      "bL -bM;wA2 bM/;bA2 /bS1;wP wQ\\;bA3 \\bS1;wB1 wA1;bA3 wQ/;wB1 bA1;bL -bA3;wG1 -wA1;"
      "bL wL\\;wP /wQ;bB1 bA3-;wA1 wP\\;bL wA1-;wB2 -wQ;wG1 -bP;wL -wB2;bQ /wL;wS1 -wA1;"
      "bA2 /wS1;wA3 \\wA2;bB1 bA3;wA3 /wA1;bB1 wQ;wS1 -wP;wL -bM;wG2 wA2/;bB2 bA3\\;"
      "wL -wB2;bB1 wP;wB1 wL;bG1 bB2/;wB2 bB1;bG1 -bA3;wB1 bP");
  const Report report = search(game, {.depth = 7});
  CHECK(report.score == win_in(5));
  CHECK(report.best == parse_move(game.position(), "bL bA1\\"));
}

TEST_CASE("a search with a winning score runs the mate solver and finds the win sooner",
          "[costly]") {
  const Game game = parse_game(
      "Base+MLP;InProgress;White[27];wP;bP \\wP;wQ wP\\;bQ bP/;wA1 wQ-;bA1 -bQ;wA1 -bA1;"
      "bA2 \\bQ;wA2 wQ\\;bA2 wA2-;wA3 -wA2;bS1 bA2/;wA3 bQ/;bS1 wP/;wM -wA2;bS1 wA3/;wB1 -wQ;"
      "bA3 bS1-;wM bA3/;bM bA2\\;wB1 wP;bM -wA2;wB1 bP;bS2 \\bS1;wS1 -wP;bM -wB1;wS1 wP/;"
      "bS2 wM/;wL wQ/;bA1 wL-;wP -wQ;bB1 bA1/;wB2 -wL;bB1 \\bA1;wL -wA3;bG1 bA3\\;"
      "wA1 \\bB1;bM wB1;wS2 -wP;bA1 -wS2;wG1 -wA2;bB1 wS1;wG1 wQ/;bB1 wB2;wG2 wG1/;bG1 -wM;"
      "wL -bQ;bB1 wG1;wB2 bM;bA3 \\wL;wG2 -wB2;bA1 -wG2");
  const Report report = search(game, {.nodes = 80'000});
  CHECK(report.score == win_in(5));
  CHECK(report.bound == Bound::Exact);
  CHECK(report.nodes < 80'000);
  CHECK(report.selective_depth >= 5);
  REQUIRE(report.line.size() == 5);
  CHECK(played(game, report).is_over());
  // A shortest win is proven only among the permitted moves.
  Limits others{.nodes = 20'000, .moves = legal_moves(game.position())};
  std::erase(others.moves, report.best);
  const Report other = search(game, others);
  CHECK(other.best != report.best);
  // It respects the node limit.
  CHECK(search(game, {.nodes = 20'000}).nodes == 20'000);
  CHECK(search(game, {.depth = 3}).score < kProvenWin);
  CHECK(search(game, {.nodes = 80'000, .lines = 2}).nodes == 80'000);
}

TEST_CASE("a hive of 28 pieces in a straight line is searched") {
  const Game game = straight_line();
  REQUIRE(game.position().in_play().size() == 28);
  const Report report = search(game, {.depth = 3});
  CHECK(report.depth == 3);
  CHECK_NOTHROW(played(game, report));
}

TEST_CASE("a search that leaves the small torus agrees with one on the wide torus") {
  // Fourteen in a row: the next ply may make the hive too wide.
  Game game = straight_line();
  game.undo(14);
  REQUIRE(game.position().occupied().spans_at_most(14));
  const Report report = search(game, {.depth = 3});
  CHECK(report.depth == 3);
  CHECK_NOTHROW(played(game, report));
}

TEST_CASE("the evaluation is colour-symmetric") {
  const auto network = built_in_network();
  Game game = parse_game(kMiddleGame);
  for (; !game.plies().empty(); game.undo()) {
    // The same plies with colours swapped, after a pass that real games don't allow.
    Position position = game.position();
    Position mirrored(game.type());
    mirrored.play(Move::pass());
    for (const Game::Ply& ply : game.plies())
      mirrored.play(
          {Piece(opponent(ply.move.piece().color()), ply.move.piece().slot()), ply.move.to()});
    CHECK(evaluate(*network, position, BoardInfo<32>(position)) ==
          evaluate(*network, mirrored, BoardInfo<32>(mirrored)));
  }
}

TEST_CASE("both tori give the same evaluation") {
  const auto network = built_in_network();
  for (const Row& row : data_rows("wins.txt")) {
    const Game game = parse_game(row.at(2));
    const Position& position = game.position();
    const CompactPosition compact(position);
    REQUIRE(position.occupied().spans_at_most(14));
    CHECK(evaluate(*network, position, BoardInfo<32>(position)) ==
          evaluate(*network, compact, BoardInfo<16>(compact)));
  }
}

TEST_CASE("a game drawn by repetition has no best move, but without the rule it has") {
  Game game = parse_game("Base;InProgress;White[3];wG1;bG1 wG1-;wQ \\wG1;bQ bG1/");
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"wQ -wG1", "bQ bG1-", "wQ \\wG1", "bQ bG1/"})
      game.play(parse_move(game.position(), move));
  CHECK(game.repetitions() == 3);
  CHECK(search(game, {.depth = 2}).best.exists());
  game.set_draws_by_repetition(true);
  CHECK_FALSE(search(game, {.depth = 2}).best.exists());
}

TEST_CASE("variety picks different openings, but the same one for the same seed") {
  const Game game = parse_game("Base+MLP");
  std::vector<std::uint16_t> seen;
  for (int seed = 1; seed <= 8; ++seed) {
    SearchSettings settings{.variety_plies = 4, .random_seed = seed};
    const Report report = search(game, {.depth = 3}, settings);
    CHECK(is_legal(game.position(), report.best));
    CHECK(report.best == search(game, {.depth = 3}, settings).best);
    seen.push_back(report.best.bits());
  }
  std::ranges::sort(seen);
  CHECK(seen.front() != seen.back());
}

TEST_CASE("variety never misses a win in one") {
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    const Game game = parse_game(row.at(2));
    for (int seed = 1; seed <= 3; ++seed) {
      const Report report = search(game, {.depth = 1}, {.variety_plies = 200, .random_seed = seed});
      CHECK(report.score >= kProvenWin);
    }
  }
}

TEST_CASE("variety correctly scores moves that end the game, even suicide") {
  // White's beetle and Black's mosquito may surround their own queen, the mosquito both queens.
  int losses = 0;
  int draws = 0;
  for (const std::string_view text :
       {"Base;;;wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wB1 /wS1;bB1 bS1\\;wB1 wS1;bB1 bS1;wB1 wQ;bB1 -bQ;"
        "wS1 bQ\\;bS1 -wB1;wS1 bS1\\;bA1 bQ-;wS1 bQ\\;bA1 bS1\\;wS1 bA1\\;bA2 \\bQ;wS1 -bS1;"
        "bA2 \\wB1;wS1 bA2/;bQ bB1/;wB1 bB1;bQ wS1\\",
        "Base+MLP;;;wL;bL \\wL;wQ /wL;bM \\bL;wA1 wL-;bQ /bM;wA1 -bQ;bA1 bL/;wS1 -wA1;bM /wQ;"
        "wS1 -bA1;bB1 -bM;wB1 wL\\;bA1 wB1-;wB2 \\wS1;bB1 -wQ;wB2 wS1;bM wQ;wB2 bQ;bA2 bB1\\;"
        "wG1 -wS1;bM wL;wA1 -bB1;bS1 bA1-;wA2 /wG1;bS1 wQ\\;wA1 wA2\\"}) {
    const Game game = parse_game(text);
    for (const Move move : legal_moves(game.position())) {
      Game next = game;
      next.play(move);
      if (!next.is_over()) continue;
      const Report usual = search(game, {.depth = 1, .moves = {move}});
      const Report drawn = search(game, {.depth = 1, .moves = {move}}, {.variety_plies = 200});
      INFO(to_string(next));
      CHECK(drawn.best == move);
      CHECK(drawn.score == usual.score);
      losses += drawn.score == loss_in(1) ? 1 : 0;
      draws += drawn.score == kDraw ? 1 : 0;
    }
  }
  CHECK(losses > 0);
  CHECK(draws > 0);
}

TEST_CASE("variety scores each move like a search of it alone, and picks none that is much worse") {
  // Moves this close to the best may be picked. Scores may vary, because other moves fill the
  // table.
  constexpr Score kMargin = 50;
  constexpr Score kTolerance = 50;
  const Game game = parse_game(kMiddleGame);
  const std::vector<Move> moves = legal_moves(game.position());
  const SearchSettings varied{.variety_plies = 200, .random_seed = 1};
  std::vector<Score> scores;
  for (const Move move : moves) {
    Searcher searcher;
    searcher.configure(varied);
    const Limits limits{.depth = 3, .moves = {move}};
    const Report report = searcher.search(game, limits);
    CHECK(report.depth == 3);
    scores.push_back(report.score);
    // Variety doesn't apply to analyses, so this is an ordinary search, with a full window.
    SearchSettings full_window;
    full_window.tuning.aspiration = 10'000;
    Searcher usual;
    usual.configure(full_window);
    Limits analysis = limits;
    analysis.is_analysis = true;
    CHECK(scores.back() == usual.search(game, analysis).score);
  }
  int choices = 0;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const auto [worse, better] = std::minmax(scores[i - 1], scores[i]);
    if (better - worse <= kMargin + kTolerance) continue;
    const Report report = search(game, {.depth = 3, .moves = {moves[i - 1], moves[i]}}, varied);
    CHECK(report.best == moves[scores[i] == better ? i : i - 1]);
    ++choices;
  }
  CHECK(choices > 3);
}

TEST_CASE("variety compares moves at equal depth, wherever a limit ends the search") {
  constexpr Score kMargin = 50;
  const std::atomic<bool> stop{true};
  for (const std::string_view text : {kMiddleGame, kOpening}) {
    const Game game = parse_game(text);
    const SearchSettings varied{.variety_plies = 200, .random_seed = 3};
    const std::uint64_t first_round = search(game, {.depth = 1}, varied).nodes;
    const std::uint64_t all = search(game, {}, varied).nodes;
    std::vector<Limits> every = {{.time = 0ns}, {.time = 1ns}, {.nodes = 0}, {.stop = &stop}};
    for (std::uint64_t nodes = first_round; nodes < all; nodes += all / 8 + 1)
      every.push_back({.nodes = nodes});
    for (const Limits& limits : every) {
      const Report report = search(game, limits, varied);
      INFO(text << ", " << limits.nodes.value_or(0) << " nodes, depth " << report.depth);
      CHECK(report.nodes <= std::max(limits.nodes.value_or(first_round), first_round));
      REQUIRE(report.depth >= 1);
      const Limits same_depth{.depth = report.depth, .is_analysis = true};
      const Score best = search(game, same_depth, varied).score;
      CHECK(report.score >= best - kMargin);
      Limits alone = same_depth;
      alone.moves = {report.best};
      CHECK(search(game, alone).score >= best - kMargin);
    }
  }
}

TEST_CASE("rate_moves scores all moves at equal depth, wherever a limit ends the search") {
  constexpr int kMax = 3;
  for (const std::string_view text : {kMiddleGame, kOpening}) {
    const GameMoves game = waggle::played(parse_game(text));
    const auto rate = [&](const Limits& limits) {
      OpenSearch search({.table_megabytes = 1});
      SharedSearch shared = search.shared_by(limits);
      std::vector<Report> reports = search.worker.rate_moves(shared, game, kMax);
      return std::pair(std::move(reports), shared.nodes.load());
    };
    std::vector<std::vector<Report>> whole(1);
    std::vector<std::uint64_t> nodes(1);
    for (int depth = 1; depth <= kMax; ++depth) {
      const auto [reports, count] = rate({.depth = depth});
      whole.push_back(reports);
      nodes.push_back(count);
    }
    for (int depth = 1; depth < kMax; ++depth)
      for (int part = 0; part < 8; ++part) {
        const auto now = static_cast<std::size_t>(depth);
        const std::uint64_t between = nodes[now + 1] - nodes[now] - 1;
        const std::uint64_t limit = nodes[now] + 1 + static_cast<std::uint64_t>(part) * between / 8;
        INFO(text << ", " << limit << " nodes");
        const auto [reports, count] = rate({.nodes = limit});
        CHECK(count == limit);
        REQUIRE(reports.size() == whole[now].size());
        for (std::size_t i = 0; i < reports.size(); ++i) {
          CHECK(reports[i].best == whole[now][i].best);
          CHECK(reports[i].score == whole[now][i].score);
          CHECK(reports[i].depth == depth);
        }
      }
  }
}

TEST_CASE("variety counts the nodes of all moves, whichever it picks") {
  const Game game = parse_game(kOpening);
  std::set<std::uint16_t> picked;
  std::set<std::uint64_t> nodes;
  for (int seed = 1; seed <= 20; ++seed) {
    const Report report = search(game, {.depth = 2}, {.variety_plies = 200, .random_seed = seed});
    picked.insert(report.best.bits());
    nodes.insert(report.nodes);
  }
  CHECK(picked.size() > 1);
  CHECK(nodes.size() == 1);
}

TEST_CASE("variety without a seed picks differently each time, and does not apply to analyses") {
  const Game game = parse_game("Base+MLP");
  Searcher searcher;
  searcher.configure({.variety_plies = 4});
  std::vector<std::uint16_t> seen;
  for (int i = 0; i < 16; ++i) seen.push_back(searcher.search(game, {.depth = 1}).best.bits());
  std::ranges::sort(seen);
  CHECK(seen.front() != seen.back());
  const std::atomic<bool> stop{true};
  CHECK(searcher.search(game, {.depth = 3, .stop = &stop, .is_analysis = true}).depth < 3);
  CHECK(searcher.search(game, {.depth = 2, .is_analysis = true}).nodes ==
        search(game, {.depth = 2}).nodes);
}

TEST_CASE("a search without enough memory falls back to a smaller table, and says so") {
  if (kSanitized) {
    std::cout << "SKIPPED: a sanitizer's allocator does not fail like the system's\n";
    return;
  }
  const Game game = parse_game(kMiddleGame);
  const Report usual = search(game, {.depth = 4});
  CHECK_FALSE(usual.is_degraded);
  Searcher searcher;
  searcher.configure({.table_megabytes = std::numeric_limits<int>::max()});
  CHECK_FALSE(searcher.reserve());
  const Report report = searcher.search(game, {.depth = 4});
  CHECK(report.is_degraded);
  CHECK(report.line == usual.line);
  // Results are kept for the next search.
  CHECK(searcher.search(game, {.depth = 4}).nodes < report.nodes);
  searcher.configure({.table_megabytes = 1});
  CHECK(searcher.reserve());
  CHECK_FALSE(searcher.search(game, {.depth = 4}).is_degraded);
}

TEST_CASE("hashfull covers only the last search") {
  const Game game = parse_game(kMiddleGame);
  const SearchSettings small{.table_megabytes = 1};
  const Report alone = search(game, {.depth = 2}, small);
  Searcher searcher;
  searcher.configure(small);
  CHECK(searcher.search(game, {.depth = 6}).hash_full > 2 * alone.hash_full);
  // Earlier entries no longer count.
  CHECK(searcher.search(game, {.depth = 2}).hash_full <= alone.hash_full);
}

TEST_CASE("a cleared searcher behaves like a new one", "[threads]") {
  const Game game = parse_game(kMiddleGame);
  const Report fresh = search(game, {.depth = 5});
  Searcher searcher;
  for (const int threads : {1, 3}) {
    searcher.configure({.threads = threads});
    searcher.search(parse_game("Base"), {.depth = 4});
    searcher.search(game, {.depth = 4});
    searcher.clear();
    searcher.configure({.threads = 1});
    const Report again = searcher.search(game, {.depth = 5});
    CHECK(again.nodes == fresh.nodes);
    CHECK(again.line == fresh.line);
    CHECK(again.score == fresh.score);
  }
}

TEST_CASE("any number of threads finds a win", "[slow][threads][costly]") {
  Searcher searcher;
  for (const Row& row : data_rows("wins.txt")) {
    const Game game = parse_game(row.at(2));
    // Up and down, keeping table and histories.
    for (const int threads : {1, 17, 3, 2, 9}) {
      INFO(row.at(2) << " with " << threads << " threads");
      searcher.configure({.threads = threads});
      // A proven win ends the search, but which one and when varies with threads.
      const Report report = searcher.search(game, {.depth = std::stoi(row.at(0)) + 8});
      CHECK(report.score >= kProvenWin);
      CHECK_NOTHROW(played(game, report));
    }
  }
}

TEST_CASE("several threads search a hive at and beyond the small torus", "[threads]") {
  for (const std::size_t undone : {14U, 1U}) {
    Game game = straight_line();
    game.undo(undone);
    const Report report = search(game, {.depth = 3}, {.threads = 3});
    CHECK(report.depth == 3);
    CHECK_NOTHROW(played(game, report));
  }
}

TEST_CASE("several threads share a search and stop together", "[threads]") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  searcher.configure({.threads = 4, .table_megabytes = 1});
  for (const Limits& limits : {Limits{.depth = 3}, Limits{.time = 50ms}, Limits{.nodes = 5'000}}) {
    const Report report = searcher.search(game, limits);
    CHECK(is_legal(game.position(), report.best));
    CHECK_NOTHROW(played(game, report));
  }
}

TEST_CASE("a search without limits runs until it is stopped", "[threads]") {
  const Game game = parse_game(kMiddleGame);
  Searcher searcher;
  searcher.configure({.threads = 2, .table_megabytes = 1});
  std::atomic<bool> stop{false};
  Report report;
  {
    std::jthread thinking([&] { report = searcher.search(game, {.stop = &stop}); });
    std::this_thread::sleep_for(20ms);
    stop = true;
  }
  CHECK(is_legal(game.position(), report.best));
}
