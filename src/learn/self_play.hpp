#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/score.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Games that the engine plays against itself. The same settings give the same games, whatever the
/// number of threads.
struct SelfPlaySettings {
  int games = 0;
  /// The game types, in turn; all eight if empty.
  std::vector<GameType> types;
  /// Of each search.
  std::uint64_t nodes = 4'000;
  std::uint64_t seed = 1;
  /// Games at a time, at least 1.
  int threads = 1;
};

/// A game and what the searches thought of it.
struct JudgedGame {
  Game game;
  /// Of the player to move before each ply, the last of them before the last ply; the first plies
  /// may have none.
  std::vector<Score> scores;
};

/// Plays the games from openings of random legal moves and hands them to `take`, in order and on
/// the calling thread. Games that go on for too long are broken off.
void play_against_itself(const SelfPlaySettings& settings,
                         const std::function<void(const JudgedGame&)>& take);

}  // namespace waggle
