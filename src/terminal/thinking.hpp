#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/info.hpp"
#include "engine/session.hpp"
#include "protocol/console/protocol.hpp"
#include "terminal/screen.hpp"

namespace waggle {

/// "White" or "Black".
[[nodiscard]] std::string_view side_name(Color side) noexcept;
/// The side that a user names, in any letter case.
[[nodiscard]] std::optional<Color> side_named(std::string_view word) noexcept;

/// A score as a sentence without a full stop: "White is better by 1.2", 1.0 for about an ant's
/// worth; "Black wins in 3 moves"; "Neither side is better". The score is that of `mover`.
[[nodiscard]] std::string score_words(Score score, Color mover);

/// MoveStrings that follow one another, as short as they may be typed: without the colour of the
/// player's own piece, "A1 bQ/". `turn` plays the first of them.
[[nodiscard]] std::vector<std::string> short_moves(Color turn, std::vector<std::string> moves);
/// As many moves as fit into `width` characters, with semicolons between them.
[[nodiscard]] std::string fitting(const std::vector<std::string>& moves, std::size_t width);

/// A search for people: "depth 12, White is better by 0.4, 3.0 s".
[[nodiscard]] std::string summary_of(const Report& report, Color mover);
/// The same while the search runs, with its speed and the expected line, in at most `columns`
/// characters.
[[nodiscard]] std::string live_text(const Position& position, const Report& report, int columns);

/// The same without the score and the line, for players who don't want to know.
[[nodiscard]] std::string progress_text(const Report& report);

/// A line that shows progress. Each text overwrites the one before, and the destructor the last.
class LiveLine {
 public:
  /// The display must live as long as the line.
  LiveLine(Sink sink, const Display& display) : sink_(std::move(sink)), display_(display) {}
  ~LiveLine();
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  /// How many characters a text may have.
  [[nodiscard]] int max_width() const;
  /// Shows a text instead of the last one, cut to the width.
  void show(std::string_view text);

 private:
  Sink sink_;
  const Display& display_;
  std::size_t shown_ = 0;
};

/// A running analysis: its lines, the best first, and below them depth, time and speed.
class AnalysisView {
 public:
  /// If nothing can be overwritten, each line of the analysis is appended. The display must live as
  /// long as the view.
  AnalysisView(Sink sink, const Position& position, int lines, const Display& display);

  void take(const Report& report) { pacer_.take(report); }
  /// Shows the lines for the last time; they stay.
  void finish(const Report& answer);

 private:
  void show(const Report& report);
  void append(const Report& report);
  void draw(bool is_last);
  [[nodiscard]] std::string line_text(const Report& report, std::size_t width) const;

  Sink sink_;
  Position position_;
  int lines_;
  const Display& display_;
  // The last of each line, by rank, and of all.
  std::map<int, Report> shown_;
  Report last_;
  // What stands on the screen: so many lines, on a screen so wide.
  std::size_t drawn_ = 0;
  int drawn_columns_ = 0;
  InfoPacer pacer_;
};

}  // namespace waggle
