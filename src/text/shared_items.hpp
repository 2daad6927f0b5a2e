#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <vector>

#include "text/helper_threads.hpp"

namespace waggle {

/// How far shared work is.
struct SharedProgress {
  /// The number of items that are done.
  std::size_t done = 0;
  /// The first item that is not done yet.
  std::size_t front = 0;
};

/// Works on items 0 to `count` - 1 on up to `threads` threads, of which the caller is one, until
/// all are done or `stop` is set. Each thread makes a worker of its own with `make_worker()`, and
/// calls it with one item after the other until it returns false, which means that the item is not
/// done. Only the calling thread calls `announce` with a SharedProgress: after each item of its
/// own, and then whenever others are done, until all threads have ended. Throws what the first of
/// these functions to fail threw, once all threads have ended.
template <typename MakeWorker, typename Announce>
void share_items(std::size_t count, int threads, const std::atomic<bool>& stop,
                 const MakeWorker& make_worker, const Announce& announce) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable changed;
  // The mutex guards these.
  std::vector<bool> is_done(count);
  SharedProgress progress;
  std::size_t ended = 0;
  // Declared last, so that its threads end before what they use is gone.
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
  const auto help = [&](std::size_t) {
    helpers.attempt([&] { work([] {}); });
    const std::lock_guard lock(mutex);
    ++ended;
    changed.notify_one();
  };
  helpers.attempt([&] {
    const std::size_t most = std::min(static_cast<std::size_t>(threads), count);
    const std::size_t started = most < 2 ? 0 : helpers.start(most - 1, help);
    std::size_t announced = 0;
    const auto announce_news = [&] {
      std::unique_lock lock(mutex);
      const SharedProgress now = progress;
      lock.unlock();
      if (announced < now.done) announce(now);
      announced = now.done;
    };
    work(announce_news);
    for (bool is_last = false; !is_last;) {
      {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return announced < progress.done || ended == started; });
        is_last = ended == started;
      }
      announce_news();
    }
  });
  helpers.join();
}

}  // namespace waggle
