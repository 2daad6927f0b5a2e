#pragma once

namespace waggle {

/// While it lives, the standard streams are what the program takes them for: bytes pass as they
/// are, and a terminal takes UTF-8 and, where it can, escape sequences. Only Windows has to be told
/// so, and is left as it was.
class StandardStreams {
 public:
  StandardStreams();
  ~StandardStreams();  // NOLINT(performance-trivially-destructible): on Windows it is not
  StandardStreams(const StandardStreams&) = delete;
  StandardStreams& operator=(const StandardStreams&) = delete;

 private:
  // The encodings that a console had for its input and its output; 0 where there is none.
  [[maybe_unused]] unsigned old_input_ = 0;
  [[maybe_unused]] unsigned old_output_ = 0;
};

/// Whether a standard stream, 0 to 2, is a terminal.
[[nodiscard]] bool is_terminal(int stream) noexcept;

}  // namespace waggle
