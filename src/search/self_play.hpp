#pragma once

#include <cstdint>
#include <functional>

#include "waggle/game.hpp"

namespace waggle {

/// Games that the engine plays against itself. The same settings give the same games, whatever the
/// number of threads.
struct SelfPlaySettings {
  int games = 0;
  /// Of each search.
  std::uint64_t nodes = 4'000;
  std::uint64_t seed = 1;
  /// Games at a time, at least 1.
  int threads = 1;
};

/// Plays the games, of all game types in turn, from openings of random legal moves, and hands each
/// that was decided or drawn by repetition to `take`, in order and on the calling thread. Games
/// that go on for too long are left out.
void play_against_itself(const SelfPlaySettings& settings,
                         const std::function<void(const Game&)>& take);

}  // namespace waggle
