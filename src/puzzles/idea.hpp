#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// A key that identifies the idea of a puzzle. From the solver's point of view, it combines the
/// kind, the first move, the length of a proven solution, and all pieces within two steps of the
/// queen that the puzzle attacks or protects (see PuzzleKindInfo::attacks). Rotated and mirrored
/// puzzles have equal keys, and so do puzzles that differ only farther away from that queen.
[[nodiscard]] std::string idea_of(const Puzzle& puzzle);

/// Removes duplicates: keeps only the first puzzle with each idea.
[[nodiscard]] std::vector<Puzzle> without_duplicates(std::span<const Puzzle> puzzles);

}  // namespace waggle
