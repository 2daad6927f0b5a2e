#pragma once

#include <atomic>

namespace waggle {

/// What becomes of Ctrl-C and of a request to end while long work goes on.
struct Interruption {
  /// Tells the work to end; others may set it, too.
  std::atomic<bool> stop{false};
  /// Whether Ctrl-C or such a request has done so.
  std::atomic<bool> has_come{false};
};

/// The one that SIGINT, SIGTERM and SIGHUP set from now on, instead of ending the program; on
/// Windows Ctrl-C, Ctrl-Break, and the end of the console or the session. A signal that was ignored
/// when the program was started stays ignored, as `nohup` wants it.
[[nodiscard]] Interruption& heed_interruptions();

}  // namespace waggle
