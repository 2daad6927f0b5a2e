#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace waggle {

/// Unbuffered standard input and output, with Ctrl-C (SIGINT) as an event. Only one object may
/// exist at a time. The destructor restores the signal handlers.
class StandardIo {
 public:
  /// The events that ended a wait.
  struct Events {
    /// Input is available, or the end of input has been reached.
    bool input = false;
    /// Ctrl-C has been pressed since the last wait.
    bool interrupted = false;
    /// The other end of the output has been closed.
    bool output_closed = false;
  };

  StandardIo();
  ~StandardIo();
  StandardIo(const StandardIo&) = delete;
  StandardIo& operator=(const StandardIo&) = delete;

  /// Waits for an event or a call to `wake`, but no longer than `time`, if given. Input ends the
  /// wait only if `wants_input` is set.
  Events wait(bool wants_input, std::optional<std::chrono::milliseconds> time);
  /// Ends the current wait of another thread or, if there is none, the next wait. Doesn't block.
  void wake() noexcept;
  /// Reads the available input and returns the number of bytes. Returns 0 at the end of input, and
  /// nullopt if no input is available yet.
  std::optional<std::size_t> read(std::span<char> buffer);

  /// Waits until a short string can be written without blocking, or until the output is closed.
  void await_writable();
  /// Writes the whole string. Returns false if the output is closed.
  bool write(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace waggle
