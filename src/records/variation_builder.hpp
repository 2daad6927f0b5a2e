#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A point in a line: the position, and the names by which the file refers to the pieces.
struct LinePoint {
  Position position;
  PieceNames names;

  /// The number of plies since the start of the game.
  [[nodiscard]] std::size_t plies() const noexcept {
    return static_cast<std::size_t>(position.ply());
  }
};

/// Builds the variations of a game. A variation is truncated before its first move that can't be
/// played.
class VariationBuilder {
 public:
  /// Whether a variation is open.
  [[nodiscard]] bool is_open() const noexcept { return !lines_.empty(); }
  /// Whether the next move will be played: the open variation is neither truncated nor nested too
  /// deeply.
  [[nodiscard]] bool takes_moves() const noexcept {
    return is_open() && skipped_ == 0 && !lines_.back().is_cut;
  }

  /// The number of plies from the start of the game to the current point. A variation must be open.
  [[nodiscard]] std::size_t plies() const noexcept { return lines_.back().now.plies(); }

  /// Opens a variation like GameBuilder::open_variation. `before` and `after` are the points before
  /// and after the last ply of the game.
  void open(const LinePoint& before, const LinePoint& after, std::size_t number);
  /// Closes the innermost variation. If the variation contains no moves, returns its comment,
  /// otherwise an empty string.
  std::string close();

  /// Plays a move, in any spelling, in the open variation. Does nothing if takes_moves() is false.
  void play(std::string_view text);
  /// Adds a comment after the last move of the open variation. A comment before the first move is
  /// placed after that move instead.
  void add_comment(std::string_view text);

  /// Closes all open variations and returns all variations of the game.
  [[nodiscard]] std::vector<Variation> take();
  [[nodiscard]] const CutVariations& cut() const noexcept { return cut_; }

 private:
  struct Line {
    /// While it contains no moves, comments[0] is the comment before the first move.
    Variation variation;
    LinePoint before;
    LinePoint now;
    /// Nested variations that begin at the same ply as this one, and therefore belong to its parent
    /// line.
    std::vector<Variation> siblings;
    bool is_cut = false;
  };

  // Truncates the innermost variation.
  void cut_line(std::size_t ply, std::string reason);
  // Counts a truncated variation. Keeps only the first reason.
  void note(std::size_t ply, std::string reason);

  std::vector<Line> lines_;
  // The number of open variations that are nested too deeply.
  std::size_t skipped_ = 0;
  std::size_t moves_ = 0;
  std::vector<Variation> done_;
  CutVariations cut_;
};

}  // namespace waggle
