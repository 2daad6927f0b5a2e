#include "terminal/puzzle_session.hpp"

#include "review/judgement.hpp"

namespace waggle {

const SolverTurn& PuzzleSession::turn() const {
  const SolverTurn* turn = &puzzle_.tree;
  for (std::size_t i = 0; i < turns_; ++i) turn = &turn->defences.front().answer;
  return *turn;
}

bool PuzzleSession::is_as_good(Move move, Score score) const {
  return mistake_ && mistake_->move != move &&
         !info_of(classify({.played = score, .best = mistake_->best})).is_bad;
}

PuzzleSession::Step PuzzleSession::play(Move move) {
  const SolverTurn& solved = turn();
  hints_ = 0;
  is_solved_ = solved.defences.empty();
  Step step{.move = is_solved_ ? move : solved.moves.front()};
  game_.play(step.move);
  if (is_solved_) return step;
  step.reply = solved.defences.front().replies.front();
  game_.play(step.reply);
  ++turns_;
  return step;
}

PuzzleSession::Hint PuzzleSession::take_hint() {
  note_help();
  const bool has_themes = turns_ == 0 && !puzzle_.themes.empty();
  const std::size_t step = hints_++ + (has_themes ? 0 : 1);
  return step == 0 ? Hint::Themes : step == 1 ? Hint::Piece : Hint::Move;
}

std::vector<Move> PuzzleSession::solution() const {
  std::vector<Move> line;
  for (const SolverTurn* next = &turn();; next = &next->defences.front().answer) {
    line.push_back(next->moves.front());
    if (next->defences.empty()) return line;
    line.push_back(next->defences.front().replies.front());
  }
}

}  // namespace waggle
