#pragma once

#include <atomic>

namespace waggle {

/// How Ctrl-C and requests of the system end long work.
struct Interruption {
  /// The work ends when this is set. Others may set it, too.
  std::atomic<bool> stop{false};
  /// Whether Ctrl-C or such a request has set it.
  std::atomic<bool> has_come{false};
};

/// From now on SIGINT, SIGTERM and SIGHUP set the returned object instead of ending the program. On
/// Windows, Ctrl-C, Ctrl-Break and the end of the console or the session do. A signal that was
/// ignored when the program started stays ignored, as `nohup` wants it.
[[nodiscard]] Interruption& heed_interruptions();

}  // namespace waggle
