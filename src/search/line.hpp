#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "search/core/score.hpp"
#include "waggle/move.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A sequence of moves without heap allocation.
class Line {
 public:
  void clear() noexcept { size_ = 0; }
  /// Becomes `first` followed by `rest`.
  void assign(Move first, const Line& rest) noexcept {
    moves_[0] = first;
    size_ = std::min(rest.size_ + 1, moves_.size());
    std::copy_n(rest.moves_.begin(), size_ - 1, moves_.begin() + 1);
  }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// The first move of a line that is not empty.
  [[nodiscard]] Move front() const noexcept { return moves_[0]; }
  [[nodiscard]] std::span<const Move> moves() const noexcept { return {moves_.data(), size_}; }

 private:
  std::array<Move, kMaxPly> moves_;
  std::size_t size_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
