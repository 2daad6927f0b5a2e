#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string_view>

#include "search/core/search.hpp"

namespace waggle {

/// How strong it may play: the levels are kLowestLevel to kFullStrength.
inline constexpr int kLowestLevel = 1;
inline constexpr int kFullStrength = 20;

/// What a level may do for a move. A level errs in one of two ways: it looks at every move one ply
/// deep and draws one of them, or it searches no more than so many nodes.
struct Level {
  std::uint64_t nodes;
  int depth;
  /// In points: a move that is worse by so much is drawn e times less often than the best. 0 for a
  /// level that draws nothing.
  Score error;

  [[nodiscard]] bool draws() const noexcept { return error > 0; }
};

/// Levels that go by the same words, for people who choose one.
struct LevelBand {
  int least;
  int most;
  /// In small letters, "beginner"; "full strength" is the last.
  std::string_view name;
  /// What it does, to be put after its name: "looks 2 or 3 plies ahead".
  std::string_view meaning;
};

/// A level below full strength.
[[nodiscard]] const Level& level_of(int number) noexcept;

/// All levels, from the weakest, each in one of the bands.
[[nodiscard]] std::span<const LevelBand> level_bands() noexcept;
/// The one of a level, kLowestLevel to kFullStrength.
[[nodiscard]] const LevelBand& band_of(int number) noexcept;

/// What one level has of a search, whatever the options say: always one thread and as much memory.
[[nodiscard]] SearchSettings limited_to_level(SearchSettings settings, const Level& level);
/// The limits with those of the level. All moves are told of where it draws one, and one otherwise.
[[nodiscard]] Limits limited_to_level(const Limits& limits, const Level& level);

/// Draws one of the lines, each with another first move, the best first; at least one. A win on the
/// move is always drawn. Of other wins the nearer is drawn more often, of losses the farther.
[[nodiscard]] const Report& sample_move(std::span<const Report> lines, const Level& level,
                                        std::mt19937_64& random);

}  // namespace waggle
