#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// A key that identifies the idea of a puzzle: its kind, its length if it is proven, all pieces
/// within two steps of the queen that it is about, and the first move, from the solver's point of
/// view. That queen is the opponent's if the puzzle attacks her, otherwise the solver's. Rotated
/// and mirrored puzzles have the same key, and so do puzzles that differ only farther away from the
/// queen.
[[nodiscard]] std::string idea_of(const Puzzle& puzzle);

/// Removes duplicates: keeps only the first of all puzzles with the same idea.
[[nodiscard]] std::vector<Puzzle> without_duplicates(std::span<const Puzzle> puzzles);

}  // namespace waggle
