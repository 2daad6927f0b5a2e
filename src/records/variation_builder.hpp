#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A point in a line: the position, and the file's names for the pieces.
struct LinePoint {
  Position position;
  PieceNames names;

  /// Plies since the start of the game.
  [[nodiscard]] std::size_t plies() const noexcept {
    return static_cast<std::size_t>(position.ply());
  }
};

/// Builds the variations of a game. A variation is truncated at the first move that can't be
/// played. The game itself is never changed.
class VariationBuilder {
 public:
  /// Whether a variation is open.
  [[nodiscard]] bool is_open() const noexcept { return !lines_.empty(); }
  /// Whether the next move will be played: the open variation is neither truncated nor nested too
  /// deep.
  [[nodiscard]] bool takes_moves() const noexcept {
    return is_open() && skipped_ == 0 && !lines_.back().is_cut;
  }

  /// The number of plies up to the current point, from the start of the game. A variation must be
  /// open.
  [[nodiscard]] std::size_t plies() const noexcept { return lines_.back().now.plies(); }

  /// Opens a variation as GameBuilder::open_variation does. `before` and `after` are the points of
  /// the game before and after its last ply.
  void open(const LinePoint& before, const LinePoint& after, std::size_t number);
  /// Closes the innermost variation. Returns its comment if it has no moves, otherwise an empty
  /// text.
  std::string close();

  /// Plays a move in any spelling.
  void play(std::string_view text);
  /// Adds a comment after the last move of the variation. A comment before the first move is moved
  /// behind it.
  void add_comment(std::string_view text);

  /// Closes all open variations and returns the finished ones.
  [[nodiscard]] std::vector<Variation> take();
  [[nodiscard]] const CutVariations& cut() const noexcept { return cut_; }

 private:
  struct Line {
    Variation variation;
    LinePoint before;
    LinePoint now;
    /// Variations that begin where this one begins, and therefore belong to its parent line.
    std::vector<Variation> siblings;
    /// The comment before the first move.
    std::string comment;
    bool is_cut = false;
  };

  // Truncates the innermost variation.
  void cut_line(std::size_t ply, std::string reason);
  void note(std::size_t ply, std::string reason);

  std::vector<Line> lines_;
  // The number of open variations that are nested too deep.
  std::size_t skipped_ = 0;
  std::size_t moves_ = 0;
  std::vector<Variation> done_;
  CutVariations cut_;
};

}  // namespace waggle
