#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "search/core/core.hpp"
#include "search/core/searcher.hpp"
#include "text/exit_status.hpp"
#include "text/rows.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/perft.hpp"

namespace waggle {

namespace {

using Clock = std::chrono::steady_clock;

struct PerftRequest {
  // Depth in plies. With a file, the maximum depth of the counts to check, or nullopt for all.
  // Required without a file.
  std::optional<int> depth;
  std::string game = "Base";
  std::string file;
  bool divides = false;
  PerftOptions options;
};

std::string timing(std::uint64_t nodes, Clock::duration elapsed) {
  const double seconds = std::chrono::duration<double>(elapsed).count();
  return fmt::format("{:.3f} s, {:.0f} nodes per second", seconds,
                     seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0);
}

std::uint64_t parse_count(std::string_view text) {
  return static_cast<std::uint64_t>(
      parse_int("a count", text, 0, std::numeric_limits<std::int64_t>::max()));
}

// The expected counts in a row, as pairs of depth and count. The fields of a row are
// "GameString | depth | count | remarks" if there is a fourth one that isn't a number, and
// "GameString | perft(1) | perft(2) | ..." otherwise.
std::vector<std::pair<int, std::uint64_t>> parse_counts(
    const std::vector<std::string_view>& fields) {
  if (fields.size() < 2)
    throw Error(
        "expected GameString | perft(1) | perft(2) ... or GameString | depth | count | remarks");
  if (fields.size() > 3 && !is_digits(fields[3])) {
    const auto depth = static_cast<int>(parse_int("the depth", fields[1], 0, kMaxPerftDepth));
    return {{depth, parse_count(fields[2])}};
  }
  std::vector<std::pair<int, std::uint64_t>> counts;
  for (std::size_t i = 1; i < fields.size(); ++i)
    counts.emplace_back(static_cast<int>(i), parse_count(fields[i]));
  return counts;
}

// Counts the sequences below each first move, and shows progress on a terminal. Returns nothing at
// depth 0.
std::vector<PerftDivision> divided(const GameMoves& game, int depth, PerftOptions how) {
  if (depth == 0) return {};
  PerftProgress progress;
  how.progress = &progress;
  const Ticker ticker([&] {
    return fmt::format("perft({}): {} of {} lines", depth, progress.done.load(),
                       progress.total.load());
  });
  return core().perft_divide(game, depth, how);
}

std::uint64_t timed_count(const GameMoves& game, int depth, const PerftOptions& how) {
  std::uint64_t sum = depth == 0 ? 1 : 0;
  for (const PerftDivision& part : divided(game, depth, how)) sum += part.count;
  return sum;
}

int check_file(const PerftRequest& request) {
  const std::string text = read_text_input(request.file);
  const Clock::time_point start = Clock::now();
  std::uint64_t nodes = 0;
  int checked = 0;
  int wrong = 0;
  bool is_empty = true;
  for_each_row(text, input_in_quotes(request.file), [&](std::string_view line, int number) {
    is_empty = false;
    const std::vector<std::string_view> fields = fields_of(line, '|');
    const auto counts = parse_counts(fields);
    const GameMoves game = played(parse_game(fields[0]));
    for (const auto& [depth, expected] : counts) {
      if (request.depth && depth > *request.depth) continue;
      const std::uint64_t count = timed_count(game, depth, request.options);
      nodes += count;
      ++checked;
      if (count == expected) continue;
      ++wrong;
      fmt::print("line {}: perft({}) = {}, expected {}: {}\n", number, depth, count, expected,
                 fields[0]);
    }
  });
  if (is_empty) throw Error(fmt::format("no counts in {}", input_in_quotes(request.file)));
  fmt::print("{} counts checked, {} wrong; {} nodes in {}\n", checked, wrong, nodes,
             timing(nodes, Clock::now() - start));
  return wrong == 0 ? ExitStatus::kDone : ExitStatus::kNo;
}

int run_perft(const PerftRequest& request) {
  if (!request.file.empty()) return check_file(request);

  if (!request.depth)
    throw Error(fmt::format("perft needs a DEPTH from 0 to {}, or a --file", kMaxPerftDepth));
  const int depth = *request.depth;
  const Game game = parse_game(request.game);
  const Clock::time_point start = Clock::now();
  std::uint64_t nodes = depth == 0 ? 1 : 0;
  for (const PerftDivision& part : divided(played(game), depth, request.options)) {
    if (request.divides) fmt::print("{}: {}\n", to_string(game.position(), part.move), part.count);
    nodes += part.count;
  }
  fmt::print("perft({}) = {} in {}\n", depth, nodes, timing(nodes, Clock::now() - start));
  return 0;
}

}  // namespace

void add_perft_command(CommandLine& app) {
  CommandLine& perft = add_subcommand(app, "perft", "Count the move sequences from a position.", R"(
Examples:
  waggle perft 5 Base+MLP
  waggle perft --divide 3 'Base+MLP;InProgress;White[2];wL;bL wL-'
  waggle perft --file counts.txt 4
)");
  const auto request = std::make_shared<PerftRequest>();
  add_int(perft, "DEPTH", request->depth, {0, kMaxPerftDepth},
          "Depth in plies; with --file, the maximum depth to check.");
  CLI::Option* const game =
      perft.add_option("GAME", request->game, "The position; can't be used with --file. [Base]");
  perft.offer(*game, game_type_names(), "TYPE|GameString");
  CLI::Option* const divide =
      add_bool(perft, "--divide", request->divides, "Print a separate count for each first move.");
  add_bool(perft, "--lists", request->options.with_lists,
           "Generate the moves of the last ply, too, instead of just counting them.");
  add_file(perft, "--file", request->file,
           "Check the counts in a file with lines 'GameString | perft(1) | perft(2) ...' or "
           "'GameString | depth | count | remarks'.")
      ->excludes(game)
      ->excludes(divide);
  add_threads(perft, "Threads. [1]", request->options.threads);
  perft.run = [request] { return run_perft(*request); };
}

}  // namespace waggle
