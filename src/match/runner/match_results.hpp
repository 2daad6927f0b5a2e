#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/results/match_plan.hpp"
#include "match/results/pgn.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "match/results/schedule.hpp"
#include "match/results/scoreboard.hpp"
#include "match/runner/match_settings.hpp"

namespace waggle {

/// The state and results of a match.
struct MatchOutcome {
  Scoreboard board;
  /// The planned games according to the results file, including those of this run.
  MatchPlan plan;
  /// Total number of games: earlier ones plus missing ones. None for a match without a fixed number
  /// of rounds.
  std::optional<std::uint64_t> scheduled;
  /// Games from earlier runs.
  std::uint64_t resumed = 0;
  /// Games in progress.
  std::uint64_t running = 0;
  /// Parallel games that could not be started because the system ran out of threads, memory,
  /// processes or pipes.
  std::uint64_t refused = 0;
  /// Whether the games come from different or unknown builds or input files.
  bool is_mixed = false;
};

/// Counts the games of a running match and writes them to the results file and the PGN folder.
/// After `begin`, calls must be synchronized, except for `attempt_at`.
class MatchResults {
 public:
  /// Both must outlive this object. The settings may still change until `begin`, because engines
  /// are asked about clocks meanwhile.
  MatchResults(const MatchSettings& settings, const Schedule& schedule)
      : settings_(settings), schedule_(schedule) {}

  /// Opens the results file and creates the PGN folder. Reads, checks and counts earlier results,
  /// except for games that will be replayed. Throws Error.
  void open();
  /// Writes the header and the list of replayed games. Throws Error if the file can't be resumed.
  void begin();
  /// Call instead of `begin` if nothing will be played: games that would have been replayed count
  /// again.
  void restore() { count_earlier({}); }

  /// Writes and counts a game. Throws Error.
  void add(const GameRecord& record);
  /// Whether all games have been played, or the match has ended early.
  [[nodiscard]] bool is_finished() const;
  /// Whether a game has been counted, by its id.
  [[nodiscard]] bool contains(const std::string& id) const { return outcome_.board.contains(id); }
  /// The number of the next attempt at a game, by its id.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const {
    return earlier_.replayed.attempt_at(id);
  }
  /// The caller maintains `running` and `refused`.
  [[nodiscard]] MatchOutcome& outcome() noexcept { return outcome_; }

 private:
  void read_earlier();
  void count_earlier(const ReplayedGames& again);
  [[nodiscard]] bool is_scheduled(const GameRecord& record) const;
  [[nodiscard]] ReplayedGames games_again() const;
  void withdraw();
  void begin_other_games(const MatchHeader& header);
  void note_length();
  [[nodiscard]] bool is_length_noted() const;
  void add_header(const MatchHeader& header);
  void append(const std::string& line);
  void write_pgn(const GameRecord& record) const;

  const MatchSettings& settings_;
  const Schedule& schedule_;
  std::optional<JournalFile> file_;
  std::optional<PgnFolder> pgn_;
  // The earlier contents of the file.
  Results earlier_;
  // Earlier games that will be replayed.
  ReplayedGames again_;
  MatchOutcome outcome_;
};

}  // namespace waggle
