#pragma once

#include "puzzles/puzzle.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// Converts a puzzle with its solution tree to the JSON that docs/reference/json.md describes.
[[nodiscard]] Json puzzle_json(const Puzzle& puzzle);
/// Converts only the solution tree of a puzzle.
[[nodiscard]] Json tree_json(const Puzzle& puzzle);

}  // namespace waggle
