#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string_view>

#include "search/core/search.hpp"

namespace waggle {

/// The range of levels.
inline constexpr int kLowestLevel = 1;
inline constexpr int kFullStrength = 20;

/// The handicap of a level. A level either searches every move to depth 1 and picks one of them at
/// random, or limits the nodes of a normal search.
struct Level {
  std::uint64_t nodes;
  int depth;
  /// Temperature of the softmax from which moves are sampled: a move whose score is lower by this
  /// much is 1/e times as likely. 0 if the level doesn't pick at random.
  Score temperature;

  [[nodiscard]] bool picks_at_random() const noexcept { return temperature > 0; }
};

/// Levels that share a description for players.
struct LevelBand {
  int least;
  int most;
  /// From "beginner" to "full strength".
  std::string_view name;
  /// Completes a sentence about a player at this level: "looks 2 or 3 plies ahead".
  std::string_view meaning;
};

/// The parameters of a level below full strength.
[[nodiscard]] const Level& level_of(int number) noexcept;

/// The bands, weakest first. Together, they contain each level once.
[[nodiscard]] std::span<const LevelBand> level_bands() noexcept;
/// The band of a level from kLowestLevel to kFullStrength.
[[nodiscard]] const LevelBand& band_of(int number) noexcept;

/// Applies the level's settings, which override those of the options: one thread, a small
/// transposition table and, if the level picks at random, no VarietyPlies.
[[nodiscard]] SearchSettings limited_to_level(SearchSettings settings, const Level& level);
/// Applies the level's limits. Levels that pick at random need a line for every root move
/// (MultiPV); the others need only one line.
[[nodiscard]] Limits limited_to_level(Limits limits, const Level& level);

/// Picks one of the lines at random. There must be at least one line, with the best first, and each
/// must have a different first move. An immediate win is always picked. Otherwise, nearer wins and
/// more distant losses are favoured.
[[nodiscard]] const Report& sample_move(std::span<const Report> lines, const Level& level,
                                        std::mt19937_64& random);

}  // namespace waggle
