#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace waggle {

/// Standard input and output without buffers, and Ctrl-C (SIGINT) as an event among others. There
/// may be one at a time; the old handling of the signal returns with its end.
class StandardIo {
 public:
  /// What has happened.
  struct Events {
    /// There is something to read, be it the end of the input.
    bool input = false;
    /// Ctrl-C since the last wait.
    bool interrupted = false;
    /// Nobody will ever read what is written.
    bool output_closed = false;
  };

  StandardIo();
  ~StandardIo();
  StandardIo(const StandardIo&) = delete;
  StandardIo& operator=(const StandardIo&) = delete;

  /// Waits until something happens, `wake` is called or the time is over; without a time, as long
  /// as it takes. Input counts only if wanted.
  Events wait(bool wants_input, std::optional<std::chrono::milliseconds> time);
  /// Ends a wait of another thread, or the next one. Must not block.
  void wake() noexcept;
  /// Whether someone types the input.
  [[nodiscard]] bool is_input_terminal() const noexcept;
  /// Reads what there is; 0 at the end of the input, nothing if there is none yet.
  std::optional<std::size_t> read(std::span<char> buffer);

  /// Waits until the output takes a short text at once, or never will.
  void await_writable();
  /// Writes all of the text; false if that cannot be done any more.
  bool write(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace waggle
