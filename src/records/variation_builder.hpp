#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A point of a line that is read: the position, and the names that the file has for the pieces.
struct LinePoint {
  Position position;
  PieceNames names;

  /// Since the start of the game.
  [[nodiscard]] std::size_t plies() const noexcept {
    return static_cast<std::size_t>(position.ply());
  }
};

/// The variations of a game while they are read. Plays the moves of each variation until one cannot
/// be played, and leaves the rest of that variation out. The game itself is not touched.
class VariationBuilder {
 public:
  /// Whether what comes next belongs to a variation.
  [[nodiscard]] bool is_open() const noexcept { return !lines_.empty(); }
  /// Whether a move would be played.
  [[nodiscard]] bool takes_moves() const noexcept {
    return is_open() && skipped_ == 0 && !lines_.back().is_cut;
  }

  /// The plies from the start of the game to where the variation is, which must be open.
  [[nodiscard]] std::size_t plies() const noexcept { return lines_.back().now.plies(); }

  /// Begins a variation. `before` and `after` are the points of the game before and after its last
  /// ply. The variation replaces the last move of the line above it. If `number` counts the ply
  /// after that move, the variation goes on after it. A number of 0 is unknown.
  void open(const LinePoint& before, const LinePoint& after, std::size_t number);
  /// Ends the variation that was opened last. Returns its comment if it has no move; otherwise
  /// nothing.
  std::string close();

  /// Plays a move in any spelling.
  void play(std::string_view text);
  /// Adds a comment after the last move of the variation. A comment before the first move is put
  /// after this move.
  void add_comment(std::string_view text);

  /// Closes what is open, and hands over all variations.
  [[nodiscard]] std::vector<Variation> take();
  [[nodiscard]] const CutVariations& cut() const noexcept { return cut_; }

 private:
  struct Line {
    Variation variation;
    LinePoint before;
    LinePoint now;
    /// Variations that begin where this one begins, and so belong to the line above it.
    std::vector<Variation> siblings;
    /// The comment before the first move.
    std::string comment;
    bool is_cut = false;
  };

  // Leaves out the rest of the line.
  void cut_line(std::size_t ply, std::string reason);
  void note(std::size_t ply, std::string reason);

  std::vector<Line> lines_;
  // How many variations are open that are nested too deep.
  std::size_t skipped_ = 0;
  std::size_t moves_ = 0;
  std::vector<Variation> done_;
  CutVariations cut_;
};

}  // namespace waggle
