#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/results/pgn.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "match/runner/match_settings.hpp"
#include "match/runner/match_tally.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// Resumes a match from its results file, and writes its games to that file and to the PGN folder.
/// After `begin`, calls must be synchronized, except those of `attempt_at`.
class MatchResults {
 public:
  /// Both arguments must outlive this object. The settings may change until `begin` is called,
  /// because the engines are asked about clocks in the meantime.
  MatchResults(const MatchSettings& settings, MatchTally& tally)
      : settings_(settings), tally_(tally) {}

  /// Opens the results file and creates the PGN folder. Reads, checks and counts earlier results,
  /// except for games that will be replayed. Throws Error if the file or the folder can't be used,
  /// or if the earlier results don't belong to this match.
  void open();
  /// See JournalFile::lock_warning. Empty before `open`.
  [[nodiscard]] std::string lock_warning() const { return file_ ? file_->lock_warning() : ""; }
  /// Writes the header and the list of replayed games. Throws Error if the file can't be resumed or
  /// written.
  void begin();
  /// Call this instead of `begin` if no game will be played. Counts the earlier results again,
  /// including the games that would have been replayed.
  void restore() { tally_.count(earlier_, {}); }

  /// Writes and counts a game. Throws Error if it can't be written.
  void add(const GameRecord& record);
  /// The number of the next attempt at the game with this id.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const {
    return earlier_.replayed.attempt_at(id);
  }

 private:
  void read_earlier();
  void begin_other_games(MatchHeader header);
  [[nodiscard]] bool is_length_noted() const;
  void add_header(const MatchHeader& header);
  void append(const std::string& line);
  void write_pgn(const GameRecord& record) const;

  const MatchSettings& settings_;
  MatchTally& tally_;
  std::optional<JournalFile> file_;
  std::optional<PgnFolder> pgn_;
  // The earlier contents of the file.
  Results earlier_;
  // Earlier games that will be replayed.
  ReplayedGames again_;
};

}  // namespace waggle
