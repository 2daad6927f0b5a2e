#pragma once

#include <array>

#include "match/client/uhp_engine.hpp"
#include "match/results/record.hpp"
#include "match/runner/game_rules.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// What playing a game left behind besides its record.
struct PlayedGame {
  /// All but the seed, the pair and the players, which are the caller's.
  GameRecord record;
  /// Whether an engine is to be started anew before it plays again.
  std::array<bool, 2> is_broken{};
};

/// Plays a game from an opening, White's engine first: our rules are the referee. Whatever an
/// engine does wrong loses it the game. Throws Interrupted.
[[nodiscard]] PlayedGame play_game(const Game& opening, const GameRules& rules,
                                   const std::array<UhpEngine*, 2>& engines);

/// The record of a game that an engine has lost before it began, for want of an engine.
[[nodiscard]] GameRecord lost_before_start(const Game& opening, int color,
                                           const std::string& detail);

}  // namespace waggle
