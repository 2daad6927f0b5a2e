#pragma once

#include <array>
#include <cstddef>

#include "waggle/bitboard.hpp"
#include "waggle/board_info.hpp"
#include "waggle/isa.hpp"
#include "waggle/move.hpp"
#include "waggle/move_list.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// All moves of the side to move, as sets of cells. A pass is not among them.
template <int kSide>
struct MoveSets {
  using Set = Bitboard<kSide>;

  /// A piece in play, of either colour, and the cells it may go to by its own move or by a throw.
  struct Targets {
    Piece piece;
    Set to{Unset()};
  };
  /// 14 own pieces, and at most five enemies beside each of two throwers.
  static constexpr std::size_t kMaxMovers = 24;

  /// The pieces that may be placed: the lowest number in hand of each type.
  PieceSet entering;
  /// Where each of them may be placed.
  Set entries;
  /// The pieces in play that may go somewhere: the first `mover_count` entries.
  std::array<Targets, kMaxMovers> movers;
  /// 0 to kMaxMovers.
  std::size_t mover_count = 0;

  /// How many moves there are.
  [[nodiscard]] std::size_t count() const noexcept;
  /// Appends all moves.
  void append_to(MoveList& list) const noexcept;
  /// Appends the moves that end on one of the cells.
  void append_to(MoveList& list, const Set& cells) const noexcept;
};

/// All moves of the side to move but a pass. None if a queen is surrounded. The position must fit
/// its torus, here and in the functions below.
template <int kSide>
[[nodiscard]] MoveSets<kSide> generate(const BasicPosition<kSide>& position) noexcept;

/// The same, from the BoardInfo of this position.
template <int kSide>
[[nodiscard]] MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                                       const BoardInfo<kSide>& info) noexcept;

/// Replaces what `list` holds by the legal moves: a pass if there is no other, nothing if a queen
/// is surrounded.
template <int kSide>
void list_moves(const BasicPosition<kSide>& position, MoveList& list) noexcept {
  list.clear();
  generate(position).append_to(list);
  if (list.empty() && !position.is_over()) list.push(Move::pass());
}
/// The same in a new list.
template <int kSide>
[[nodiscard]] MoveList legal_moves(const BasicPosition<kSide>& position) noexcept {
  MoveList moves;
  list_moves(position, moves);
  return moves;
}

/// The number of legal moves: 1 for a forced pass, 0 if a queen is surrounded.
template <int kSide>
[[nodiscard]] std::size_t count_moves(const BasicPosition<kSide>& position) noexcept {
  if (const std::size_t count = generate(position).count(); count != 0) return count;
  return position.is_over() ? 0 : 1;
}

/// Whether a move is legal, from the BoardInfo of its position. The move may have any bits. Only
/// the moves of its piece are generated.
template <int kSide>
[[nodiscard]] bool is_legal(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                            Move move) noexcept;

/// The same without a BoardInfo.
template <int kSide>
[[nodiscard]] bool is_legal(const BasicPosition<kSide>& position, Move move) noexcept {
  return is_legal(position, BoardInfo<kSide>(position), move);
}

}  // namespace waggle::inline WAGGLE_ISA
