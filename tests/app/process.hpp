#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// A child process at the other end of three pipes. Nothing here waits longer than kPatience: what
/// takes longer throws std::runtime_error. The child is killed with its object.
class Process {
 public:
  static constexpr std::chrono::seconds kPatience{240};
  /// The exit status of a program that was killed.
  static constexpr int kKilled = 128 + 9;

  /// Runs a program with arguments; `memory_limit`, if not 0, in bytes of address space. On Windows
  /// there is no such limit.
  explicit Process(const std::vector<std::string>& command, std::size_t memory_limit = 0);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes to its input, and meanwhile reads what it says.
  void send(std::string_view text);
  void close_input();
  /// Stops reading its output, as a client that has died.
  void close_output();
  /// Does what Ctrl-C does. Wine cannot: what needs it is tagged [ctrl-c].
  void interrupt() const;
  void kill() const;
  /// The number of the process.
  [[nodiscard]] int number() const;

  /// The next line of its output, without the line's end.
  [[nodiscard]] std::string read_line();
  /// The lines up to the next "ok", without it.
  [[nodiscard]] std::vector<std::string> read_answer();
  /// Everything else that it says before it ends or closes its output.
  [[nodiscard]] std::string read_rest();
  /// Waits for its end: the exit status, or 128 and the number of the signal that killed it.
  [[nodiscard]] int wait();
  /// What it has written to standard error; after `wait`.
  [[nodiscard]] const std::string& errors() const { return errors_; }
  /// Memory that it has in use, in bytes; 0 where that cannot be told.
  [[nodiscard]] std::size_t resident_bytes() const;

 private:
  using Clock = std::chrono::steady_clock;

  // Moves bytes in whichever direction they can go; throws after the deadline.
  void exchange(std::string_view& to_send, Clock::time_point deadline);

  [[nodiscard]] bool is_output_open() const;

  struct State;
  std::unique_ptr<State> state_;
  std::string said_;
  std::string errors_;
};

/// What a program that was given no input has said by its end.
struct Ended {
  int status;
  std::string output;
  std::string errors;

  /// The lines of errors that are messages. On a busy machine, lines that tell how far the work is
  /// may stand between them.
  [[nodiscard]] std::string messages() const;
};
/// Runs a program with arguments and an empty input until it ends.
[[nodiscard]] Ended outcome_of(const std::vector<std::string>& command);

}  // namespace waggle::test
