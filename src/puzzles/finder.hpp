#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
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
  std::array<bool, kPuzzleKinds.size()> kinds = all_kinds();

  [[nodiscard]] static constexpr std::array<bool, kPuzzleKinds.size()> all_kinds() noexcept {
    std::array<bool, kPuzzleKinds.size()> all{};
    all.fill(true);
    return all;
  }
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

  /// The puzzles of a game, by ply. `name` and `number` tell where the game comes from.
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
  void rate(Puzzle& puzzle, const Branch& branch);

  PuzzleSettings settings_;
  const std::atomic<bool>& stop_;
  Prover prover_;
  LevelPlayer player_;
  std::unique_ptr<CoreSearch> search_;
};

}  // namespace waggle
