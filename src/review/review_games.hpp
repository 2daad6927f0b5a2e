#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>

#include "review/finding.hpp"
#include "review/review.hpp"
#include "text/shared_items.hpp"
#include "waggle/game.hpp"

namespace waggle {

struct ReviewSettings {
  Effort effort;
  /// The number of plies searched at a time, each by one thread.
  int threads = 1;
};

/// Progress of a review, in plies.
using ReviewProgress = SharedProgress;

struct ReviewListeners {
  /// Called after each ply.
  std::function<void(const ReviewProgress&)> progress;
  /// Called with each finished review, in the order of the games; after an interruption, also with
  /// unfinished ones.
  std::function<void(std::size_t game, const Review&)> review;
};

/// Reviews games until all are done or `stop` is set. Each ply is searched independently, so with a
/// node limit the number of threads doesn't change the reviews. Listeners are called on the calling
/// thread, between the plies that it searches itself: in a browser, no other thread can. Throws
/// what they throw, and std::bad_alloc.
void review_games(std::span<const Game> games, const ReviewSettings& settings,
                  const std::atomic<bool>& stop, const ReviewListeners& listeners);

}  // namespace waggle
