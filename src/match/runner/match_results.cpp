#include "match/runner/match_results.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

void MatchResults::open() {
  if (!settings_.pgn_folder.empty()) PgnFolder::make(settings_.pgn_folder);
  const std::string& path = settings_.results_file;
  // This also locks the file, so its contents can't change after they have been read.
  if (!path.empty()) file_.emplace(settings_.resumes ? JournalFile(path) : create_results(path));
  if (file_ && file_->size() != 0) read_earlier();
  restore();
  if (!settings_.pgn_folder.empty()) {
    // Includes the players of earlier games, which may be different ones if someone has edited the
    // file.
    std::vector<std::string> names;
    for (const auto& player : tally_.outcome().board.players()) names.push_back(player.name);
    pgn_.emplace(settings_.pgn_folder, names);
  }
  for (const GameRecord& record : earlier_.records) write_pgn(record);
  // The games of this run that must be replayed, because one of the requested faults lost them.
  std::vector<GameRecord> lost;
  std::ranges::copy_if(earlier_.records, std::back_inserter(lost), [&](const GameRecord& record) {
    return record.at_fault && settings_.again.contains(record.reason) &&
           tally_.is_scheduled(record) && record.attempt < GameRecord::kMostAttempts;
  });
  again_.withdraw(lost, settings_.again);
  tally_.count(earlier_, again_);
  // Even if no game is missing, the length or the part of the match may have changed, which must be
  // noted in the file. In files from older versions, the length is unknown and stays unknown.
  if (!tally_.is_finished() || earlier_.headers.empty() || is_length_noted()) return;
  const MatchHeader& last = earlier_.headers.back();
  if (last.planned) add_header(with_games(last, planned_games(settings_)));
}

void MatchResults::read_earlier() {
  const std::string& path = settings_.results_file;
  earlier_ = read_results(path, settings_.mixed);
  const bool has_header = !earlier_.headers.empty();
  if (!has_header && !earlier_.has_no_game())
    throw Error(fmt::format("{} has no match header; it cannot be resumed", file_in_quotes(path)));
  if (has_header) {
    check_header(earlier_.header(), settings_);
    if (settings_.mixed == MixedGames::Refused)
      check_provenance(earlier_.headers.back().provenance, file_in_quotes(path),
                       settings_.provenance);
  }
  MatchOutcome& outcome = tally_.outcome();
  for (const MatchHeader& header : earlier_.headers) outcome.plan.add(header, path);
  outcome.is_mixed = has_header && earlier_.is_mixed();
  // A match that was killed while writing its header starts from the beginning.
  file_->cut(has_header ? earlier_.whole_bytes : 0);
  if (earlier_.lacks_line_break) append("");
}

// Writes the header, or compares it with the existing one. This couldn't be done earlier, because
// the header says whether the engines support clocks. From now on, records of games to be replayed
// no longer count.
void MatchResults::begin() {
  const MatchHeader header = header_for(settings_);
  if (earlier_.headers.empty()) {
    add_header(header);
    tally_.outcome().board.set_clocks(header.clocks());
  } else {
    check_header(earlier_.header(), settings_);
    begin_other_games(header);
  }
  // Written all at once and before the first game, so that a match that is killed can be resumed
  // without `--again`.
  if (!again_.empty()) append(fmt::format("{}", fmt::join(to_lines(again_), "\n")));
  earlier_.withdraw(again_);
}

// Writes another header if the provenance, the length or the part of the match differs from what
// the file says.
void MatchResults::begin_other_games(MatchHeader header) {
  const MatchHeader& last = earlier_.headers.back();
  const bool is_same = have_same_provenance(last, header);
  if (is_same && is_length_noted()) return;
  if (!is_same && settings_.mixed == MixedGames::Refused)
    check_provenance(last.provenance, file_in_quotes(settings_.results_file), settings_.provenance);
  header.is_mixed = !have_same_provenance(earlier_.header(), header);
  add_header(header);
  if (!is_same) tally_.outcome().is_mixed = true;
}

bool MatchResults::is_length_noted() const {
  return tally_.outcome().plan.has(settings_.results_file, planned_games(settings_));
}

void MatchResults::add_header(const MatchHeader& header) {
  append(to_line(header));
  tally_.outcome().plan.add(header, settings_.results_file);
}

void MatchResults::append(const std::string& line) {
  if (file_) file_->append(line + '\n');
}

void MatchResults::add(const GameRecord& record) {
  if (file_) append(to_json(record));  // Without a file, formatting would be wasted.
  tally_.outcome().board.add(record);
  write_pgn(record);
}

void MatchResults::write_pgn(const GameRecord& record) const {
  if (pgn_) pgn_->write(record, earlier_.withdrawn);
}

}  // namespace waggle
