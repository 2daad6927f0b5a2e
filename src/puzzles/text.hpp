#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/puzzle.hpp"
#include "text/part.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A file of puzzles.
struct PuzzleFile {
  /// What the puzzles follow from, as names and values: the build, the inputs, the settings. All
  /// parts of one work have the same.
  std::vector<std::pair<std::string, std::string>> head;
  Part part;
  /// Whether all games of the part have been searched.
  bool is_complete = false;
  std::vector<Puzzle> puzzles;
};

/// The line of a puzzle, without its end, as docs/reference/files.md describes it.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);
/// The same with another GameString for the game, after which the pieces of the tree are named.
[[nodiscard]] std::string to_line(const Puzzle& puzzle, std::string_view game);
/// Reads such a line. Throws Error that says what is wrong. The moves of the solution must be
/// legal; they are not proven.
[[nodiscard]] Puzzle parse_puzzle(std::string_view line);

/// A name or a value as one word list of a file may hold it: bars, percent signs, control
/// characters and line breaks are written as % and two digits.
[[nodiscard]] std::string escaped(std::string_view text);
/// Inverse of `escaped`.
[[nodiscard]] std::string unescaped(std::string_view text);

/// The tree of a solution in one line: moves are separated by commas, and each defence follows in
/// parentheses, its replies before a colon and the answer after it.
[[nodiscard]] std::string to_text(const SolverTurn& tree);
/// A position, and the names of the pieces in the list of moves that led to it.
struct ListedPosition {
  Position position;
  PieceNames names;
};

/// A legal move that continues the list, in canonical spelling. Throws Error for a move that is not
/// legal, or that cannot be read.
[[nodiscard]] std::string checked_move(const ListedPosition& listed, std::string_view text);
/// Reads what `to_text` writes for a tree. Throws Error; all moves must be legal.
[[nodiscard]] SolverTurn parse_tree(const ListedPosition& listed, std::string_view text);

/// The lines that a file begins with.
[[nodiscard]] std::string head_text(const PuzzleFile& file);
/// A whole file, in lines.
[[nodiscard]] std::string to_text(const PuzzleFile& file);
/// Whether a text begins as a file of puzzles does.
[[nodiscard]] bool is_puzzle_text(std::string_view content) noexcept;
/// Reads a whole file. Throws Error that names the line. The message says nothing of the file.
[[nodiscard]] PuzzleFile parse_puzzle_file(std::string_view content);

/// A whole file as JSON, as docs/reference/json.md describes it.
[[nodiscard]] std::string to_json(const PuzzleFile& file);
/// Reads such a JSON. Throws Error.
[[nodiscard]] PuzzleFile parse_puzzle_json(std::string_view text);

}  // namespace waggle
