#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Maximum depth that users may request. No computer could finish a count to this depth.
inline constexpr int kMaxPerftDepth = 20;

/// The progress of a perft run, which other threads may read at any time.
struct PerftProgress {
  /// Number of subtrees to count, each of which starts after one or two plies; 0 until this number
  /// is known.
  std::atomic<std::size_t> total{0};
  /// Number of subtrees counted so far.
  std::atomic<std::size_t> done{0};
};

/// Options for perft, none of which changes the result.
struct PerftOptions {
  /// Number of threads, at least 1, among which the subtrees are divided.
  int threads = 1;
  /// Whether to generate move lists at the last ply and count their entries, instead of counting
  /// the bits of bitboards.
  bool with_lists = false;
  /// A flag that another thread may set to abort the run, which makes the result meaningless. May
  /// be null.
  const std::atomic<bool>* stop = nullptr;
  /// Updated by `perft_divide`. May be null.
  PerftProgress* progress = nullptr;
};

/// A root move and the number of sequences that begin with it.
struct PerftDivision {
  Move move;
  std::uint64_t count = 0;
};

inline namespace WAGGLE_ISA {

/// The number of sequences of exactly `depth` legal plies from a position. A forced pass counts as
/// a ply. Games that end in fewer plies are not counted. `depth` must be at least 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth,
                                  const PerftOptions& options = {});

/// Like perft, but with one count per root move, in the order of `list_moves`. `depth` must be at
/// least 1.
[[nodiscard]] std::vector<PerftDivision> perft_divide(const Position& position, int depth,
                                                      const PerftOptions& options = {});

}  // namespace WAGGLE_ISA
}  // namespace waggle
