#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <vector>

#include "text/helper_threads.hpp"

namespace waggle {

/// Progress of `share_items`.
struct SharedProgress {
  /// Number of finished items.
  std::size_t done = 0;
  std::size_t total = 0;
  /// Index of the first unfinished item, or `total` if there is none.
  std::size_t front = 0;
};

/// Processes items 0 to `count` - 1 on up to `threads` threads, including the calling thread, until
/// all are done or `stop` is set. Each thread creates its own worker with `make_worker()` and calls
/// it with one item after another. A worker that returns false has left its item unfinished, and
/// its thread takes no more items. `announce(progress)` is called only on the calling thread: after
/// each item that this thread finishes and, once no items are left to start, as other threads
/// finish theirs. If any of these functions throws, the remaining items are skipped, and the first
/// exception is rethrown once all threads have ended.
template <typename MakeWorker, typename Announce>
void share_items(std::size_t count, int threads, const std::atomic<bool>& stop,
                 const MakeWorker& make_worker, const Announce& announce) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable changed;
  // `mutex` guards the next three variables.
  std::vector<bool> is_done(count);
  SharedProgress progress{.total = count};
  std::size_t ended = 0;
  // Declared last, so that the threads end before the variables that they use are destroyed.
  HelperThreads helpers;

  const auto work = [&](const auto& after_item) {
    auto worker = make_worker();
    for (std::size_t i = next++; i < count && !stop && !helpers.has_failed(); i = next++) {
      if (!worker(i)) return;
      {
        const std::lock_guard lock(mutex);
        is_done[i] = true;
        ++progress.done;
        while (progress.front < count && is_done[progress.front]) ++progress.front;
      }
      changed.notify_one();
      after_item();
    }
  };
  const auto help = [&] {
    helpers.attempt([&] { work([] {}); });
    const std::lock_guard lock(mutex);
    ++ended;
    changed.notify_one();
  };
  helpers.attempt([&] {
    const std::size_t most = std::min(static_cast<std::size_t>(threads), count);
    const std::size_t started = most < 2 ? 0 : helpers.start(most - 1, help);
    std::size_t announced = 0;
    // Waits until there is new progress, then announces it. Doesn't block after an item of this
    // thread, which is itself progress. Returns whether the other threads have ended.
    const auto announce_progress = [&] {
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return announced < progress.done || ended == started; });
      const SharedProgress now = progress;
      const bool is_last = ended == started;
      lock.unlock();
      if (announced < now.done) announce(now);
      announced = now.done;
      return is_last;
    };
    work(announce_progress);
    while (!announce_progress()) {
    }
  });
  helpers.join();
}

}  // namespace waggle
