#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace waggle {

/// A file that gets every line in and out, with the time in UTC. A line that cannot be written is
/// lost without an error. Several threads may use it.
class Log {
 public:
  explicit Log(const std::string& path);

  /// Whether there is a file to write to.
  [[nodiscard]] bool is_open() const { return file_.is_open(); }
  /// Why there is none: the system's error number (errno).
  [[nodiscard]] int error() const noexcept { return error_; }
  /// Adds the lines of a text, each with the time and a mark: `<` for input, `>` for output, `=`
  /// for how a line was understood.
  void write(char mark, std::string_view text);

 private:
  std::mutex mutex_;
  std::ofstream file_;
  int error_;
};

}  // namespace waggle
