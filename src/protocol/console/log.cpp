#include "protocol/console/log.hpp"

#include <cerrno>
#include <ctime>

#include "text/text.hpp"

namespace waggle {

Log::Log(const std::string& path)
    : file_(std::fopen(path.c_str(), "a")), error_(file_ == nullptr ? errno : 0) {}

void Log::write(char mark, std::string_view text) noexcept {
  if (file_ == nullptr) return;
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
  const auto now = system_clock::now();
  const std::time_t seconds = system_clock::to_time_t(now);
  const auto fraction = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1'000;
  const std::lock_guard lock(mutex_);
  // The only caller of gmtime in the program, and under a lock.
  const std::tm* const utc = std::gmtime(&seconds);  // NOLINT(concurrency-mt-unsafe)
  char time[32] = "";                                // NOLINT(modernize-avoid-c-arrays)
  if (utc != nullptr) std::strftime(time, sizeof time, "%Y-%m-%d %H:%M:%S", utc);
  if (text.empty())
    std::fprintf(file_.get(), "%s.%03d %c\n", time, static_cast<int>(fraction), mark);
  while (!text.empty()) {
    const std::string_view line = take_part(text, '\n');
    std::fprintf(file_.get(), "%s.%03d %c ", time, static_cast<int>(fraction), mark);
    std::fwrite(line.data(), 1, line.size(), file_.get());
    std::fputc('\n', file_.get());
  }
  // So that a program that is killed leaves all its lines.
  std::fflush(file_.get());
  std::clearerr(file_.get());
}

}  // namespace waggle
