#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "review/report.hpp"

namespace waggle {

namespace {

// So many moves of the best line fit beside the rest.
constexpr std::size_t kShownMoves = 3;

std::string row_of(std::size_t number, const ReviewedPly& ply) {
  const std::span<const std::string> line(ply.line.data(), std::min(ply.line.size(), kShownMoves));
  return fmt::format("{:>4}  {:<8} {:>7} {:>6.1f}  {:<10}  {}\n", number, ply.move,
                     score_text(ply.score), ply.loss / 10.0, to_string(ply.kind),
                     fmt::join(line, "; "));
}

std::string figure(const std::optional<double>& value, double unit) {
  return value ? fmt::format("{:.1f}", *value / unit) : "-";
}

std::string summary_rows(const ReviewedGame& game) {
  std::string text = fmt::format("{:<24} {:>8} {:>9}", "", "accuracy", "mean loss");
  for (const MoveClass kind : kMoveClasses)
    fmt::format_to(std::back_inserter(text), "  {}", to_string(kind));
  text += '\n';
  for (const Color player : {Color::White, Color::Black}) {
    const PlayerSummary summary = summary_of(game.review, player);
    fmt::format_to(std::back_inserter(text), "{:<24.24} {:>8} {:>9}",
                   player_name(game.record, player), figure(summary.accuracy, 1),
                   figure(summary.mean_loss, 10));
    for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
      fmt::format_to(std::back_inserter(text), "  {:>{}}", summary.counts[i],
                     to_string(kMoveClasses[i]).size());
    text += '\n';
  }
  return text;
}

}  // namespace

std::string to_table(const ReviewedGame& game) {
  std::string text = fmt::format("Game {} of {}: {}\n", game.number, game.file, title_of(game));
  const std::vector<ReviewedPly>& plies = game.review.plies;
  if (!plies.empty())
    text += fmt::format("{:>4}  {:<8} {:>7} {:>6}  {:<10}  {}\n", "ply", "move", "score", "loss",
                        "class", "best line");
  for (std::size_t i = 0; i < plies.size(); ++i) text += row_of(i + 1, plies[i]);
  if (!game.review.is_complete)
    text += fmt::format("broken off after {} of {} plies\n", plies.size(),
                        game.record.game.plies().size());
  if (!plies.empty()) text += fmt::format("\n{}\n{}", to_graph(game.review), summary_rows(game));
  return text + "\n";
}

}  // namespace waggle
