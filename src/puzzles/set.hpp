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

/// A packed set of puzzles, as docs/reference/files.md describes it. It contains the games and the
/// first moves of the solutions, but no trees and themes: `complete` proves them again.
class PuzzleSet {
 public:
  struct Entry : PuzzleSummary {
    GameType type;
  };

  /// Parses a packed set. Refers to the bytes without copying them. Throws Error if they are
  /// something else, damaged, or of another version.
  explicit PuzzleSet(std::span<const std::uint8_t> bytes);

  /// The number of puzzles.
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] const Entry& entry(std::size_t index) const noexcept { return entries_[index]; }
  /// The node limit of the proofs when the puzzles were found.
  [[nodiscard]] std::uint64_t effort() const noexcept { return effort_; }
  /// A puzzle with its game and the first moves of its solution. Its source is the set and its
  /// number there, from 1. Throws Error if the bytes don't encode a game.
  [[nodiscard]] Puzzle puzzle(std::size_t index) const;
  /// Proves the tree of a puzzle of this set again, and determines its themes. Throws Error if the
  /// proof differs from the puzzle, or if the prover is stopped.
  void complete(Puzzle& puzzle, Prover& prover) const;

 private:
  std::vector<Entry> entries_;
  std::vector<std::span<const std::uint8_t>> bodies_;
  std::uint64_t effort_ = 0;
};

/// Packs puzzles that were found with an effort. Of puzzles with the same game, only the first is
/// kept.
[[nodiscard]] std::vector<std::uint8_t> packed(std::span<const Puzzle> puzzles,
                                               std::uint64_t effort);

/// Whether a file is a packed set.
[[nodiscard]] bool is_puzzle_set(std::string_view content) noexcept;

/// The index of a day's puzzle in a set of `count` puzzles, the same for everybody. `day` counts
/// the days since 1970 (UTC).
[[nodiscard]] std::size_t puzzle_of_the_day(std::size_t count, std::uint64_t day) noexcept;

/// The set embedded in the program. The browser module has none.
[[nodiscard]] const PuzzleSet& built_in_puzzles();

}  // namespace waggle
