#pragma once

#include <string>

#include "puzzles/text.hpp"

namespace waggle {

/// Reads puzzles from a text file, a JSON file or a packed set. Puzzles in a packed set contain
/// only the first moves of their solution trees. If the file can't be read, throws an Error that
/// names it.
[[nodiscard]] PuzzleFile read_puzzles(const std::string& path);
/// Writes puzzles to two files, atomically: as text with one puzzle per line to `lines`, and as
/// JSON to `json`. An empty name skips the file. Throws Error if a file can't be written.
void write_puzzles(const PuzzleFile& file, const std::string& lines, const std::string& json);

}  // namespace waggle
