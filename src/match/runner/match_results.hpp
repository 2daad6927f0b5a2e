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

/// Resumes a match from its results file, and writes its games there and to the PGN folder. After
/// `begin`, calls must be synchronized, except for `attempt_at`.
class MatchResults {
 public:
  /// Both must outlive this object. The settings may still change until `begin`, because engines
  /// are asked about clocks meanwhile.
  MatchResults(const MatchSettings& settings, MatchTally& tally)
      : settings_(settings), tally_(tally) {}

  /// Opens the results file and creates the PGN folder. Reads, checks and counts earlier results,
  /// except for games that will be replayed. Throws Error.
  void open();
  /// Writes the header and the list of replayed games. Throws Error if the file can't be resumed.
  void begin();
  /// Call instead of `begin` if nothing will be played: games that would have been replayed count
  /// again.
  void restore() { tally_.count(earlier_, {}); }

  /// Writes and counts a game. Throws Error.
  void add(const GameRecord& record);
  /// The number of the next attempt at a game, by its id.
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
