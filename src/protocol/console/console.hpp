#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>

#include "protocol/console/line_editor.hpp"
#include "protocol/console/line_splitter.hpp"
#include "protocol/console/log.hpp"
#include "protocol/console/protocol.hpp"
#include "protocol/console/request_queue.hpp"
#include "protocol/console/standard_io.hpp"

namespace waggle {

/// Serves a protocol on standard input and output. The calling thread reads lines and reacts to
/// signals. Another thread answers, so that lines can be read while a search runs.
class Console {
 public:
  /// How long a search without limits may continue after the end of input, when `stop` can no
  /// longer arrive.
  static constexpr std::chrono::seconds kEndlessTime{5};

  /// The log and the editor may be null. If there is an editor, it reads the input whenever no
  /// request is pending.
  explicit Console(Protocol& protocol, Log* log = nullptr, LineEditor* editor = nullptr)
      : protocol_(protocol), log_(log), editor_(editor) {}

  /// Prints the greeting and answers lines until `exit` or the end of input. Returns the exit
  /// status: kDone, or kNotDone if the output was closed. Ctrl-C stops the oldest stoppable
  /// request. If there is none, the program exits with kInterrupted if standard input is a terminal
  /// and there is no editor; otherwise, Ctrl-C is ignored.
  int run();

 private:
  using Clock = std::chrono::steady_clock;

  void read_all();
  void read_once();
  void read_typed();
  bool is_time_to_type() const;
  void end_input();
  void push(std::string line);
  void answer_all();
  void write(std::string_view text);

  Protocol& protocol_;
  Log* log_;
  LineEditor* editor_;
  StandardIo io_;
  RequestQueue queue_;
  LineSplitter splitter_{Protocol::kMaxLine};
  // Prevents interleaved output, because both threads write.
  std::mutex writing_;
  std::optional<Clock::time_point> end_of_input_;
  std::atomic<bool> output_failed_{false};
  std::atomic<bool> answers_ended_{false};
};

}  // namespace waggle
