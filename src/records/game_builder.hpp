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

/// A game while it is read. It plays the moves of a file until one cannot be played. After that it
/// takes only tags and the result. A variation that cannot be played to its end is cut there, and
/// the game goes on.
class GameBuilder {
 public:
  /// The most tags of a game.
  static constexpr std::size_t kMostTags = 1000;
  /// The most warnings of a game.
  static constexpr std::size_t kMostWarnings = 5;

  /// `number` counts the games of the file from 1.
  explicit GameBuilder(std::size_t number = 1) : number_(number) {}

  [[nodiscard]] const Game& game() const noexcept { return read_.record.game; }
  [[nodiscard]] bool has_failed() const noexcept { return read_.problem.has_value(); }

  /// Sets the game type that the file names. If there are moves already, they must fit it. Without
  /// a named type, a game has the smallest type that its moves need.
  void set_type(std::string_view text);
  void add_tag(std::string_view name, std::string_view value);
  /// Adds a comment after the plies so far, or after those of the variation that is open, without
  /// the blanks at its ends.
  void add_comment(std::string_view text);
  /// Sets the result. A result that ends the game is not replaced by one that does not.
  void set_outcome(Outcome outcome);

  /// Plays a move in any spelling, in the variation that is open or else in the game.
  void play(std::string_view text);
  /// The piece that has this name in the file, or none.
  [[nodiscard]] Piece piece_called(Piece name) const noexcept;
  /// Plays a move of a piece that has this name in the file.
  void play(Move move, Piece name);

  /// Begins a variation. It replaces the last move of the game or of the variation that is open. If
  /// `number` counts the ply after that move, the variation goes on after the move. A number of 0
  /// is unknown.
  void open_variation(std::size_t number);
  /// Ends the variation that was opened last. If it has only a comment, the comment is added to the
  /// move that the variation follows.
  void close_variation() { add_comment(variations_.close()); }
  /// The plies so far, in the variation that is open or else in the game.
  [[nodiscard]] std::size_t plies() const noexcept {
    return variations_.is_open() ? variations_.plies() : game().plies().size();
  }

  /// Notes something doubtful after the plies so far.
  void warn(std::string text);
  /// Notes that the next ply cannot be read, or the head.
  void fail(std::string reason);
  void fail_in_head(std::string reason);

  [[nodiscard]] ReadGame take();

 private:
  void widen_type(const MoveWords& words);
  void replay(GameType type);

  std::size_t number_;
  ReadGame read_;
  bool has_type_ = false;
  // Whether the game got another type after its first move.
  bool has_changed_type_ = false;
  PieceNames names_;
  // Before the last ply.
  LinePoint before_;
  VariationBuilder variations_;
};

/// Plays a GameString as read_uhp takes it, or a bare game type. Returns the outcome of its state.
Outcome read_game_string(std::string_view text, GameBuilder& game);

}  // namespace waggle
