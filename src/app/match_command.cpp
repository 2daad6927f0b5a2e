#include "app/match_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/interruption.hpp"
#include "app/own_build.hpp"
#include "app/progress.hpp"
#include "match/provenance.hpp"
#include "match/report.hpp"
#include "match/results_file.hpp"
#include "match/rules_text.hpp"
#include "match/settings_text.hpp"
#include "match/tournament.hpp"
#include "text/exit_status.hpp"
#include "text/output_file.hpp"
#include "text/part.hpp"
#include "text/path.hpp"
#include "text/same_file.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kHelp = R"(
Settings of --engine and --each, written key=value:
  cmd=COMMAND          the program and its request; name=NAME, dir=FOLDER, stderr=FILE
  timeout=SECONDS      for anything but thinking [10]
  option.NAME=VALUE    an option of the engine
  st=SECONDS           a fixed time a move; or depth=N, or nodes=N
  tc=[MOVES/][MINUTES:]SECONDS[+INCREMENT]      a clock
  tc-style=seconds     sends 'bestmove seconds S' rather than 'bestmove time hh:mm:ss.fff'
  clock='clock {wtime} {btime} {winc} {binc}'   what it is sent for tc; clock=share is a fixed
                       share of the time left; the engine is asked unless given
  margin=MS            how late an answer may be [50]; patience=SECONDS without a time limit [600]
Examples:
  waggle match --engine cmd=./new name=new --engine cmd=./old name=old --each st=0.1 \
    --rounds 500 --concurrency 2 --sprt elo0=0 elo1=10 --results new-old.jsonl
  waggle match --engine cmd=./new --engine cmd=./old --each tc=1:00+0.5 --pgn games
)";

// What the command line says.
struct MatchRequest {
  std::vector<SettingWords> engines;
  SettingWords each;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> rounds;
  SettingWords openings;
  SettingWords sprt;
  SettingWords resign;
  SettingWords draw;
  std::string kind = "roundrobin";
  MatchSettings settings;
  SettingWords reports;
  SettingWords report_sprt;
  bool shows_openings = false;
  std::string merged_file;
  // Of the match, or of the report.
  std::string json_file;
  // The report counts games of several builds or inputs together.
  bool takes_mixed = false;
};

// None where the SPRT alone is to end the match.
std::optional<std::uint64_t> parse_rounds(const MatchRequest& request) {
  const std::uint64_t games = request.games.value_or(2);
  if (games % 2 != 0)
    throw Error(fmt::format(
        "--games must be even, because each opening is played with both colours, not {}", games));
  if (!request.games && !request.rounds && !request.sprt.empty()) return std::nullopt;
  return games / 2 * request.rounds.value_or(1);
}

MatchSettings parse_settings(const MatchRequest& request) {
  MatchSettings settings = request.settings;
  if (request.engines.size() < 2)
    throw Error(fmt::format("a match needs two engines or more, each by --engine; there {}",
                            request.engines.empty() ? "is none" : "is one"));
  settings.engines = parse_engines(request.engines, request.each);
  settings.provenance.build = own_build();
  if (!request.sprt.empty()) {
    if (settings.engines.size() != 2) throw Error("--sprt is for two engines");
    if (settings.part.count > 1)
      throw Error(
          "a part of a match cannot decide its SPRT; play --rounds, and give --sprt to the report "
          "of all parts");
    settings.sprt = parse_sprt(request.sprt);
  }
  if (request.kind != "roundrobin" && request.kind != "gauntlet")
    throw Error(fmt::format("--tournament must be roundrobin or gauntlet, not {}",
                            in_quotes(request.kind)));
  if (request.kind == "gauntlet") settings.kind = TournamentKind::Gauntlet;
  settings.rounds = parse_rounds(request);
  parse_openings(request.openings, settings.openings);
  if (settings.openings.types.empty() && settings.openings.file.empty())
    settings.openings.types.push_back(parse_game_type("Base+MLP"));
  if (!request.resign.empty()) settings.rules.resign = parse_resign(request.resign);
  if (!request.draw.empty()) settings.rules.draw = parse_draw(request.draw);
  if (settings.resumes && settings.results_file.empty())
    throw Error("--resume needs the --results file to go on with");
  return settings;
}

void tell_progress(Progress& progress, const MatchSettings& settings, const MatchOutcome& so_far) {
  const std::uint64_t done = so_far.board.games();
  if (!progress.is_due() && done != so_far.scheduled) return;
  const double spent = progress.spent();
  const std::string results = fmt::format(
      "{}; {} gone", summary(report(so_far.board, settings.sprt)), duration_text(spent));
  if (!so_far.scheduled) return progress.tell(results);
  const auto played = static_cast<double>(done - so_far.resumed);
  const auto left = static_cast<double>(*so_far.scheduled - done);
  progress.tell(fmt::format("{}/{}: {}, {}{} to go", done, *so_far.scheduled, results,
                            settings.sprt ? "at most " : "", duration_text(spent / played * left)));
}

bool is_standard_output(const std::string& file) { return file == "-" || file == "/dev/stdout"; }

// Makes sure before any work that the report for programs can be written, and over nothing else.
void check_json_file(const std::string& json, const std::vector<std::string>& others) {
  if (json.empty()) return;
  for (const std::string& other : others)
    if (!other.empty() && names_same_file(json, other))
      throw Error(
          fmt::format("--json would overwrite {}; name another file", file_in_quotes(other)));
  OutputFile::try_out(json);
}

// The report for people, or in its place the one for programs where that goes to standard output.
void write_report(const MatchReport& report, const std::string& json) {
  if (!is_standard_output(json)) fmt::print("{}", to_text(report));
  if (json.empty()) return;
  OutputFile file(json);
  file.write(to_json(report));
  file.finish();
}

int run_and_report(const MatchRequest& request) {
  const MatchSettings settings = parse_settings(request);
  check_json_file(request.json_file, {settings.results_file, settings.openings.file});
  Interruption& signals = heed_interruptions();
  Progress progress(settings.report_interval);
  const MatchOutcome last = run_match(settings, signals.stop, [&](const MatchOutcome& so_far) {
    tell_progress(progress, settings, so_far);
  });
  progress.clear();
  MatchReport all = report(last.board, settings.sprt);
  all.scheduled = last.scheduled;
  all.is_interrupted = signals.has_come;
  all.is_mixed = last.is_mixed;
  write_report(all, request.json_file);
  if (last.refused != 0)
    fmt::print(stderr, "waggle: the system had not enough for {} of {} games at a time\n",
               last.refused, settings.concurrency);
  // What is not the report for programs does not go where that goes.
  std::FILE* const out = is_standard_output(request.json_file) ? stderr : stdout;
  fmt::print(out, "{}", undecided_text(all));
  if (!signals.has_come) return 0;
  fmt::print(out, "interrupted after {}{} games{}\n", all.games,
             all.scheduled ? fmt::format(" of {}", *all.scheduled) : "",
             settings.results_file.empty() ? "" : "; --resume goes on");
  return ExitStatus::kInterrupted;
}

// Reads results files, which must be of one match. What was killed within its first line tells
// nothing.
std::vector<Results> read_reported(const std::vector<std::string>& paths, bool takes_mixed) {
  std::vector<Results> files;
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const Results& file = files.emplace_back(read_results(paths[i], takes_mixed));
    if (file.header.empty()) {
      if (file.records.empty()) continue;
      throw Error(fmt::format("{} does not say what match it is of", file_in_quotes(paths[i])));
    }
    if (!first) {
      first = i;
      continue;
    }
    const std::string first_name = file_in_quotes(paths[*first]);
    const std::string name = file_in_quotes(paths[i]);
    check_same_match(files[*first].header, first_name, file.header, name);
    if (!takes_mixed) check_same_provenance(files[*first].header, first_name, file.header, name);
  }
  return files;
}

// Whether the games of all files together are of several builds or inputs.
bool are_mixed(const std::vector<Results>& files) {
  const auto has_header = [](const Results& file) { return !file.header.empty(); };
  const auto first = std::ranges::find_if(files, has_header);
  return std::ranges::any_of(files, [&](const Results& file) {
    return has_header(file) &&
           (file.is_mixed() ||
            (&file != &*first && !have_same_provenance(first->header, file.header)));
  });
}

void add_line(OutputFile& file, std::string_view line) {
  file.write(line);
  file.write("\n");
}

// Begins a results file with the header of the first one that has any.
void begin_merged(const std::string& path, const std::vector<Results>& files,
                  std::optional<OutputFile>& merged) {
  const auto first =
      std::ranges::find_if(files, [](const Results& file) { return !file.header.empty(); });
  if (first == files.end()) throw Error("there is nothing to merge: no game was played yet");
  refuse_filled_file(path);
  merged.emplace(path);
  add_line(*merged, first->header);
}

// Counts the games of all files, each once, and writes those to the merged file where there is one.
// How many were there again.
std::uint64_t count_games(const std::vector<Results>& files, Scoreboard& board,
                          std::optional<OutputFile>& merged) {
  std::uint64_t repeated = 0;
  std::string header;
  for (const Results& file : files) {
    for (std::size_t i = 0; i < file.records.size(); ++i) {
      if (!board.add(file.records[i])) {
        ++repeated;
      } else if (merged) {
        // Games of another build or other inputs stand under a header of their own.
        const std::string& own = file.header_of(i);
        if (!header.empty() && own != header && !have_same_provenance(header, own))
          add_line(*merged, mixed_header(own));
        header = own;
        add_line(*merged, to_json(file.records[i]));
      }
    }
  }
  for (const Results& file : files) board.set_clocks(clocks_of(file.header));
  return repeated;
}

int run_report(const MatchRequest& request) {
  std::optional<Sprt> sprt;
  if (!request.report_sprt.empty()) sprt = parse_sprt(request.report_sprt);
  std::vector<std::string> results = request.reports;
  results.push_back(request.merged_file);
  check_json_file(request.json_file, results);
  if (!request.merged_file.empty() && OutputFile::is_standard_output(request.merged_file))
    throw Error("--out needs a file, because the report goes to standard output");
  if (request.shows_openings && is_standard_output(request.json_file))
    throw Error("--openings and --json - would both be written to standard output");
  const std::vector<Results> files = read_reported(request.reports, request.takes_mixed);
  std::vector<std::string> names;
  for (const Results& file : files) {
    if (names.empty()) names = engine_names(file.header);
    if (!sprt) sprt = sprt_of(file.header);
  }
  if (!request.report_sprt.empty() && names.size() > 2) throw Error("--sprt is for two engines");
  Scoreboard board(names);
  std::optional<OutputFile> merged;
  if (!request.merged_file.empty()) begin_merged(request.merged_file, files, merged);
  const std::uint64_t repeated = count_games(files, board, merged);
  if (merged) merged->finish();
  MatchReport all = report(board, sprt);
  all.is_mixed = are_mixed(files);
  write_report(all, request.json_file);
  if (request.shows_openings) fmt::print("{}", report_openings(board));
  if (repeated > 0)
    fmt::print(stderr,
               "waggle: {} games are left out that were there already; runs that are to be merged "
               "need a --part or a --seed each\n",
               repeated);
  return 0;
}

// An option that takes key=value words up to the next flag; each occurrence is one group.
void add_groups(CLI::App& app, const std::string& name, const std::string& help,
                const std::function<void(const SettingWords&)>& take) {
  app.add_option_function<SettingWords>(name, take, help)
      ->type_name("KEY=VALUE")
      ->expected(1, 1000)
      ->trigger_on_parse();
}

// The same for one that is given once.
void add_words(CLI::App& app, const std::string& name, const std::string& help,
               SettingWords& words) {
  add_groups(app, name, help, [&words, name](const SettingWords& given) {
    if (!words.empty())
      throw Error(fmt::format("{} is given twice; write all its settings after one", name));
    words = given;
  });
}

void add_json(CLI::App& app, std::string& file) {
  app.add_option("--json", file,
                 "Where the report is written for programs; - is standard output, without the one "
                 "for people.")
      ->type_name("FILE");
}

// Settings of a match would go unheeded.
void refuse_settings_of_match(const CLI::App& match) {
  for (const CLI::Option* const option : match.get_options())
    if (option->count() > 0)
      throw Error(
          fmt::format("{} before report has no effect; options of report are written "
                      "after it",
                      option->get_name()));
}

void add_arguments(CLI::App& match, MatchRequest& request) {
  MatchSettings& settings = request.settings;
  add_groups(match, "--engine", "An engine; once for each.",
             [&](const SettingWords& words) { request.engines.push_back(words); });
  add_words(match, "--each", "What every engine is given that does not say otherwise.",
            request.each);
  add_whole(match, "--games", "Games of each pairing in a round, each opening twice. [2]", 2,
            1'000'000, [&](std::int64_t n) { request.games = static_cast<std::uint64_t>(n); });
  add_whole(match, "--rounds", "Rounds. [1; with --sprt and without --games, until it is decided]",
            1, 1'000'000, [&](std::int64_t n) { request.rounds = static_cast<std::uint64_t>(n); });
  add_whole(match, "--concurrency", "Games at a time. [1]", 1, 1024,
            [&](std::int64_t n) { settings.concurrency = static_cast<int>(n); });
  match.add_option("--tournament", request.kind, "roundrobin or gauntlet. [roundrobin]")
      ->type_name("roundrobin|gauntlet");
  add_words(match, "--openings",
            "file=FILE order=random|sequential plies=N: a GameString a line, cut at N plies; "
            "without a file N random plies. [plies=4]",
            request.openings);
  match
      .add_option_function<std::string>(
          "--type",
          [&](const std::string& text) { settings.openings.types = parse_game_types(text); },
          "Game types in turn, A,B,... [Base+MLP]")
      ->type_name("TYPES");
  add_whole(match, "--seed", "Of openings and their order. [1]", 0, 2'147'483'647,
            [&](std::int64_t n) { settings.openings.seed = static_cast<std::uint64_t>(n); });
  match
      .add_option_function<std::string>(
          "--part", [&](const std::string& text) { settings.part = parse_part("--part", text); },
          "Of the rounds, those of the I-th of N machines; report merges their files. [all]")
      ->type_name("I/N");
  add_words(match, "--sprt", "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic|normalized",
            request.sprt);
  add_whole(match, "--maxplies", "A game of so many plies is drawn. [400]", 1, 10'000,
            [&](std::int64_t n) { settings.rules.max_plies = static_cast<int>(n); });
  match.add_flag("--threefold,!--no-threefold", settings.rules.draws_by_repetition,
                 "The third occurrence of a position is a draw, or is none. [a draw]");
  add_words(match, "--resign", "score=S movecount=3 twosided=false, by the engines' own scores",
            request.resign);
  add_words(match, "--draw", "score=S movecount=8 from=60, by the engines' own scores",
            request.draw);
  match.add_option("--results", settings.results_file, "Where each game adds a line of JSON.")
      ->type_name("FILE");
  match.add_flag("--resume", settings.resumes, "Go on with the results file.");
  match.add_flag("--mixed", settings.takes_mixed,
                 "Go on though the build, an engine or another input is not the one of before.");
  match.add_option("--pgn", settings.pgn_folder, "Where each game becomes a PGN file.")
      ->type_name("FOLDER");
  add_json(match, request.json_file);
  add_whole(match, "--report-every", "Seconds between lines of progress, off a terminal. [10]", 0,
            86'400,
            [&](std::int64_t n) { settings.report_interval = Seconds(static_cast<double>(n)); });
}

}  // namespace

Command add_match_command(CLI::App& app) {
  const auto request = std::make_shared<MatchRequest>();
  CLI::App* const match =
      app.add_subcommand("match", "Play engines against each other, with statistics.");
  add_arguments(*match, *request);
  match->footer(kHelp);
  match->require_subcommand(0, 1);
  CLI::App* const reports =
      match->add_subcommand("report", "Show the results of one or more results files together.");
  reports->footer(R"(
Examples:
  waggle match report new-old.jsonl
  waggle match report part1.jsonl part2.jsonl --out all.jsonl
  waggle match report all.jsonl --sprt elo0=0 elo1=5 --openings
)");
  reports->add_option("FILE", request->reports, "Results files.")->required();
  add_words(*reports, "--sprt", "Another test than that of the match.", request->report_sprt);
  reports
      ->add_option("--out", request->merged_file,
                   "Where all games are written, each once, as one results file.")
      ->type_name("FILE");
  add_json(*reports, request->json_file);
  reports->add_flag("--mixed", request->takes_mixed,
                    "Count games of several builds or inputs together.");
  reports->add_flag("--openings", request->shows_openings, "A line for each opening.");
  return {match, [request, match, reports] {
            if (!*reports) return run_and_report(*request);
            refuse_settings_of_match(*match);
            return run_report(*request);
          }};
}

}  // namespace waggle
