#pragma once

#include <atomic>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzles/level_player.hpp"
#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"
#include "search/core/searcher.hpp"

namespace waggle {

/// The most positions that a proof may be allowed to visit.
inline constexpr std::int64_t kMostPuzzleEffort = 1'000'000'000'000;

/// What to look for, and how hard.
struct PuzzleSettings {
  /// The most positions that each proof of a puzzle may visit.
  std::uint64_t effort = 1'000'000;
  /// The kinds to look for, by their place in kPuzzleKinds.
  std::bitset<kPuzzleKinds.size()> kinds{~0ULL};

  [[nodiscard]] bool wants(PuzzleKind kind) const noexcept {
    return kinds[static_cast<std::size_t>(kind)];
  }
};

/// Finds puzzles in games. All its searches are limited by positions, not by time, so that a game
/// has the same puzzles each time. For one thread.
class PuzzleFinder {
 public:
  /// All searches end when the flag is set. What was found then means nothing.
  PuzzleFinder(const PuzzleSettings& settings, const std::atomic<bool>& stop);

  /// The puzzles of a game, by ply. `name` and `number` say where the game comes from.
  [[nodiscard]] std::vector<Puzzle> find(const Game& game, const std::string& name,
                                         std::size_t number);
  /// What plays as the levels do.
  [[nodiscard]] LevelPlayer& player() noexcept { return player_; }

 private:
  // What a short search says of a position.
  struct QuickSearch {
    Score score = kDraw;
    Move best;
    // By how much the best move is better than the next one.
    Score margin = 0;
    int depth = 0;
  };

  std::optional<Puzzle> puzzle_at(const Game& game);
  std::optional<Puzzle> win_at(const Branch& branch, const QuickSearch& quick);
  std::optional<Puzzle> defence_at(const Branch& branch, const QuickSearch& quick);
  std::optional<Puzzle> judged_at(const Game& game, const Branch& branch, const QuickSearch& quick);
  // A shortest win, if one is found.
  std::optional<Prover::Win> shortest_win(const Branch& branch, const QuickSearch& quick);
  std::optional<PuzzleKind> judged_kind(const Branch& branch, Move move) const;
  QuickSearch look(const GameMoves& game, std::uint64_t nodes);

  PuzzleSettings settings_;
  const std::atomic<bool>& stop_;
  Prover prover_;
  LevelPlayer player_;
  std::unique_ptr<CoreSearch> search_;
};

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

/// What is reported while games are searched.
struct PuzzleListeners {
  /// Called after each game that was searched, in any order.
  std::function<void(const PuzzleProgress&)> progress;
  /// Called with the puzzles of each game, in the order of the games.
  std::function<void(std::size_t game, const std::vector<Puzzle>&)> puzzles;
};

/// Searches games on several threads until all are done or `stop` is set. The number of threads
/// does not change what is found. Only the calling thread calls the listeners, between the games
/// that it searches itself. Throws what they throw, and std::bad_alloc.
void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners);

}  // namespace waggle
