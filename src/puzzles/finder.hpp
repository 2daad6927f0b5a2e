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

/// What to look for, and how hard.
struct PuzzleSettings {
  /// The node limit of each proof of a puzzle, at most kMostPuzzleEffort.
  std::uint64_t effort = 1'000'000;
  /// The kinds to look for.
  PuzzleKinds kinds{~0ULL};

  [[nodiscard]] bool wants(PuzzleKind kind) const noexcept {
    return kinds[static_cast<std::size_t>(kind)];
  }
};

/// A game to search for puzzles, or one that two levels must play first.
struct PuzzleGame {
  /// The source of the game, and its number there, from 1.
  std::string name;
  std::size_t number = 1;
  /// None if the game must be played.
  std::optional<Game> game;
  /// The seed of a game that must be played, which also depends on its number.
  std::uint64_t seed = 0;
};

/// Progress of a search for puzzles, in games.
using PuzzleProgress = SharedProgress;

/// Callbacks of a search for puzzles.
struct PuzzleListeners {
  /// Called after games have been searched, in any order.
  std::function<void(const PuzzleProgress&)> progress;
  /// Called with the puzzles of each game, in the order of the games.
  std::function<void(std::size_t game, const std::vector<Puzzle>&)> puzzles;
};

/// Searches games on several threads until all are done or `stop` is set. The result doesn't depend
/// on the number of threads. Listeners are called on the calling thread, between the games that it
/// searches itself. Throws what they throw, and std::bad_alloc.
void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners);

}  // namespace waggle
