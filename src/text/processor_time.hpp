#pragma once

#include <chrono>

namespace waggle {

/// The CPU time used so far by all threads of this process. std::clock wouldn't do, because it
/// measures wall-clock time on Windows.
[[nodiscard]] std::chrono::duration<double> processor_time() noexcept;

}  // namespace waggle
