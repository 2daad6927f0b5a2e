#pragma once

#include <atomic>
#include <functional>

#include "match/runner/match_results.hpp"
#include "match/runner/match_settings.hpp"

namespace waggle {

/// Called with all results so far, never by two threads at once.
using MatchListener = std::function<void(const MatchOutcome& so_far)>;

/// What a match calls as it goes on; an empty function is left out.
struct MatchListeners {
  /// After each game that is finished.
  MatchListener at_end;
  /// Before each game, which already counts as running.
  MatchListener at_start;
};

/// Plays a match to its end, until it ends early, or until someone sets `stop`: then the games in
/// flight are given up. If resources run out, it plays fewer games in parallel; if they don't
/// suffice for one game, it throws std::bad_alloc or std::system_error. Everything that can be
/// checked is checked before the first game, engines included. Throws Error for what is wrong, and
/// later if results can no longer be written or an engine can no longer be started. What has been
/// written stays.
MatchOutcome run_match(const MatchSettings& settings, std::atomic<bool>& stop,
                       const MatchListeners& listeners);

}  // namespace waggle
