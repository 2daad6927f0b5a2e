#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzles/finder.hpp"

namespace waggle {

/// A game to search, or one that the levels are to play first.
struct PuzzleGame {
  /// Where the game comes from, and its number there, from 1.
  std::string name;
  std::size_t number = 1;
  /// None of a game that is to be played.
  std::optional<Game> game;
  /// What a game that is to be played follows from, besides its number.
  std::uint64_t seed = 0;
};

/// How far the work is.
struct PuzzleProgress {
  /// Games that were searched.
  std::size_t done = 0;
  std::size_t total = 0;
};

/// What is told while games are searched.
struct PuzzleListeners {
  /// Called after each game that was searched, in any order.
  std::function<void(const PuzzleProgress&)> progress;
  /// Called with the puzzles of each game, in the order of the games.
  std::function<void(std::size_t game, const std::vector<Puzzle>&)> puzzles;
};

/// Searches games on several threads until all are done or `stop` is set. The number of threads
/// does not change what is found. Only the calling thread calls the listeners. Throws what they
/// throw, std::bad_alloc, and std::system_error if no thread can be started.
void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners);

}  // namespace waggle
