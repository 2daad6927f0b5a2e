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

/// Everything that determines which puzzles a run finds. The same for all parts of the run.
struct PuzzleOrigin {
  /// A line in the header of a file: a name and a value.
  using Entry = std::pair<std::string, std::string>;

  /// The build that found the puzzles; empty if unknown.
  std::string build;
  /// The sources of the games that were searched, named as in PuzzleSource. Self-play games have no
  /// checksum.
  std::vector<WorkInput> inputs;
  /// The kinds of puzzles that were looked for, if known.
  std::optional<PuzzleKinds> kinds;
  /// The node limit for each proof, if known.
  std::optional<std::uint64_t> effort;
  /// Unknown entries, which are kept unchanged.
  std::vector<Entry> others;

  friend bool operator==(const PuzzleOrigin&, const PuzzleOrigin&) = default;

  /// The index of the input with this name, or the number of inputs if there is none.
  [[nodiscard]] std::size_t index_of(std::string_view name) const noexcept;
};

/// A puzzle file.
struct PuzzleFile {
  PuzzleOrigin origin;
  Part part;
  /// Whether all games in the part have been searched.
  bool is_complete = false;
  std::vector<Puzzle> puzzles;
  /// The number of games marked as searched. Only unfinished files contain such marks.
  std::size_t searched = 0;
};

/// Prefix of the line that follows each game's puzzles in an unfinished file. The line ends with
/// the number of games searched so far.
inline constexpr std::string_view kSearchedMark = "# searched ";

/// Formats a puzzle as one line of a puzzle file, without the line break. See
/// docs/reference/files.md.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);
/// Parses a line of a puzzle file. Checks that the moves of the solution are legal, but doesn't
/// prove the solution. Throws Error if the line isn't valid.
[[nodiscard]] Puzzle parse_puzzle(std::string_view line);

/// Percent-encodes vertical bars, percent signs and control characters, including line breaks. Also
/// encodes a leading blank, which parsers would skip.
[[nodiscard]] std::string puzzle_escaped(std::string_view text);
/// Inverse of `puzzle_escaped`.
[[nodiscard]] std::string puzzle_unescaped(std::string_view text);

/// Formats a solution tree on one line: the solver's moves, separated by commas, and then each
/// defence in parentheses, where a colon separates its replies from the answer.
[[nodiscard]] std::string to_text(const Position& position, const SolverTurn& tree);

/// Parses the GameString of a puzzle. Throws Error if it isn't valid, if the game is over or if a
/// queen hasn't been placed.
[[nodiscard]] ListedGame parse_puzzle_game(std::string_view text);
/// Parses a move that continues the game. Throws Error if it can't be parsed or isn't legal.
[[nodiscard]] Move checked_move(const ListedGame& listed, std::string_view text);
/// Parses alternative moves and then plays the first one. Throws Error like `checked_move`, or if
/// there are no moves.
[[nodiscard]] std::vector<Move> parse_alternatives(ListedGame& listed,
                                                   const std::vector<std::string>& texts);
/// Parses a tree in the format that `to_text` writes. Throws Error if the text isn't valid or a
/// move isn't legal.
[[nodiscard]] SolverTurn parse_tree(const ListedGame& listed, std::string_view text);

/// The entries of the header, in file order.
[[nodiscard]] std::vector<PuzzleOrigin::Entry> header_entries(const PuzzleOrigin& origin);
/// Parses an entry of the header and adds it to the origin.
void add_header_entry(PuzzleOrigin& origin, PuzzleOrigin::Entry entry);
/// The header of a puzzle file: its first lines, which describe the origin and the part.
[[nodiscard]] std::string header_text(const PuzzleFile& file);
/// The text of a complete puzzle file.
[[nodiscard]] std::string to_text(const PuzzleFile& file);
/// Whether `content` looks like a puzzle file.
[[nodiscard]] bool is_puzzle_text(std::string_view content) noexcept;
/// Parses a complete puzzle file. If it isn't valid, throws an Error that mentions the line number
/// but not the file.
[[nodiscard]] PuzzleFile parse_puzzle_file(std::string_view content);

}  // namespace waggle
