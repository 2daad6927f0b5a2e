#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view kTwelvePlies =
    "Base+MLP;InProgress;White[7];wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ;"
    "wM wA1/;bA1 -bQ;wM \\bA1;bM wA1\\";

// The lines of the deepest iteration that was reported.
std::vector<Report> lines_of(Searcher& searcher, const Game& game, const Limits& limits) {
  std::vector<Report> lines;
  searcher.search(game, limits, [&](const Report& report) {
    if (!report.is_new_iteration || report.bound != Bound::Exact) return;
    if (report.rank == 1) lines.clear();
    lines.push_back(report);
  });
  return lines;
}

std::size_t legal_moves_of(const Game& game) {
  MoveList moves;
  list_moves(game.position(), moves);
  return moves.size();
}

// Checks that the lines are distinct, sorted and legal.
void check_lines(const Game& game, const std::vector<Report>& lines) {
  std::set<std::uint16_t> firsts;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(lines[i].rank == static_cast<int>(i) + 1);
    CHECK(firsts.insert(lines[i].best.bits()).second);
    CHECK(lines[i].depth == lines[0].depth);
    if (i > 0) CHECK(lines[i].score <= lines[i - 1].score);
    REQUIRE_FALSE(lines[i].line.empty());
    CHECK(lines[i].line.front() == lines[i].best);
    Game played = game;
    for (const Move move : lines[i].line) CHECK_NOTHROW(played.play(move));
  }
}

}  // namespace

TEST_CASE("MultiPV leaves the first line unchanged, and all lines are distinct and sorted",
          "[costly]") {
  int row = 0;
  const auto rows = shared_rows("reference/midgame.txt");
  if (!rows) return;
  for (const Row& fields : *rows) {
    if (kSlowBuild && row++ % 8 != 0) continue;
    const Game game = parse_game(fields.at(0));
    INFO(fields.at(0));
    Searcher alone;
    const Report best = alone.search(game, {.depth = 5});
    Searcher searcher;
    const std::vector<Report> lines = lines_of(searcher, game, {.depth = 5, .lines = 4});
    REQUIRE(lines.size() == 4);
    check_lines(game, lines);
    CHECK(lines[0].line == best.line);
    CHECK(lines[0].score == best.score);
  }
}

TEST_CASE("MultiPV leaves the first line unchanged in a deep search, too") {
  const Game game = parse_game(kTwelvePlies);
  Searcher alone;
  Searcher searcher;
  const int depth = kSlowBuild ? 6 : 8;
  const Report best = alone.search(game, {.depth = depth});
  const std::vector<Report> lines = lines_of(searcher, game, {.depth = depth, .lines = 2});
  CHECK(lines.at(0).line == best.line);
  CHECK(lines.at(0).score == best.score);
}

TEST_CASE("there are at most as many lines as legal moves") {
  const Game game = parse_game(kTwelvePlies);
  Searcher searcher;
  const std::vector<Report> lines = lines_of(searcher, game, {.depth = 2, .lines = 500});
  CHECK(lines.size() == legal_moves_of(game));
  check_lines(game, lines);
}

TEST_CASE("a search is restricted to searchmoves") {
  const Game game = parse_game(kTwelvePlies);
  MoveList moves;
  list_moves(game.position(), moves);
  const std::vector<Move> some = {moves[3], moves[7]};
  Searcher searcher;
  const Report report = searcher.search(game, {.depth = 3, .moves = some});
  CHECK(std::ranges::find(some, report.best) != some.end());
  const std::vector<Report> lines =
      lines_of(searcher, game, {.depth = 3, .moves = some, .lines = 5});
  CHECK(lines.size() == 2);
  check_lines(game, lines);
}

TEST_CASE("a duplicate in searchmoves counts once") {
  const Game game = parse_game(kTwelvePlies);
  MoveList moves;
  list_moves(game.position(), moves);
  Searcher searcher;
  const std::vector<Report> lines =
      lines_of(searcher, game, {.depth = 3, .moves = {moves[3], moves[3]}, .lines = 2});
  CHECK(lines.size() == 1);
  check_lines(game, lines);
}

TEST_CASE("several threads report distinct lines, too", "[threads]") {
  const Game game = parse_game(kTwelvePlies);
  Searcher searcher;
  searcher.configure({.threads = 2});
  const std::vector<Report> lines = lines_of(searcher, game, {.depth = 4, .lines = 3});
  CHECK(lines.size() == 3);
  check_lines(game, lines);
}

TEST_CASE("an analysis of a proven or forced position continues until stopped", "[threads]") {
  const Row row = data_rows("wins.txt").at(0);
  const Game game = parse_game(row.at(2));
  std::atomic<bool> stop{false};
  std::atomic<bool> is_known{false};
  std::atomic<bool> has_ended{false};
  Searcher searcher;
  Report report;
  std::thread analysis([&] {
    report = searcher.search(game, {.stop = &stop, .is_analysis = true}, [&](const Report& news) {
      if (is_proven(news.score)) is_known = true;
    });
    has_ended = true;
  });
  while (!is_known && !has_ended) std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(50ms);
  CHECK_FALSE(has_ended);
  stop = true;
  analysis.join();
  CHECK(is_proven(report.score));
}

TEST_CASE("an analysis with nothing left to search uses up its time") {
  // It's a win in one, which a search finds at once.
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    const Game game = parse_game(row.at(2));
    const auto begin = std::chrono::steady_clock::now();
    const Report report = Searcher().search(game, {.time = 300ms, .is_analysis = true});
    CHECK(report.score == win_in(1));
    CHECK(std::chrono::steady_clock::now() - begin >= 300ms);
    return;
  }
}

TEST_CASE("the time of a pondering analysis counts from the ponder hit", "[threads]") {
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    const Game game = parse_game(row.at(2));
    std::atomic<bool> hit{false};
    std::jthread analysis([&] {
      static_cast<void>(
          Searcher().search(game, {.time = 300ms, .is_analysis = true, .ponder_hit = &hit}));
    });
    std::this_thread::sleep_for(200ms);
    const auto hit_at = std::chrono::steady_clock::now();
    hit = true;
    analysis.join();
    CHECK(std::chrono::steady_clock::now() - hit_at >= 300ms);
    return;
  }
}

TEST_CASE("a pondering analysis of a forced move continues after the ponder hit", "[threads]") {
  const Game game = parse_game(kTwelvePlies);
  std::atomic<bool> stop{false};
  std::atomic<bool> hit{false};
  std::atomic<int> depth{0};
  Searcher searcher;
  std::thread analysis([&] {
    const Limits limits{.stop = &stop,
                        .moves = {legal_moves(game.position()).front()},
                        .is_analysis = true,
                        .ponder_hit = &hit};
    static_cast<void>(
        searcher.search(game, limits, [&](const Report& report) { depth = report.depth; }));
  });
  const auto wait_for_depth = [&](int wanted) {
    for (int i = 0; i < 30'000 && depth < wanted; ++i) std::this_thread::sleep_for(1ms);
    return depth.load();
  };
  const int before = wait_for_depth(4);
  hit = true;
  // An iteration may have finished in the meantime.
  CHECK(wait_for_depth(before + 2) >= before + 2);
  stop = true;
  analysis.join();
}

TEST_CASE("the ponder hit starts the clock of a pondering search, but not its node count",
          "[threads]") {
  const Game game = parse_game(kTwelvePlies);
  std::atomic<bool> hit{false};
  std::atomic<bool> has_ended{false};
  Searcher searcher;
  Limits limits{.ponder_hit = &hit};
  if (GENERATE(true, false))
    limits.time = 50ms;
  else
    limits.nodes = 1'000;
  const auto start = std::chrono::steady_clock::now();
  std::chrono::nanoseconds after_hit{0};
  std::uint64_t nodes = 0;
  std::thread pondering([&] {
    nodes = searcher.search(game, limits).nodes;
    has_ended = true;
  });
  std::this_thread::sleep_for(150ms);
  CHECK_FALSE(has_ended);
  hit = true;
  pondering.join();
  after_hit = std::chrono::steady_clock::now() - start - 150ms;
  // Not before the time is up, counted from the ponder hit.
  if (limits.time) CHECK(after_hit >= 45ms);
  if (limits.nodes) CHECK(nodes == *limits.nodes);
  // A hit from an earlier search doesn't count.
  hit = false;
  std::atomic<int> depth{0};
  std::thread again([&] {
    static_cast<void>(
        searcher.search(game, limits, [&](const Report& report) { depth = report.depth; }));
  });
  for (int i = 0; i < 30'000 && depth < 2; ++i) std::this_thread::sleep_for(1ms);
  const auto hit_at = std::chrono::steady_clock::now();
  hit = true;
  again.join();
  if (limits.time) CHECK(std::chrono::steady_clock::now() - hit_at >= 45ms);
}

TEST_CASE("the listener is called several times a second") {
  const Game game = parse_game(kTwelvePlies);
  Searcher searcher;
  std::atomic<bool> stop{false};
  int heartbeats = 0;
  std::uint64_t nodes = 0;
  searcher.search(game, {.stop = &stop, .is_analysis = true}, [&](const Report& report) {
    CHECK(report.nodes >= nodes);
    nodes = report.nodes;
    if (report.is_new_iteration) return;
    // At most one per tenth of a second, however busy the machine is.
    ++heartbeats;
    CHECK(report.elapsed >= heartbeats * 95ms);
    if (heartbeats == 2) stop = true;
  });
  // A busy machine may take a tenth of a second to stop.
  CHECK(heartbeats >= 2);
}

TEST_CASE("while there is nothing new, the last report is repeated with updated counters") {
  SearchSettings settings;
  // A window so wide that better moves are reported while an iteration continues.
  settings.tuning.aspiration = 10'000;
  Searcher searcher;
  searcher.configure(settings);
  Game game = parse_game(kTwelvePlies);
  int bounds = 0;
  for (int undone = 0; undone < 8 && bounds < 3; ++undone, game.undo()) {
    INFO(to_string(game));
    Report last;
    searcher.search(game, {.depth = 7}, [&](const Report& report) {
      if (report.is_new_iteration) {
        last = report;
        // Long enough for a repetition to be due.
        if (report.bound != Bound::Exact && bounds < 3) std::this_thread::sleep_for(110ms);
        return;
      }
      if (report.bound != Bound::Exact) ++bounds;
      CHECK(report.best == last.best);
      CHECK(report.line == last.line);
      CHECK(report.score == last.score);
      CHECK(report.bound == last.bound);
      CHECK(report.depth == last.depth);
      CHECK(report.nodes >= last.nodes);
    });
  }
  CHECK(bounds > 0);
}

TEST_CASE(
    "the final report is at least as deep as any before, and says whether its score is a bound",
    "[many]") {
  int bounds = 0;
  std::size_t row = 0;
  for (const Row& fields : data_rows("wins.txt")) {
    if (row++ % stride() != 0) continue;
    Game game = parse_game(fields.at(2));
    for (const std::uint64_t nodes : {500U, 1'000U, 2'000U, 3'000U, 5'000U, 9'000U, 17'000U}) {
      INFO(to_string(game) << ", " << nodes << " nodes");
      std::vector<Report> reported;
      Searcher searcher;
      const Report answer = searcher.search(game, {.nodes = nodes}, [&](const Report& report) {
        if (report.is_new_iteration) reported.push_back(report);
      });
      REQUIRE_FALSE(reported.empty());
      bounds += answer.bound != Bound::Exact ? 1 : 0;
      for (const Report& report : reported) {
        CHECK(report.depth <= answer.depth);
        CHECK(report.nodes <= answer.nodes);
        if (report.depth != answer.depth || report.bound != Bound::Exact) continue;
        CHECK(answer.bound == Bound::Exact);
        CHECK(answer.score == report.score);
        CHECK(answer.best == report.best);
      }
      // An exact score comes from a finished iteration; any other is a bound from the current one.
      if (answer.bound == Bound::Exact) {
        CHECK(std::ranges::any_of(reported, [&](const Report& report) {
          return report.depth == answer.depth && report.bound == Bound::Exact;
        }));
      }
      game.undo();
    }
  }
  CHECK(bounds > 0);
}

TEST_CASE("MultiPV reports the depth that all lines have completed") {
  const Game game = parse_game(kTwelvePlies);
  for (std::uint64_t nodes = 1'000; nodes < 20'000; nodes += 1'777) {
    int deepest = 0;
    Searcher searcher;
    const Report answer =
        searcher.search(game, {.nodes = nodes, .lines = 20},
                        [&](const Report& report) { deepest = std::max(deepest, report.depth); });
    INFO(nodes << " nodes");
    CHECK(answer.depth == std::max(deepest, 1));
  }
}
