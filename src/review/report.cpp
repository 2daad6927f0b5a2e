#include "review/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "waggle/notation.hpp"

namespace waggle {

std::string player_name(const Record& record, Color player) {
  const bool is_white = player == Color::White;
  const std::string_view name = find_tag(record, is_white ? "White" : "Black");
  if (name.empty()) return is_white ? "White" : "Black";
  std::string shown(name);
  // Nothing in a file is to move the cursor.
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7F'; };
  std::ranges::replace_if(shown, is_control, '?');
  return shown;
}

std::string title_of(const ReviewedGame& game) {
  const Record& record = game.record;
  const std::size_t plies = record.game.plies().size();
  return fmt::format("{} - {}, {}, {} {}, {}", player_name(record, Color::White),
                     player_name(record, Color::Black), to_string(record.game.type()), plies,
                     plies == 1 ? "ply" : "plies", to_string(record.outcome.token));
}

std::vector<int> course_of(const Review& review) {
  std::vector<int> history;
  history.reserve(review.plies.size() + 1);
  if (!review.plies.empty()) history.push_back(winning_chances(review.plies.front().best_score));
  for (const ReviewedPly& ply : review.plies) history.push_back(winning_chances(ply.score));
  return history;
}

std::string effort_text(const Effort& effort) {
  if (effort.nodes) return fmt::format("{} nodes a ply", *effort.nodes);
  const double seconds =
      std::chrono::duration<double>(effort.time.value_or(std::chrono::nanoseconds::zero())).count();
  return fmt::format("{:g} s a ply", seconds);
}

}  // namespace waggle
