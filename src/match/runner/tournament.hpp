#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "match/runner/match_settings.hpp"
#include "match/runner/match_tally.hpp"

namespace waggle {

/// Called with the results so far, never concurrently.
using MatchListener = std::function<void(const MatchOutcome& so_far)>;

/// Callbacks that report the progress of a match. Each may be empty.
struct MatchListeners {
  /// Called after each game.
  MatchListener at_end;
  /// Called before each game, which is already counted as running.
  MatchListener at_start;
  /// Called with warnings for the user.
  std::function<void(const std::string& warning)> warn = nullptr;
};

/// Plays a match until it is complete or ends early. If `stop` is set, the games in progress are
/// abandoned and the match ends. As much as possible is checked before the first game, including
/// whether the engines can be started. Throws Error if the settings are invalid, results can't be
/// written, or an engine repeatedly fails to start; results already written are kept. If resources
/// run out, fewer games are played in parallel; if there aren't enough for even one game, throws
/// std::bad_alloc or std::system_error.
MatchOutcome run_match(const MatchSettings& settings, const std::atomic<bool>& stop,
                       const MatchListeners& listeners);

}  // namespace waggle
