#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The greatest depth that users may ask for: beyond what any computer counts to.
inline constexpr int kMaxPerftDepth = 20;

/// How far a count is, for another thread that watches it.
struct PerftProgress {
  /// Pieces of the work: lines of the first one or two plies. 0 until they are known.
  std::atomic<std::size_t> total{0};
  std::atomic<std::size_t> done{0};
};

/// How to count. The counts never depend on it.
struct PerftOptions {
  /// Threads that share the moves of the first two plies, at least 1.
  int threads = 1;
  /// Build the list of moves at the last ply and count its entries, instead of counting sets of
  /// cells.
  bool with_lists = false;
  /// Set from outside to give up; the count is then meaningless.
  const std::atomic<bool>* stop = nullptr;
  /// What `perft_divide` tells how far it is; null for nothing.
  PerftProgress* progress = nullptr;
};

/// One root move and the sequences that begin with it.
struct PerftDivision {
  Move move;
  std::uint64_t count = 0;
};

inline namespace WAGGLE_ISA {

/// The number of sequences of exactly `depth` (>= 0) legal plies from a position. A forced pass is
/// one ply; a game that ends sooner adds nothing.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth,
                                  const PerftOptions& options = {});

/// The same, move by move, in generated order. `depth` >= 1.
[[nodiscard]] std::vector<PerftDivision> perft_divide(const Position& position, int depth,
                                                      const PerftOptions& options = {});

}  // namespace WAGGLE_ISA
}  // namespace waggle
