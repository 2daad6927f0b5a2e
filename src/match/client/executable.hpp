#pragma once

#if !defined(_WIN32)

#include <string>
#include <vector>

namespace waggle {

/// A command prepared before fork, so that the child can run it using async-signal-safe functions
/// only. execvp is not one of them because it may allocate while searching PATH.
class Executable {
 public:
  /// The program and its arguments. A program without a slash is looked up in PATH.
  explicit Executable(const std::vector<std::string>& words);
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;
  ~Executable() = default;

  /// Replaces this process, like execvp. Returns only on failure, with errno set. Does not
  /// allocate.
  void run() const noexcept;

 private:
  // `arguments_` and `for_shell_` point into these.
  std::vector<std::string> words_;
  std::vector<std::string> candidates_;
  std::vector<char*> arguments_;
  // Arguments that run each candidate through the shell, for scripts without a shebang line.
  std::vector<std::vector<char*>> for_shell_;
};

}  // namespace waggle

#endif
