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

std::optional<Game> MoveHistory::follow(const Game& shown) {
  const std::size_t steps = shown.undoable();
  if (is_beginning(shown, whole_)) {
    length_ = std::max(length_, steps);
    return std::nullopt;
  }
  Game before = game();
  const bool goes_on = is_beginning(before, shown);
  *this = MoveHistory(shown);
  if (goes_on) return std::nullopt;
  return before;
}

}  // namespace waggle
