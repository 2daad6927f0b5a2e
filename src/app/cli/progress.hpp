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

/// Progress of long work on standard error: a single line that is overwritten on a terminal, and
/// occasional lines elsewhere.
class Progress {
 public:
  using Seconds = std::chrono::duration<double>;

  /// `interval` is the time between lines if standard error isn't a terminal.
  explicit Progress(Seconds interval);

  [[nodiscard]] bool is_on_terminal() const noexcept { return is_terminal_; }
  /// Whether it is time for the next line.
  [[nodiscard]] bool is_due() const;
  void report(std::string_view line);
  /// Erases the line from a terminal, so that something else can be printed.
  void clear() const;
  /// Seconds since construction.
  [[nodiscard]] double spent() const;
  /// "02:03 gone, 05:00 to go", after `done` of `total` equal steps.
  [[nodiscard]] std::string times(std::uint64_t done, std::uint64_t total) const;

 private:
  using Clock = std::chrono::steady_clock;

  bool is_terminal_;
  Seconds interval_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

/// Shows progress on a terminal from its own thread, for work that can't report it. Short work, and
/// work without a terminal, shows nothing.
class Ticker {
 public:
  /// The thread calls `text` for each update.
  explicit Ticker(std::function<std::string()> text);
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker();

  /// Prints to standard output, after erasing the progress line.
  void print(std::string_view text);

 private:
  void run(const std::stop_token& stop);

  std::function<std::string()> text_;
  // Guards the terminal and the wait for the next update.
  std::mutex mutex_;
  std::condition_variable_any ended_;
  Progress progress_;
  std::jthread thread_;
};

/// "1:02:03" or "02:03"; "?" unless the number is finite.
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace waggle
