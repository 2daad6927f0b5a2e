#pragma once

#include <atomic>
#include <functional>

#include "match/match_outcome.hpp"
#include "match/match_settings.hpp"

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
/// flight are given up. Where the system has not enough for as many games at a time as the
/// settings say, it plays fewer; where it has not enough for one, it throws std::bad_alloc or
/// std::system_error. Before the first game, everything that can be checked is, engines
/// included; throws Error for what is wrong, and later where results can no longer be written or an
/// engine can no longer be started. What has been written stays.
MatchOutcome run_match(const MatchSettings& settings, std::atomic<bool>& stop,
                       const MatchListeners& listeners);

}  // namespace waggle
