#include "match/results/results_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/encoding.hpp"
#include "text/input_file.hpp"
#include "text/json/json.hpp"
#include "text/path.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Enough for several million games.
constexpr std::size_t kMaxResultsBytes = std::size_t{2} << 30;

constexpr const char* kNoList = "not a list of replayed games written by waggle match";

// Headers, games and lists of replayed games can be distinguished by their first key.
bool is_header(std::string_view line) { return line.starts_with("{\"match\""); }
bool is_replayed(std::string_view line) { return line.starts_with("{\"again\""); }

// Whether the end of a file is a complete line that only lacks its line break, because an editor
// has removed it. A line that was truncated when the match was killed isn't complete JSON.
bool is_whole_line(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('{') || !line.ends_with('}')) return false;
  try {
    return json_or_null(line).is_object();
  } catch (const Error&) {
    return false;
  }
}

// Whether the only line of a file may be a truncated header. Any other file is not a results file
// and must not be overwritten.
bool may_be_torn_header(std::string_view line) noexcept {
  constexpr std::string_view kStart = "{\"match\"";
  return kStart.starts_with(without_byte_order_mark(line).substr(0, kStart.size()));
}

void take_line(std::string_view line, Results& results) {
  if (is_header(line)) {
    results.headers.push_back(parse_header(line));
  } else if (is_replayed(line)) {
    results.replayed.add(parse_replayed(line));
  } else {
    results.records.push_back(parse_record(line));
    results.records.back().header = std::max<std::size_t>(results.headers.size(), 1) - 1;
  }
}

}  // namespace

ReplayedGames::List parse_replayed(std::string_view line) {
  try {
    const Json json = parse_json(line);
    std::set<EndReason> reasons;
    for (const std::string& reason : json.at("reasons").get<std::vector<std::string>>())
      reasons.insert(parse_end_reason(reason));
    return {json.at("again").get<std::set<std::string>>(),
            whole_in<std::int64_t>(json.value("attempt", Json(2)), 2, GameRecord::kMaxAttempts,
                                   kNoList),
            std::move(reasons)};
  } catch (const Json::exception&) {
    throw Error(kNoList);
  }
}

std::set<std::string> to_lines(const ReplayedGames& replayed) {
  std::set<std::string> lines;
  for (const auto& [games, attempt, reasons] : replayed.lists()) {
    Json names = Json::array();
    for (const EndReason reason : reasons) names.push_back(to_string(reason));
    lines.insert(json_line({{"again", games}, {"attempt", attempt}, {"reasons", names}}));
  }
  return lines;
}

bool Results::is_mixed(const MatchHeader& first) const {
  return std::ranges::any_of(headers, [&](const MatchHeader& other) {
    return &other != &first && !have_same_provenance(first, other);
  });
}

void Results::add_replayed(const ReplayedGames& more) {
  replayed.add(more);
  // Not std::ranges::stable_partition, which Clang 14 can't compile.
  const auto first =
      std::stable_partition(records.begin(), records.end(),
                            [&](const GameRecord& record) { return !replayed.has(record); });
  superseded.insert(superseded.end(), std::move_iterator(first), std::move_iterator(records.end()));
  records.erase(first, records.end());
}

Results read_results(const std::string& path, MixedGames mixed) {
  std::string bytes = read_file(path, kMaxResultsBytes);
  const std::size_t end = bytes.find_last_of("\r\n") + 1;
  Results results;
  results.path = path;
  results.lacks_line_break = is_whole_line(std::string_view(bytes).substr(end)) ||
                             (end == 0 && !may_be_torn_header(bytes));
  results.whole_bytes = results.lacks_line_break ? bytes.size() : end;
  bytes.resize(results.whole_bytes);
  const std::string text = text_of(std::move(bytes), file_in_quotes(path));
  std::string_view rest = text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::string_view line = trimmed(take_part(rest, '\n'));
    if (line.empty()) continue;
    try {
      take_line(line, results);
    } catch (const Error& error) {
      throw Error(fmt::format("line {} of {}: {}", number, file_in_quotes(path), error.what()));
    }
    // Later headers must belong to the same match as the first one.
    if (!is_header(line)) continue;
    const MatchHeader& later = results.headers.back();
    if (later != results.header())
      check_same_match(results.header(), file_in_quotes(path), later,
                       fmt::format("its line {}", number),
                       later.is_mixed ? MixedGames::Allowed : mixed);
  }
  results.add_replayed({});
  return results;
}

JournalFile create_results(const std::string& path) {
  JournalFile file(path);
  if (file.size() != 0)
    throw Error(
        fmt::format("{} already exists; use --resume to continue it", file_in_quotes(path)));
  return file;
}

}  // namespace waggle
