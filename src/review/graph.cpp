#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "review/report.hpp"

namespace waggle {

namespace {

constexpr std::size_t kMostColumns = 64;
constexpr int kRows = 9;
constexpr int kMiddle = kRows / 2;

// What stands under a column; of several plies, that of the worst move.
struct Column {
  int chances = 500;
  MoveClass worst = MoveClass::Good;
};

// What the marks mean, those of bad moves first.
std::string legend() {
  std::vector<std::string> meanings;
  for (const bool is_bad : {true, false})
    for (const MoveClassInfo& info : kMoveClasses)
      if (info.is_bad == is_bad && info.mark != ' ')
        meanings.push_back(fmt::format("{} {}", info.mark, info.name));
  return fmt::format("{}", fmt::join(meanings, "  "));
}

std::vector<Column> columns_of(const Review& review) {
  const std::size_t plies = review.plies.size();
  std::vector<Column> columns(std::min(plies, kMostColumns));
  for (std::size_t i = 0; i < plies; ++i) {
    Column& column = columns[i * columns.size() / plies];
    column.chances = winning_chances(review.plies[i].score);
    column.worst = std::max(column.worst, review.plies[i].kind);
  }
  return columns;
}

std::string_view label_of(int row) noexcept {
  if (row == 0) return "100 %";
  if (row == kMiddle) return " 50 %";
  return row == kRows - 1 ? "  0 %" : "     ";
}

}  // namespace

std::string to_graph(const Review& review) {
  if (review.plies.empty()) return {};
  const std::vector<Column> columns = columns_of(review);
  std::string text = "White's winning chances\n";
  for (int row = 0; row < kRows; ++row) {
    text += fmt::format("{} |", label_of(row));
    for (const Column& column : columns) {
      const int level = ((1'000 - column.chances) * (kRows - 1) + 500) / 1'000;
      const bool is_filled =
          row >= std::min(level, kMiddle) && row <= std::max(level, kMiddle) && level != kMiddle;
      text += is_filled ? '#' : row == kMiddle ? '-' : ' ';
    }
    text += '\n';
  }
  text += "      |";
  for (const Column& column : columns) text += info_of(column.worst).mark;
  return fmt::format("{}\n      {}\n", text, legend());
}

}  // namespace waggle
