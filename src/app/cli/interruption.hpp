#pragma once

#include <atomic>

namespace waggle {

/// Installs handlers, so that SIGINT, SIGTERM and SIGHUP set the returned flag instead of ending
/// the process; on Windows, Ctrl-C, Ctrl-Break, closing the console and logging off do. Signals
/// that were ignored when the program started stay ignored, so that `nohup` works.
[[nodiscard]] const std::atomic<bool>& heed_interruptions();

}  // namespace waggle
