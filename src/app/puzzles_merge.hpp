#pragma once

#include "app/cli/command.hpp"
#include "puzzles/text.hpp"

namespace waggle {

/// Reads a file of puzzles, lines, JSON or a packed set. Throws Error that names it. The puzzles of
/// a set have no more of their trees than the first moves.
[[nodiscard]] PuzzleFile read_puzzles(const std::string& path);
/// Writes puzzles as lines and as JSON, each file whole. An empty name stands for no file.
void write_puzzles(const PuzzleFile& file, const std::string& lines, const std::string& json);

/// `waggle puzzles merge`: puts the files of parts together; 1 if a part is missing.
[[nodiscard]] Command add_puzzles_merge(CLI::App& puzzles);
/// `waggle puzzles check`: proves the solutions again; 1 if one is wrong.
[[nodiscard]] Command add_puzzles_check(CLI::App& puzzles);

}  // namespace waggle
