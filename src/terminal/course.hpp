#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "waggle/game.hpp"

namespace waggle {

/// Whether the first game is how the second one began. A game is a beginning of itself.
[[nodiscard]] bool is_beginning(const Game& first, const Game& second);

/// The game at a table with all its steps, while the board shows any beginning of it. A step is a
/// ply, or a resignation, as in Game::undoable. Steps that were taken back stay known until another
/// move is played.
class Course {
 public:
  explicit Course(Game game = Game()) : whole_(std::move(game)), length_(whole_.undoable()) {}

  /// The steps of the game.
  [[nodiscard]] std::size_t length() const noexcept { return length_; }
  /// The same, and those after it that were taken back.
  [[nodiscard]] std::size_t known() const noexcept { return whole_.undoable(); }
  /// The game with all its steps.
  [[nodiscard]] Game game() const { return after(length_); }
  /// The game after so many steps, 0 to known().
  [[nodiscard]] Game after(std::size_t steps) const;

  /// Takes back all after so many steps, 0 to length().
  void take_back_to(std::size_t steps) noexcept { length_ = steps; }
  /// The board shows this game now. If that is another game than the course's, the course follows,
  /// and returns what it was before.
  [[nodiscard]] std::optional<Game> follow(const Game& shown);

 private:
  Game whole_;
  std::size_t length_;
};

}  // namespace waggle
