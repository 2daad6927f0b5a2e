#include "terminal/thinking.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/score.hpp"
#include "text/text.hpp"
#include "uhp/limits.hpp"

namespace waggle {

namespace {

// Characters that are left free behind the line, so that what is typed does not begin another; in
// the last column some terminals do so by themselves.
constexpr int kRoomToType = 12;

double seconds_of(const Report& report) {
  return std::chrono::duration<double>(report.elapsed).count();
}

std::string score_text(const Report& report) {
  if (!is_proven(report.score)) return fmt::format("{:+.2f}", report.score / 100.0);
  const int plies = plies_to_end(report.score);
  return fmt::format("{} in {} {}", report.score > 0 ? "wins" : "loses", plies,
                     plies == 1 ? "ply" : "plies");
}

std::string speed_text(const Report& report) {
  const double seconds = seconds_of(report);
  const double speed = seconds > 0 ? static_cast<double>(report.nodes) / seconds : 0;
  return speed >= 1e6 ? fmt::format("{:.1f} Mn/s", speed / 1e6)
                      : fmt::format("{:.0f} kn/s", speed / 1e3);
}

}  // namespace

Question parse_typed_question(std::string_view command, std::string_view limits,
                              const Position& position) {
  std::string words;
  std::string_view rest = limits;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    std::string_view after = rest;
    const bool is_plain_time =
        equal_in_any_case(word, "time") && take_word(after).find(':') == std::string_view::npos;
    words.append(words.empty() ? "" : " ").append(is_plain_time ? "seconds" : word);
  }
  return parse_question(command, words, position);
}

std::string summary_of(const Report& report) {
  return fmt::format("depth {}, {}, {:.1f} s", report.depth, score_text(report),
                     seconds_of(report));
}

std::string live_text(const Position& position, const Report& report, int columns) {
  std::string text =
      fmt::format("depth {}  {}  {}  {}", report.depth, score_text(report), speed_text(report),
                  fmt::join(move_strings(position, report.line), "; "));
  const auto width = static_cast<std::size_t>(std::max(columns, 0));
  if (text.size() > width) text.resize(width);
  return text;
}

LiveLine::LiveLine(Sink sink, const Position& position, std::function<int()> columns)
    : sink_(std::move(sink)),
      position_(position),
      columns_(std::move(columns)),
      pacer_([this](const Report& report) {
        write_over(live_text(position_, report, columns_() - kRoomToType));
      }) {}

LiveLine::~LiveLine() {
  if (shown_ == 0) return;
  write_over("");
  sink_("\r");
}

void LiveLine::write_over(std::string_view text) {
  const auto width = static_cast<std::size_t>(std::max(columns_() - 1, 0));
  std::string line = fmt::format("\r{:<{}}", text, std::min(shown_, width));
  shown_ = text.size();
  sink_(line);
}

}  // namespace waggle
