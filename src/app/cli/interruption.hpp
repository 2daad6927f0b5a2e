#pragma once

#include <atomic>

namespace waggle {

/// Installs handlers that set the returned flag on SIGINT, SIGTERM and SIGHUP instead of ending the
/// process. On Windows, Ctrl-C, Ctrl-Break, closing the console, logging off and shutting down set
/// the flag. Signals that were ignored when the program started stay ignored, so that `nohup`
/// works.
[[nodiscard]] const std::atomic<bool>& install_interrupt_handlers();

}  // namespace waggle
