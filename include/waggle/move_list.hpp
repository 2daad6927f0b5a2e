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

/// Upper bound on the number of legal moves. A hive of n pieces has at most 2n + 4 empty
/// neighbours, because adding a piece fills one and creates at most three. With all pieces in play,
/// the three ants, mosquito and ladybug reach at most 2 * 27 + 4 = 58 cells each (290); queen,
/// pillbug, two beetles and three grasshoppers have at most six moves each (42); two spiders have
/// at most 36 (72, the cells within three steps); and each of two throwers lifts k neighbours and
/// drops them on the other 6 - k (18). That is 422. Each bug with pieces in hand adds 2n + 4
/// placements, but means one piece fewer on the board: with all seven except the queen, n <= 21,
/// which gives at most 9 * 46 + 78 = 492.
inline constexpr std::size_t kMaxMoves = 512;

/// A fixed-capacity list of moves, without heap allocation.
class MoveList {
 public:
  /// Appends a move. The list must have fewer than kMaxMoves.
  void push(Move move) noexcept {
    assert(size_ < kMaxMoves);
    moves_[size_++] = move;
  }
  /// Appends the moves of a piece to all cells of a set. They must fit.
  template <int kSide>
  void push_all(Piece piece, const Bitboard<kSide>& cells) noexcept {
    assert(size_ + static_cast<std::size_t>(cells.count()) <= kMaxMoves);
    // Entries written past the end are ignored.
#if defined(WAGGLE_COMPRESSES)
    static_assert(kSlack >= 32);
    size_ += detail::write_moves(moves_.data() + size_, Move(piece, 0), cells.words());
#else
    Cell first = 0;
    for (std::uint64_t bits : cells.words()) {
      const std::size_t end = size_ + static_cast<std::size_t>(std::popcount(bits));
      // Four at a time, without branches.
      for (; size_ < end; size_ += 4) {
        for (std::size_t i = 0; i < 4; ++i, bits &= bits - 1)
          moves_[size_ + i] = {piece, static_cast<Cell>((first + std::countr_zero(bits)) & 1023)};
      }
      size_ = end;
      first += 64;
    }
#endif
  }
  /// Empties the list.
  void clear() noexcept { size_ = 0; }
  /// Number of moves.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Whether the list is empty.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// The move at index `i`, which must be below size().
  [[nodiscard]] Move operator[](std::size_t i) const noexcept { return moves_[i]; }
  /// For range-based loops.
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
