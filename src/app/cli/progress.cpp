#include "app/cli/progress.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <exception>
#include <system_error>
#include <utility>

#include "protocol/console/standard_streams.hpp"
#include "text/number.hpp"

namespace waggle {

namespace {

constexpr Progress::Seconds kTerminalInterval{0.1};
// A Ticker shows nothing for tasks that end before its first tick.
constexpr std::chrono::milliseconds kFirstTick{1'000};
constexpr std::chrono::milliseconds kTick{200};

// Ignores errors, so that the task continues if standard error is closed.
void say(const std::string& text) noexcept {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace

Progress::Progress(Seconds interval)
    : is_terminal_(is_terminal(2)), interval_(is_terminal_ ? kTerminalInterval : interval) {}

bool Progress::is_due() const { return Clock::now() - last_ >= interval_; }

void Progress::report(std::string_view line) {
  last_ = Clock::now();
  say(is_terminal_ ? fmt::format("\r{}\x1b[K", line) : fmt::format("{}\n", line));
}

void Progress::clear() const {
  if (is_terminal_) say("\r\x1b[K");
}

double Progress::spent() const { return Seconds(Clock::now() - start_).count(); }

std::string Progress::times(std::uint64_t done, std::uint64_t total) const {
  const double gone = spent();
  const double left = gone / static_cast<double>(done) * static_cast<double>(total - done);
  return fmt::format("{} elapsed, {} left", duration_text(gone), duration_text(left));
}

Ticker::Ticker(std::function<std::string()> text) : text_(std::move(text)), progress_({}) {
  if (!progress_.is_on_terminal()) return;
  try {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  } catch (const std::system_error&) {
    // No thread available: carry on without showing progress.
  }
}

Ticker::~Ticker() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  progress_.clear();
}

void Ticker::print(std::string_view text) {
  const std::lock_guard lock(mutex_);
  progress_.clear();
  fmt::print("{}", text);
  std::fflush(stdout);
}

void Ticker::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  try {
    for (auto wait = kFirstTick;
         !ended_.wait_for(lock, stop, wait, [&] { return stop.stop_requested(); }); wait = kTick)
      progress_.report(fmt::format("{}; {} elapsed", text_(), duration_text(progress_.spent())));
  } catch (const std::exception&) {
    // Out of memory: carry on without showing further progress.
  }
}

std::string duration_text(double seconds) {
  // The remaining time is unknown until some progress has been made.
  if (!std::isfinite(seconds)) return "?";
  const auto whole = saturated<std::int64_t>(seconds);
  std::string text = fmt::format("{:02}:{:02}", whole / 60 % 60, whole % 60);
  return whole >= 3600 ? fmt::format("{}:{}", whole / 3600, text) : text;
}

}  // namespace waggle
