#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "match/client/halts.hpp"

namespace waggle {

/// Ends all engines when this program ends for any reason, SIGKILL included. A watchdog must
/// outlive its processes.
class Watchdog {
 public:
  /// Starts the watchdog. Make it before there are threads. From then on, writing to a closed pipe
  /// is an error, not a signal. Throws std::system_error.
  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  friend class Process;
  struct State;
  HaltWatch halt_watch_;
  std::unique_ptr<State> state_;
};

/// A child process at the other end of two pipes. It is killed with the object, and so is whatever
/// it has started. Not for use by several threads at once.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  struct Command {
    /// The program, looked up in PATH if it has no slash, and its arguments, in UTF-8.
    std::vector<std::string> words;
    /// Where it runs; here if empty.
    std::string directory;
    /// What its standard error is appended to; thrown away if empty.
    std::string stderr_file;
  };
  enum class Event {
    Line,
    /// The deadline has passed.
    Late,
    /// Its output is closed.
    Ended,
    /// A line is longer than kMaxLine, or more than kMaxPending is there unasked.
    Flooded,
    /// Someone has set the flag `stop`.
    Stopped,
  };
  /// More than any exit status of POSIX systems; see `wait`.
  static constexpr int kSignal = 256;
  /// How long a wait goes on without a look at the process and at the flag.
  static constexpr std::chrono::milliseconds kGlance{50};
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;
  static constexpr std::size_t kMaxPending = std::size_t{4} << 20;

  /// Starts it. Throws Error where the program, the directory or the file cannot be used, and
  /// std::system_error where the system has not enough for another process or its pipes, or where
  /// the watchdog has ended. The flag must outlive the object.
  Process(Watchdog& watchdog, const Command& command, const std::atomic<bool>& stop);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Begins a wait, and returns the present time. The deadlines of the wait are counted from here.
  Clock::time_point begin();
  /// The present time of the wait, less what is left out of it: intervals between two looks at the
  /// process in which there is evidence that this program or the process was suspended, or that the
  /// system slept. However long an interval is, that alone is no evidence: on a busy machine, this
  /// program may wait for its turn while the process runs.
  [[nodiscard]] Clock::time_point now();
  /// How much has been left out of all waits.
  [[nodiscard]] Clock::duration left_out() const noexcept { return all_left_out_; }

  /// Writes all of it; false if it could not be done before the deadline, which like all others is
  /// one of the wait.
  [[nodiscard]] bool send(std::string_view text, Clock::time_point deadline);
  /// Waits for a line, without its end.
  [[nodiscard]] Event read_line(std::string& line, Clock::time_point deadline);
  /// Throws away what it has said so far. Flooded where that does not end, otherwise Line.
  Event discard_pending();
  void close_input();
  /// Does what Ctrl-C would: SIGINT, or on Windows Ctrl-Break, which alone can be sent to another
  /// program. Whether the system has sent it.
  [[nodiscard]] bool interrupt() const;
  /// Waits for its end: the exit status, or kSignal plus the number of the signal that killed it;
  /// none if it is still running at the deadline.
  [[nodiscard]] std::optional<int> wait(Clock::time_point deadline);
  /// How it has ended, "exit status 1", "signal 11" or "exception 0xC0000005"; waits for it a
  /// moment.
  [[nodiscard]] std::string end();

 private:
  // What the system knows it by.
  struct State;
  // Throws what the constructor does; `at_errors` where it is the file for standard error that
  // cannot be used.
  [[noreturn]] static void fail_to_start(const Command& command, const std::error_code& error,
                                         bool at_errors = false);
  enum class Filled { More, Nothing, Ended };
  // Takes account of the time since the last look at the process.
  void look();
  // Whether the process or this program was suspended at any moment since the last call.
  [[nodiscard]] bool was_suspended();
  // The same for the process alone; never where the system does not report it.
  [[nodiscard]] bool was_stopped();
  // How many milliseconds to wait for the system: until the deadline, but no longer than a glance.
  [[nodiscard]] unsigned glance_until(Clock::time_point deadline) const;
  // Waits for output, until the deadline at most and no longer than a glance, and adds it to said_.
  Filled fill(Clock::time_point deadline);

  Watchdog& watchdog_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<State> state_;
  std::optional<int> status_;
  // Of this program.
  Halts halts_;
  // None until the first wait begins.
  std::optional<Clock::time_point> last_look_;
  // Of this wait, and of all of them.
  Clock::duration left_out_{0};
  Clock::duration all_left_out_{0};
  // What has been read, and how much of it has been handed out or searched for a line's end.
  std::string said_;
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;
};

}  // namespace waggle
