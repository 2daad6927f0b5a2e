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

/// Self-play games, identified by number. The same settings give the same games, whatever the
/// number of threads and the first number.
struct SelfPlaySettings {
  /// The numbers to play: `first` to `end` - 1.
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  /// The game types, used in turn.
  std::vector<GameType> types = usual_types();
  /// The node limit of each search.
  std::uint64_t nodes = 2'000;
  std::uint64_t seed = 1;
  /// The number of games played at a time, at least 1.
  int threads = 1;
  /// Known games. About every other opening is the beginning of one of the same type, if there are
  /// any.
  std::vector<Game> openings{};
  std::shared_ptr<const Network> network = built_in_network();

  /// All eight types; Base and Base+MLP five times as often as the others.
  [[nodiscard]] static std::vector<GameType> usual_types();
};

/// A game with search scores to learn from.
struct LabelledGame {
  Game game;
  /// The scores before the last plies, one for each, from the mover's point of view. The first
  /// plies may have none.
  std::vector<Score> scores;
};

/// Plays the games and passes them to `take`, number by number, in order and on the calling thread,
/// until `stop` is set. A number yields a game from a balanced opening, which consists of random
/// plies or begins a known game, and usually a second game that branches off the first one by one
/// or two random plies. Long games are cut off.
void play_against_itself(const SelfPlaySettings& settings, const std::atomic<bool>& stop,
                         const std::function<void(const std::vector<LabelledGame>&)>& take);

}  // namespace waggle
