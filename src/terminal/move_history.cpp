#include "terminal/move_history.hpp"

#include <algorithm>
#include <span>

namespace waggle {

bool is_beginning(const Game& first, const Game& second) {
  const auto& plies = first.plies();
  const auto& others = second.plies();
  if (first.type() != second.type() || plies.size() > others.size()) return false;
  if (first.is_resigned() && !(second.is_resigned() && plies.size() == others.size())) return false;
  return std::ranges::equal(plies, std::span(others).first(plies.size()), {}, &Game::Ply::move,
                            &Game::Ply::move);
}

Game MoveHistory::after(std::size_t steps) const {
  Game game = whole_;
  if (steps < game.undoable()) game.undo(game.undoable() - steps);
  return game;
}

bool MoveHistory::follow(const Game& shown) {
  if (is_beginning(shown, whole_)) {
    length_ = std::max(length_, shown.undoable());
    return false;
  }
  const bool is_replaced = !is_beginning(game(), shown);
  *this = MoveHistory(shown);
  return is_replaced;
}

}  // namespace waggle
