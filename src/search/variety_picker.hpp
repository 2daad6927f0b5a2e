#pragma once

#include <random>

#include "search/core/search.hpp"
#include "search/worker.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Picks opening moves with variety (the option VarietyPlies): at random among those that a shallow
/// search scores close to the best.
class VarietyPicker {
 public:
  /// Whether the settings ask for variety at the end of the game.
  [[nodiscard]] static bool is_wanted(const SearchSettings& settings, const GameMoves& game,
                                      const Limits& limits) noexcept {
    return static_cast<int>(game.moves.size()) < settings.variety_plies && !limits.is_analysis;
  }
  /// Has the worker rate all moves, and picks one. The game must not be over.
  [[nodiscard]] Report pick(Worker& worker, SharedSearch& shared, const GameMoves& game);

 private:
  // Seeds for picks if none is configured.
  std::mt19937_64 own_seeds_{std::random_device{}()};
};

}  // namespace waggle::inline WAGGLE_ISA
