#pragma once

#include <array>

#include "match/client/process.hpp"
#include "match/client/uhp_engine.hpp"
#include "match/results/record.hpp"
#include "match/runner/game_rules.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A game that has been played.
struct PlayedGame {
  /// The record, except for the seed, the pair, the players and the attempt, which the caller sets.
  GameRecord record;
  /// Indexed by colour: whether the engine must be restarted before its next game.
  std::array<bool, 2> is_broken{};
};

/// Plays a game that starts with `opening`. White's engine is the first one in `engines`. Waggle
/// itself is the referee, and an engine that commits a fault loses the game. Throws Interrupted
/// once a stop flag of the host is set.
[[nodiscard]] PlayedGame play_game(const Game& opening, const GameRules& rules,
                                   const ProcessHost& host,
                                   const std::array<UhpEngine*, 2>& engines);

/// The record of a game that `loser` lost because its engine couldn't be started. `detail` says
/// why.
[[nodiscard]] GameRecord lost_before_start(const Game& opening, Color loser,
                                           const std::string& detail);

}  // namespace waggle
