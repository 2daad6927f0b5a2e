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

#include "match/client/halts.hpp"
#include "match/client/pausable_clock.hpp"
#include "text/flag.hpp"

namespace waggle {

/// Kills all engines when this process ends for any reason, including SIGKILL.
class Watchdog {
 public:
  /// Starts the watchdog. From then on, writing to a closed pipe is an error rather than a signal.
  /// Throws std::system_error.
  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  friend class Process;
  struct State;
  std::unique_ptr<State> state_;
};

/// What processes share. Construct it before starting threads. Must outlive its processes.
struct ProcessHost {
  /// All waits for the processes end once one of the flags is set.
  explicit ProcessHost(std::initializer_list<FlagView> flags = {}) : stops(flags) {}
  [[nodiscard]] bool is_stopped() const noexcept {
    return std::ranges::any_of(stops, &FlagView::is_set);
  }

  std::vector<FlagView> stops;
  HaltWatch halt_watch;
  Watchdog watchdog;
};

/// A child process connected through two pipes. The destructor kills it and everything it has
/// started. Not thread-safe.
class Process {
 public:
  using Clock = PausableClock::Clock;

  struct Command {
    /// The program and its arguments, in UTF-8. A program without a slash is looked up in PATH.
    std::vector<std::string> words;
    /// Working directory; the current one if empty.
    std::string directory;
    /// File that its standard error is appended to; discarded if empty.
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
  /// Added to the number of a signal by `wait`; more than any exit status on POSIX systems.
  static constexpr int kSignal = 256;
  /// Polling interval: waits check the process and the flags at least this often.
  static constexpr std::chrono::milliseconds kGlance{50};
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;
  static constexpr std::size_t kMaxPending = std::size_t{4} << 20;

  /// Starts the process. Throws Error if the program, the directory or the file can't be used, and
  /// std::system_error if the system lacks resources or the watchdog has exited.
  Process(ProcessHost& host, const Command& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// The clock of the waits for this process.
  [[nodiscard]] PausableClock& clock() noexcept { return clock_; }

  /// Writes all of `text`; false if that fails or the deadline passes first. Deadlines, here and
  /// below, are in the time of the clock's current wait.
  [[nodiscard]] bool send(std::string_view text, Clock::time_point deadline);
  /// Waits for a line; the line break is removed.
  [[nodiscard]] Event read_line(std::string& line, Clock::time_point deadline);
  /// Discards pending output. Returns Flooded if there is too much of it, Ended if the output is
  /// closed, otherwise Line.
  Event discard_pending();
  void close_input();
  /// Interrupts the process as Ctrl-C would: SIGINT, or Ctrl-Break on Windows, the only such event
  /// that can be sent to another process group. Returns whether it was sent.
  [[nodiscard]] bool interrupt() const;
  /// Waits for the process to exit: its exit status, or kSignal plus the number of the signal that
  /// killed it; none if it is still running at the deadline.
  [[nodiscard]] std::optional<int> wait(Clock::time_point deadline);
  /// How it exited: "exit status 1", "signal 11" or "exception 0xC0000005". Waits briefly for the
  /// exit.
  [[nodiscard]] std::string end();

 private:
  // Handles and ids of the operating system.
  struct State;
  // Throws what the constructor documents. `at_errors`: the file for standard error is to blame.
  [[noreturn]] static void fail_to_start(const Command& command, const std::error_code& error,
                                         bool at_errors = false);
  enum class Filled { More, Nothing, Ended };
  // Whether the child was suspended since the previous call. Always false if the system doesn't
  // report it.
  [[nodiscard]] bool was_stopped();
  // Milliseconds until the deadline, at most one polling interval.
  [[nodiscard]] unsigned glance_until(Clock::time_point deadline) const;
  // Waits for output for at most one polling interval, and appends it to said_.
  Filled fill(Clock::time_point deadline);

  ProcessHost& host_;
  std::unique_ptr<State> state_;
  std::optional<int> status_;
  PausableClock clock_{host_.halt_watch, [this] { return was_stopped(); }};
  // Output read so far, and how much of it has been consumed.
  std::string said_;
  std::size_t taken_ = 0;
};

}  // namespace waggle
