#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "search/evaluator.hpp"
#include "search/torus_tree.hpp"
#include "search/winning.hpp"

namespace waggle::inline WAGGLE_ISA {

template <int kSide>
Score TorusTree<kSide>::evaluated(int ply, std::optional<BoardInfo<kSide>>& info) {
  const BasicPosition<kSide>& position = frame(ply).position;
  Evaluator& evaluator = thread_.evaluator;
  const std::uint64_t key = Evaluator::key_of(position, thread_.path.key(ply));
  if (const auto cached = evaluator.probe(key)) return *cached;
  info.emplace(position);
  const Score score = evaluator.evaluate(thread_.shared->network(), position, *info);
  evaluator.store(key, score);
  return score;
}

// Quiescence search. It tries only moves that may refute the static evaluation: moves to cells
// beside the enemy queen, if she has three or more neighbours, or beside a piece that was just
// placed, which the evaluation considers free although the reply may pin it.
template <int kSide>
Score TorusTree<kSide>::quiesce(int ply, int quiet_depth, Score alpha, Score beta) {
  Frame& here = frame(ply);
  const BasicPosition<kSide>& position = here.position;
  if (position.is_over()) return outcome(position, ply);
  if (!thread_.stop_control.visit()) return kAborted;
  thread_.selective_depth = std::max(thread_.selective_depth, ply);

  std::optional<BoardInfo<kSide>> info;
  Score best = evaluated(ply, info);
  const Color them = opponent(position.turn());
  const unsigned ring = queen_ring(position, them);
  const int filled = std::popcount(ring);
  const bool goes_on = quiet_depth > 0 && best < beta &&
                       best + thread_.shared->selectivity.tuning().delta_margin > alpha &&
                       ply < kMaxPly && (filled >= 3 || here.after_placement);
  if (filled < 5 && !goes_on) return best;
  if (!info) info.emplace(position);
  const MoveSets<kSide> sets = generate(position, *info);
  if (filled == 5 && winning_move(position, sets).exists()) return win_in(ply + 1);
  if (!goes_on) return best;

  Bitboard<kSide> hot;
  if (filled >= 3) hot |= Bitboard<kSide>::from_ring(position.cell_of(queen_of(them)), ~ring & 63);
  if (here.after_placement)
    hot |= Bitboard<kSide>::from_ring(position.cell_of(position.resting()), 63);
  MoveList& moves = here.ordered.moves;
  moves.clear();
  sets.append_to(moves, hot);
  here.ordered.rank(OrderingHints{}, history());
  alpha = std::max(alpha, best);
  for (Move move = here.ordered.next(); move.exists(); move = here.ordered.next()) {
    make(ply, move, 0);
    const Score score = descend(
        ply, [&](auto& tree) { return -tree.quiesce(ply + 1, quiet_depth - 1, -beta, -alpha); });
    if (thread_.stop_control.is_ended()) return kAborted;
    best = std::max(best, score);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace waggle::inline WAGGLE_ISA
