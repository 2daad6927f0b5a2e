#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// A small process of our own that outlives us by a moment: when this program is gone, however it
/// went, it kills every process group that is registered. So no engine is left behind. Each
/// registers itself before it becomes the engine, so that none can slip through.
class Keeper {
 public:
  /// Starts it; best before there are threads. From here on writing to a closed pipe is an error,
  /// no signal. Throws std::system_error.
  Keeper();
  /// Ends it, and with it what is still registered.
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

 private:
  friend class Process;
  void forget(pid_t group);

  pid_t pid_ = -1;
  int pipe_ = -1;
  // Held while descriptors exist that a child of another thread could inherit.
  std::mutex forking_;
};

/// A child process at the other end of two pipes, in a process group of its own. The group is
/// killed with the object. Not for use by several threads at once.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  struct Command {
    /// The program, looked up in PATH if it has no slash, and its arguments.
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
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;
  static constexpr std::size_t kMaxPending = std::size_t{4} << 20;

  /// Starts it. Throws Error where the program, the directory or the file cannot be used. The flag
  /// must outlive the object.
  Process(Keeper& keeper, const Command& command, const std::atomic<bool>& stop);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes all of it; false if it could not be done before the deadline.
  [[nodiscard]] bool send(std::string_view text, Clock::time_point deadline);
  /// Waits for a line, without its end.
  [[nodiscard]] Event read_line(std::string& line, Clock::time_point deadline);
  /// Throws away what it has said so far. Flooded where that does not end, otherwise Line.
  Event discard_pending();
  void close_input();
  /// Sends a signal to its group.
  void signal(int number) const;
  /// Waits for its end: the exit status, or 128 and the number of the signal that killed it; none
  /// if it is still running at the deadline.
  [[nodiscard]] std::optional<int> wait(Clock::time_point deadline);
  /// How it has ended, "exit status 1" or "signal 11"; waits for it a moment.
  [[nodiscard]] std::string end();

 private:
  // Reads what is there; whether the output is still open.
  bool fill();

  Keeper& keeper_;
  const std::atomic<bool>& stop_;
  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::optional<int> status_;
  // What has been read, and how much of it has been handed out or searched for a line's end.
  std::string said_;
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;
};

}  // namespace waggle
