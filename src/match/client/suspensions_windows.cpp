#include "match/client/suspensions.hpp"

#if defined(_WIN32)

#include <windows.h>

#include <cstdint>
#include <ratio>

namespace waggle {

// Windows doesn't report that a process was suspended, so only system sleep can be detected. The
// steady clock continues during sleep, while the unbiased interrupt time doesn't.

SuspensionWatch::SuspensionWatch() = default;
SuspensionWatch::~SuspensionWatch() = default;

Suspensions SuspensionWatch::suspensions() const {
  using Ticks = std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;
  using std::chrono::steady_clock;
  const auto awake = [] {
    ULONGLONG ticks = 0;
    QueryUnbiasedInterruptTime(&ticks);
    return std::chrono::duration_cast<steady_clock::duration>(
        Ticks(static_cast<std::int64_t>(ticks)));
  };
  return {0, sleep_between([] { return steady_clock::now().time_since_epoch(); }, awake)};
}

}  // namespace waggle

#endif
