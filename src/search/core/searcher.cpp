#include "search/core/searcher.hpp"

namespace waggle {

Report Searcher::search(const Game& game, const Limits& limits, const Listener& listener) {
  if (game.is_over()) return {};
  return search_->search(played(game), limits, listener);
}

GameMoves played(const Game& game) {
  GameMoves result{game.type(), {}, game.draws_by_repetition()};
  result.moves.reserve(game.plies().size());
  for (const Game::Ply& ply : game.plies()) result.moves.push_back(ply.move);
  return result;
}

}  // namespace waggle
