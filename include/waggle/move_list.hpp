#pragma once

#include <algorithm>
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

/// Upper bound on the number of legal moves. No position has more than 479, as the following
/// argument shows.
///
/// A connected group of n cells has at most 2n + 4 neighbouring cells, because each cell added to
/// the group uses up one of them and adds at most three. With all pieces in play, a player has at
/// most 428 moves:
/// - Three ants, the mosquito and the ladybug reach at most 2 * 27 + 4 = 58 empty cells each (290),
///   and the mosquito may also climb onto six neighbours (6).
/// - The queen, the pillbug, two beetles and three grasshoppers have at most six moves each (42).
/// - Each of two spiders reaches at most the 36 cells within three steps (72).
/// - Each of two throwers lifts m neighbours and drops them on the other 6 - m cells, so it has at
///   most nine moves (18).
///
/// Pieces in hand can be placed beside any group of the player's own pieces, except on cells that
/// touch an enemy piece. Because each group touches an enemy piece, a group of s cells offers at
/// most 2s + 1 cells for placements, which is at most 3 for each of the player's pieces in play. If
/// pieces of k different kinds of bug are in hand, the player has at most 14 - k pieces in play and
/// 3k * (14 - k) placements, and there are at most 28 - k pieces on the board. The sum is largest
/// if a beetle, a grasshopper and the pillbug are in hand, with 99 placements and 380 other moves.
/// (There are far fewer moves if the player's own pieces cover all enemy pieces, or while the
/// player's queen is still in hand.)
inline constexpr std::size_t kMaxMoves = 512;

/// A fixed-capacity list of moves, without heap allocation.
class MoveList {
 public:
  /// Appends a move. The list must contain fewer than kMaxMoves moves.
  void push(Move move) noexcept {
    assert(size_ < kMaxMoves);
    moves_[size_++] = move;
  }
  /// For each cell in the set, appends the move of the piece to that cell. The list must have room
  /// for them all.
  template <int kSide>
  void push_all(Piece piece, const Bitboard<kSide>& cells) noexcept {
    assert(size_ + static_cast<std::size_t>(cells.count()) <= kMaxMoves);
    // Moves are written in blocks, so some entries past the new end may contain garbage.
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
  /// Appends a move of each of the pieces to each cell of the set.
  template <int kSide>
  void push_all(PieceSet pieces, const Bitboard<kSide>& cells) noexcept {
    if (pieces.empty()) return;
    const Piece first = *pieces.begin();
    const std::size_t start = size_;
    push_all(first, cells);
    const std::size_t count = size_ - start;
    assert(start + count * static_cast<std::size_t>(pieces.size()) <= kMaxMoves);
    pieces.erase(first);
    // The others move to the same cells.
    for (const Piece piece : pieces) {
      const int change = Move(piece, 0).bits() - Move(first, 0).bits();
      for (std::size_t i = 0; i < count; i += kBlock) {
        std::array<Move, kBlock> block;
        std::copy_n(moves_.data() + start + i, kBlock, block.data());
        for (Move& move : block)
          move = Move::from_bits(static_cast<std::uint16_t>(move.bits() + change));
        std::copy_n(block.data(), kBlock, moves_.data() + size_ + i);
      }
      size_ += count;
    }
  }
  /// Appends a move of the piece to each of the neighbours of `from` in these directions.
  template <int kSide>
  void push_steps(Piece piece, Cell from, unsigned directions) noexcept {
    assert(size_ + kDirections <= kMaxMoves);
    // A fixed number of moves, of which only the first are valid.
    const auto& steps = kSteps<kSide>[directions];
    for (std::size_t i = 0; i < steps.size(); ++i)
      moves_[size_ + i] = {piece, Torus<kSide>::wrap(from + steps[i])};
    size_ += static_cast<std::size_t>(std::popcount(directions));
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
  static constexpr std::size_t kBlock = 16;
  // Indexed by a mask of directions: the differences between a cell and these neighbours.
  template <int kSide>
  static constexpr std::array<std::array<std::int16_t, 8>, 64> kSteps = [] {
    std::array<std::array<std::int16_t, 8>, 64> table{};
    for (unsigned mask = 0; mask < table.size(); ++mask) {
      std::size_t size = 0;
      for (unsigned d = 0; d < kDirections; ++d)
        if ((mask >> d & 1) != 0)
          table[mask][size++] = static_cast<std::int16_t>(Torus<kSide>::kStep[d]);
    }
    return table;
  }();

  std::array<Move, kMaxMoves + kSlack> moves_;
  std::size_t size_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
