#include "app/progress.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>

#include "console/standard_streams.hpp"

namespace waggle {

namespace {

constexpr Progress::Seconds kTerminalInterval{0.1};

}  // namespace

Progress::Progress(Seconds interval)
    : is_terminal_(is_terminal(2)), interval_(is_terminal_ ? kTerminalInterval : interval) {}

bool Progress::is_due() const { return Clock::now() - last_ >= interval_; }

void Progress::tell(std::string_view line) {
  last_ = Clock::now();
  if (is_terminal_)
    fmt::print(stderr, "\r{}\x1b[K", line);
  else
    fmt::print(stderr, "{}\n", line);
  std::fflush(stderr);
}

void Progress::clear() const {
  if (!is_terminal_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

double Progress::spent() const { return Seconds(Clock::now() - start_).count(); }

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  std::string text = fmt::format("{:02}:{:02}", whole / 60 % 60, whole % 60);
  return whole >= 3600 ? fmt::format("{}:{}", whole / 3600, text) : text;
}

}  // namespace waggle
