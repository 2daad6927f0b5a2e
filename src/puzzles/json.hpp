#pragma once

#include "puzzles/puzzle.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// A puzzle with its tree, as docs/reference/json.md describes it.
[[nodiscard]] Json puzzle_json(const Puzzle& puzzle);
/// Its tree.
[[nodiscard]] Json tree_json(const Puzzle& puzzle);

}  // namespace waggle
