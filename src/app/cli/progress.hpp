#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace waggle {

/// Shows the progress of a long-running task on standard error. On a terminal, it keeps overwriting
/// a single line; elsewhere, it prints a new line from time to time.
class Progress {
 public:
  using Seconds = std::chrono::duration<double>;

  /// `interval` is the minimum time between lines if standard error isn't a terminal.
  explicit Progress(Seconds interval);

  [[nodiscard]] bool is_on_terminal() const noexcept { return is_terminal_; }
  /// Whether it is time for the next line.
  [[nodiscard]] bool is_due() const;
  /// Prints a progress line. On a terminal, it replaces the previous one.
  void report(std::string_view line);
  /// Erases the progress line from a terminal, so that other output can be printed.
  void clear() const;
  /// Seconds since this object was constructed.
  [[nodiscard]] double spent() const;
  /// The elapsed time and an estimate of the remaining time, such as "02:03 elapsed, 05:00 left",
  /// after `done` of `total` steps. The estimate assumes that all steps take equally long.
  [[nodiscard]] std::string times(std::uint64_t done, std::uint64_t total) const;

 private:
  using Clock = std::chrono::steady_clock;

  bool is_terminal_;
  Seconds interval_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

/// Shows progress on a terminal from a separate thread, for tasks that can't call Progress::report
/// themselves. Prints nothing if the task is short or standard error isn't a terminal.
class Ticker {
 public:
  /// `text` returns a description of the current progress. It is called on the Ticker's thread for
  /// each update.
  explicit Ticker(std::function<std::string()> text);
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker();

  /// Erases the progress line, then prints `text` to standard output.
  void print(std::string_view text);

 private:
  void run(const std::stop_token& stop);

  std::function<std::string()> text_;
  // Serialises output to the terminal, and is the mutex for waiting on `ended_`.
  std::mutex mutex_;
  std::condition_variable_any ended_;
  Progress progress_;
  std::jthread thread_;
};

/// Formats a duration as "02:03", or "1:02:03" for an hour or more. Infinities and NaN become "?".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace waggle
