#pragma once

#include <optional>

#include "puzzles/prover.hpp"

namespace waggle {

/// The farthest loss that is looked for after other moves than the defence, in moves of the
/// opponent.
inline constexpr int kMostThreatMoves = 3;

/// The only move that does not lose, within kMostThreatMoves moves of the opponent.
struct OnlyDefence {
  Move move;
  /// The longest that any other move lasts, counting the move itself.
  int plies = 0;
};

/// Finds the only defence of the side to move. None if several moves or no moves hold, if there are
/// fewer than three moves, or if the prover is exhausted.
[[nodiscard]] std::optional<OnlyDefence> only_defence(Prover& prover, const Branch& branch);

}  // namespace waggle
