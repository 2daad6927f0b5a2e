#include "search/root_lines.hpp"

#include <algorithm>

namespace waggle::inline WAGGLE_ISA {

void RootLines::begin(Tree& tree, std::size_t count, Move first) {
  tree_ = &tree;
  lines_.assign(count, {});
  lines_.front().line.assign(first, Line());
  finished_.clear();
  rank_ = 0;
}

void RootLines::begin_line(std::size_t rank) {
  rank_ = rank;
  RootMoves& moves = thread_.root_moves;
  if (rank == 0) moves.excluded.clear();
  tree_->killers() = current().killers;
  Line& line = current().line;
  if (line.empty() || !moves.may_begin(line.front())) line = other_line();
}

void RootLines::on_better(const Line& line, Score score) noexcept {
  current().line = line;
  on_bound(score, Bound::Lower);
}

void RootLines::on_bound(Score score, Bound bound) noexcept {
  RootLine& line = current();
  line.score = score;
  line.bound = bound;
  line.depth = thread_.depth;
}

void RootLines::finish_line(Score score) {
  // The search of the line before found no better move, so cap the score.
  on_bound(rank_ == 0 ? score : std::min(score, lines_[rank_ - 1].score), Bound::Exact);
  current().killers = tree_->killers();
  thread_.root_moves.excluded.push_back(current().line.front());
}

void RootLines::finish_iteration() {
  if (lines_.size() > 1) finished_ = lines_;
}

Line RootLines::other_line() const {
  for (const RootLine& line : finished_)
    if (thread_.root_moves.may_begin(line.line.front())) return line.line;
  for (const Move move : tree_->moves())
    if (thread_.root_moves.may_begin(move)) return Line(std::array{move});
  return {};
}

}  // namespace waggle::inline WAGGLE_ISA
