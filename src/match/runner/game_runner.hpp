#pragma once

#include <array>

#include "match/client/uhp_engine.hpp"
#include "match/results/record.hpp"
#include "match/runner/game_rules.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// The outcome of playing a game.
struct PlayedGame {
  /// Complete except for the seed, the pair, the players and the attempt, which the caller sets.
  GameRecord record;
  /// Whether an engine must be restarted before its next game.
  std::array<bool, 2> is_broken{};
};

/// Plays a game from an opening; White's engine comes first. Our rules are the referee, and an
/// engine that makes a mistake loses the game. Throws Interrupted.
[[nodiscard]] PlayedGame play_game(const Game& opening, const GameRules& rules,
                                   const std::array<UhpEngine*, 2>& engines);

/// The record of a game lost because an engine could not be started.
[[nodiscard]] GameRecord lost_before_start(const Game& opening, Color loser,
                                           const std::string& detail);

}  // namespace waggle
