#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
#include "app/cli/own_build.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "app/review_files.hpp"
#include "records/record.hpp"
#include "review/judgement.hpp"
#include "review/merge.hpp"
#include "review/report.hpp"
#include "review/review_file.hpp"
#include "review/review_games.hpp"
#include "text/exit_status.hpp"
#include "text/output_file.hpp"
#include "text/part.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Interval between saves: the most work that is lost if the process is killed.
constexpr std::chrono::seconds kBetweenSaves{60};

constexpr const char* kReviewHelp = R"(
Scores are from White's point of view: 1.00 is worth an ant, +#5 is a win in five plies.
Examples:
  waggle review game.pgn
  waggle review game.sgf --time 5 --threads 4 --pgn reviewed.pgn --svg reviewed.svg
  waggle review games.txt --nodes 200000 --json reviewed.json
  waggle review - --json - < game.pgn
)";

struct ReviewRequest {
  std::vector<std::string> files;
  // Number of the only game to review in each file, counted from 1; nullopt for all games.
  std::optional<std::size_t> game;
  // The part to review, out of the games in all files together.
  Part part;
  ReviewSettings settings;
  ReviewOutputs outputs;
  // Whether to do nothing if the JSON file already contains the complete review.
  bool resumes = false;
  // Whether --resume also accepts a review by another build or of other files.
  MixedGames mixed = MixedGames::Refused;
  // --resume starts an incomplete review over, so it doesn't preserve existing files.
  Existing existing = Existing::Kept;
};

// The games to review.
struct ReviewInput {
  std::vector<ReviewedGame> games;
  ReviewOrigin origin;
  // Number of games in all parts.
  std::uint64_t read = 0;
};

void read_file(const std::string& file, const ReviewRequest& request, ReviewInput& input) {
  const std::optional<std::size_t> wanted = request.game;
  auto [games, checksum] = read_input_games(file);
  if (wanted && *wanted > games.size())
    throw Error(fmt::format("there is no game {} in {}, which contains {}", *wanted,
                            input_in_quotes(file), games.size()));
  GameProblems problems(file);
  input.origin.inputs.push_back({input_name(file), checksum, wanted ? 1 : games.size()});
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (wanted && *wanted != i + 1) continue;
    if (!request.part.has(input.read++)) continue;
    if (problems.add(games[i]))
      input.games.push_back({input_name(file), i + 1, std::move(games[i].record), {}});
    else
      input.origin.unread.push_back({input_name(file), i + 1});
  }
  problems.report_rest();
}

std::string progress_text(const ReviewProgress& now, const Progress& progress) {
  constexpr std::size_t kBar = 20;
  const std::size_t filled = now.done * kBar / now.total;
  return fmt::format("[{:#<{}}{:.<{}}] {} of {} plies; {}", "", filled, "", kBar - filled, now.done,
                     now.total, progress.times(now.done, now.total));
}

// Prints text to standard output, unless an output file goes there. Ignores errors, so that the
// files are still written if the reader of standard output has quit.
void show(const std::string& text, const ReviewOutputs& outputs) {
  if (outputs.takes_standard_output()) return;
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

// Reviews, prints and saves the games. Returns the progress made, which is less than the total if
// `stop` was set.
ReviewProgress review_all(ReviewInput input, const ReviewSettings& settings,
                          const std::atomic<bool>& stop, const ReviewOutputs& outputs) {
  std::vector<Game> games;
  games.reserve(input.games.size());
  for (const ReviewedGame& game : input.games) games.push_back(game.record.game);
  std::vector<ReviewedGame> reviewed;
  Progress progress(Progress::Seconds(10));
  ReviewProgress last;
  auto saved = std::chrono::steady_clock::now();
  const auto on_progress = [&](const ReviewProgress& now) {
    last = now;
    if (progress.is_due()) progress.report(progress_text(now, progress));
  };
  const auto on_review = [&](std::size_t game, const Review& review) {
    reviewed.push_back(std::move(input.games[game]));
    reviewed.back().review = review;
    progress.clear();
    show(to_table(reviewed.back()), outputs);
    if (std::chrono::steady_clock::now() - saved < kBetweenSaves) return;
    outputs.write(reviewed, settings.effort, input.origin, false);
    saved = std::chrono::steady_clock::now();
  };
  review_games(games, settings, stop, {on_progress, on_review});
  progress.clear();
  const auto is_whole = [](const ReviewedGame& game) { return game.review.is_complete; };
  input.origin.is_complete =
      reviewed.size() == games.size() && std::ranges::all_of(reviewed, is_whole);
  const bool has_only_unread = input.origin.is_complete && !input.origin.unread.empty();
  if (!reviewed.empty() || has_only_unread)
    outputs.write(reviewed, settings.effort, input.origin, true);
  return last;
}

// The exit status if --resume was given and the review is already complete; nullopt otherwise.
// Throws Error if the existing review, even an incomplete one, has different inputs or settings.
std::optional<int> former_status(const ReviewRequest& request, const ReviewOrigin& origin) {
  const std::string& json = request.outputs.json;
  if (!request.resumes || !is_there(json)) return std::nullopt;
  const ReviewFile former = parse_review(json, read_text_input(json));
  check_former(former, {request.settings.effort, kLossLimits, origin}, request.mixed);
  if (!former.header.origin || !former.header.origin->is_complete || !request.outputs.are_there())
    return std::nullopt;
  show(fmt::format("{} is complete\n", file_in_quotes(json)), request.outputs);
  return former.header.origin->unread.empty() ? ExitStatus::kDone : ExitStatus::kNo;
}

int run_review(const ReviewRequest& request) {
  if (request.files.empty()) throw Error("FILE is required. Try --help.");
  const ReviewOutputs& outputs = request.outputs;
  if (request.resumes && (outputs.json.empty() || OutputFile::is_stream(outputs.json)))
    throw Error("--resume needs the --json file to check");
  check_outputs({{"--pgn", outputs.pgn}, {"--svg", outputs.svg}, {"--json", outputs.json}},
                request.files, request.resumes ? Existing::Replaced : request.existing);
  ReviewInput input;
  input.origin.build = own_build();
  input.origin.game = request.game;
  input.origin.part = request.part;
  for (const std::string& file : request.files) read_file(file, request, input);
  if (const auto status = former_status(request, input.origin)) return *status;
  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
#if defined(SIGPIPE)
  std::signal(SIGPIPE, SIG_IGN);
#endif
  const bool has_unread = !input.origin.unread.empty();
  const ReviewProgress done =
      review_all(std::move(input), request.settings, is_interrupted, outputs);
  if (is_interrupted) {
    show(fmt::format("interrupted after {} plies; completed work is kept\n", done.done), outputs);
    return ExitStatus::kInterrupted;
  }
  return has_unread ? ExitStatus::kNo : ExitStatus::kDone;
}

}  // namespace

void add_review_command(CommandLine& app) {
  const auto request = std::make_shared<ReviewRequest>();
  Effort& effort = request->settings.effort;
  std::string help = "\nMove classes:\n";
  for (const MoveClassInfo& info : kMoveClasses)
    help += fmt::format("  {:11} {}\n", info.name, info.meaning);
  CommandLine& review =
      add_subcommand(app, "review", "Judge the moves of finished games.", help + kReviewHelp);
  add_file(review, "FILE", request->files,
           fmt::format("Game files: {}; - is standard input.", game_files()));
  CLI::Option* const time = add_time(review, "Seconds per ply. [1]", effort.time);
  add_int(review, "--nodes", effort.nodes, {1, 1'000'000'000'000},
          "Nodes per ply instead of a time, which makes the review reproducible.")
      ->excludes(time);
  add_threads(review, "Plies searched in parallel. [1]", request->settings.threads);
  add_int(review, "--game", request->game, {1, 1'000'000'000},
          "Review only the game with this number in each file. [all]");
  add_part(review, request->part, "Review only part I of N of the games. [all]");
  add_file(review, "--pgn", request->outputs.pgn,
           "Write the annotated games to this file; - is standard output.");
  add_file(review, "--json", request->outputs.json,
           "Write the review as JSON; - is standard output.");
  add_file(review, "--svg", request->outputs.svg,
           "Write a graph of each game as SVG to this file; - is standard output.");
  add_bool(review, "--resume", request->resumes,
           "Do nothing if the JSON file already contains the complete review.");
  add_mixed(review, request->mixed,
            "With --resume, also accept a review by another build or of other files.");
  add_force(review, request->existing);
  add_review_merge(review);
  review.run = [request, &effort] {
    if (!effort.time && !effort.nodes) effort.time = std::chrono::seconds(1);
    return run_review(*request);
  };
}

}  // namespace waggle
