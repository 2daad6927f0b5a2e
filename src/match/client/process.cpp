#include "match/client/process.hpp"

#include <fmt/format.h>

#include "text/path.hpp"
#include "waggle/error.hpp"

// The platform-independent part of Process. The rest is in process_posix.cpp and
// process_windows.cpp.

namespace waggle {

void Process::fail_to_start(const Command& command, const std::error_code& error, bool at_errors) {
  // Unlike system-specific codes, portable conditions have similar messages on all systems.
  const std::error_condition condition = error.default_error_condition();
  // A lack of system resources is not the command's fault.
  for (const std::errc shortage :
       {std::errc::not_enough_memory, std::errc::too_many_files_open,
        std::errc::too_many_files_open_in_system, std::errc::resource_unavailable_try_again})
    if (condition == shortage)
      throw std::system_error(condition.value(), condition.category(), "cannot start a process");
  if (at_errors)
    throw Error(fmt::format("cannot append the standard error of {} to {}: {}",
                            file_in_quotes(command.words.front()),
                            file_in_quotes(command.stderr_file), condition.message()));
  const std::string where =
      command.directory.empty() ? "" : fmt::format(" in {}", file_in_quotes(command.directory));
  throw Error(fmt::format("cannot start {}{}: {}", file_in_quotes(command.words.front()), where,
                          condition.message()));
}

unsigned Process::poll_timeout(Clock::time_point deadline) const {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(clock_.until(deadline));
  return static_cast<unsigned>(std::clamp(left, milliseconds(0), kPollInterval).count());
}

Process::Event Process::read_line(std::string& line, Clock::time_point deadline) {
  for (std::size_t searched = taken_;;) {
    const std::size_t end = said_.find('\n', searched);
    if (end != std::string::npos) {
      std::string_view text = std::string_view(said_).substr(taken_, end - taken_);
      if (text.ends_with('\r')) text.remove_suffix(1);
      line = text;
      taken_ = end + 1;
      return Event::Line;
    }
    said_.erase(0, taken_);
    taken_ = 0;
    searched = said_.size();
    if (searched > kMaxLine) return Event::Flooded;
    if (host_.is_stopped()) return Event::Stopped;
    if (!fill(deadline)) return Event::Ended;
    if (said_.size() == searched && clock_.now() >= deadline) return Event::Late;
  }
}

Process::Event Process::discard_pending() {
  std::size_t discarded = 0;
  while (true) {
    discarded += said_.size() - taken_;
    said_.clear();
    taken_ = 0;
    if (discarded > kMaxPending) return Event::Flooded;
    if (!fill(Clock::time_point())) return Event::Ended;
    if (said_.empty()) return Event::Line;
  }
}

}  // namespace waggle
