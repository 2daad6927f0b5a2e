#pragma once

#if !defined(_WIN32)

#include <string>
#include <vector>

namespace waggle {

/// A command, prepared before a fork so that the child can run it with async-signal-safe calls
/// alone. execvp is not one of them, because it may allocate while it searches PATH.
class Executable {
 public:
  /// Command words, the program first. A program without a slash is looked up in PATH.
  explicit Executable(const std::vector<std::string>& words);
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;
  ~Executable() = default;

  /// Replaces this process, as execvp does. Returns only on failure, with the reason in errno. Does
  /// not allocate.
  void run() const noexcept;

 private:
  // Pointers into these are handed to the system, so their order is settled first.
  std::vector<std::string> words_;
  std::vector<std::string> candidates_;
  std::vector<char*> arguments_;
  // For each candidate, what makes a shell interpret it: a script may lack the line that says what
  // interprets it.
  std::vector<std::vector<char*>> for_shell_;
};

}  // namespace waggle

#endif
