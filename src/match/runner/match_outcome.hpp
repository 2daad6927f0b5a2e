#pragma once

#include <cstdint>
#include <optional>

#include "match/results/match_plan.hpp"
#include "match/results/scoreboard.hpp"

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

}  // namespace waggle
