#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
#include "app/cli/own_build.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "app/puzzle_files.hpp"
#include "puzzles/finder.hpp"
#include "puzzles/idea.hpp"
#include "puzzles/text.hpp"
#include "puzzles/unfinished.hpp"
#include "records/record.hpp"
#include "text/counted.hpp"
#include "text/exit_status.hpp"
#include "text/output_file.hpp"
#include "text/part.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// All games are kept in one list, so their number must be limited. This many take about a day.
constexpr std::int64_t kMaxLevelGames = 200'000;

constexpr const char* kPuzzlesHelp = R"(
--resume continues an interrupted run.
Examples:
  waggle puzzles games.txt --out my.puzzles
  waggle puzzles games/*.pgn --out my.puzzles --json my.json --threads 4
  waggle puzzles --self-play 200 --seed 7 --kinds win,defence --out own.puzzles --resume
)";

struct PuzzlesRequest {
  std::vector<std::string> files;
  std::uint64_t own_games = 0;
  std::uint64_t seed = 1;
  // The part of all games to search. Games from files are numbered first, then self-play games.
  Part part;
  PuzzleSettings settings;
  int threads = 1;
  std::string out;
  std::string json;
  bool resumes = false;
  Existing existing = Existing::Resumable;
};

// The games in this part, and the output file without puzzles, whose header records what the
// puzzles depend on.
struct PuzzlesInput {
  std::vector<PuzzleGame> games;
  PuzzleFile file;
  bool has_unread = false;
  // Number of games in all parts.
  std::uint64_t counted = 0;
};

void read_puzzle_games(const std::string& name, const Part& part, PuzzlesInput& input) {
  auto [games, checksum] = read_input_games(name);
  input.file.origin.inputs.push_back({input_name(name), checksum, games.size()});
  GameProblems problems(name);
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!part.has(input.counted++)) continue;
    if (games[i].problem)
      problems.add(*games[i].problem);
    else
      input.games.push_back({input_name(name), i + 1, std::move(games[i].record.game)});
  }
  problems.report_rest();
  input.has_unread |= problems.has_unread();
}

PuzzlesInput puzzles_input(const PuzzlesRequest& request) {
  PuzzlesInput input;
  input.file.part = request.part;
  PuzzleOrigin& origin = input.file.origin;
  origin.build = own_build();
  for (const std::string& name : request.files) read_puzzle_games(name, request.part, input);
  const std::string self_play = fmt::format("self-play {}", request.seed);
  if (request.own_games > 0) origin.inputs.push_back({self_play, {}, request.own_games});
  for (std::size_t i = 0; i < request.own_games; ++i)
    if (request.part.has(input.counted++))
      input.games.push_back({self_play, i + 1, std::nullopt, request.seed});
  origin.kinds = request.settings.kinds;
  origin.effort = request.settings.effort;
  return input;
}

// The content of the output file if --resume was given and the file is already complete. Throws
// Error if the file has different inputs or settings.
std::optional<PuzzleFile> complete_file(const PuzzlesRequest& request, const PuzzlesInput& input) {
  if (!request.resumes || !is_there(request.out)) return std::nullopt;
  PuzzleFile there = read_puzzles(request.out);
  check_same_work(there, input.file, request.out);
  return there.is_complete ? std::optional(std::move(there)) : std::nullopt;
}

// Searches the remaining games and adds their puzzles.
void search_games(const PuzzlesRequest& request, const PuzzlesInput& input,
                  const std::atomic<bool>& stop, UnfinishedPuzzles& found) {
  const std::size_t before = found.games();
  Progress progress(Progress::Seconds(10));
  const auto report = [&](const PuzzleProgress& now) {
    if (progress.is_due())
      progress.report(fmt::format("{} of {} games, {} puzzles; {}", before + now.done,
                                  before + now.total, found.puzzles().size(),
                                  progress.times(now.done, now.total)));
  };
  const auto take = [&](std::size_t, const std::vector<Puzzle>& of_game) { found.add(of_game); };
  find_puzzles(std::span(input.games).subspan(std::min(before, input.games.size())),
               request.settings, request.threads, stop, {report, take});
  progress.clear();
}

int run_puzzles(const PuzzlesRequest& request) {
  if (request.files.empty() && request.own_games == 0)
    throw Error("FILE or --self-play is required. Try --help.");
  if (request.out.empty()) throw Error("--out is required. Try --help.");
  const bool is_stream = OutputFile::is_stream(request.out);
  if (request.resumes && is_stream) throw Error("--resume needs the --out file to continue");
  const std::string unfinished = is_stream ? "" : request.out + ".unfinished";
  check_outputs({{"--out", request.out}, {"--json", request.json}, {"--out", unfinished}},
                request.files, request.resumes ? Existing::Replaced : request.existing);
  PuzzlesInput input = puzzles_input(request);
  const int status = input.has_unread ? ExitStatus::kNo : ExitStatus::kDone;
  if (const auto complete = complete_file(request, input)) {
    if (!is_there(request.json)) write_puzzles(*complete, "", request.json);
    fmt::print(stderr, "{} is complete\n", file_in_quotes(request.out));
    return status;
  }
  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
  UnfinishedPuzzles found(unfinished, input.file, request.resumes);
  warn(found.lock_warning());
  search_games(request, input, is_interrupted, found);
  if (is_interrupted) {
    fmt::print(stderr, "interrupted{}\n", is_stream ? "" : "; --resume continues");
    return ExitStatus::kInterrupted;
  }
  input.file.puzzles = without_duplicates(found.puzzles());
  input.file.is_complete = true;
  write_puzzles(input.file, request.out, request.json);
  found.remove_file();
  fmt::print(stderr, "{} from {}; {} left out\n", counted(input.file.puzzles.size(), "puzzle"),
             counted(input.games.size(), "game"),
             counted(found.puzzles().size() - input.file.puzzles.size(), "duplicate"));
  return status;
}

}  // namespace

void add_puzzles_command(CommandLine& app) {
  const auto request = std::make_shared<PuzzlesRequest>();
  std::string help = "\nPuzzle kinds, and what solves them:\n";
  for (const PuzzleKindInfo& info : kPuzzleKinds)
    help += fmt::format("  {:8} {}\n", info.name, info.meaning);
  CommandLine& puzzles =
      add_subcommand(app, "puzzles", "Find positions worth solving in games.", help + kPuzzlesHelp);
  add_file(puzzles, "FILE", request->files,
           fmt::format("Game files: {}; - is standard input.", game_files()));
  add_int(puzzles, "--self-play", request->own_games, {0, kMaxLevelGames},
          "Also play this many games between levels 2 to 12. [0]");
  add_seed(puzzles, "Seed for the --self-play games. [1]", request->seed);
  CLI::Option* const kinds = puzzles.add_option_function<std::string>(
      "--kinds",
      [&settings = request->settings](const std::string& text) {
        settings.kinds = {};
        for (const std::string_view word : fields_of(text, ','))
          settings.kinds[static_cast<std::size_t>(parse_puzzle_kind(word))] = true;
      },
      "Puzzle kinds to look for, A,B,... [all]");
  puzzles.offer(*kinds, kPuzzleKinds, "KINDS", &PuzzleKindInfo::name);
  add_int(puzzles, "--effort", request->settings.effort, {1, kMaxPuzzleEffort},
          "Maximum number of nodes per proof. [1000000]");
  add_part(puzzles, request->part, "Search only part I of N of the games. [all]");
  add_file(puzzles, "--out", request->out,
           "Write the puzzles to this file, one per line; - is standard output.");
  add_file(puzzles, "--json", request->json, "Write the puzzles as JSON.");
  puzzles.add_flag("--resume", request->resumes,
                   "Continue an interrupted run; do nothing if the output is complete.");
  add_force(puzzles, request->existing);
  add_threads(puzzles, "Games searched in parallel. [1]", request->threads);
  add_puzzles_merge(puzzles);
  add_puzzles_check(puzzles);
  add_puzzles_pack(puzzles);
  puzzles.run = [request] { return run_puzzles(*request); };
}

}  // namespace waggle
