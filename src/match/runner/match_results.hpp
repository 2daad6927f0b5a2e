#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/results/pgn.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/match_settings.hpp"

namespace waggle {

/// What a match came to.
struct MatchOutcome {
  Scoreboard board;
  /// What the results file says of the games that there are to be, this run's among them.
  MatchPlan plan;
  /// Games that there will be: those that were there before, and those that are missing. None for
  /// a match that can only end early.
  std::optional<std::uint64_t> scheduled;
  /// Games that were there before.
  std::uint64_t resumed = 0;
  /// Games that are being played.
  std::uint64_t running = 0;
  /// Parallel games that could not be started because the system ran out of threads, memory,
  /// processes or pipes.
  std::uint64_t refused = 0;
  /// Whether the games are of several builds or inputs, or of unknown ones.
  bool is_mixed = false;
};

/// The results of a match while it is played. It counts the games, and writes them to the results
/// file and to the folder of PGN. It plays nothing. After `begin`, two threads may not use it at
/// once, except for `attempt_at`.
class MatchResults {
 public:
  /// Both must outlive this object. The settings may still change up to `begin`, because the
  /// engines are asked meanwhile.
  MatchResults(const MatchSettings& settings, const Schedule& schedule)
      : settings_(settings), schedule_(schedule) {}

  /// Makes folder and file ready. Reads, checks and counts the results that are there, without the
  /// games that are to be played again. Throws Error.
  void open();
  /// Writes what is known before the first game: the header, and which games are played again.
  /// Throws Error if the file may not be gone on with.
  void begin();
  /// Instead of `begin`, if nothing will be played: the games that were to be played again count.
  void restore() { count_earlier({}); }

  /// Writes and counts a game. Throws Error.
  void add(const GameRecord& record);
  /// Whether nothing is left to play: all games are there, or the match has ended early.
  [[nodiscard]] bool is_finished() const;
  /// Whether a game counts already, by its name.
  [[nodiscard]] bool contains(const std::string& id) const { return outcome_.board.contains(id); }
  /// The number of the next attempt at a game, by its name.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const {
    return earlier_.replayed.attempt_at(id);
  }
  /// The games that are being played, and those that the system had not enough for, are counted by
  /// the caller.
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
  // What the file held before.
  Results earlier_;
  // Of these games, the ones that are to be played again.
  ReplayedGames again_;
  MatchOutcome outcome_;
};

}  // namespace waggle
