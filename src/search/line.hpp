#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "search/core/score.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A line of moves, such as a PV, without heap allocation.
class Line {
 public:
  Line() = default;
  /// Copies a sequence of at most kMaxPly moves.
  explicit Line(std::span<const Move> moves) noexcept : size_(moves.size()) {
    std::ranges::copy(moves, moves_.begin());
  }

  void clear() noexcept { size_ = 0; }
  /// Replaces the line with `first` followed by `rest`, truncated to kMaxPly moves.
  void assign(Move first, const Line& rest) noexcept {
    moves_[0] = first;
    size_ = std::min(rest.size_ + 1, moves_.size());
    std::copy_n(rest.moves_.begin(), size_ - 1, moves_.begin() + 1);
  }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// The first move. The line must not be empty.
  [[nodiscard]] Move front() const noexcept { return moves_[0]; }
  [[nodiscard]] std::span<const Move> moves() const noexcept { return {moves_.data(), size_}; }

 private:
  std::array<Move, kMaxPly> moves_;
  std::size_t size_ = 0;
};

/// Translates a sequence of moves from `from` to `to`, the equivalent position on another torus.
/// Stops at the first position whose hive doesn't fit both tori.
template <int kFrom, int kTo>
[[nodiscard]] std::vector<Move> translated(std::span<const Move> moves, BasicPosition<kFrom> from,
                                           BasicPosition<kTo> to) {
  std::vector<Move> result;
  for (const Move move : moves) {
    if (!from.fits() || !to.fits()) break;
    result.push_back(translated(move, from, to));
    from.play(move);
    to.play(result.back());
  }
  return result;
}

}  // namespace waggle::inline WAGGLE_ISA
