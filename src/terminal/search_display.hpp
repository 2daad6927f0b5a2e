#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/info.hpp"
#include "engine/session.hpp"
#include "protocol/console/protocol.hpp"
#include "terminal/screen.hpp"

namespace waggle {

/// The side that `word` names ("White" or "Black", case-insensitive), or nullopt for other words.
[[nodiscard]] std::optional<Color> side_named(std::string_view word) noexcept;

/// A score as a sentence without a full stop: "White is better by 1.2" (1.0 is roughly the value of
/// an ant), "Black wins in 3 moves" or "The position is equal". The score is from the point of
/// view of `mover`.
[[nodiscard]] std::string score_words(Score score, Color mover);

/// The moving piece in short form: without the colour of `turn`'s own pieces, as in "A1". Returns
/// "pass" if there is no piece.
[[nodiscard]] std::string short_mover(Piece piece, Color turn);
/// Consecutive moves from a position, each in the short form that its player can type, as in "A1
/// bQ/".
[[nodiscard]] std::vector<std::string> short_moves(const Position& position,
                                                   const std::vector<Move>& line);
/// As many leading moves as fit in `width` characters, joined with semicolons.
[[nodiscard]] std::string fitting(const std::vector<std::string>& moves, std::size_t width);

/// The result of a search: "depth 12, White is better by 0.4, 3.0 s".
[[nodiscard]] std::string summary_of(const Report& report, Color mover);
/// The progress of a search, with its speed and the principal variation, in at most `columns`
/// characters.
[[nodiscard]] std::string live_text(const Position& position, const Report& report, int columns);

/// The progress of a search without its score and principal variation, for players who don't want
/// to see them.
[[nodiscard]] std::string progress_text(const Report& report);

/// A progress line. Each update overwrites the previous one, and the destructor clears the last
/// one.
class LiveLine {
 public:
  /// The display must outlive the line.
  LiveLine(Sink sink, const Display& display) : sink_(std::move(sink)), display_(display) {}
  ~LiveLine();
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  /// The maximum width of the text, in characters.
  [[nodiscard]] int max_width() const;
  /// Replaces the text. The new text is truncated to max_width().
  void show(std::string_view text);

 private:
  Sink sink_;
  const Display& display_;
  std::size_t shown_ = 0;
};

/// Shows a running analysis: its lines, best first, followed by the depth, time and speed.
class AnalysisView {
 public:
  /// If the terminal can't overwrite lines, new ones are appended. The display must outlive the
  /// view.
  AnalysisView(Sink sink, const Position& position, int lines, const Display& display)
      : sink_(std::move(sink)), position_(position), lines_(lines), display_(display) {}

  void take(const Report& report) { limiter_.take(report); }
  /// Shows the final lines, which stay on the screen.
  void finish(const Report& answer);

 private:
  void show(const Report& report);
  void append(const Report& report);
  void draw(bool is_last);
  // Returns `text` plus a line's score and as many of its moves as fit in `columns` characters.
  [[nodiscard]] std::string line_text(std::string text, const Report& report, int columns) const;

  Sink sink_;
  Position position_;
  int lines_;
  const Display& display_;
  // The last report for each line, by rank, and the most recent report overall.
  std::map<int, Report> shown_;
  Report last_;
  // The number of lines on the screen, and the width of the terminal when they were drawn.
  std::size_t drawn_ = 0;
  int drawn_columns_ = 0;
  InfoRateLimiter limiter_{[this](const Report& report) { show(report); }};
};

}  // namespace waggle
