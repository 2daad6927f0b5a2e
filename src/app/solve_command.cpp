#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/input.hpp"
#include "app/commands.hpp"
#include "search/core/searcher.hpp"
#include "text/exit_status.hpp"
#include "text/rows.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

namespace {

// Maximum length of the win in a row, in plies.
constexpr std::int64_t kMaxPlies = std::int64_t{2} * kMaxMate;

struct SolveRequest {
  // File of rows `KIND | GameString | plies | moves that solve it, separated by semicolons |
  // remarks`. Comment lines, which start with #, are skipped. So are rows without a solving move,
  // unless `asks_for_mates` is set.
  std::string file;
  std::optional<std::chrono::nanoseconds> time = std::chrono::seconds(1);
  int stride = 1;
  int threads = 1;
  bool lists_failures = false;
  // Whether a row is solved by proving a win within its plies, regardless of the moves listed.
  bool asks_for_mates = false;
};

// A position and the moves that solve it.
struct KnownPosition {
  std::string kind;
  std::string game_text;
  Game game;
  std::vector<Move> solutions;
  // Length of the win to prove, in plies.
  int plies = 0;
};

KnownPosition parse_known(std::string_view line, bool asks_for_mates) {
  const std::vector<std::string_view> fields = fields_of(line, '|');
  if (fields.size() < 4)
    throw Error("expected KIND | GameString | plies | moves that solve it | remarks");
  KnownPosition known;
  known.kind = fmt::format("{} in {}", fields[0], fields[2]);
  known.game_text = fields[1];
  ListedGame listed = parse_listed_game(known.game_text);
  known.game = std::move(listed.game);
  if (asks_for_mates) {
    known.plies = static_cast<int>(parse_int("plies", fields[2], 1, kMaxPlies));
    if (known.game.is_over()) throw Error("the game is over");
    return known;
  }
  const Position& position = known.game.position();
  for (std::string_view moves = fields[3]; !moves.empty();) {
    const MoveWords words = MoveWords::of(trimmed(take_part(moves, ';')));
    const Move move = parse_move(position, words, listed.names);
    check_legal(position, move);
    known.solutions.push_back(move);
  }
  return known;
}

struct Result {
  bool is_solved;
  int depth;
  double seconds;
};

Result solve(Searcher& searcher, const KnownPosition& known, const SolveRequest& request) {
  searcher.clear();
  Limits limits{.time = request.time};
  if (request.asks_for_mates) limits.mate = (known.plies + 1) / 2;
  const Report report = searcher.search(known.game, limits);
  const bool is_solved = request.asks_for_mates ? report.mate == MateVerdict::Proven
                                                : std::ranges::find(known.solutions, report.best) !=
                                                      known.solutions.end();
  return {is_solved, report.depth, std::chrono::duration<double>(report.elapsed).count()};
}

template <typename Value>
Value median(std::vector<Result> results, Value Result::*value) {
  std::ranges::sort(results, {}, value);
  return results[results.size() / 2].*value;
}

void print_kind(const std::string& kind, const std::vector<Result>& results) {
  const auto solved = std::ranges::count(results, true, &Result::is_solved);
  fmt::print("{:<14} {:>5} of {:>5} solved ({:6.2f} %), median depth {:>2}, median time {:.3f} s\n",
             kind, solved, results.size(),
             100.0 * static_cast<double>(solved) / static_cast<double>(results.size()),
             median(results, &Result::depth), median(results, &Result::seconds));
}

int run_solve(const SolveRequest& request) {
  const std::string text = read_text_input(request.file);
  Searcher searcher;
  searcher.configure({.threads = request.threads});
  std::map<std::string, std::vector<Result>> results;
  bool are_all_solved = true;
  int rows = 0;
  for_each_row(text, input_in_quotes(request.file), [&](std::string_view row, int number) {
    const KnownPosition known = parse_known(row, request.asks_for_mates);
    const bool is_question = request.asks_for_mates || !known.solutions.empty();
    if (!is_question || rows++ % request.stride != 0) return;
    const Result result = solve(searcher, known, request);
    results[known.kind].push_back(result);
    are_all_solved &= result.is_solved;
    if (!result.is_solved && request.lists_failures)
      fmt::print("line {}: {}: {}\n", number, known.kind, known.game_text);
  });
  if (results.empty())
    throw Error(fmt::format("no position with a solution in {}", input_in_quotes(request.file)));
  for (const auto& [kind, of_kind] : results) print_kind(kind, of_kind);
  return are_all_solved ? ExitStatus::kDone : ExitStatus::kNo;
}

}  // namespace

void add_solve_command(CommandLine& app) {
  CommandLine& solve = add_subcommand(app, "solve", "Search positions with known solutions.", R"(
Examples:
  waggle solve positions.txt
  waggle solve --time 5 --threads 4 positions.txt
  waggle solve --stride 10 --list - < positions.txt
  waggle solve --mate --time 1 wins.txt
)");
  const auto request = std::make_shared<SolveRequest>();
  add_file(solve, "FILE", request->file,
           "File with lines 'KIND | GameString | plies | moves that solve it | remarks'.")
      ->required();
  add_time(solve, "Seconds per position. [1]", request->time);
  add_int(solve, "--stride", request->stride, {1, 1'000'000}, "Search only every Nth row. [1]");
  add_bool(solve, "--mate", request->asks_for_mates,
           "Prove a win within the number of plies in each row; its moves are ignored.");
  add_bool(solve, "--list", request->lists_failures, "List the rows that weren't solved.");
  add_threads(solve, "Search threads. [1]", request->threads);
  solve.run = [request] { return run_solve(*request); };
}

}  // namespace waggle
