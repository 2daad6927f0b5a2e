#pragma once

#include <atomic>

namespace waggle {

/// How Ctrl-C and termination requests end long-running work.
struct Interruption {
  /// Ends the work. Other code may set it, too.
  std::atomic<bool> stop{false};
  /// Whether a signal has set it.
  std::atomic<bool> has_come{false};
};

/// Installs handlers, so that SIGINT, SIGTERM and SIGHUP set the returned object instead of ending
/// the process; on Windows, Ctrl-C, Ctrl-Break, closing the console and logging off do. Signals
/// that were ignored when the program started stay ignored, so that `nohup` works.
[[nodiscard]] Interruption& heed_interruptions();

}  // namespace waggle
