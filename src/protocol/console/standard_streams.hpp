#pragma once

namespace waggle {

/// Sets the standard streams to binary mode and the console to UTF-8, and enables escape sequences.
/// The destructor restores the console's code pages. Only Windows needs this.
class StandardStreams {
 public:
  StandardStreams();
  ~StandardStreams();  // NOLINT(performance-trivially-destructible): on Windows it is not
  StandardStreams(const StandardStreams&) = delete;
  StandardStreams& operator=(const StandardStreams&) = delete;

 private:
  // The console's original code pages; 0 without a console.
  [[maybe_unused]] unsigned old_input_ = 0;
  [[maybe_unused]] unsigned old_output_ = 0;
};

/// Whether a standard stream (0 to 2) is a terminal.
[[nodiscard]] bool is_terminal(int stream) noexcept;

}  // namespace waggle
