#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// How deep variations may be nested: a variation of the game has depth 1.
inline constexpr std::size_t kMostVariationDepth = 64;
/// The most moves in all variations of a game.
inline constexpr std::size_t kMostVariationMoves = 20'000;

/// Plays a move of a line that is no `Game`. Returns the move in canonical notation. Throws
/// InvalidMove as Game::play does, and then the position is as before.
std::string play_in_line(Position& position, Move move);

/// Puts variations, at every depth, in the order of `from`.
void sort_variations(std::vector<Variation>& variations);

/// Checks that the variations belong to the game. Moves may have any spelling, and get the
/// canonical one. Throws Error that names the first variation at fault, as in
/// `variations[0].moves[2]`.
void fit_variations(const Game& game, std::vector<Variation>& variations);

}  // namespace waggle
