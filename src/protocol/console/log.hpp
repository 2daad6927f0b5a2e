#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace waggle {

/// Logs lines with UTC timestamps to a file. Thread-safe. Write errors are ignored.
class Log {
 public:
  explicit Log(const std::string& path);

  /// Whether the file could be opened.
  [[nodiscard]] bool is_open() const { return file_.is_open(); }
  /// The errno if the file couldn't be opened.
  [[nodiscard]] int error() const noexcept { return error_; }
  /// Appends the lines of `text`, each with the time and a mark: `<` for input, `>` for output, `=`
  /// for how a line was interpreted.
  void write(char mark, std::string_view text);

 private:
  std::mutex mutex_;
  std::ofstream file_;
  int error_;
};

}  // namespace waggle
