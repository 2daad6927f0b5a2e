#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// A key for the idea of a puzzle: its kind and length, all pieces within two steps of the attacked
/// queen, and the first move, from the solver's point of view. Rotated and mirrored puzzles have
/// the same key, and so do puzzles that differ only far from that queen.
[[nodiscard]] std::string idea_of(const Puzzle& puzzle);

/// The puzzles without duplicates: of those with the same idea, only the first is kept.
[[nodiscard]] std::vector<Puzzle> without_doubles(std::span<const Puzzle> puzzles);

}  // namespace waggle
