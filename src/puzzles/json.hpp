#pragma once

#include <string>
#include <string_view>

#include "puzzles/puzzle.hpp"
#include "puzzles/text.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// Converts a puzzle, including its solution tree, to JSON. See docs/reference/json.md.
[[nodiscard]] Json puzzle_json(const Puzzle& puzzle);
/// Converts only the solution tree of a puzzle.
[[nodiscard]] Json tree_json(const Puzzle& puzzle);

/// Formats a complete puzzle file as JSON. See docs/reference/json.md.
[[nodiscard]] std::string to_json(const PuzzleFile& file);
/// Parses the JSON that `to_json` writes. Throws Error if it isn't valid.
[[nodiscard]] PuzzleFile parse_puzzle_json(std::string_view text);

}  // namespace waggle
