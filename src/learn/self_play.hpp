#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Games that the engine plays against itself, by number. The same settings give the same games,
/// whatever the number of threads, and from whichever number on.
struct SelfPlaySettings {
  /// The numbers to play.
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  /// The game types, in turn.
  std::vector<GameType> types = usual_types();
  /// Of each search.
  std::uint64_t nodes = 2'000;
  std::uint64_t seed = 1;
  /// Games at a time, at least 1.
  int threads = 1;
  /// Games whose beginnings every other opening is taken from, if there are any of the type.
  std::vector<Game> openings{};
  std::shared_ptr<const Network> network = built_in_network();

  /// All eight, Base and Base+MLP five times as often as the others.
  [[nodiscard]] static std::vector<GameType> usual_types();
};

/// A game and what the searches thought of it.
struct LabelledGame {
  Game game;
  /// Of the player to move before each ply, the last of them before the last ply; the first plies
  /// may have none.
  std::vector<Score> scores;
};

/// Plays the games and hands them to `take`, number by number, in order and on the calling thread,
/// until `stop` is set. A number is a game from a balanced opening of random plies, or the
/// beginning of another game; and one that leaves it somewhere by a random ply. Games that go on
/// for too long are broken off.
void play_against_itself(const SelfPlaySettings& settings, const std::atomic<bool>& stop,
                         const std::function<void(const std::vector<LabelledGame>&)>& take);

}  // namespace waggle
