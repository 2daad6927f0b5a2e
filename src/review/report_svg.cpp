#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "review/report.hpp"

namespace waggle {

namespace {

constexpr int kWidth = 800;
constexpr int kGraphHeight = 200;
// Margins of a graph. The left one contains the labels of the chances, and the right one half of
// the last ply's number.
constexpr int kLeft = 56;
constexpr int kRight = 24;
constexpr int kGraphWidth = kWidth - kLeft - kRight;
// Heights of the title above a graph and the ply numbers below it.
constexpr int kTitleHeight = 34;
constexpr int kAxisHeight = 40;
constexpr int kGameHeight = kTitleHeight + kGraphHeight + kAxisHeight;
// Height of the legend below all graphs.
constexpr int kLegendHeight = 64;
constexpr int kMaxNumbers = 16;

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c >= 0 && c < ' ' ? ' ' : c;
    }
  return result;
}

// Maps the number of plies played and White's winning chances to coordinates in the image.
struct Frame {
  int top;
  std::size_t plies;

  [[nodiscard]] double x(std::size_t played) const {
    const double share = plies == 0 ? 0 : static_cast<double>(played) / static_cast<double>(plies);
    return kLeft + kGraphWidth * share;
  }
  [[nodiscard]] double y(int chances) const {
    return top + kGraphHeight * (1'000 - chances) / 1'000.0;
  }
};

// A polygon whose upper edge traces White's winning chances: the first point is before the first
// reviewed ply, and each other one after a ply.
std::string line_of(const Frame& frame, const std::vector<ReviewedPly>& plies) {
  std::string text = fmt::format("<polygon fill=\"#f4f4f4\" points=\"{},{:.1f}", kLeft, frame.y(0));
  const auto add = [&](std::size_t played, Score score) {
    text += fmt::format(" {:.1f},{:.1f}", frame.x(played), frame.y(winning_chances(score)));
  };
  if (!plies.empty()) add(0, plies.front().best_score);
  for (std::size_t i = 0; i < plies.size(); ++i) add(i + 1, plies[i].score);
  return text + fmt::format(" {:.1f},{:.1f}\"/>\n", frame.x(plies.size()), frame.y(0));
}

std::string marks_of(const Frame& frame, const ReviewedGame& game) {
  std::string text;
  const auto lines = best_lines(game.record.game, game.review);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ReviewedPly& ply = game.review.plies[i];
    const std::string_view color = info_of(ply.kind).color;
    if (color.empty()) continue;
    text +=
        fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4.5" fill="{}" stroke="#ffffff"><title>)"
                    "{}. {}: {} ({}); best {}</title></circle>\n",
                    frame.x(i + 1), frame.y(winning_chances(ply.score)), color, i + 1,
                    escaped(game.record.game.plies()[i].text), info_of(ply.kind).name,
                    score_text(ply.score), escaped(lines[i].front()));
  }
  return text;
}

// The interval between the ply numbers below a graph: 1, 2, 5, 10, 20, 50 and so on.
std::size_t step_of(std::size_t plies) noexcept {
  constexpr std::array<std::size_t, 3> kSteps = {1, 2, 5};
  for (std::size_t unit = 1;; unit *= 10)
    for (const std::size_t step : kSteps)
      if (plies / (step * unit) <= kMaxNumbers) return step * unit;
}

// The axis labels: winning chances on the left, ply numbers below.
std::string axes_of(const Frame& frame) {
  std::string text;
  for (const int chances : {1'000, 500, 0})
    text += fmt::format(R"(<text x="{}" y="{:.1f}" text-anchor="end" font-size="12">{} %</text>
)",
                        kLeft - 6, frame.y(chances) + 4, chances / 10);
  const std::size_t step = step_of(frame.plies);
  for (std::size_t ply = step; ply <= frame.plies; ply += step)
    text += fmt::format(
        R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}" stroke="#606060"/>
<text x="{0:.1f}" y="{3:.1f}" text-anchor="middle" font-size="12">{4}</text>
)",
        frame.x(ply), frame.y(0), frame.y(0) + 5, frame.y(0) + 19, ply);
  return text;
}

std::string graph_of(const ReviewedGame& game, int top) {
  // The graph spans the whole game. If the review was interrupted, the rest of the graph is empty.
  const Frame frame{top + kTitleHeight, game.record.game.plies().size()};
  return fmt::format(
      R"(<text x="{0}" y="{1}">{2}</text>
<rect x="{0}" y="{3:.1f}" width="{4}" height="{5}" fill="#404040"/>
{6}<line x1="{0}" x2="{7}" y1="{8:.1f}" y2="{8:.1f}" stroke="#a0a0a0"/>
<rect x="{0}" y="{3:.1f}" width="{4}" height="{5}" fill="none" stroke="#606060"/>
{9}{10})",
      kLeft, top + kTitleHeight - 10, escaped(title_of(game)), frame.y(1'000), kGraphWidth,
      kGraphHeight, line_of(frame, game.review.plies), kWidth - kRight, frame.y(500),
      axes_of(frame), marks_of(frame, game));
}

std::string legend_at(int top) {
  std::string text = fmt::format(
      R"(<rect x="{0}" y="{1}" width="14" height="14" fill="#f4f4f4" stroke="#606060"/>
<text x="{2}" y="{3}">White's winning chances, by ply</text>
<rect x="{4}" y="{1}" width="14" height="14" fill="#404040" stroke="#606060"/>
<text x="{5}" y="{3}">Black's</text>
)",
      kLeft, top, kLeft + 22, top + 12, kLeft + 270, kLeft + 292);
  int x = kLeft + 7;
  for (const MoveClassInfo& info : kMoveClasses) {
    if (info.color.empty()) continue;
    text += fmt::format(R"(<circle cx="{}" cy="{}" r="4.5" fill="{}"/>
<text x="{}" y="{}">{}</text>
)",
                        x, top + 31, info.color, x + 15, top + 36, info.name);
    x += 130;
  }
  return text;
}

}  // namespace

std::string to_svg(std::span<const ReviewedGame> games) {
  const int height = kGameHeight * static_cast<int>(games.size()) + kLegendHeight;
  // The image includes a white background, because viewers use different default backgrounds.
  std::string text = fmt::format(
      R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" )"
      R"(font-family="sans-serif" font-size="14" fill="#202020">
<rect width="{0}" height="{1}" fill="#ffffff"/>
)",
      kWidth, height);
  int top = 0;
  for (const ReviewedGame& game : games) {
    text += graph_of(game, top);
    top += kGameHeight;
  }
  return text + legend_at(top + 8) + "</svg>\n";
}

}  // namespace waggle
