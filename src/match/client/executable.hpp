#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace waggle {

/// Resolves a program name like Process, which looks up a name without a slash in PATH. `directory`
/// is the working directory. Returns nullopt if there is no such program.
[[nodiscard]] std::optional<std::filesystem::path> find_program(
    const std::string& name, const std::filesystem::path& directory);

#if !defined(_WIN32)

/// A command that is prepared before fork, so that the child only has to call async-signal-safe
/// functions to run it. execvp is not one of them, because it may allocate while searching PATH.
class Executable {
 public:
  /// The program and its arguments, which must outlive this object. There must be a program; if its
  /// name contains no slash, it is looked up in PATH.
  explicit Executable(const std::vector<std::string>& words);
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;
  ~Executable() = default;

  /// Replaces this process like execvp, but without allocating. Returns only on failure, with
  /// errno set.
  void run() const noexcept;

 private:
  std::vector<std::string> candidates_;
  // Pointers to the words.
  std::vector<char*> arguments_;
  // For each candidate, the arguments that run it through the shell, as needed for scripts without
  // a shebang line.
  std::vector<std::vector<char*>> for_shell_;
};

#endif

}  // namespace waggle
