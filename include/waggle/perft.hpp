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

/// How far a count is. Another thread may read this while it goes on.
struct PerftProgress {
  /// The number of lines of the first one or two plies, which are counted one by one. 0 until
  /// known.
  std::atomic<std::size_t> total{0};
  /// How many of them are counted.
  std::atomic<std::size_t> done{0};
};

/// How to count. The result is the same for all options.
struct PerftOptions {
  /// Threads that share the moves of the first two plies, at least 1.
  int threads = 1;
  /// Build the list of moves at the last ply and count its entries, instead of counting sets of
  /// cells.
  bool with_lists = false;
  /// Another thread sets this to give up. The result is then meaningless. Null: never.
  const std::atomic<bool>* stop = nullptr;
  /// `perft_divide` writes here how far it is. Null: nowhere.
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

/// The same for each move, in the order of `list_moves`. `depth` >= 1.
[[nodiscard]] std::vector<PerftDivision> perft_divide(const Position& position, int depth,
                                                      const PerftOptions& options = {});

}  // namespace WAGGLE_ISA
}  // namespace waggle
