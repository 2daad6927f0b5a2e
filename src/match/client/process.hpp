#pragma once

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "match/client/pausable_clock.hpp"
#include "match/client/suspensions.hpp"
#include "text/flag.hpp"

namespace waggle {

/// Kills all engines when this process ends for any reason, even if it is killed by SIGKILL.
class Watchdog {
 public:
  /// Starts the watchdog. From then on, writing to a closed pipe fails instead of raising SIGPIPE.
  /// Throws std::system_error if no process can be started.
  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  friend class Process;
  struct State;
  std::unique_ptr<State> state_;
};

/// State shared by all child processes. Construct it before starting any threads. It must outlive
/// its processes.
struct ProcessHost {
  /// Setting any of these flags ends all waits on the processes.
  ProcessHost(std::initializer_list<FlagView> flags = {}) : stops(flags) {}
  [[nodiscard]] bool is_stopped() const noexcept {
    return std::ranges::any_of(stops, &FlagView::is_set);
  }

  std::vector<FlagView> stops;
  SuspensionWatch suspension_watch;
  Watchdog watchdog;
};

/// A child process whose standard input and output are pipes to this process. The destructor kills
/// the child and all other processes in its process group, or on Windows, in its job. Not
/// thread-safe.
class Process {
 public:
  using Clock = PausableClock::Clock;

  struct Command {
    /// The program and its arguments, in UTF-8. A program name without a slash is looked up in
    /// PATH.
    std::vector<std::string> words;
    /// Working directory; the current one if empty.
    std::string directory;
    /// File to which its standard error is appended. If empty, standard error is discarded.
    std::string stderr_file;
  };
  enum class Event {
    Line,
    /// The deadline has passed.
    Late,
    /// The process has closed its output.
    Ended,
    /// A line exceeds kMaxLine, or unread output exceeds kMaxPending.
    Flooded,
    /// A flag of the host is set.
    Stopped,
  };
  /// `wait` adds this to signal numbers to distinguish them from exit statuses, which are smaller
  /// on POSIX systems.
  static constexpr int kSignal = 256;
  /// Polling interval: waits check the process and the flags at least this often.
  static constexpr std::chrono::milliseconds kPollInterval{50};
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;
  static constexpr std::size_t kMaxPending = std::size_t{4} << 20;

  /// Starts the process. Throws Error if the program, the working directory or the standard error
  /// file can't be used, and std::system_error if the system is out of resources or the watchdog
  /// has exited.
  Process(ProcessHost& host, const Command& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// The clock that measures waits for this process.
  [[nodiscard]] PausableClock& clock() noexcept { return clock_; }

  /// Writes all of `text`. Returns false if that fails, the deadline passes or a flag of the host
  /// is set first. Here and below, deadlines are times on `clock()`, and are valid only until
  /// its `begin` is called again.
  [[nodiscard]] bool send(std::string_view text, Clock::time_point deadline);
  /// Waits for a line, and stores it without its line break if the result is Event::Line.
  [[nodiscard]] Event read_line(std::string& line, Clock::time_point deadline);
  /// Discards all output that can be read without blocking. Returns Flooded if there is too much of
  /// it, Ended if the process has closed its output, and otherwise Line.
  Event discard_pending();
  void close_input();
  /// Interrupts the process like Ctrl-C. Sends SIGINT, or Ctrl-Break on Windows, where it is the
  /// only such event that can be sent to another process group. Returns whether it was sent.
  [[nodiscard]] bool interrupt() const;
  /// Waits for the process to exit. Returns its exit status, or kSignal plus the number of the
  /// signal that killed it. Returns nullopt if it is still running at the deadline, or when a flag
  /// of the host is set.
  [[nodiscard]] std::optional<int> wait(Clock::time_point deadline);
  /// Describes how the process ended: "exit status 1", "signal 11" or "exception 0xC0000005". Waits
  /// up to 5 s for it to exit; if it doesn't, the result is "its output was closed".
  [[nodiscard]] std::string end();

 private:
  // Platform-specific handles and ids.
  struct State;
  // Throws the exception documented for the constructor. `at_errors` means that the standard error
  // file couldn't be opened.
  [[noreturn]] static void fail_to_start(const Command& command, const std::error_code& error,
                                         bool at_errors = false);
  // Whether the child has been suspended since the previous call. Always false on Windows, which
  // doesn't report it.
  [[nodiscard]] bool was_stopped();
  // The time until the deadline in milliseconds, limited to one polling interval.
  [[nodiscard]] unsigned poll_timeout(Clock::time_point deadline) const;
  // Waits for output for at most one polling interval, and appends it to `said_`. Returns false if
  // the process has closed its output.
  [[nodiscard]] bool fill(Clock::time_point deadline);

  ProcessHost& host_;
  std::unique_ptr<State> state_;
  std::optional<int> status_;
  PausableClock clock_{host_.suspension_watch, [this] { return was_stopped(); }};
  // Output that has been read from the pipe, and the number of bytes already consumed.
  std::string said_;
  std::size_t taken_ = 0;
};

}  // namespace waggle
