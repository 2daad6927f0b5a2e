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
  /// What ended a wait.
  struct Events {
    /// Input is available or has ended.
    bool input = false;
    /// Ctrl-C since the last wait.
    bool interrupted = false;
    /// The reader of the output has gone.
    bool output_closed = false;
  };

  StandardIo();
  ~StandardIo();
  StandardIo(const StandardIo&) = delete;
  StandardIo& operator=(const StandardIo&) = delete;

  /// Waits for an event, `wake` or the timeout, if there is one. Waits for input only if
  /// `wants_input`.
  Events wait(bool wants_input, std::optional<std::chrono::milliseconds> time);
  /// Ends the current wait of another thread, or the next one. Doesn't block.
  void wake() noexcept;
  /// Reads the available input and returns the number of bytes: 0 at the end of input, nothing if
  /// there is none yet.
  std::optional<std::size_t> read(std::span<char> buffer);

  /// Waits until a short text can be written without blocking, or the output is closed.
  void await_writable();
  /// Writes the whole text. Returns false if the output is closed.
  bool write(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace waggle
