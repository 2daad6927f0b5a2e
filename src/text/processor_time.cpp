#include "text/processor_time.hpp"

#if defined(_WIN32)
#include <windows.h>

#include <cstdint>
#include <ratio>
#else
#include <ctime>
#endif

namespace waggle {

std::chrono::duration<double> processor_time() noexcept {
#if defined(_WIN32)
  using Ticks = std::chrono::duration<double, std::ratio<1, 10'000'000>>;
  FILETIME start{};
  FILETIME end{};
  FILETIME kernel{};
  FILETIME user{};
  GetProcessTimes(GetCurrentProcess(), &start, &end, &kernel, &user);
  const auto ticks = [](const FILETIME& time) {
    return (std::uint64_t{time.dwHighDateTime} << 32U) | time.dwLowDateTime;
  };
  return Ticks(static_cast<double>(ticks(kernel) + ticks(user)));
#else
  return std::chrono::duration<double>(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
#endif
}

}  // namespace waggle
