#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace waggle {

/// Standard input and output without buffers, with Ctrl-C (SIGINT) as an event. Only one object may
/// exist at a time. Its destructor restores the old handler of the signal.
class StandardIo {
 public:
  /// What happened while `wait` waited.
  struct Events {
    /// There are bytes to read, or the input has ended.
    bool input = false;
    /// Ctrl-C since the last wait.
    bool interrupted = false;
    /// Nobody will read the output any more.
    bool output_closed = false;
  };

  StandardIo();
  ~StandardIo();
  StandardIo(const StandardIo&) = delete;
  StandardIo& operator=(const StandardIo&) = delete;

  /// Waits until something happens, `wake` is called or the time is over. Without a time there is
  /// no end to the wait. Input counts only if `wants_input`.
  Events wait(bool wants_input, std::optional<std::chrono::milliseconds> time);
  /// Ends a wait of another thread, or else the next wait. Does not block.
  void wake() noexcept;
  /// Reads what there is. Gives the number of bytes: 0 at the end of the input, nothing if there is
  /// no input yet.
  std::optional<std::size_t> read(std::span<char> buffer);

  /// Waits until the output takes a short text without blocking, or is closed.
  void await_writable();
  /// Writes all of the text. False if the output is closed.
  bool write(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace waggle
