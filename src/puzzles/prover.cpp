#include "puzzles/prover.hpp"

#include <algorithm>
#include <utility>

#include "search/core/searcher.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

Branch::Branch(const Game& of) : game(played(of)), position(of.position()) {}

Branch Branch::after(Move move) const {
  Branch next = *this;
  next.game.moves.push_back(move);
  next.position.play(move);
  return next;
}

// The transposition table is small, because most proofs are short.
Prover::Prover(const std::atomic<bool>& stop)
    : stop_(stop), search_(core().new_search({.table_megabytes = 4})) {}

void Prover::allow(std::uint64_t nodes) noexcept {
  left_ = nodes;
  is_exhausted_ = false;
}

std::optional<Prover::Win> Prover::win(const Branch& branch, int moves, std::vector<Move> among) {
  if (moves < 1 || branch.position.is_over() || is_exhausted_) return std::nullopt;
  const Limits limits{.nodes = std::max<std::uint64_t>(left_, 1),
                      .stop = &stop_,
                      .moves = std::move(among),
                      .mate = moves,
                      .only_proof = true};
  const Report report = search_->search(branch.game, limits, {});
  left_ -= std::min(left_, report.nodes);
  if (report.mate == MateVerdict::Open || stop_) is_exhausted_ = true;
  if (report.mate != MateVerdict::Proven) return std::nullopt;
  return Win{report.best, report.depth};
}

std::vector<Prover::Win> Prover::wins(const Branch& branch, int moves, std::size_t most) {
  std::vector<Win> wins;
  const MoveList all = legal_moves(branch.position);
  std::vector<Move> rest(all.begin(), all.end());
  while (!rest.empty() && wins.size() < most) {
    const std::optional<Win> next = win(branch, moves, rest);
    if (!next) break;
    wins.push_back(*next);
    std::erase(rest, next->move);
  }
  return wins;
}

}  // namespace waggle
