#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "waggle/bitboard.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"

namespace waggle::inline WAGGLE_ISA {

/// More moves than any position has. A hive of n pieces has at most 2n + 4 empty neighbours, since
/// a piece that is added takes one of them and brings three new ones at most. All pieces in play:
/// the three ants, mosquito and ladybug reach at most 2 * 27 + 4 = 58 cells each (290); queen,
/// pillbug, two beetles and three grasshoppers have six moves at most (42), two spiders at most 36
/// cells each (72, the cells up to three steps away); two throwers lift k and drop on 6 - k
/// neighbours (18): 422. Each type that has a piece in hand adds one set of 2n + 4 entries, but
/// takes a piece off the board: seven types besides the queen, n <= 21, give at most 9 * 46 + 78 =
/// 492.
inline constexpr std::size_t kMaxMoves = 512;

/// A list of moves without heap allocation.
class MoveList {
 public:
  /// Appends a move. The list must have fewer than kMaxMoves.
  void push(Move move) noexcept {
    assert(size_ < kMaxMoves);
    moves_[size_++] = move;
  }
  /// Appends the moves of a piece to each of the cells. They must fit the list.
  template <int kSide>
  void push_all(Piece piece, const Bitboard<kSide>& cells) noexcept {
    assert(size_ + static_cast<std::size_t>(cells.count()) <= kMaxMoves);
    // What is written past the end does not count.
#if defined(WAGGLE_COMPRESSES)
    static_assert(kSlack >= 32);
    size_ += detail::write_moves(moves_.data() + size_, Move(piece, 0), cells.words());
#else
    Cell first = 0;
    for (std::uint64_t bits : cells.words()) {
      const std::size_t end = size_ + static_cast<std::size_t>(std::popcount(bits));
      // Fours without a branch between them.
      for (; size_ < end; size_ += 4) {
        for (std::size_t i = 0; i < 4; ++i, bits &= bits - 1)
          moves_[size_ + i] = {piece, static_cast<Cell>((first + std::countr_zero(bits)) & 1023)};
      }
      size_ = end;
      first += 64;
    }
#endif
  }
  /// Makes the list empty.
  void clear() noexcept { size_ = 0; }
  /// How many moves the list has.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Whether the list has no move.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// Move number `i`, which is below size().
  [[nodiscard]] Move operator[](std::size_t i) const noexcept { return moves_[i]; }
  /// For loops: `for (const Move move : list)`.
  [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
  [[nodiscard]] const Move* end() const noexcept { return moves_.data() + size_; }
  /// Whether a move is in the list.
  [[nodiscard]] bool contains(Move move) const noexcept {
    for (const Move candidate : *this)
      if (candidate == move) return true;
    return false;
  }

 private:
  static constexpr std::size_t kSlack = 32;

  std::array<Move, kMaxMoves + kSlack> moves_;
  std::size_t size_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
