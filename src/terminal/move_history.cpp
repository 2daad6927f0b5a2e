#include "terminal/move_history.hpp"

#include <algorithm>

#include "review/ply_analysis.hpp"

namespace waggle {

std::size_t common_plies(const Game& first, const Game& second) {
  const auto& plies = first.plies();
  const auto end =
      std::ranges::mismatch(plies, second.plies(), {}, &Game::Ply::move, &Game::Ply::move).in1;
  return static_cast<std::size_t>(end - plies.begin());
}

bool is_beginning(const Game& first, const Game& second) {
  const std::size_t common = common_plies(first, second);
  if (first.type() != second.type() || common < first.plies().size()) return false;
  return !first.is_resigned() || (second.is_resigned() && common == second.plies().size());
}

Game MoveHistory::after(std::size_t steps) const { return game_before(whole_, steps); }

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
