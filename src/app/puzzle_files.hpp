#pragma once

#include <string>

#include "puzzles/text.hpp"

namespace waggle {

/// Reads a puzzle file: lines, JSON or a packed set, whose puzzles only have the first moves of
/// their solution trees. Throws Error that names the file.
[[nodiscard]] PuzzleFile read_puzzles(const std::string& path);
/// Writes puzzles as lines and as JSON, each file atomically. An empty name skips the file.
void write_puzzles(const PuzzleFile& file, const std::string& lines, const std::string& json);

}  // namespace waggle
