#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "review/report.hpp"

namespace waggle {

namespace {

constexpr int kWidth = 800;
constexpr int kGraphHeight = 200;
// Of the title above a graph, and of the space below it.
constexpr int kTitleHeight = 30;
constexpr int kGap = 30;
constexpr int kGameHeight = kTitleHeight + kGraphHeight + kGap;

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

std::string_view color_of(MoveClass kind) noexcept {
  switch (kind) {
    case MoveClass::OnlyMove: return "#2a7fb8";
    case MoveClass::Inaccuracy: return "#e0b000";
    case MoveClass::Mistake: return "#e07000";
    case MoveClass::Blunder: return "#c02020";
    case MoveClass::MissedWin: return "#8030a0";
    case MoveClass::Good:
    case MoveClass::Forced: break;
  }
  return {};
}

// Where a graph lies in the picture.
class Frame {
 public:
  Frame(int top, std::size_t points) : top_(top + kTitleHeight), points_(points) {}
  [[nodiscard]] double x(std::size_t point) const {
    return points_ < 2 ? 0 : kWidth * static_cast<double>(point) / static_cast<double>(points_ - 1);
  }
  [[nodiscard]] double y(int chances) const {
    return top_ + kGraphHeight * (1'000 - chances) / 1'000.0;
  }

 private:
  int top_;
  std::size_t points_;
};

std::string line_of(const Frame& frame, const std::vector<int>& course) {
  std::string text = fmt::format("<polygon fill=\"#f4f4f4\" points=\"0,{:.1f}", frame.y(0));
  for (std::size_t i = 0; i < course.size(); ++i)
    fmt::format_to(std::back_inserter(text), " {:.1f},{:.1f}", frame.x(i), frame.y(course[i]));
  const double right = course.empty() ? 0 : frame.x(course.size() - 1);
  return text + fmt::format(" {:.1f},{:.1f}\"/>\n", right, frame.y(0));
}

std::string marks_of(const Frame& frame, const Review& review) {
  std::string text;
  for (std::size_t i = 0; i < review.plies.size(); ++i) {
    const ReviewedPly& ply = review.plies[i];
    const std::string_view color = color_of(ply.kind);
    if (color.empty()) continue;
    fmt::format_to(
        std::back_inserter(text),
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"><title>{}. {}: {} ({}); best {}"
        "</title></circle>\n",
        frame.x(i + 1), frame.y(winning_chances(ply.score)), color, i + 1, escaped(ply.move),
        to_string(ply.kind), score_text(ply.score), escaped(ply.best));
  }
  return text;
}

std::string graph_of(const ReviewedGame& game, int top) {
  const std::vector<int> course = course_of(game.review);
  // A review that was broken off leaves the rest of its graph empty.
  const Frame frame(top, game.record.game.plies().size() + 1);
  return fmt::format(
             "<text x=\"4\" y=\"{}\">{}</text>\n"
             "<rect x=\"0\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" fill=\"#404040\"/>\n",
             top + kTitleHeight - 10, escaped(title_of(game)), frame.y(1'000), kWidth,
             kGraphHeight) +
         line_of(frame, course) +
         fmt::format("<line x1=\"0\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#a0a0a0\"/>\n",
                     kWidth, frame.y(500), frame.y(500)) +
         marks_of(frame, game.review);
}

}  // namespace

std::string to_svg(std::span<const ReviewedGame> games) {
  const int height = kGameHeight * std::max(static_cast<int>(games.size()), 1);
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
      "font-family=\"sans-serif\" font-size=\"14\">\n",
      kWidth, height, kWidth, height);
  int top = 0;
  for (const ReviewedGame& game : games) {
    text += graph_of(game, top);
    top += kGameHeight;
  }
  return text + "</svg>\n";
}

}  // namespace waggle
