#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "records/record.hpp"
#include "records/variation_builder.hpp"
#include "waggle/move.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

/// Builds a game from the moves in a file. If a move of the main line can't be played, everything
/// after it is ignored, except for tags and the result. If a move of a variation can't be played,
/// only the rest of that variation is ignored.
class GameBuilder {
 public:
  /// Maximum number of tags in a game.
  static constexpr std::size_t kMaxTags = 1000;
  /// Maximum number of warnings kept for a game. Further ones are dropped.
  static constexpr std::size_t kMaxWarnings = 5;

  /// `number` is the game's number in the file, counting from 1.
  explicit GameBuilder(std::size_t number = 1) : number_(number) {}

  [[nodiscard]] const Game& game() const noexcept { return read_.record.game; }
  [[nodiscard]] bool has_failed() const noexcept { return read_.problem.has_value(); }

  /// Sets the game type that the file specifies. Any moves already played must be legal in this
  /// game type. Until the type is set, it is inferred from the moves: it includes each expansion
  /// piece that has been played. If the type is invalid or doesn't fit the moves, the text overload
  /// calls fail_in_head, and the GameType overload throws Error.
  void set_type(std::string_view text);
  void set_type(GameType type);
  void add_tag(std::string_view name, std::string_view value);
  /// Trims a comment and adds it at the current point of the open variation, or of the main line
  /// if no variation is open.
  void add_comment(std::string_view text);
  /// Sets the result. A final result is never replaced with one that isn't final.
  void set_outcome(Outcome outcome);

  /// Plays a move, spelt in any supported notation, in the open variation, or in the main line if
  /// no variation is open.
  void play(std::string_view text);
  /// The piece that the file calls `name`, or none.
  [[nodiscard]] Piece piece_called(Piece name) const noexcept {
    return names_.piece(game().position(), name);
  }
  /// Plays a move in the main line. `name` is what the file calls the moving piece.
  void play(Move move, Piece name);

  /// Opens a variation. `number` is the ply of its first move, or 0 if unknown. If `number` is the
  /// next ply of the current line, the variation continues the line; otherwise it is an alternative
  /// to the line's last move.
  void open_variation(std::size_t number);
  /// Closes the innermost variation. If it contains a comment but no moves, the comment is added at
  /// the current point of the enclosing line.
  void close_variation() { add_comment(variations_.close()); }
  /// The number of plies from the start of the game to the current point.
  [[nodiscard]] std::size_t plies() const noexcept {
    return variations_.is_open() ? variations_.plies() : game().plies().size();
  }

  /// Records a warning at the current point.
  void warn(std::string text);
  /// Records that the game's next ply (fail) or its header (fail_in_head) can't be read. Only the
  /// first problem is kept.
  void fail(std::string reason);
  void fail_in_head(std::string reason);

  /// Closes all open variations and returns the game. Call this last.
  [[nodiscard]] ReadGame take();

 private:
  void widen_type(const MoveWords& words);
  void replay(GameType type);

  std::size_t number_;
  ReadGame read_;
  bool has_type_ = false;
  // Whether the game type changed after moves had been played.
  bool has_changed_type_ = false;
  PieceNames names_;
  // The point before the last ply of the game.
  LinePoint before_;
  VariationBuilder variations_;
};

}  // namespace waggle
