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
  /// The clocks of the engines that have one, by engine name.
  std::map<std::string, EngineClock> clocks;
  /// Total number of games, from earlier runs and this one. Unknown for a match without a fixed
  /// number of rounds.
  std::optional<std::uint64_t> scheduled;
  /// Number of games from earlier runs.
  std::uint64_t resumed = 0;
  /// Number of games in progress.
  std::uint64_t running = 0;
  /// Number of parallel games given up because the system ran out of threads, memory, processes or
  /// pipes.
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
  /// Resets the scoreboard to the games of earlier runs, without those in `replayed`, which will be
  /// played again.
  void count(const Results& earlier, const ReplayedGames& replayed);

  /// Adds a header that has been written to the results file.
  void add(const MatchHeader& header);

  /// Whether a game belongs to this run of the match.
  [[nodiscard]] bool is_scheduled(const GameRecord& record) const;
  /// Whether all games have been played, or the match has ended early.
  [[nodiscard]] bool is_finished() const;

  /// Updated by the caller, which adds the results and maintains `running` and `refused`.
  MatchOutcome outcome;

 private:
  const MatchSettings& settings_;
  const Schedule& schedule_;
};

}  // namespace waggle
