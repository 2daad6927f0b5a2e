#pragma once

#include <chrono>

namespace waggle {

/// The processor time that this process has used so far, in all of its threads. Unlike std::clock,
/// which is wall-clock time on Windows.
[[nodiscard]] std::chrono::duration<double> processor_time() noexcept;

}  // namespace waggle
