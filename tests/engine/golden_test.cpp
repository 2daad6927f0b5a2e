#include "support/golden.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/clock.hpp"
#include "engine/level.hpp"
#include "engine/session.hpp"
#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

// A game of each type, `back` plies before it can be won in one move.
std::vector<Game> games_before_a_win(std::size_t back) {
  std::vector<Game> games;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    games.push_back(parse_game(row.at(2)));
    if (back > 0) games.back().undo(back);
  }
  return games;
}

struct Named {
  std::string_view name;
  Limits limits;
};

// Requests for a position with these moves.
std::vector<Named> requests(const std::vector<Move>& moves) {
  const std::vector<Move> some(moves.begin(),
                               moves.begin() + static_cast<std::ptrdiff_t>(moves.size() + 1) / 2);
  return {{"depth 4", {.depth = 4}},
          {"2,000 nodes", {.nodes = 2'000}},
          {"half the moves", {.depth = 3, .moves = some}},
          {"3 lines", {.depth = 3, .lines = 3}},
          {"5 lines, 1,500 nodes", {.nodes = 1'500, .lines = 5}},
          {"analysis", {.depth = 3, .is_analysis = true}},
          {"win in 1", {.depth = 2, .mate = 1}},
          {"win in 2, 3,000 nodes", {.nodes = 3'000, .mate = 2}},
          {"win in 3, proof alone", {.nodes = 3'000, .mate = 3, .only_proof = true}}};
}

// A report without its time.
std::string text_of(const Game& game, const Report& report) {
  std::string line;
  for (const std::string& move : move_strings(game.position(), report.line))
    line += (line.empty() ? "" : ";") + move;
  return fmt::format("{} {} {} {} {} {} {} {} {}", report.score, static_cast<int>(report.bound),
                     report.depth, report.selective_depth, report.nodes, report.hash_full,
                     static_cast<int>(report.mate), report.rank, line);
}

// FNV-1a by Fowler, Noll and Vo (http://www.isthe.com/chongo/tech/comp/fnv/).
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// A search as a line: the request, a digest of all reports, the answer.
std::string answer_to(Searcher& searcher, const Game& game, const Named& request) {
  Digest news;
  const Report answer = searcher.search(game, request.limits, [&](const Report& report) {
    if (report.is_new_iteration) news.add(text_of(game, report));
  });
  return fmt::format("{} after {} | {} | {:016x} | {}", to_string(game.type()), game.plies().size(),
                     request.name, news.value(), text_of(game, answer));
}

void add_answers(Searcher& searcher, const Game& game, std::vector<std::string>& lines) {
  for (const Named& request : requests(legal_moves(game.position()))) {
    searcher.clear();
    lines.push_back(answer_to(searcher, game, request));
  }
}

// A time in seconds, rounded to microseconds because compilers may disagree about the last
// nanosecond. No exact tie occurs.
std::string seconds(nanoseconds time) {
  const nanoseconds::rep microseconds = (time.count() + 370) / 1'000;
  return fmt::format("{}.{:06}", microseconds / 1'000'000, microseconds % 1'000'000);
}

}  // namespace

TEST_CASE("the answers of a search match the golden file", "[costly]") {
  std::vector<std::string> lines;
  Searcher searcher;
  for (const std::size_t back : {12U, 4U, 2U})
    for (const Game& game : games_before_a_win(back)) add_answers(searcher, game, lines);
  check_golden("golden/answers.txt", lines);
}

TEST_CASE("the answers of successive searches of a game match the golden file") {
  std::vector<std::string> lines;
  Searcher searcher;
  for (const Game& whole : games_before_a_win(0)) {
    searcher.clear();
    Game game(whole.type());
    game.set_draws_by_repetition(true);
    for (const Game::Ply& ply : whole.plies()) {
      game.play(ply.move);
      if (game.plies().size() + 8 > whole.plies().size())
        lines.push_back(answer_to(searcher, game, {"1,000 nodes", {.nodes = 1'000}}));
    }
  }
  check_golden("golden/games.txt", lines);
}

TEST_CASE("the moves of each level match the golden file", "[costly]") {
  std::vector<std::string> lines;
  for (const Game& game : games_before_a_win(10))
    for (int level = kLowestLevel; level < kFullStrength; level += 1 + level / 8) {
      Options options;
      options.level = level;
      options.random_seed = 7 + level;
      Session session(options);
      session.set_up(game);
      std::string line = fmt::format("{} level {} |", to_string(game.type()), level);
      for (int ply = 0; ply < 3; ++ply) {
        const Report report = session.think({.limits = {.nodes = 1'500}});
        const std::string move = move_strings(session.game().position(), {report.best}).at(0);
        line += fmt::format(" {} ({}, depth {})", move, report.score, report.depth);
        session.play(report.best);
        if (session.game().is_over()) break;
      }
      lines.push_back(line);
    }
  check_golden("golden/levels.txt", lines);
}

TEST_CASE("the time budgets of moves match the golden file") {
  std::vector<std::string> lines;
  for (const nanoseconds left : {0ms, 5ms, 40ms, 300ms, 2'000ms, 15'000ms, 600'000ms})
    for (const nanoseconds increment : {0ms, 50ms, 2'000ms})
      for (const std::optional<int> to_go : {std::optional<int>(), {1}, {2}, {9}, {40}})
        for (const nanoseconds overhead : {0ms, 10ms, 200ms})
          for (const int plies : {10, 90}) {
            const TimeBudget budget = budget_of(left, increment, to_go, overhead, plies);
            lines.push_back(fmt::format("{} + {}, {} moves to go, {} lost, after {} | {} {}",
                                        seconds(left), seconds(increment), to_go.value_or(0),
                                        seconds(overhead), plies, seconds(budget.soft),
                                        seconds(budget.hard)));
          }
  check_golden("golden/budgets.txt", lines);
}

TEST_CASE("the times at which searches end match the golden file") {
  std::vector<std::string> lines;
  std::mt19937 random(1);
  const Move choices[] = {Move::pass(), Move()};
  for (int search = 0; search < 60; ++search) {
    TimeManager manager({.soft = 1s, .hard = 4s});
    std::string line = fmt::format("{} |", search);
    Report report;
    bool is_enough = false;
    while (!is_enough) {
      report.elapsed += 1ms * (random() % 200);
      report.bound = random() % 4 == 0 ? Bound::Upper : Bound::Exact;
      report.rank = random() % 8 == 0 ? 2 : 1;
      report.is_new_iteration = random() % 4 != 0;
      report.depth += static_cast<int>(random() % 2);
      report.best = choices[random() % 5 == 0 ? 1 : 0];
      report.score += static_cast<int>(random() % 60) - 30;
      is_enough = manager.is_enough(report);
    }
    lines.push_back(fmt::format("{} {} {}", line, report.depth, seconds(report.elapsed)));
  }
  check_golden("golden/enough.txt", lines);
}
