#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// The idea of a puzzle, as bytes: its kind and length, all pieces up to two steps from the queen
/// that is attacked, and the first move, as the solver sees it. Turned and mirrored puzzles have
/// the same idea, and so have puzzles that differ only far from that queen.
[[nodiscard]] std::string idea_of(const Puzzle& puzzle);

/// The puzzles without those whose idea an earlier one has.
[[nodiscard]] std::vector<Puzzle> without_doubles(std::span<const Puzzle> puzzles);

}  // namespace waggle
