#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace waggle {

/// Shows on standard error how far long work is: on a terminal in one line that is overwritten,
/// elsewhere by a line now and then.
class Progress {
 public:
  using Seconds = std::chrono::duration<double>;

  /// `interval` is the time between two lines if standard error is no terminal.
  explicit Progress(Seconds interval);

  [[nodiscard]] bool is_on_terminal() const noexcept { return is_terminal_; }
  /// Whether it is time for the next line.
  [[nodiscard]] bool is_due() const;
  void report(std::string_view line);
  /// Removes the line from a terminal, so that something else can be written.
  void clear() const;
  /// Seconds since the work began.
  [[nodiscard]] double spent() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool is_terminal_;
  Seconds interval_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

/// Shows on a terminal how far work is that does not show it itself. It has a thread of its own.
/// Work that ends at once shows nothing. Without a terminal nothing is shown.
class Ticker {
 public:
  /// The thread calls `text` for each line.
  explicit Ticker(std::function<std::string()> text);
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker();

  /// Writes to standard output, with the line removed meanwhile.
  void print(std::string_view text);

 private:
  void run(const std::stop_token& stop);

  std::function<std::string()> text_;
  // Guards both what stands on the terminal and the end of the wait for the next line.
  std::mutex mutex_;
  std::condition_variable_any ended_;
  Progress progress_;
  std::jthread thread_;
};

/// "1:02:03" or "02:03", or "?" unless the number is finite.
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace waggle
