#pragma once

#if !defined(_WIN32)

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// A child process with its own terminal, and the user's side of it. A wait longer than kPatience
/// throws std::runtime_error with the output so far. The destructor kills the child.
class Terminal {
 public:
  static constexpr std::chrono::seconds kPatience{240};

  /// Runs a program with arguments. The environment is added to that of the test; NAME= removes a
  /// variable.
  Terminal(const std::vector<std::string>& command, const std::vector<std::string>& environment,
           int columns);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// Presses keys; "\r" is Enter.
  void type(std::string_view keys);
  void resize(int columns);
  /// Closes the terminal like its window. Nothing can be typed or read afterwards.
  void hang_up();
  /// Reads until one of the texts appears, and returns the output up to its end, with CR LF as LF.
  std::string see(const std::vector<std::string>& texts);
  std::string see(const std::string& text) { return see(std::vector{text}); }
  /// Reads until the terminal is closed.
  std::string see_end();
  /// Waits for it to exit. Returns the exit status, or 128 plus the number of the signal that
  /// killed it.
  [[nodiscard]] int wait();

 private:
  using Clock = std::chrono::steady_clock;

  // False at the end.
  bool read_some(Clock::time_point deadline);

  pid_t child_ = -1;
  int terminal_ = -1;
  std::string seen_;
};

}  // namespace waggle::test

#endif
