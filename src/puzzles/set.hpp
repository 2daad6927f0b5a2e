#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A packed puzzle set, in the format that docs/reference/files.md describes. It contains the games
/// and the first moves of the solutions, but no solution trees or themes: `complete` determines
/// them again.
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
  /// The node limit for each proof with which the puzzles were found.
  [[nodiscard]] std::uint64_t effort() const noexcept { return effort_; }
  /// A puzzle with its game and the first moves of its solution. Its source is the set, where
  /// puzzles are numbered from 1. Throws Error if the bytes don't encode a game.
  [[nodiscard]] Puzzle puzzle(std::size_t index) const;
  /// Determines the solution tree and the themes of a puzzle from this set. Throws Error if the
  /// proof of a win fails or leads to different solutions, or if the prover is stopped during it.
  void complete(Puzzle& puzzle, Prover& prover) const;

 private:
  std::vector<Entry> entries_;
  std::vector<std::span<const std::uint8_t>> bodies_;
  std::uint64_t effort_ = 0;
};

/// Packs puzzles that were found with the given effort. If several puzzles have the same game, only
/// the first is kept. Throws Error if a game is too long.
[[nodiscard]] std::vector<std::uint8_t> packed(std::span<const Puzzle> puzzles,
                                               std::uint64_t effort);

/// Whether a file's content begins like a packed set.
[[nodiscard]] bool is_puzzle_set(std::string_view content) noexcept;

/// The index of the puzzle of the day in a set of `count` puzzles, which is the same for everybody.
/// `day` is the number of days since 1 January 1970 (UTC).
[[nodiscard]] std::size_t puzzle_of_the_day(std::size_t count, std::uint64_t day) noexcept;

/// The puzzle set that is embedded in the program. Not available in the browser module.
[[nodiscard]] const PuzzleSet& built_in_puzzles();

}  // namespace waggle
