#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string_view>

#include "core/search.hpp"

namespace waggle {

/// How strong it may play: the levels are 1 to kFullStrength.
inline constexpr int kFullStrength = 20;

/// What a level may do for a move. It sees all that a search so far sees, but below full strength
/// it takes a move for better than it is, the more often the lower the level and the less the move
/// is worse.
struct Level {
  std::uint64_t nodes;
  int depth;
  /// What it may misjudge a move by: with so many points less a move is chosen e times less often
  /// than the best. None for a level that errs only by not looking far.
  Score error;
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
/// The one of a level, 1 to kFullStrength.
[[nodiscard]] const LevelBand& band_of(int number) noexcept;

/// The limits with those of the level; all moves are told of where it errs.
[[nodiscard]] Limits weakened(const Limits& limits, const Level& level);

/// Draws one of the lines, each with another first move, the best first; at least one.
[[nodiscard]] const Report& drawn(std::span<const Report> lines, const Level& level,
                                  std::mt19937_64& random);

}  // namespace waggle
