#include "match/runner/match_results.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

void MatchResults::open() {
  if (!settings_.pgn_folder.empty()) PgnFolder::make(settings_.pgn_folder);
  const std::string& path = settings_.results_file;
  // The file is locked now, so the contents can't change after they have been read.
  if (!path.empty()) file_.emplace(settings_.resumes ? JournalFile(path) : create_results(path));
  if (file_ && file_->size() != 0) read_earlier();
  count_earlier({});
  if (!settings_.pgn_folder.empty()) {
    // Including players of earlier games, who may be others if someone has edited the file.
    std::vector<std::string> names;
    for (const Scoreboard::Player& player : outcome_.board.players()) names.push_back(player.name);
    pgn_.emplace(settings_.pgn_folder, names);
  }
  for (const GameRecord& record : earlier_.records) write_pgn(record);
  // Until the match begins, games to be replayed count.
  again_ = games_again();
  count_earlier(again_);
  if (is_finished()) note_length();
}

void MatchResults::read_earlier() {
  const std::string& path = settings_.results_file;
  Results results = read_results(path, settings_.mixed);
  const bool has_header = !results.sections.empty();
  if (!has_header && !results.has_no_game())
    throw Error(fmt::format("{} has no match header; it cannot be resumed", file_in_quotes(path)));
  if (has_header) {
    check_header(results.header(), settings_);
    if (settings_.mixed == MixedGames::Refused)
      check_provenance(results.sections.back().header.provenance, file_in_quotes(path),
                       settings_.provenance);
  }
  for (const Results::Section& section : results.sections) outcome_.plan.add(section.header, path);
  outcome_.is_mixed = results.is_mixed();
  // A match killed while writing its header starts again.
  file_->cut(has_header ? results.whole_bytes : 0);
  if (results.lacks_line_break) append("");
  earlier_ = std::move(results);
}

// Counts the earlier results, except for games to be replayed.
void MatchResults::count_earlier(const ReplayedGames& again) {
  std::vector<std::string> names;
  for (const EngineConfig& engine : settings_.engines) names.push_back(engine.name);
  outcome_.board = Scoreboard(names);
  std::uint64_t there = 0;
  for (const GameRecord& record : earlier_.withdrawn) outcome_.board.withdraw(record);
  for (const GameRecord& record : earlier_.records) {
    if (again.has(record))
      outcome_.board.withdraw(record);
    else if (outcome_.board.add(record) && is_scheduled(record))
      ++there;
  }
  outcome_.resumed = outcome_.board.games();
  if (settings_.rounds) outcome_.scheduled = outcome_.resumed + (schedule_.size() - there);
  if (!earlier_.sections.empty()) outcome_.board.set_clocks(earlier_.header().clocks());
}

// Whether a game belongs to this run of the match.
bool MatchResults::is_scheduled(const GameRecord& record) const {
  const auto index_of = [&](const std::string& name) {
    return static_cast<std::size_t>(
        std::ranges::find(settings_.engines, name, &EngineConfig::name) -
        settings_.engines.begin());
  };
  return record.seed == settings_.openings.seed &&
         schedule_.contains(
             {record.pair, index_of(record.players[0]), index_of(record.players[1])});
}

// The games of this run that were lost by one of the faults after which games are replayed.
ReplayedGames MatchResults::games_again() const {
  std::vector<GameRecord> lost;
  for (const GameRecord& record : earlier_.records)
    if (record.at_fault && settings_.again.contains(record.reason) && is_scheduled(record) &&
        record.attempt < GameRecord::kMostAttempts)
      lost.push_back(record);
  ReplayedGames again;
  again.withdraw(lost, settings_.again);
  return again;
}

// Writes the header, or compares it with the existing one, now that the engines have said whether
// they know clocks.
void MatchResults::begin() {
  const MatchHeader header = header_for(settings_);
  if (earlier_.sections.empty()) {
    add_header(header);
    outcome_.board.set_clocks(header.clocks());
  } else {
    check_header(earlier_.header(), settings_);
    begin_other_games(header);
  }
  withdraw();
}

// Writes another header if the provenance or the length of the match differs from what the file
// says.
void MatchResults::begin_other_games(const MatchHeader& header) {
  const MatchHeader& last = earlier_.sections.back().header;
  const bool is_same = have_same_provenance(last, header);
  if (is_same && is_length_noted()) return;
  if (!is_same && settings_.mixed == MixedGames::Refused)
    check_provenance(last.provenance, file_in_quotes(settings_.results_file), settings_.provenance);
  add_header(have_same_provenance(earlier_.header(), header) ? header : as_mixed(header));
  if (!is_same) outcome_.is_mixed = true;
}

// From now on, replayed games no longer count.
void MatchResults::withdraw() {
  // Written at once: a match killed in between would be resumed without `--again`.
  if (!again_.empty()) append(fmt::format("{}", fmt::join(to_lines(again_), "\n")));
  earlier_.withdraw(again_);
}

// For a match without missing games that is now shorter, or another part. Unknown in files of older
// versions, where it stays unknown.
void MatchResults::note_length() {
  if (earlier_.sections.empty() || is_length_noted()) return;
  const MatchHeader& last = earlier_.sections.back().header;
  if (last.planned) add_header(with_games(last, planned_games(settings_)));
}

bool MatchResults::is_length_noted() const {
  return outcome_.plan.has(settings_.results_file, planned_games(settings_));
}

void MatchResults::add_header(const MatchHeader& header) {
  append(to_line(header));
  outcome_.plan.add(header, settings_.results_file);
}

void MatchResults::append(const std::string& line) {
  if (file_) file_->append(line + '\n');
}

void MatchResults::add(const GameRecord& record) {
  if (file_) append(to_json(record));  // Saves the memory otherwise.
  outcome_.board.add(record);
  write_pgn(record);
}

void MatchResults::write_pgn(const GameRecord& record) const {
  if (pgn_) pgn_->write(record, earlier_.withdrawn);
}

bool MatchResults::is_finished() const {
  if (outcome_.scheduled && outcome_.board.games() >= *outcome_.scheduled) return true;
  return state_of(settings_.early_end, outcome_.board.first_score()).is_reached();
}

}  // namespace waggle
