#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "waggle/game.hpp"

namespace waggle {

/// Whether the first game is how the second one began. A game is a beginning of itself.
[[nodiscard]] bool is_beginning(const Game& first, const Game& second);
/// Whether two games have the same type, moves and resignation.
[[nodiscard]] inline bool is_same_game(const Game& first, const Game& second) {
  return is_beginning(first, second) && is_beginning(second, first);
}

/// The whole game of a session. The board shows a beginning of it. A step is a ply or a
/// resignation, as in Game::undoable. Steps that were taken back stay known until another move is
/// played.
class MoveHistory {
 public:
  explicit MoveHistory(Game game = Game()) : whole_(std::move(game)), length_(whole_.undoable()) {}

  /// The steps of the game.
  [[nodiscard]] std::size_t length() const noexcept { return length_; }
  /// The same with the steps that were taken back.
  [[nodiscard]] std::size_t known() const noexcept { return whole_.undoable(); }
  /// The game with all its steps.
  [[nodiscard]] Game game() const { return after(length_); }
  /// The game after so many steps, 0 to known().
  [[nodiscard]] Game after(std::size_t steps) const;

  /// Takes back all steps after the first `steps`, 0 to length().
  void take_back_to(std::size_t steps) noexcept { length_ = steps; }
  /// Called when the board shows this game. If it is another game, it becomes the whole
  /// one, and the old game is returned.
  [[nodiscard]] std::optional<Game> follow(const Game& shown);

 private:
  Game whole_;
  std::size_t length_;
};

}  // namespace waggle
