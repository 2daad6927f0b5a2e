#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// A key that identifies the idea of a puzzle: its kind, its length if it is proven, its first
/// move, and all pieces within two steps of the queen to be attacked or protected (see
/// PuzzleKindInfo::attacks), from the solver's point of view. Rotated and mirrored puzzles have the
/// same key, and so do puzzles that differ only farther away from the queen.
[[nodiscard]] std::string idea_of(const Puzzle& puzzle);

/// Removes duplicates: keeps only the first puzzle with each idea.
[[nodiscard]] std::vector<Puzzle> without_duplicates(std::span<const Puzzle> puzzles);

}  // namespace waggle
