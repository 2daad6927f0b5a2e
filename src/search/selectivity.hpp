#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "search/core/score.hpp"
#include "search/core/tuning.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Pruning and reduction formulas.
class Selectivity {
 public:
  explicit Selectivity(const Tuning& tuning) : tuning_(tuning) {
    for (std::size_t depth = 1; depth < reductions_.size(); ++depth)
      for (std::size_t index = 1; index < kIndices; ++index)
        reductions_[depth][index] =
            tuning.reduction_base / 100.0 +
            std::log(depth) * std::log(index) / (tuning.reduction_divisor / 100.0);
  }

  [[nodiscard]] const Tuning& tuning() const noexcept { return tuning_; }

  /// Reverse futility pruning: whether the evaluation exceeds beta by enough to fail high without a
  /// search.
  [[nodiscard]] bool can_prune_node(Score evaluation, int depth, Score beta) const noexcept {
    return depth <= kFutileDepth && evaluation - tuning_.reverse_margin * depth >= beta;
  }
  /// Move count and futility pruning: whether to skip a quiet move at low depth, because it comes
  /// late in the move order or because alpha is out of reach.
  [[nodiscard]] bool can_prune_move(Score evaluation, int depth, int index,
                                    Score alpha) const noexcept {
    if (depth > kFutileDepth) return false;
    return index >= tuning_.lmp_base + tuning_.lmp_scale * depth * depth ||
           evaluation + tuning_.futility_margin * (depth + 1) <= alpha;
  }
  /// Late move reductions: the number of plies by which to reduce the first search of a quiet move.
  [[nodiscard]] int late_move_reduction(int depth, int index, bool is_principal,
                                        int history) const noexcept {
    if (depth < 3 || index < 3) return 0;
    const double plies = reductions_[static_cast<std::size_t>(depth)][std::min<std::size_t>(
                             static_cast<std::size_t>(index), kIndices - 1)] -
                         is_principal - history / static_cast<double>(tuning_.lmr_history_divisor);
    return std::clamp(static_cast<int>(plies), 0, depth - 2);
  }
  /// Null move pruning: the reduction R, which doesn't include the ply of the null move itself.
  /// `excess` is the amount by which the evaluation exceeds beta.
  [[nodiscard]] int null_move_reduction(int depth, Score excess) const noexcept {
    return 3 + depth / 4 + std::min(excess / tuning_.null_margin, 2);
  }

 private:
  // Maximum depth for (reverse) futility and move count pruning.
  static constexpr int kFutileDepth = 5;
  static constexpr std::size_t kIndices = 128;

  Tuning tuning_;
  std::array<std::array<double, kIndices>, kMaxPly> reductions_{};
};

}  // namespace waggle::inline WAGGLE_ISA
