#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Maximum depth that users may request, beyond the reach of any computer.
inline constexpr int kMaxPerftDepth = 20;

/// Progress, which another thread may read during the count.
struct PerftProgress {
  /// Number of subtrees, one per move or pair of moves; 0 until known.
  std::atomic<std::size_t> total{0};
  /// Number of subtrees counted so far.
  std::atomic<std::size_t> done{0};
};

/// Options of a count, none of which changes the result.
struct PerftOptions {
  /// Number of threads, at least 1, among which the subtrees are divided.
  int threads = 1;
  /// At the last ply, count the entries of a move list instead of the bits of bitboards.
  bool with_lists = false;
  /// Set by another thread to abort the count, whose result is then meaningless. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Updated by `perft_divide`. May be null.
  PerftProgress* progress = nullptr;
};

/// A root move and the perft below it.
struct PerftDivision {
  Move move;
  std::uint64_t count = 0;
};

inline namespace WAGGLE_ISA {

/// Number of sequences of exactly `depth` (>= 0) legal plies from a position. A forced pass is a
/// ply; games that end sooner don't count.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth,
                                  const PerftOptions& options = {});

/// The same for each root move, in the order of `list_moves`. `depth` >= 1.
[[nodiscard]] std::vector<PerftDivision> perft_divide(const Position& position, int depth,
                                                      const PerftOptions& options = {});

}  // namespace WAGGLE_ISA
}  // namespace waggle
