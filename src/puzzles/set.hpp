#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A packed puzzle set. It contains the games and the first moves of the solutions, but no solution
/// trees or themes: `restore_solution` recomputes them.
///
/// The format, with sizes in bytes and little-endian numbers:
/// - 8: `WAGGLEPZ`
/// - 4: the version, 1
/// - 4: the number of puzzles
/// - 8: the effort: the node limit per proof in the search that found them
/// - 8 for each puzzle: its entry
/// - the games, in the same order
/// - 4: the CRC-32 (IEEE 802.3) of everything before it
///
/// An entry:
/// - 1: the kind, 0 to 5 for win, defence, throw, pin, free and save
/// - 1: the expansions as a bit mask: 1 Mosquito, 2 Ladybug, 4 Pillbug
/// - 1: PuzzleSummary::plies
/// - 1: the difficulty
/// - 2: the margin
/// - 2: the size of the game in bytes
///
/// A game consists of its number of plies, its moves, the number of solutions, and the solutions.
/// All of these are variable-length numbers: seven bits per byte, lowest first, with the eighth bit
/// set if another byte follows (LEB128). A move is encoded as its index in the list of legal moves,
/// sorted by Move::bits. Forced moves are omitted.
class PuzzleSet {
 public:
  struct Entry : PuzzleSummary {
    GameType type;
  };

  /// Parses a packed set. Keeps references to the bytes, which must outlive this object. Throws
  /// Error if the bytes aren't a puzzle set, are damaged or have an unsupported version.
  explicit PuzzleSet(std::span<const std::uint8_t> bytes);

  /// The number of puzzles.
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] const Entry& entry(std::size_t index) const noexcept { return entries_[index]; }
  /// The node limit per proof in the search that found the puzzles.
  [[nodiscard]] std::uint64_t effort() const noexcept { return effort_; }
  /// A puzzle with its game and the first moves of its solution. Its PuzzleSource refers to the
  /// set: `game` is the index plus 1. Throws Error if the bytes don't encode a game.
  [[nodiscard]] Puzzle puzzle(std::size_t index) const;

 private:
  std::vector<Entry> entries_;
  std::vector<std::span<const std::uint8_t>> bodies_;
  std::uint64_t effort_ = 0;
};

/// Packs puzzles that were found with the given effort. If several puzzles have the same game, only
/// the first is kept. Throws Error if a game is too long.
[[nodiscard]] std::vector<std::uint8_t> packed(std::span<const Puzzle> puzzles,
                                               std::uint64_t effort);

/// Whether the content of a file starts with the magic bytes of a packed set.
[[nodiscard]] bool is_puzzle_set(std::string_view content) noexcept;

/// The index of the puzzle of the day in a set of `count` puzzles. Everyone gets the same puzzle.
/// `day` is the number of days since 1 January 1970 (UTC).
[[nodiscard]] std::size_t puzzle_of_the_day(std::size_t count, std::uint64_t day) noexcept;

/// The puzzle set that is embedded in the program. Not available in the browser module.
[[nodiscard]] const PuzzleSet& built_in_puzzles();

}  // namespace waggle
