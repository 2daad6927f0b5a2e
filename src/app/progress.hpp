#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace waggle {

/// Tells on standard error how far long work is: on a terminal in one line that is overwritten,
/// elsewhere by a line now and then.
class Progress {
 public:
  using Seconds = std::chrono::duration<double>;

  /// With the time between two lines where there is no terminal.
  explicit Progress(Seconds interval);

  /// Whether it is time to tell more.
  [[nodiscard]] bool is_due() const;
  void tell(std::string_view line);
  /// Takes the line off a terminal, so that something else can be written.
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

/// "1:02:03", or "02:03".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace waggle
