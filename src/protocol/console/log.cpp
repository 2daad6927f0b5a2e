#include "protocol/console/log.hpp"

#include <fmt/chrono.h>

#include <cerrno>
#include <chrono>

#include "text/words.hpp"

namespace waggle {

Log::Log(const std::string& path)
    : file_(path, std::ios::app), error_(file_.is_open() ? 0 : errno) {}

void Log::write(char mark, std::string_view text) {
  if (!is_open()) return;
  const auto now = std::chrono::system_clock::now();
  const auto since_epoch = std::chrono::floor<std::chrono::milliseconds>(now.time_since_epoch());
  const std::string start = fmt::format("{:%Y-%m-%d %H:%M:%S}.{:03} {}", fmt::gmtime(now),
                                        since_epoch.count() % 1'000, mark);
  const std::lock_guard lock(mutex_);
  if (text.empty()) file_ << start << '\n';
  while (!text.empty()) file_ << start << ' ' << take_part(text, '\n') << '\n';
  // Keep all lines even if the process is killed.
  file_.flush();
  file_.clear();
}

}  // namespace waggle
