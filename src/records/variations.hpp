#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The deepest nesting of variations; a variation of the game has depth 1.
inline constexpr std::size_t kMostVariationDepth = 64;
/// The most moves in all variations of a game.
inline constexpr std::size_t kMostVariationMoves = 20'000;

/// Plays a move in a line that isn't a `Game`, with the same checks as Game::play. Returns the move
/// in canonical notation. Throws InvalidMove and leaves the position unchanged if the move is
/// refused.
std::string play_in_line(Position& position, Move move);

/// Sorts variations by `from`, at every depth.
void sort_variations(std::vector<Variation>& variations);

/// Checks that the variations fit the game, sorts them and rewrites their moves, which may have any
/// spelling, in canonical notation. Throws Error with the path of the first fault, as in
/// `variations[0].moves[2]`.
void fit_variations(const Game& game, std::vector<Variation>& variations);

}  // namespace waggle
