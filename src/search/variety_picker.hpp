#pragma once

#include <random>

#include "search/worker.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Picks opening moves with variety (the option VarietyPlies): at random among those that a shallow
/// search scores close to the best.
class VarietyPicker {
 public:
  /// Has the worker rate all moves, and picks one. The game must not be over.
  [[nodiscard]] Report pick(Worker& worker, SharedSearch& shared, const GameMoves& game);

 private:
  // Maximum score loss of the picked move against the best one at equal depth, and maximum depth.
  static constexpr Score kMargin = 50;
  static constexpr int kDepth = 3;

  // Seeds for picks if none is configured.
  std::mt19937_64 own_seeds_{std::random_device{}()};
};

}  // namespace waggle::inline WAGGLE_ISA
