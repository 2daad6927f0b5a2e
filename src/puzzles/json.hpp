#pragma once

#include <nlohmann/json.hpp>

#include "puzzles/puzzle.hpp"

namespace waggle {

using PuzzleJson = nlohmann::ordered_json;

/// A puzzle with its tree, as docs/reference/json.md describes it.
[[nodiscard]] PuzzleJson puzzle_json(const Puzzle& puzzle);

}  // namespace waggle
