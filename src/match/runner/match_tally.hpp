#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "match/results/header.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "match/results/schedule.hpp"
#include "match/results/scoreboard.hpp"
#include "match/runner/match_settings.hpp"

namespace waggle {

/// The state and results of a match.
struct MatchOutcome {
  Scoreboard board;
  /// The planned games, including those of this run, according to the headers of the results file.
  MatchPlan plan;
  /// The clocks of those engines that have one, by engine name.
  std::map<std::string, EngineClock> clocks;
  /// Total number of games: those from earlier runs, and those that this run adds. Unknown for a
  /// match without a fixed number of rounds.
  std::optional<std::uint64_t> scheduled;
  /// Number of games from earlier runs.
  std::uint64_t resumed = 0;
  /// Number of games in progress.
  std::uint64_t running = 0;
  /// By how many games the concurrency was reduced, because the system ran out of threads, memory,
  /// processes or pipes.
  std::uint64_t refused = 0;
  /// Whether the games come from different or unknown builds or input files.
  bool is_mixed = false;
};

/// Tracks the state of a running match, and counts its games. Access must be synchronised.
class MatchTally {
 public:
  /// Both arguments must outlive this object.
  MatchTally(const MatchSettings& settings, const Schedule& schedule)
      : settings_(settings), schedule_(schedule) {}

  /// Loads the headers of earlier runs, but doesn't count their games.
  void resume(const Results& earlier);
  /// Restarts the count with the games of earlier runs, except for those in `replayed`, which will
  /// be replayed.
  void count(const Results& earlier, const ReplayedGames& replayed);

  /// Adds a header that has been written to the results file.
  void add(const MatchHeader& header);

  /// Whether a game belongs to this run of the match.
  [[nodiscard]] bool is_scheduled(const GameRecord& record) const;
  /// Whether all games have been played, or the match has ended early.
  [[nodiscard]] bool is_finished() const;

  /// Whoever plays the games updates it: adds the results, and counts the games in progress and the
  /// reductions of the concurrency.
  MatchOutcome outcome;

 private:
  const MatchSettings& settings_;
  const Schedule& schedule_;
};

}  // namespace waggle
