#pragma once

#include <random>

#include "search/shared_search.hpp"
#include "search/worker.hpp"

namespace waggle::inline WAGGLE_ISA {

/// If the `VarietyPlies` option is set, picks opening moves at random from among those that a
/// shallow search scores close to the best.
class VarietyPicker {
 public:
  /// Rates all moves using the worker, and picks one. The game must not be over.
  [[nodiscard]] Report pick(Worker& worker, SharedSearch& shared, const GameMoves& game);

 private:
  // Maximum difference between the scores of the best move and of the picked one.
  static constexpr Score kMargin = 50;
  // Maximum search depth, in plies.
  static constexpr int kDepth = 3;

  // Generates a seed for each pick if none is configured.
  std::mt19937_64 own_seeds_{std::random_device{}()};
};

}  // namespace waggle::inline WAGGLE_ISA
