#include "puzzles/defence.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace waggle {

namespace {

constexpr std::size_t kLeastMoves = 3;
// The moves that may still hold when wins in so many moves of the opponent have been ruled out.
// With more of them, one is seldom left in the end.
constexpr std::array<std::size_t, kMostThreatMoves> kMostLeft = {12, 4, 1};

}  // namespace

std::optional<OnlyDefence> only_defence(Prover& prover, const Branch& branch) {
  const Color us = branch.position.turn();
  const MoveList all = moves_of(branch.position);
  if (all.size() < kLeastMoves) return std::nullopt;
  std::vector<Move> left(all.begin(), all.end());
  int plies = 0;
  for (int moves = 1; moves <= kMostThreatMoves; ++moves) {
    std::vector<Move> next;
    for (const Move move : left) {
      const Branch after = branch.after(move);
      const std::optional<Prover::Win> loss = prover.win(after, moves);
      if (prover.is_exhausted()) return std::nullopt;
      const bool loses = loss || after.is_won_by(opponent(us));
      if (!loses) next.push_back(move);
      if (loses) plies = std::max(plies, loss ? loss->plies + 1 : 1);
    }
    left = next;
    if (left.empty() || left.size() > kMostLeft[static_cast<std::size_t>(moves - 1)])
      return std::nullopt;
  }
  return OnlyDefence{left.front(), plies};
}

}  // namespace waggle
