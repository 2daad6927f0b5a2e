#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzles/puzzle.hpp"
#include "text/shared_items.hpp"

namespace waggle {

/// Settings for a puzzle search.
struct PuzzleSettings {
  /// The maximum number of nodes for a proof. Itself at most kMaxPuzzleEffort.
  std::uint64_t effort = 1'000'000;
  /// The puzzle kinds to look for.
  PuzzleKinds kinds{~0ULL};

  [[nodiscard]] bool wants(PuzzleKind kind) const noexcept {
    return kinds[static_cast<std::size_t>(kind)];
  }
};

/// A game to search for puzzles. It is either given or played by two levels first.
struct PuzzleGame {
  /// The source of the game, such as a file name, and the number of the game there, counting from
  /// 1.
  std::string name;
  std::size_t number = 1;
  /// Empty if two levels are to play the game.
  std::optional<Game> game;
  /// The seed for playing the game, which also depends on `number`.
  std::uint64_t seed = 0;
};

/// Progress of a puzzle search, in games.
using PuzzleProgress = SharedProgress;

/// Callbacks for a puzzle search.
struct PuzzleListeners {
  /// Called after one or more games have been searched, which may finish in any order.
  std::function<void(const PuzzleProgress&)> progress;
  /// Called with the puzzles found in each game, in the order of the games.
  std::function<void(std::size_t game, const std::vector<Puzzle>&)> puzzles;
};

/// Searches games for puzzles on several threads until all are done or `stop` is set. The result
/// doesn't depend on the number of threads. The listeners are called on the calling thread, between
/// the games that it searches itself. Throws whatever the listeners throw, and std::bad_alloc.
void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners);

}  // namespace waggle
