#include <cstdint>
#include <span>

#include "puzzles/set.hpp"

namespace waggle {

// Generated from puzzles/built_in.puzzles by cmake/EmbedPuzzles.cmake.
extern const std::span<const std::uint8_t> kBuiltInPuzzles;

const PuzzleSet& built_in_puzzles() {
  static const PuzzleSet set(kBuiltInPuzzles);
  return set;
}

}  // namespace waggle
