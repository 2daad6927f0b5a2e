#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// A child process connected by three pipes. A wait longer than kPatience throws
/// std::runtime_error. The destructor kills the child.
class Process {
 public:
  static constexpr std::chrono::seconds kPatience{240};
  /// The exit status of a program that was killed.
  static constexpr int kKilled = 128 + 9;

  /// Runs a program with arguments. `memory_limit`, if not 0, limits its address space in bytes,
  /// except on Windows.
  explicit Process(const std::vector<std::string>& command, std::size_t memory_limit = 0);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes to its input, and reads its output meanwhile.
  void send(std::string_view text);
  void close_input();
  /// Closes its output, like a client that has died.
  void close_output();
  /// Sends Ctrl-C. Not possible under Wine, so tests that need it are tagged [ctrl-c].
  void interrupt() const;
  void kill() const;
  /// The process id.
  [[nodiscard]] int number() const;

  /// The next line of its output, without the line break.
  [[nodiscard]] std::string read_line();
  /// The lines up to the next "ok", without it.
  [[nodiscard]] std::vector<std::string> read_answer();
  /// The rest of its output until it is closed.
  [[nodiscard]] std::string read_rest();
  /// Waits for it to exit. Returns the exit status, or 128 plus the number of the signal that
  /// killed it.
  [[nodiscard]] int wait();
  /// Its standard error; call after `wait`.
  [[nodiscard]] const std::string& errors() const { return errors_; }
  /// Its resident memory in bytes; 0 if unknown.
  [[nodiscard]] std::size_t resident_bytes() const;

 private:
  using Clock = std::chrono::steady_clock;

  // Transfers bytes in any direction that is ready. Throws after the deadline.
  void exchange(std::string_view& to_send, Clock::time_point deadline);

  [[nodiscard]] bool is_output_open() const;

  struct State;
  std::unique_ptr<State> state_;
  std::string said_;
  std::string errors_;
};

/// The outcome of a program without input.
struct Ended {
  int status;
  std::string output;
  std::string errors;

  /// The messages on standard error, without progress lines, which appear on a busy machine.
  [[nodiscard]] std::string messages() const;
};
/// Runs a program with arguments and an empty input until it ends.
[[nodiscard]] Ended outcome_of(const std::vector<std::string>& command);

}  // namespace waggle::test
