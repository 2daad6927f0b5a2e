#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>

#include "review/ply_analysis.hpp"
#include "review/review.hpp"
#include "text/shared_items.hpp"
#include "waggle/game.hpp"

namespace waggle {

struct ReviewSettings {
  Effort effort;
  /// The number of threads, each of which searches one ply at a time.
  int threads = 1;
};

/// Progress of a review, in plies.
using ReviewProgress = SharedProgress;

struct ReviewListeners {
  /// Called after each ply.
  std::function<void(const ReviewProgress&)> progress;
  /// Called with each finished review, in the order of the games. If `stop` interrupts the work,
  /// also called with each unfinished review that contains at least one ply.
  std::function<void(std::size_t game, const Review&)> review;
};

/// Reviews games until all are done or `stop` is set. Each ply is searched independently, so the
/// reviews don't depend on the number of threads if the effort is a node limit. Only the calling
/// thread calls the listeners, because other threads can't do so in a browser. It searches plies
/// too, and calls the listeners after each. Once all plies have been started, it waits, and calls
/// the listeners as the other threads finish. Throws whatever the listeners throw, and
/// std::bad_alloc.
void review_games(std::span<const Game> games, const ReviewSettings& settings,
                  const std::atomic<bool>& stop, const ReviewListeners& listeners);

}  // namespace waggle
