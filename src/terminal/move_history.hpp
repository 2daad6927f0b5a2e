#pragma once

#include <cstddef>
#include <utility>

#include "waggle/game.hpp"

namespace waggle {

/// The length of the longest common prefix of two games, in plies.
[[nodiscard]] std::size_t common_plies(const Game& first, const Game& second);
/// Whether the first game is a prefix of the second one; every game is a prefix of itself.
[[nodiscard]] bool is_beginning(const Game& first, const Game& second);
/// Whether two games have the same type, moves and resignation.
[[nodiscard]] inline bool is_same_game(const Game& first, const Game& second) {
  return is_beginning(first, second) && is_beginning(second, first);
}

/// The whole game of a session, of which the board shows a prefix. A step is a ply or a
/// resignation, as in Game::undoable. Undone steps are remembered until a different move is played.
class MoveHistory {
 public:
  explicit MoveHistory(Game game = Game()) : whole_(std::move(game)), length_(whole_.undoable()) {}

  /// The number of steps, excluding undone ones.
  [[nodiscard]] std::size_t length() const noexcept { return length_; }
  /// The number of steps, including undone ones.
  [[nodiscard]] std::size_t known() const noexcept { return whole_.undoable(); }
  /// The game, excluding undone steps.
  [[nodiscard]] Game game() const { return after(length_); }
  /// The game after `steps` steps, 0 to known().
  [[nodiscard]] Game after(std::size_t steps) const;

  /// Undoes everything after the first `steps` steps, 0 to length().
  void take_back_to(std::size_t steps) noexcept { length_ = steps; }
  /// Updates the history to `shown`, the game on the board. If `shown` is neither a prefix nor a
  /// continuation of the old game, it replaces the old game. Returns whether it did.
  [[nodiscard]] bool follow(const Game& shown);

 private:
  Game whole_;
  std::size_t length_;
};

}  // namespace waggle
