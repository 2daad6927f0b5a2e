#pragma once

#include <random>

#include "search/shared_search.hpp"
#include "search/worker.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Implements the `VarietyPlies` option: picks opening moves at random from those that a shallow
/// search scores close to the best.
class VarietyPicker {
 public:
  /// Rates the permitted moves using the worker, and picks one. The game must not be over.
  [[nodiscard]] Report pick(Worker& worker, SharedSearch& shared, const GameMoves& game);

 private:
  // Maximum deficit of the picked move's score; 0 if the best score is proven.
  static constexpr Score kMargin = 50;
  // Maximum search depth, in plies.
  static constexpr int kDepth = 3;

  // Generates a seed for each pick if none is configured.
  std::mt19937_64 own_seeds_{std::random_device{}()};
};

}  // namespace waggle::inline WAGGLE_ISA
