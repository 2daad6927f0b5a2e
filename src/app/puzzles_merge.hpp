#pragma once

#include <string>

#include "puzzles/text.hpp"

namespace waggle {

/// Reads a file of puzzles, lines, JSON or a packed set. Throws Error that names it. The puzzles of
/// a set have no more of their trees than the first moves.
[[nodiscard]] PuzzleFile read_puzzles(const std::string& path);
/// Writes puzzles as lines and as JSON, each file whole. An empty name stands for no file.
void write_puzzles(const PuzzleFile& file, const std::string& lines, const std::string& json);

}  // namespace waggle
