#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
#include "app/cli/own_build.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "app/match_report.hpp"
#include "match/client/settings_text.hpp"
#include "match/client/uhp_engine.hpp"
#include "match/results/early_end.hpp"
#include "match/results/report.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/rules_text.hpp"
#include "match/runner/tournament.hpp"
#include "text/counted.hpp"
#include "text/exit_status.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kHelp = R"(
Settings for --engine and --each, written as key=value:
  cmd=COMMAND          the command line; also name=NAME, dir=FOLDER and stderr=FILE
  timeout=SECONDS      time limit for all answers other than moves [30]
  option.NAME=VALUE    an engine option
  st=SECONDS           a fixed time per move; or use depth=N or nodes=N
  tc=[MOVES/][MINUTES:]SECONDS[+INCREMENT]      a clock
  tc-style=seconds     sends 'bestmove seconds S' rather than 'bestmove time hh:mm:ss.fff'
  clock='clock {wtime} {btime} {winc} {binc}'   how to send the clock; clock=share sends a fixed
                       share of the time left instead [whichever the engine supports]
  margin=MS            how late a move may be, in milliseconds [50]
  patience=SECONDS     time limit for moves with depth= or nodes= [600]
Examples:
  waggle match --engine cmd=./new name=new --engine cmd=./old name=old --each st=0.1 \
    --rounds 500 --concurrency 2 --sprt elo0=0 elo1=10 --results new-old.jsonl
  waggle match --engine cmd=./new --engine cmd=./old --each tc=1:00+0.5 --pgn games
)";

struct MatchRequest {
  std::vector<SettingWords> engines;
  SettingWords each;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> rounds;
  SettingWords openings;
  SettingWords sprt;
  SettingWords resign;
  SettingWords draw;
  MatchSettings settings;
  std::string json_file;
  std::optional<std::string> again;
  Existing existing = Existing::Kept;
};

// Number of game pairs per pairing. Without a value, the match continues until it ends early.
std::optional<std::uint64_t> parse_rounds(const MatchRequest& request, bool ends_early) {
  const std::uint64_t games = request.games.value_or(2);
  if (games % 2 != 0)
    throw Error(fmt::format(
        "--games must be even, not {}, because each opening is played with both colours", games));
  if (!request.games && !request.rounds && ends_early) return std::nullopt;
  return games / 2 * request.rounds.value_or(1);
}

MatchSettings parse_settings(const MatchRequest& request) {
  MatchSettings settings = request.settings;
  if (request.engines.size() < 2)
    throw Error(fmt::format("a match needs at least two engines, each given by --engine, not {}",
                            request.engines.size()));
  settings.engines = parse_engines(request.engines, request.each);
  settings.provenance.build = own_build();
  check_two_engines(request.sprt, settings.engines.size() == 2);
  if (settings.part.count > 1 && !request.sprt.empty())
    throw Error(
        "a part of a match cannot decide its SPRT; give --rounds here, and --sprt to match report");
  if (!request.sprt.empty()) settings.early_end.sprt = parse_sprt(request.sprt);
  settings.rounds = parse_rounds(request, settings.early_end.is_asked_for());
  parse_openings(request.openings, settings.openings);
  if (settings.openings.types.empty() && settings.openings.file.empty())
    settings.openings.types.push_back(parse_game_type("Base+MLP"));
  if (!request.resign.empty()) settings.rules.resign = parse_resign(request.resign);
  if (!request.draw.empty()) settings.rules.draw = parse_draw(request.draw);
  if (settings.resumes && settings.results_file.empty())
    throw Error("--resume needs the --results file to continue");
  if (request.again) {
    settings.again = parse_faults(*request.again);
    if (!settings.resumes)
      throw Error("--again needs --resume, because it replays games of the results file");
  }
  return settings;
}

// "3 of 100 games", or just "3 games" if the length of the match isn't fixed.
std::string games_text(std::uint64_t games, std::optional<std::uint64_t> scheduled) {
  return scheduled ? fmt::format("{} of {}", games, counted(*scheduled, "game"))
                   : counted(games, "game");
}

// Shows "3 of 100 games, 2 running" until the first game has ended. Only used on a terminal,
// because in a log, the line would just be repeated.
void report_start(Progress& progress, const MatchOutcome& so_far) {
  const std::uint64_t done = so_far.board.games();
  if (!progress.is_on_terminal() || done > so_far.resumed) return;
  progress.report(
      fmt::format("{}, {} running", games_text(done, so_far.scheduled), so_far.running));
}

void report_progress(Progress& progress, const MatchSettings& settings,
                     const MatchOutcome& so_far) {
  const std::uint64_t done = so_far.board.games();
  if (!progress.is_due() && done != so_far.scheduled) return;
  const double spent = progress.spent();
  const std::string results = fmt::format(
      "{}; {} elapsed", summary(report(so_far.board, settings.early_end)), duration_text(spent));
  if (!so_far.scheduled) return progress.report(results);
  const auto played = static_cast<double>(done - so_far.resumed);
  const auto left = static_cast<double>(*so_far.scheduled - done);
  progress.report(fmt::format("{}/{}: {}, {}{} left", done, *so_far.scheduled, results,
                              settings.early_end.is_asked_for() ? "at most " : "",
                              duration_text(spent / played * left)));
}

int run_and_report(const MatchRequest& request) {
  const MatchSettings settings = parse_settings(request);
  check_outputs({{"--json", request.json_file}}, {settings.results_file, settings.openings.file},
                settings.resumes ? Existing::Replaced : request.existing);
  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
  Progress progress(settings.report_interval);
  if (progress.is_on_terminal()) progress.report("starting the engines");
  const MatchListeners listeners = {
      .at_end = [&](const MatchOutcome& so_far) { report_progress(progress, settings, so_far); },
      .at_start = [&](const MatchOutcome& so_far) { report_start(progress, so_far); },
      .warn = warn};
  const MatchOutcome last = [&] {
    try {
      return run_match(settings, is_interrupted, listeners);
    } catch (...) {
      progress.clear();  // so that the error message starts on an empty line
      throw;
    }
  }();
  progress.clear();
  MatchReport all = report(last.board, settings.early_end, last.plan, last.clocks);
  all.is_interrupted = is_interrupted;
  all.is_mixed = last.is_mixed;
  write_report(all, request.json_file);
  if (last.refused != 0)
    fmt::print(stderr,
               "waggle: too few system resources: {} of {} parallel games could not be started\n",
               last.refused, settings.concurrency);
  // Keep standard output clean if the JSON report goes there.
  std::FILE* const out = takes_standard_output(request.json_file) ? stderr : stdout;
  fmt::print(out, "{}", undecided_text(all.early_end, all.games));
  if (!is_interrupted) return 0;
  fmt::print(out, "interrupted after {}{}\n", games_text(all.games, last.scheduled),
             settings.results_file.empty() ? "" : "; --resume continues");
  return ExitStatus::kInterrupted;
}

void add_arguments(CommandLine& match, MatchRequest& request) {
  MatchSettings& settings = request.settings;
  add_groups(match, "--engine", "Settings for one engine; repeat for each.", engine_setting_keys(),
             [&](const SettingWords& words) { request.engines.push_back(words); });
  add_words(match, "--each", "Default settings for all engines.", request.each,
            engine_setting_keys());
  add_int(match, "--games", request.games, {2, 1'000'000},
          "Games per pairing and round; each opening is played twice. [2]");
  add_int(match, "--rounds", request.rounds, {1, 1'000'000},
          "Number of rounds. [1; with --sprt but without --games, until the test is decided]");
  add_int(match, "--concurrency", settings.concurrency, {1, 1024}, "Games played in parallel. [1]");
  CLI::Option* const kind = match.add_option_function<std::string>(
      "--tournament",
      [&settings](const std::string& text) {
        settings.kind = static_cast<TournamentKind>(
            parse_enum("--tournament", text, {kTournamentKinds.begin(), kTournamentKinds.end()}));
      },
      fmt::format("{}. [{}]", fmt::join(kTournamentKinds, " or "), kTournamentKinds[0]));
  match.offer(*kind, kTournamentKinds);
  add_words(match, "--openings",
            "file=FILE order=random|sequential plies=N: take a GameString per line, cut after N "
            "plies [uncut]; without a file, play N random plies [4].",
            request.openings, opening_setting_keys());
  add_game_types(match, settings.openings.types,
                 "Game types to rotate through, A,B,... [Base+MLP]");
  add_seed(match, "Seed for the openings and their order. [1]", settings.openings.seed);
  add_part(match, settings.part,
           "Play only part I of N of the rounds; match report merges the parts. [all]");
  add_words(match, "--sprt", "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic|normalized",
            request.sprt, sprt_setting_keys());
  add_int(match, "--maxplies", settings.rules.max_plies, {1, 10'000},
          "Length at which a game is drawn, in plies. [400]");
  add_bool(match, "--threefold,!--no-threefold", settings.rules.draws_by_repetition,
           "Whether the third occurrence of a position is a draw. [yes]");
  add_words(match, "--resign", "score=S movecount=3 twosided=false, by the engines' own scores",
            request.resign, resign_setting_keys());
  add_words(match, "--draw", "score=S movecount=8 from=60, by the engines' own scores",
            request.draw, draw_setting_keys());
  add_file(match, "--results", settings.results_file,
           "Append one line of JSON per game to this file.");
  add_bool(match, "--resume", settings.resumes, "Continue the match in the results file.");
  CLI::Option* const again =
      match.add_option("--again", request.again,
                       "With --resume, replay games lost by these faults: crashed,hung,...");
  match.offer(*again, EngineFault::kNames, "REASONS");
  add_mixed(match, settings.mixed,
            "Continue even if the build, an engine or another input file has changed.");
  add_folder(match, "--pgn", settings.pgn_folder, "Write each game to a PGN file in this folder.");
  add_report_file(match, request.json_file);
  add_force(match, request.existing);
  add_int(match, "--report-every", settings.report_interval, {0, 86'400},
          "Seconds between progress lines when not on a terminal. [10]");
}

}  // namespace

void add_match_command(CommandLine& app) {
  const auto request = std::make_shared<MatchRequest>();
  CommandLine& match =
      add_subcommand(app, "match", "Play engines against each other, with statistics.", kHelp);
  add_arguments(match, *request);
  add_match_report(match);
  match.run = [request] { return run_and_report(*request); };
}

}  // namespace waggle
