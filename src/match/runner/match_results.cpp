#include "match/runner/match_results.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

bool is_length_noted(const MatchSettings& settings, const MatchPlan& plan) {
  return plan.has(settings.results_file, planned_games(settings));
}

}  // namespace

OpenResults open_results(const MatchSettings& settings) {
  const std::string& path = settings.results_file;
  OpenResults opened;
  auto& [file, earlier] = opened;
  if (path.empty()) return opened;
  // This also locks the file, so its contents can't change after they have been read.
  file.emplace(settings.resumes ? JournalFile(path) : create_results(path));
  if (file->size() == 0) return opened;
  earlier = read_results(path, settings.mixed);
  const bool has_header = !earlier.headers.empty();
  if (!has_header && !earlier.has_no_game())
    throw Error(fmt::format("{} has no match header; it cannot be resumed", file_in_quotes(path)));
  if (has_header) {
    check_header(earlier.header(), settings);
    if (settings.mixed == MixedGames::Refused)
      check_provenance(earlier.headers.back().provenance, file_in_quotes(path),
                       settings.provenance);
  }
  // A match that was killed while writing its header starts from the beginning.
  file->cut(has_header ? earlier.whole_bytes : 0);
  if (earlier.lacks_line_break) file->append("\n");
  return opened;
}

// This can't be checked earlier, because the header says whether the engines support clocks.
std::optional<MatchHeader> next_header(const MatchSettings& settings, const Results& earlier,
                                       const MatchPlan& plan) {
  MatchHeader header = header_for(settings);
  if (earlier.headers.empty()) return header;
  check_header(earlier.header(), settings);
  const MatchHeader& last = earlier.headers.back();
  const bool is_same = have_same_provenance(last, header);
  if (is_same && is_length_noted(settings, plan)) return std::nullopt;
  if (!is_same && settings.mixed == MixedGames::Refused)
    check_provenance(last.provenance, file_in_quotes(settings.results_file), settings.provenance);
  header.is_mixed = !have_same_provenance(earlier.header(), header);
  return header;
}

std::optional<MatchHeader> final_header(const MatchSettings& settings, const Results& earlier,
                                        const MatchPlan& plan) {
  if (earlier.headers.empty() || is_length_noted(settings, plan)) return std::nullopt;
  // In files from older versions, the length is unknown and stays unknown.
  const MatchHeader& last = earlier.headers.back();
  if (!last.planned) return std::nullopt;
  return with_games(last, planned_games(settings));
}

MatchWriter::MatchWriter(std::optional<JournalFile> file, const std::string& pgn_folder,
                         const std::vector<std::string>& players)
    : file_(std::move(file)) {
  if (!pgn_folder.empty()) pgn_.emplace(pgn_folder, players);
}

void MatchWriter::append(const std::string& line) {
  if (file_) file_->append(line + '\n');
}

void MatchWriter::add(const MatchHeader& header) { append(to_line(header)); }

void MatchWriter::add(const ReplayedGames& replayed) {
  if (!replayed.empty()) append(fmt::format("{}", fmt::join(to_lines(replayed), "\n")));
}

void MatchWriter::add(const GameRecord& record, std::span<const GameRecord> superseded) {
  if (file_) append(to_json(record));  // Without a file, formatting would be wasted.
  add_pgn(record, superseded);
}

void MatchWriter::add_pgn(const GameRecord& record, std::span<const GameRecord> superseded) const {
  if (pgn_) pgn_->write(record, superseded);
}

}  // namespace waggle
