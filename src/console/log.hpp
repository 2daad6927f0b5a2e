#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace waggle {

/// A file to which every line in and out is added, with the time in UTC. Whatever is wrong with the
/// file, nobody is disturbed: what cannot be written is lost. May be used by several threads.
class Log {
 public:
  explicit Log(const std::string& path);

  /// Whether there is a file to write to.
  [[nodiscard]] bool is_open() const noexcept { return file_ != nullptr; }
  /// The number that the system gave as the reason why there is none (errno).
  [[nodiscard]] int error() const noexcept { return error_; }
  /// Adds the lines of a text, each with the time and a mark: `<` for what came in, `>` for what
  /// went out, `=` for how a line was understood.
  void write(char mark, std::string_view text) noexcept;

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  std::mutex mutex_;
  std::unique_ptr<std::FILE, Close> file_;
  int error_;
};

}  // namespace waggle
