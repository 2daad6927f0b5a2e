#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>

#include "review/finding.hpp"
#include "review/review.hpp"
#include "waggle/game.hpp"

namespace waggle {

struct ReviewSettings {
  Effort effort;
  /// So many plies are looked at at a time, each by one thread.
  int threads = 1;
};

/// Plies that have been looked at, and that are to be, of all games.
struct ReviewProgress {
  std::size_t done = 0;
  std::size_t total = 0;
};

struct ReviewListeners {
  /// Told after each ply.
  std::function<void(const ReviewProgress&)> progress;
  /// Given each game's review when it is finished, in the order of the games; and those that were
  /// begun, when the work is broken off.
  std::function<void(std::size_t game, const Review&)> review;
};

/// Reviews games, until all are or someone sets `stop`. Each ply is looked at by itself, so that
/// with an effort in nodes the reviews are the same whatever the number of threads. The listeners
/// are called by one thread at a time. Throws what they throw, and std::bad_alloc.
void review_games(std::span<const Game> games, const ReviewSettings& settings,
                  const std::atomic<bool>& stop, const ReviewListeners& listeners);

}  // namespace waggle
