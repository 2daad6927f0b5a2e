#include "terminal/puzzle_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "review/judgement.hpp"
#include "waggle/notation.hpp"

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

PuzzleSession::Step PuzzleSession::play(const std::string& move) {
  const auto play = [this](const std::string& text) {
    game_.play(parse_move(game_.position(), text));
  };
  const SolverTurn& solved = turn();
  hints_ = 0;
  is_solved_ = solved.defences.empty();
  Step step{.move = is_solved_ ? move : solved.moves.front()};
  play(step.move);
  if (is_solved_) return step;
  step.reply = solved.defences.front().replies.front();
  play(step.reply);
  ++turns_;
  return step;
}

std::string PuzzleSession::hint() {
  note_help();
  const bool has_themes = turns_ == 0 && !puzzle_.themes.empty();
  const std::size_t step = hints_++ + (has_themes ? 0 : 1);
  const std::string& text = moves().front();
  const Move move = parse_move(game_.position(), text);
  if (move.is_pass()) return "You have to pass; type pass.";
  if (step == 0)
    return fmt::format("Themes: {}. Another hint names the piece.",
                       fmt::join(puzzle_.themes, ", "));
  if (step == 1)
    return fmt::format("The piece is {}. Another hint names the move.", to_string(move.piece()));
  return fmt::format("The move is {}.", text);
}

std::vector<std::string> PuzzleSession::solution() const {
  std::vector<std::string> line;
  for (const SolverTurn* next = &turn();; next = &next->defences.front().answer) {
    line.push_back(next->moves.front());
    if (next->defences.empty()) return line;
    line.push_back(next->defences.front().replies.front());
  }
}

}  // namespace waggle
