#include "waggle/game.hpp"

#include <algorithm>
#include <utility>

#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle::inline WAGGLE_ISA {

GameState Game::state() const noexcept {
  if (is_resigned_) return win_for(opponent(position_.turn()));
  for (const Color player : {Color::White, Color::Black})
    if (has_won(position_, player)) return win_for(player);
  if (position_.is_over()) return GameState::Draw;
  if (draws_by_repetition_ && repetitions() >= 3) return GameState::Draw;
  if (is_at_longest()) return GameState::Draw;
  return plies_.empty() ? GameState::NotStarted : GameState::InProgress;
}

bool Game::is_over() const noexcept { return state() >= GameState::Draw; }

std::string_view Game::ending() const noexcept {
  switch (state()) {
    case GameState::WhiteWins: return "White has won";
    case GameState::BlackWins: return "Black has won";
    case GameState::Draw:
      static_assert(kMaxPlies == 20'000);
      if (position_.is_over()) return "it is a draw";
      return draws_by_repetition_ && repetitions() >= 3
                 ? "it is a draw by threefold repetition"
                 : "it is a draw at the maximum length of 20000 plies";
    default: return {};
  }
}

int Game::repetitions() const noexcept {
  if (plies_.empty()) return 1;
  return static_cast<int>(
      std::ranges::count(plies_, plies_.back().key, [](const Ply& ply) { return ply.key; }));
}

void Game::play(Move move) {
  if (is_over()) throw InvalidMove("the game is over: " + std::string(ending()));
  check_legal(position_, move);
  std::string text = to_string(position_, move);
  position_.play(move);
  plies_.push_back({move, std::move(text), translation_invariant_key(position_)});
}

void Game::resign() {
  if (is_over()) throw InvalidMove("the game is over: " + std::string(ending()));
  is_resigned_ = true;
}

void Game::undo(std::size_t count) {
  const std::size_t most = undoable();
  if (most == 0) throw Error("no move has been played that could be undone");
  if (count < 1 || count > most)
    throw Error("the number of moves to undo must be from 1 to " + std::to_string(most));
  plies_.resize(most - count);
  is_resigned_ = false;
  position_ = Position(type());
  for (const Ply& ply : plies_) position_.play(ply.move);
}

}  // namespace waggle::inline WAGGLE_ISA
