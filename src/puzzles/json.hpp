#pragma once

#include <string>
#include <string_view>

#include "puzzles/puzzle.hpp"
#include "puzzles/text.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// Converts a puzzle with its solution tree to the JSON that docs/reference/json.md describes.
[[nodiscard]] Json puzzle_json(const Puzzle& puzzle);
/// Converts only the solution tree of a puzzle.
[[nodiscard]] Json tree_json(const Puzzle& puzzle);

/// A whole file as JSON, as docs/reference/json.md describes it.
[[nodiscard]] std::string to_json(const PuzzleFile& file);
/// Parses the JSON that `to_json` writes. Throws Error if it isn't valid.
[[nodiscard]] PuzzleFile parse_puzzle_json(std::string_view text);

}  // namespace waggle
