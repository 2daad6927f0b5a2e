// Fuzzes results files of matches: records and headers survive a round trip, and reports can be
// made.

#include <string>

#include "fuzz/fuzz.hpp"
#include "match/results/early_end.hpp"
#include "match/results/header.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/pgn.hpp"
#include "match/results/report.hpp"
#include "match/results/results_file.hpp"
#include "match/results/scoreboard.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;

void check_record(const GameRecord& record) {
  const std::string written = to_json(record);
  fuzz::must(to_json(parse_record(written)) == written, "a record survives a round trip", written);
  const std::string name = PgnFolder("", {record.players[0], record.players[1]}).file_name(record);
  fuzz::must(name.find_first_of("/\\") == std::string::npos,
             "a file name contains no path separator", name);
  try {
    static_cast<void>(to_pgn(record));
  } catch (const Error&) {
    // The GameString is invalid.
  }
}

void check_results(const std::string& path) {
  const Results results = read_results(path);
  const MatchHeader header = results.headers.empty() ? MatchHeader() : results.header();
  Scoreboard board(header.names());
  for (const GameRecord& record : results.records) {
    check_record(record);
    board.add(record);
  }
  for (const GameRecord& record : results.superseded) {
    check_record(record);
    board.add_superseded(record);
  }
  MatchPlan plan;
  for (const MatchHeader& one : results.headers) {
    plan.add(one, "results");
    const std::string line = to_line(one);
    fuzz::must(to_line(parse_header(line)) == line, "a header survives a round trip", line);
  }
  const MatchReport all = report(board, header.early_end, plan, header.clocks());
  fuzz::must(to_text(all).ends_with('\n'), "a report ends with a newline");
  fuzz::must(to_json(all).ends_with("}\n"), "a report in JSON is an object");
  static_cast<void>(report_openings(board));
  static_cast<void>(summary(all));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::File file;
  file.put(fuzz::text_of(data, size));
  fuzz::may_refuse([&] { check_results(file.path()); });
  return 0;
}
