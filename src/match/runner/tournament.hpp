#pragma once

#include <atomic>
#include <functional>

#include "match/runner/match_settings.hpp"
#include "match/runner/match_tally.hpp"

namespace waggle {

/// Called with the results so far, never concurrently.
using MatchListener = std::function<void(const MatchOutcome& so_far)>;

/// Callbacks of a match; each may be empty.
struct MatchListeners {
  /// After each game.
  MatchListener at_end;
  /// Before each game, which is already counted as running.
  MatchListener at_start;
};

/// Plays a match until it is complete or ends early, or until `stop` is set, which abandons games
/// in progress. If resources run out, it plays fewer games in parallel; if they don't suffice for
/// one game, it throws std::bad_alloc or std::system_error. Checks as much as possible before the
/// first game, including the engines. Throws Error for invalid settings, and later if results can't
/// be written or an engine can't be restarted. Results already written are kept.
MatchOutcome run_match(const MatchSettings& settings, const std::atomic<bool>& stop,
                       const MatchListeners& listeners);

}  // namespace waggle
