#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/puzzle.hpp"
#include "text/part.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// What the puzzles of a file depend on. The same in all parts of a run.
struct PuzzleOrigin {
  /// A line of a file's head: a name and a value.
  using Entry = std::pair<std::string, std::string>;

  /// Empty if unknown.
  std::string build;
  /// Games that were searched. Names are as in PuzzleSource; games of self-play have no checksum.
  std::vector<WorkInput> inputs;
  std::optional<PuzzleKinds> kinds;
  /// The node limit of each proof.
  std::optional<std::uint64_t> effort;
  /// Entries from elsewhere, which are kept as they are.
  std::vector<Entry> others;

  friend bool operator==(const PuzzleOrigin&, const PuzzleOrigin&) = default;

  /// The entries of the head, in the order of the file.
  [[nodiscard]] std::vector<Entry> entries() const;
  /// Parses another entry of a head.
  void add(Entry entry);
  /// The index of the input with this name; the number of inputs if there is none.
  [[nodiscard]] std::size_t index_of(std::string_view name) const noexcept;
};

/// A file of puzzles.
struct PuzzleFile {
  PuzzleOrigin origin;
  Part part;
  /// Whether all games of the part have been searched.
  bool is_complete = false;
  std::vector<Puzzle> puzzles;
};

/// The line of a puzzle without its line break, as docs/reference/files.md describes it.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);
/// Parses such a line. Throws Error. The moves of the solution must be legal, but are not proven.
[[nodiscard]] Puzzle parse_puzzle(std::string_view line);

/// Percent-encodes bars, percent signs and control characters, line breaks among them.
[[nodiscard]] std::string puzzle_escaped(std::string_view text);
/// Inverse of `puzzle_escaped`.
[[nodiscard]] std::string puzzle_unescaped(std::string_view text);

/// A solution tree on one line. Moves are separated by commas, and each defence follows in
/// parentheses, its replies before a colon and the answer after it.
[[nodiscard]] std::string to_text(const Position& position, const SolverTurn& tree);

/// Parses the GameString of a puzzle. Throws Error if no puzzle can start at its end.
[[nodiscard]] ListedGame parse_puzzle_game(std::string_view text);
/// Parses a move that continues the list. Throws Error if it can't be parsed or isn't legal.
[[nodiscard]] Move checked_move(const ListedGame& listed, std::string_view text);
/// Parses moves that may all be played, and moves on to the position after the first one. Throws
/// Error like `checked_move`, and if there are none.
[[nodiscard]] std::vector<Move> parse_alternatives(ListedGame& listed,
                                                   const std::vector<std::string>& texts);
/// Parses a tree as `to_text` writes it. Throws Error, also if a move isn't legal.
[[nodiscard]] SolverTurn parse_tree(const ListedGame& listed, std::string_view text);

/// The first lines of a file.
[[nodiscard]] std::string head_text(const PuzzleFile& file);
/// A whole file as text.
[[nodiscard]] std::string to_text(const PuzzleFile& file);
/// Whether a text begins like a file of puzzles.
[[nodiscard]] bool is_puzzle_text(std::string_view content) noexcept;
/// Parses a whole file. Throws Error that names the line but not the file.
[[nodiscard]] PuzzleFile parse_puzzle_file(std::string_view content);

}  // namespace waggle
