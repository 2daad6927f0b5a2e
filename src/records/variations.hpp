#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Maximum nesting depth of variations. A variation of the game itself has depth 1.
inline constexpr std::size_t kMaxVariationDepth = 64;
/// Maximum total number of moves in a game's variations.
inline constexpr std::size_t kMaxVariationMoves = 20'000;

/// Plays a move of a variation on a Position, with the same checks as Game::play. Returns the move
/// in canonical notation. If the move is illegal, throws InvalidMove and leaves the position
/// unchanged.
std::string play_in_line(Position& position, Move move);

/// Sorts variations by `from`, at every depth.
void sort_variations(std::vector<Variation>& variations);

/// Checks that the variations are legal and within the limits above, sorts them and rewrites their
/// moves, which may be in any spelling, in canonical notation. If a variation is invalid, throws an
/// Error whose message begins with the path of the bad element, such as `variations[0].moves[2]`.
void fit_variations(const Game& game, std::vector<Variation>& variations);

}  // namespace waggle
