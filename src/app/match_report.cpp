#include "app/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/outputs.hpp"
#include "match/client/settings_text.hpp"
#include "match/results/header.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/provenance.hpp"
#include "match/results/record.hpp"
#include "match/results/results_file.hpp"
#include "match/results/scoreboard.hpp"
#include "text/counted.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// What the command line says.
struct ReportRequest {
  std::vector<std::string> files;
  EarlyEndWords early_end;
  bool shows_openings = false;
  std::string merged_file;
  std::string json_file;
  // Counts games of several builds or inputs together.
  bool takes_mixed = false;
  bool is_forced = false;
};

// Reads results files, which must be of one match. What was killed within its first line tells
// nothing.
std::vector<Results> read_reported(const std::vector<std::string>& paths, bool takes_mixed) {
  std::vector<Results> files;
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const Results& file = files.emplace_back(read_results(paths[i], takes_mixed));
    if (file.header.empty()) {
      if (file.has_no_game()) continue;
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
  // A game that one file plays again may stand in another one, as it was.
  ReplayedGames all;
  for (const Results& file : files) all.add(file.replayed);
  for (Results& file : files) file.withdraw(all);
  return files;
}

std::vector<Results>::const_iterator first_with_header(const std::vector<Results>& files) {
  return std::ranges::find_if(files, [](const Results& file) { return !file.header.empty(); });
}

// Whether the games of all files together are of several builds or inputs.
bool are_mixed(const std::vector<Results>& files) {
  const auto has_header = [](const Results& file) { return !file.header.empty(); };
  const auto first = first_with_header(files);
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

// What the files say of the games that there were to be.
MatchPlan plan_of(const std::vector<std::string>& paths, const std::vector<Results>& files) {
  MatchPlan plan;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (files[i].header.empty()) continue;
    plan.add(files[i].header, paths[i]);
    for (const Results::LaterHeader& later : files[i].later_headers) plan.add(later.line, paths[i]);
  }
  return plan;
}

// The parts that a merged file tells of, each in a header of its own; empty where they are not
// known. The seed of the first line is the one that the match is gone on with.
std::vector<PlannedGames> merged_parts(const std::string& header, const MatchPlan& plan) {
  std::vector<PlannedGames> parts = plan.parts();
  std::stable_partition(
      parts.begin(), parts.end(),
      [seed = seed_in(header)](const PlannedGames& part) { return part.seed == seed; });
  return parts;
}

// Begins a results file with the header of the first one that has any, and with what all files say
// of parts and of games that are played again.
void begin_merged(const std::string& path, const std::vector<Results>& files, const MatchPlan& plan,
                  std::optional<OutputFile>& merged) {
  const auto first = first_with_header(files);
  if (first == files.end()) throw Error("there is nothing to merge: no game was played yet");
  merged.emplace(path);
  const std::vector<PlannedGames> parts = merged_parts(first->header, plan);
  if (parts.empty()) add_line(*merged, header_for(first->header, std::nullopt));
  for (const PlannedGames& part : parts) add_line(*merged, header_for(first->header, part));
  std::set<std::string> withdrawn;
  for (const Results& file : files)
    for (const GameRecord& record : file.withdrawn) withdrawn.insert(to_json(record));
  for (const std::string& line : withdrawn) add_line(*merged, line);
  for (const std::string& line : first->replayed.lines()) add_line(*merged, line);
}

// Counts the games of all files, each once, and writes those to the merged file where there is one.
// How many were there again.
std::uint64_t count_games(const std::vector<Results>& files, const MatchPlan& plan,
                          Scoreboard& board, std::optional<OutputFile>& merged) {
  std::uint64_t repeated = 0;
  const auto first = first_with_header(files);
  std::string header = first == files.end() ? "" : first->header;
  const std::vector<PlannedGames> parts = merged_parts(header, plan);
  for (const Results& file : files) {
    for (std::size_t i = 0; i < file.records.size(); ++i) {
      if (!board.add(file.records[i])) {
        ++repeated;
      } else if (merged) {
        // Games of another build or other inputs stand under a header of their own.
        const std::string& own = file.header_of(i);
        if (own != header && !have_same_provenance(header, own))
          // It says of the parts what the header before it has said.
          add_line(*merged, mixed_header(header_for(
                                own, parts.empty() ? std::nullopt : std::optional(parts.back()))));
        header = own;
        add_line(*merged, to_json(file.records[i]));
      }
    }
  }
  for (const Results& file : files)
    for (const GameRecord& record : file.withdrawn) board.withdraw(record);
  for (const Results& file : files) board.set_clocks(clocks_of(file.header));
  return repeated;
}

int run_report(const ReportRequest& request) {
  EarlyEnd end = parse_early_end(request.early_end);
  check_outputs(
      std::array{OutputName{"--out", request.merged_file}, OutputName{"--json", request.json_file}},
      request.files, existing_files(request.is_forced));
  if (!request.merged_file.empty() && OutputFile::is_standard_output(request.merged_file))
    throw Error("--out needs a file, because the report goes to standard output");
  if (request.shows_openings && takes_standard_output(request.json_file))
    throw Error("--openings and --json - would both be written to standard output");
  const std::vector<Results> files = read_reported(request.files, request.takes_mixed);
  std::vector<std::string> names;
  for (const Results& file : files) {
    if (names.empty()) names = engine_names(file.header);
    if (!end.is_asked_for()) end = early_end_in(file.header);
  }
  check_two_engines(request.early_end, names.size() <= 2);
  Scoreboard board(names);
  std::optional<OutputFile> merged;
  const MatchPlan plan = plan_of(request.files, files);
  if (!request.merged_file.empty()) begin_merged(request.merged_file, files, plan, merged);
  const std::uint64_t repeated = count_games(files, plan, board, merged);
  if (merged) merged->finish();
  MatchReport all = report(board, end, plan);
  all.is_mixed = are_mixed(files);
  write_report(all, request.json_file);
  if (request.shows_openings) fmt::print("{}", report_openings(board));
  if (repeated > 0)
    fmt::print(stderr,
               "waggle: left out {} that another file has, too; runs that are to be merged need a "
               "--part or a --seed each\n",
               counted(repeated, "game"));
  return 0;
}

// The keys of settings in a text: "elo0=" and "model=" in "elo0=0 model=logistic|normalized".
std::vector<std::string> keys_in(std::string_view text) {
  std::vector<std::string> keys;
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (const std::size_t end = word.find('='); end != std::string_view::npos && end > 0)
      keys.emplace_back(word.substr(0, end + 1));
  }
  return keys;
}

}  // namespace

bool takes_standard_output(const std::string& json) {
  // Without a name there is no such report.
  return !json.empty() && OutputFile::is_standard_output(json);
}

void write_report(const MatchReport& report, const std::string& json) {
  if (!takes_standard_output(json)) fmt::print("{}", to_text(report));
  if (json.empty()) return;
  OutputFile file(json);
  file.write(to_json(report));
  file.finish();
}

void add_groups(CLI::App& app, const std::string& name, const std::string& help,
                const std::vector<std::string>& keys,
                const std::function<void(const SettingWords&)>& take) {
  CLI::Option* const option = app.add_option_function<SettingWords>(name, take, help)
                                  ->expected(1, 1000)
                                  ->trigger_on_parse();
  offer(*option, keys, "KEY=VALUE");
}

void add_words(CLI::App& app, const std::string& name, const std::string& help, SettingWords& words,
               std::vector<std::string> keys) {
  if (keys.empty()) keys = keys_in(help);
  add_groups(app, name, help, keys, [&words, name](const SettingWords& given) {
    if (!words.empty())
      throw Error(fmt::format("{} is given twice; write all its settings after one", name));
    words = given;
  });
}

void add_early_end(CLI::App& app, const char* EarlyEndWay::*help, EarlyEndWords& words) {
  for (const EarlyEndWay& way : early_end_ways())
    add_words(app, fmt::format("--{}", way.name), way.*help, words[way.name]);
}

EarlyEnd parse_early_end(const EarlyEndWords& words) {
  EarlyEnd end;
  for (const EarlyEndWay& way : early_end_ways())
    if (const SettingWords& given = words.at(way.name); !given.empty()) way.read(given, end);
  return end;
}

void check_two_engines(const EarlyEndWords& words, bool are_two) {
  for (const auto& [name, given] : words)
    if (!given.empty() && !are_two) throw Error(fmt::format("--{} is for two engines", name));
}

void add_report_file(CLI::App& app, std::string& file) {
  add_file(app, "--json", file,
           "Where the report is written for programs; - is standard output, without the one "
           "for people.");
}

Command add_match_report(CLI::App& match) {
  const auto request = std::make_shared<ReportRequest>();
  CLI::App* const reports =
      match.add_subcommand("report", "Show the results of one or more results files together.");
  reports->footer(R"(
Examples:
  waggle match report new-old.jsonl
  waggle match report part1.jsonl part2.jsonl --out all.jsonl
  waggle match report all.jsonl --sprt elo0=0 elo1=5 --openings
)");
  reports->add_option("FILE", request->files, "Results files.")->required();
  add_early_end(*reports, &EarlyEndWay::report_help, request->early_end);
  add_file(*reports, "--out", request->merged_file,
           "Where all games are written, each once, as one results file.");
  add_report_file(*reports, request->json_file);
  reports->add_flag("--mixed", request->takes_mixed,
                    "Count games of several builds or inputs together.");
  reports->add_flag("--openings", request->shows_openings, "A line for each opening.");
  add_force(*reports, request->is_forced);
  return {reports, [request] { return run_report(*request); }};
}

}  // namespace waggle
