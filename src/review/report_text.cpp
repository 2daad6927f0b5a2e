#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "review/report.hpp"
#include "text/counted.hpp"
#include "text/encoding.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The number of moves of the best line that fit into a row.
constexpr std::size_t kShownMoves = 3;

constexpr std::size_t kMaxColumns = 64;
constexpr int kRows = 9;
constexpr int kMiddle = kRows / 2;

// A column of the graph. If it covers several plies, it shows the winning chances after the last
// one and the class of the worst move.
struct Column {
  int chances = 500;
  MoveClass worst = MoveClass::Good;
};

// The legend for the marks, bad moves first.
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
  std::vector<Column> columns(std::min(plies, kMaxColumns));
  for (std::size_t i = 0; i < plies; ++i) {
    Column& column = columns[i * columns.size() / plies];
    column.chances = winning_chances(review.plies[i].score);
    column.worst = std::max(column.worst, review.plies[i].kind);
  }
  return columns;
}

std::string figure(const std::optional<double>& value, double unit) {
  return value ? fmt::format("{:.1f}", *value / unit) : "-";
}

// A summary with a column for each player, as wide as the graph.
std::string summary_rows(const ReviewedGame& game) {
  const PlayerSummary white = summary_of(game.review, Color::White);
  const PlayerSummary black = summary_of(game.review, Color::Black);
  std::string text;
  const auto add = [&](std::string_view name, const auto& of_white, const auto& of_black) {
    text += fmt::format("{:<12} {:>24} {:>24}\n", name, of_white, of_black);
  };
  add("", fmt::format("{:.24}", player_name(game.record, Color::White)),
      fmt::format("{:.24}", player_name(game.record, Color::Black)));
  add("accuracy", figure(white.accuracy, 1), figure(black.accuracy, 1));
  add("mean loss", figure(white.mean_loss, 10), figure(black.mean_loss, 10));
  for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
    add(kMoveClasses[i].name, white.counts[i], black.counts[i]);
  return text;
}

}  // namespace

std::string player_name(const Record& record, Color player) {
  std::string name(find_tag(record, to_string(player)));
  // Otherwise, control characters in a file could move the cursor.
  std::ranges::replace_if(name, is_control, '?');
  return name.empty() ? std::string(to_string(player)) : name;
}

std::string title_of(const ReviewedGame& game) {
  const Record& record = game.record;
  return fmt::format("{} - {}, {}, {}, {}", player_name(record, Color::White),
                     player_name(record, Color::Black), to_string(record.game.type()),
                     counted(record.game.plies().size(), "ply"), to_string(outcome_of(record)));
}

std::string to_table(const ReviewedGame& game) {
  std::string text = fmt::format("Game {} of {}: {}\n", game.number, game.file, title_of(game));
  const std::vector<ReviewedPly>& plies = game.review.plies;
  auto lines = best_lines(game.record.game, game.review);
  if (!plies.empty())
    text += fmt::format("{:>4}  {:<8} {:>7} {:>6}  {:<10}  {}\n", "ply", "move", "score", "loss",
                        "class", "best line");
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const ReviewedPly& ply = plies[i];
    lines[i].resize(std::min(lines[i].size(), kShownMoves));
    text += fmt::format("{:>4}  {:<8} {:>7} {:>6.1f}  {:<10}  {}\n", i + 1,
                        game.record.game.plies()[i].text, score_text(ply.score), ply.loss / 10.0,
                        info_of(ply.kind).name, fmt::join(lines[i], "; "));
  }
  if (!game.review.is_complete)
    text += fmt::format("stopped after {} of {} plies\n", plies.size(),
                        game.record.game.plies().size());
  if (!plies.empty()) text += fmt::format("\n{}\n{}", to_graph(game.review), summary_rows(game));
  return text + "\n";
}

std::string to_graph(const Review& review) {
  if (review.plies.empty()) return {};
  const std::vector<Column> columns = columns_of(review);
  std::string text = "White's winning chances\n";
  for (int row = 0; row < kRows; ++row) {
    text += row % kMiddle == 0 ? fmt::format("{:>3} % |", 100 - 50 * (row / kMiddle)) : "      |";
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
