#include "terminal/search_display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "search/core/score.hpp"
#include "text/counted.hpp"
#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// Characters left free at the end of the line, so that typing doesn't wrap it. Some terminals wrap
// as soon as the last column is used.
constexpr int kSpaceToType = 12;

constexpr std::string_view kToLineStart = "\r";
constexpr std::string_view kEraseBelow = "\x1B[J";

double seconds_of(const Report& report) {
  return std::chrono::duration<double>(report.elapsed).count();
}

std::string speed_text(const Report& report) {
  const double seconds = seconds_of(report);
  const double speed = seconds > 0 ? static_cast<double>(report.nodes) / seconds : 0;
  return speed >= 1e6 ? fmt::format("{:.1f} Mn/s", speed / 1e6)
                      : fmt::format("{:.0f} kn/s", speed / 1e3);
}

// The absolute value of an unproven score in ants, rounded to tenths.
double ants_of(Score score) { return std::round(std::abs(score) / 10.0) / 10.0; }

bool is_equal(Score score) { return !is_proven(score) && ants_of(score) == 0; }

// A score in words, for the middle of a sentence.
std::string score_clause(Score score, Color mover) {
  const std::string_view name = to_string(score > 0 ? mover : opponent(mover));
  if (is_proven(score)) {
    const int moves = (plies_to_end(score) + 1) / 2;
    return fmt::format("{} wins in {}", name, counted(moves, "move"));
  }
  if (is_equal(score)) return "equal";
  return fmt::format("{} is better by {:.1f}", name, ants_of(score));
}

// Same, but capitalised, as in "Equal".
std::string score_label(Score score, Color mover) {
  std::string text = score_clause(score, mover);
  text.front() = upper(text.front());
  return text;
}

std::string_view cut(std::string_view text, int columns) {
  return text.substr(0, static_cast<std::size_t>(std::max(columns, 0)));
}

}  // namespace

std::optional<Color> side_named(std::string_view word) noexcept {
  for (const Color side : {Color::White, Color::Black})
    if (equal_in_any_case(word, to_string(side))) return side;
  return std::nullopt;
}

std::string score_words(Score score, Color mover) {
  return is_equal(score) ? "The position is equal" : score_label(score, mover);
}

std::string short_mover(Piece piece, Color turn) {
  if (!piece.exists()) return "pass";
  const std::string name = to_string(piece);
  return piece.color() == turn ? name.substr(1) : name;
}

std::vector<std::string> short_moves(const Position& position, const std::vector<Move>& line) {
  std::vector<std::string> texts;
  Position reached = position;
  for (const Move move : line) {
    const MoveParts parts = move_parts(reached, move);
    std::string& text = texts.emplace_back(short_mover(parts.piece, reached.turn()));
    if (parts.reference.exists()) text += ' ' + place_string(parts.reference, parts.direction);
    reached.play(move);
  }
  return texts;
}

std::string fitting(const std::vector<std::string>& moves, std::size_t width) {
  std::string text;
  for (const std::string& move : moves) {
    const std::string_view separator = text.empty() ? "" : "; ";
    if (text.size() + separator.size() + move.size() > width) break;
    text.append(separator).append(move);
  }
  return text;
}

std::string summary_of(const Report& report, Color mover) {
  return fmt::format("depth {}, {}, {:.1f} s", report.depth, score_clause(report.score, mover),
                     seconds_of(report));
}

std::string live_text(const Position& position, const Report& report, int columns) {
  std::string text = fmt::format("depth {}  {}  {}  ", report.depth,
                                 score_label(report.score, position.turn()), speed_text(report));
  const auto width = static_cast<std::size_t>(std::max(columns, 0));
  if (text.size() < width) text += fitting(short_moves(position, report.line), width - text.size());
  return std::string(cut(text, columns));
}

std::string progress_text(const Report& report) {
  return fmt::format("depth {}  {}", report.depth, speed_text(report));
}

LiveLine::~LiveLine() {
  if (shown_ == 0) return;
  show("");
  sink_(kToLineStart);
}

int LiveLine::max_width() const { return std::max(display_.columns() - kSpaceToType, 0); }

void LiveLine::show(std::string_view text) {
  const auto width = static_cast<std::size_t>(std::max(display_.columns() - 1, 0));
  const std::string_view shown = cut(text, max_width());
  sink_(fmt::format("{}{:<{}}", kToLineStart, shown, std::min(shown_, width)));
  shown_ = shown.size();
}

void AnalysisView::finish(const Report& answer) {
  limiter_.finish(answer);
  // If the search was stopped, it may have found a better move since the last report.
  const auto first = shown_.find(1);
  if (first != shown_.end() && first->second.best != answer.best) first->second = answer;
  if (drawn_ > 0) draw(true);
}

void AnalysisView::show(const Report& report) {
  const bool is_line = report.is_new_iteration && report.bound == Bound::Exact;
  if (is_line) shown_[report.rank] = report;
  last_ = report;
  if (display_.rows)
    draw(false);
  else if (is_line)
    append(report);
}

std::string AnalysisView::line_text(std::string text, const Report& report, int columns) const {
  if (lines_ > 1) text += fmt::format("{}. ", report.rank);
  text += score_label(report.score, position_.turn()) + ": ";
  const auto width = static_cast<std::size_t>(std::max(columns, 0));
  if (text.size() < width)
    text += fitting(short_moves(position_, report.line), width - text.size());
  return text;
}

void AnalysisView::append(const Report& report) {
  constexpr int kAnyWidth = 10'000;
  const int columns = display_.columns() > 0 ? display_.columns() - 1 : kAnyWidth;
  sink_(line_text(fmt::format("Depth {}: ", report.depth), report, columns) + '\n');
}

// The cursor stays at the end of the last line, which is short enough to leave room for typing.
void AnalysisView::draw(bool is_last) {
  const int columns = display_.columns();
  std::string text(kToLineStart);
  if (drawn_ > 0 && columns != drawn_columns_)
    text = "\n";
  else if (drawn_ > 1)
    text += fmt::format("\x1B[{}A", drawn_ - 1);
  text += kEraseBelow;
  const auto most = static_cast<std::size_t>(std::max(display_.rows() - 2, 1));
  drawn_ = 1;
  for (const auto& [rank, report] : shown_) {
    if (drawn_ > most) break;
    text.append(cut(line_text("", report, columns - 1), columns - 1)).append("\n");
    ++drawn_;
  }
  if (!is_last)
    text += cut(fmt::format("Depth {}, {:.1f} s, {}. Ctrl-C stops it.", last_.depth,
                            seconds_of(last_), speed_text(last_)),
                columns - kSpaceToType);
  sink_(text);
  drawn_columns_ = columns;
}

}  // namespace waggle
