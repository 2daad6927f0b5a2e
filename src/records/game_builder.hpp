#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "records/variation_builder.hpp"
#include "waggle/move.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

/// Builds a game from the moves in a file. After the first move that can't be played, it accepts
/// only tags and the result. A variation with an unplayable move is truncated there, and the game
/// continues.
class GameBuilder {
 public:
  /// The most tags a game may have.
  static constexpr std::size_t kMostTags = 1000;
  /// The most warnings kept for a game.
  static constexpr std::size_t kMostWarnings = 5;

  /// `number` is the game's number in the file, from 1.
  explicit GameBuilder(std::size_t number = 1) : number_(number) {}

  [[nodiscard]] const Game& game() const noexcept { return read_.record.game; }
  [[nodiscard]] bool has_failed() const noexcept { return read_.problem.has_value(); }

  /// Sets the game type given in the file. Moves played before must be legal in it. Until a type is
  /// set, the game has the expansions that its moves require.
  void set_type(std::string_view text);
  void add_tag(std::string_view name, std::string_view value);
  /// Adds a trimmed comment at the current point of the open variation, or else of the game.
  void add_comment(std::string_view text);
  /// Sets the result, but never replaces a final result by one that isn't final.
  void set_outcome(Outcome outcome);

  /// Plays a move, in any spelling, in the open variation or else in the game.
  void play(std::string_view text);
  /// The piece that the file calls by this name, or none.
  [[nodiscard]] Piece piece_called(Piece name) const noexcept;
  /// Plays a move in the game. `name` is what the file calls the moving piece.
  void play(Move move, Piece name);

  /// Opens a variation, which replaces the last move of the current line. `number` is the ply of
  /// its first move, or 0 if unknown: if it is the ply after that last move, the variation
  /// continues the line instead.
  void open_variation(std::size_t number);
  /// Closes the innermost variation. If it has a comment but no moves, the comment goes to the
  /// current point of the enclosing line.
  void close_variation() { add_comment(variations_.close()); }
  /// The number of plies up to the current point, from the start of the game.
  [[nodiscard]] std::size_t plies() const noexcept {
    return variations_.is_open() ? variations_.plies() : game().plies().size();
  }

  /// Records a warning at the current point.
  void warn(std::string text);
  /// Record that the next ply, or the head, can't be read. Only the first such problem is kept.
  void fail(std::string reason);
  void fail_in_head(std::string reason);

  [[nodiscard]] ReadGame take();

 private:
  void widen_type(const MoveWords& words);
  void replay(GameType type);

  std::size_t number_;
  ReadGame read_;
  bool has_type_ = false;
  // Whether the type changed after the first move.
  bool has_changed_type_ = false;
  PieceNames names_;
  // The point before the last ply of the game.
  LinePoint before_;
  VariationBuilder variations_;
};

}  // namespace waggle
