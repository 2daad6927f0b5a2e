#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "text/flag.hpp"

namespace waggle {

/// Lets other threads end a long command. Owned by the command's Request. All members are
/// thread-safe.
struct Control {
  /// Set by any thread to end the command with its result so far.
  Flag stop;
  /// Ponder hit: set by any thread when the expected move has been played during pondering.
  Flag hit;
  /// Set by the answering thread while only `stop` can end the command.
  std::atomic<bool> is_endless{false};
};

/// The answer to a line. Confined to the answering thread.
struct Answer {
  /// Complete lines; may be empty.
  std::string text;
  /// Whether the program should exit after this answer.
  bool is_exit = false;
};

/// How a line affects pending requests. Confined to the reading thread.
struct Reaction {
  /// Whether to stop the oldest stoppable request.
  bool stops = false;
  /// Whether to notify the oldest stoppable request of a ponder hit.
  bool hits = false;
  /// Complete lines, which are written immediately.
  std::string reply{};
  /// Whether the line has been handled completely and isn't queued.
  bool is_done = false;
};

/// How a line is interpreted.
struct LineMeaning {
  /// Text for the log, such as "UHP bestmove". Empty if the line isn't a command.
  std::string text{};
  /// Whether the line is a command that obeys Control::stop.
  bool is_stoppable = false;
};

/// Writes complete lines while a command is still running. Owned by the console. Protocols may call
/// it only on the answering thread, and must not keep a copy.
using Sink = std::function<void(std::string_view)>;

/// A line-based protocol. It does no I/O: the console passes it each line that is read, and writes
/// the lines that it returns.
class Protocol {
 public:
  /// The maximum length of a line in bytes. The console truncates longer lines to one byte more
  /// than this, and the protocol refuses them.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// Complete lines, which are printed at startup.
  [[nodiscard]] virtual std::string greeting() const { return {}; }
  /// Reacts to a line as soon as it is read, on the reading thread. Must not block or throw.
  [[nodiscard]] virtual Reaction react(std::string_view /*line*/) { return {}; }
  /// Answers a line, with or without its line break, on the answering thread. Blocks until the
  /// command is done. Must not throw.
  [[nodiscard]] virtual Answer handle(std::string_view line, Control& control,
                                      const Sink& sink) = 0;
  /// Called on the answering thread after an answer has been written. May start background work,
  /// such as pondering. Must not block or throw.
  virtual void on_idle() {}
  /// Interprets a line, on the reading thread. The console calls it after `react`.
  [[nodiscard]] virtual LineMeaning meaning(std::string_view line) const = 0;
};

}  // namespace waggle
