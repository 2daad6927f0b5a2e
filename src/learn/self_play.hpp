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

/// Self-play settings. Games are numbered: each number stands for one or two games, which depend
/// neither on the thread count nor on which other numbers are played.
struct SelfPlaySettings {
  /// The numbers to play, from `first` to `end` - 1.
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  /// The game types, used in turn.
  std::vector<GameType> types = usual_types();
  /// The node limit for each search.
  std::uint64_t nodes = 2'000;
  std::uint64_t seed = 1;
  /// The number of games played in parallel, at least 1.
  int threads = 1;
  /// Known games to take openings from. About half of all openings are the beginning of a known
  /// game of the same type, if there is one. The others are random.
  std::vector<Game> openings{};
  std::shared_ptr<const Network> network = built_in_network();

  /// All eight game types, with Base and Base+MLP five times as often as each of the others.
  [[nodiscard]] static std::vector<GameType> usual_types();
};

/// A game labelled with search scores, for training.
struct LabelledGame {
  Game game;
  /// The scores of the positions before the last scores.size() plies, from the mover's point of
  /// view. The plies before that, usually the opening, have no score.
  std::vector<Score> scores;
};

/// Plays all games, but returns early if `stop` is set. The games of each number are passed to
/// `take` together, in the order of the numbers and on the calling thread. For each number, the
/// first game starts from a balanced opening, which is random or taken from a known game. A second
/// game usually branches off the first with one or two random plies. Long games stay unfinished.
void play_against_itself(const SelfPlaySettings& settings, const std::atomic<bool>& stop,
                         const std::function<void(const std::vector<LabelledGame>&)>& take);

}  // namespace waggle
