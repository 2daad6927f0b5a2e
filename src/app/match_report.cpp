#include "app/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "app/cli/outputs.hpp"
#include "match/results/early_end.hpp"
#include "match/results/header.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/record.hpp"
#include "match/results/results_file.hpp"
#include "match/results/scoreboard.hpp"
#include "text/counted.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

struct ReportRequest {
  std::vector<std::string> files;
  SettingWords sprt;
  bool shows_openings = false;
  std::string merged_file;
  std::string json_file;
  MixedGames mixed = MixedGames::Refused;
  Existing existing = Existing::Kept;
};

// Reads results files, which must belong to the same match. Skips files without a complete line,
// because a match that was killed while writing its first line leaves such a file.
std::vector<Results> read_reported(const std::vector<std::string>& paths, MixedGames mixed) {
  std::vector<Results> files;
  for (const std::string& path : paths) {
    Results file = read_results(path, mixed);
    const std::string name = file_in_quotes(path);
    if (file.headers.empty()) {
      if (file.has_no_game()) continue;
      throw Error(fmt::format("{} has no header that identifies its match", name));
    }
    if (!files.empty())
      check_same_match(files[0].header(), file_in_quotes(files[0].path), file.header(), name,
                       mixed);
    files.push_back(std::move(file));
  }
  // A game that was replayed in one file may still have its old result in another.
  ReplayedGames all;
  for (const Results& file : files) all.add(file.replayed);
  for (Results& file : files) file.add_replayed(all);
  return files;
}

// Writes the merged file: first the headers, then the original results of replayed games and the
// lists of what was replayed, and finally the games that count.
void write_merged(const std::string& path, const std::vector<Results>& files,
                  const MatchPlan& plan) {
  if (files.empty()) throw Error("nothing to merge: no game has been played yet");
  OutputFile merged(path);
  const auto add_line = [&](const std::string& line) { merged.write(line + '\n'); };
  const MatchHeader* header = &files.front().header();
  // Each part gets its own header. Headers with the seed of the first file come first, because
  // --resume uses the seed in the first line.
  std::vector<PlannedGames> parts = plan.parts();
  // Not std::ranges::stable_partition, which Clang 14 can't compile.
  const std::uint64_t seed = header->seed.value_or(0);
  std::stable_partition(parts.begin(), parts.end(),
                        [&](const auto& part) { return part.seed == seed; });
  for (const PlannedGames& part : parts) add_line(to_line(with_games(*header, part)));
  if (parts.empty()) add_line(to_line(with_games(*header, std::nullopt)));
  std::set<std::string> superseded;
  for (const Results& file : files)
    for (const GameRecord& record : file.superseded) superseded.insert(to_json(record));
  std::ranges::for_each(superseded, add_line);
  std::ranges::for_each(to_lines(files.front().replayed), add_line);
  std::set<std::string> written;
  for (const Results& file : files)
    for (const GameRecord& record : file.records) {
      if (!written.insert(record.id()).second) continue;
      const MatchHeader& own = file.header_of(record);
      // Games from another build or other inputs get a separate header, which repeats the planned
      // games of the last part.
      if (&own != header && own != *header && !have_same_provenance(*header, own)) {
        MatchHeader other =
            with_games(own, parts.empty() ? std::nullopt : std::optional(parts.back()));
        other.is_mixed = true;
        add_line(to_line(other));
      }
      header = &own;
      add_line(to_json(record));
    }
  merged.finish();
}

int run_report(const ReportRequest& request) {
  EarlyEnd end;
  if (!request.sprt.empty()) end.sprt = parse_sprt(request.sprt);
  check_outputs({{"--out", request.merged_file}, {"--json", request.json_file}}, request.files,
                request.existing);
  if (!request.merged_file.empty() && OutputFile::is_standard_output(request.merged_file))
    throw Error("--out needs a file, because the report goes to standard output");
  if (request.shows_openings && takes_standard_output(request.json_file))
    throw Error("--openings and --json - would both be written to standard output");
  const std::vector<Results> files = read_reported(request.files, request.mixed);
  const MatchHeader first = files.empty() ? MatchHeader() : files.front().header();
  check_two_engines(request.sprt, first.engines.size() <= 2);
  Scoreboard board(first.names());
  MatchPlan plan;
  std::uint64_t repeated = 0;
  for (const Results& file : files) {
    if (!end.is_asked_for()) end = file.header().early_end;
    for (const MatchHeader& header : file.headers) plan.add(header, file.path);
    for (const GameRecord& record : file.records)
      if (!board.add(record)) ++repeated;
    for (const GameRecord& record : file.superseded) board.add_superseded(record);
  }
  if (!request.merged_file.empty()) write_merged(request.merged_file, files, plan);
  MatchReport all = report(board, end, plan, first.clocks());
  all.is_mixed = std::ranges::any_of(
      files, [&](const Results& file) { return file.is_mixed(files.front().header()); });
  write_report(all, request.json_file);
  if (request.shows_openings) fmt::print("{}", report_openings(board));
  if (repeated > 0)
    fmt::print(stderr,
               "waggle: skipped {} that another file also contains; runs to be merged need "
               "different --part or --seed values\n",
               counted(repeated, "game"));
  return 0;
}

}  // namespace

bool takes_standard_output(const std::string& json) {
  // An empty name means that there is no JSON report. For OutputFile, it would mean standard
  // output.
  return !json.empty() && OutputFile::is_standard_output(json);
}

void write_report(const MatchReport& report, const std::string& json) {
  if (!takes_standard_output(json)) fmt::print("{}", to_text(report));
  if (!json.empty()) write_output(json, to_json(report));
}

void add_groups(CommandLine& app, const std::string& name, const std::string& help,
                const SettingKeys& keys, const std::function<void(const SettingWords&)>& take) {
  CLI::Option* const option = app.add_option_function<SettingWords>(name, take, help)
                                  ->expected(1, 1000)
                                  ->trigger_on_parse();
  app.offer_values(*option, {OfferedValues::Kind::Settings, keys.all, keys.of_paths}, "KEY=VALUE");
}

void add_words(CommandLine& app, const std::string& name, const std::string& help,
               SettingWords& words, const SettingKeys& keys) {
  add_groups(app, name, help, keys, [&words, name](const SettingWords& given) {
    if (!words.empty())
      throw Error(fmt::format("{0} was given twice; put all settings after a single {0}", name));
    words = given;
  });
}

void check_two_engines(const SettingWords& sprt, bool are_two) {
  if (!sprt.empty() && !are_two) throw Error("--sprt works only with two engines");
}

void add_report_file(CommandLine& app, std::string& file) {
  add_file(app, "--json", file,
           "Write the report as JSON; - prints it instead of the text report.");
}

void add_match_report(CommandLine& match) {
  const auto request = std::make_shared<ReportRequest>();
  CommandLine& reports =
      add_subcommand(match, "report", "Report on one or more results files together.", R"(
Examples:
  waggle match report new-old.jsonl
  waggle match report part1.jsonl part2.jsonl --out all.jsonl
  waggle match report all.jsonl --sprt elo0=0 elo1=5 --openings
)");
  add_file(reports, "FILE", request->files, "Results files.")->required();
  add_words(reports, "--sprt", "Use this SPRT instead of the one in the results files.",
            request->sprt, sprt_setting_keys());
  add_file(reports, "--out", request->merged_file,
           "Merge all games, without duplicates, into this results file.");
  add_report_file(reports, request->json_file);
  add_mixed(reports, request->mixed, "Accept games from different builds or inputs.");
  add_bool(reports, "--openings", request->shows_openings, "Also print the results by opening.");
  add_force(reports, request->existing);
  reports.run = [request] { return run_report(*request); };
}

}  // namespace waggle
