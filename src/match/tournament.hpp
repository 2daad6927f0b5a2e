#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "match/match_settings.hpp"
#include "results/match_plan.hpp"
#include "results/scoreboard.hpp"

namespace waggle {

/// What a match came to.
struct MatchOutcome {
  Scoreboard board;
  /// What the results file says of the games that there are to be, this run's among them.
  MatchPlan plan;
  /// Games that there will be: those that were there before, and those that are missing. None where
  /// only the SPRT ends the match.
  std::optional<std::uint64_t> scheduled;
  /// Games that were there before.
  std::uint64_t resumed = 0;
  /// Of the games at a time that were asked for, those that the system had no threads, memory,
  /// processes or pipes for.
  std::uint64_t refused = 0;
  /// Whether the games are of several builds or inputs, or of unknown ones.
  bool is_mixed = false;
};

/// Told after each game that is finished, one at a time: all results so far.
using MatchListener = std::function<void(const MatchOutcome& so_far)>;

/// Plays a match to its end, until its SPRT is decided, or until someone sets `stop`: then the
/// games in flight are given up. Where the system has not enough for as many games at a time as the
/// settings say, it plays fewer; where it has not enough for one, it throws std::bad_alloc or
/// std::system_error. Before the first game, everything that can be checked is, engines
/// included; throws Error for what is wrong, and later where results can no longer be written or an
/// engine can no longer be started. What has been written stays.
MatchOutcome run_match(const MatchSettings& settings, std::atomic<bool>& stop,
                       const MatchListener& listener);

}  // namespace waggle
