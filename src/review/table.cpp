#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

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

// A column for each player, so that it fits beside the graph.
std::string summary_rows(const ReviewedGame& game) {
  constexpr std::array kPlayers = {Color::White, Color::Black};
  std::string text;
  const auto add = [&text](std::string_view name, const std::array<std::string, 2>& figures) {
    text += fmt::format("{:<12} {:>24.24} {:>24.24}\n", name, figures[0], figures[1]);
  };
  std::array<PlayerSummary, 2> of;
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    of[i] = summary_of(game.review, kPlayers[i]);
    names[i] = player_name(game.record, kPlayers[i]);
  }
  add("", names);
  add("accuracy", {figure(of[0].accuracy, 1), figure(of[1].accuracy, 1)});
  add("mean loss", {figure(of[0].mean_loss, 10), figure(of[1].mean_loss, 10)});
  for (std::size_t kind = 0; kind < kMoveClasses.size(); ++kind)
    add(kMoveClasses[kind].name,
        {std::to_string(of[0].counts[kind]), std::to_string(of[1].counts[kind])});
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
