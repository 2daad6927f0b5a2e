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

/// All legal moves of the side to move except a pass, as bitboards of destinations.
template <int kSide>
struct MoveSets {
  using Set = Bitboard<kSide>;

  /// A piece in play, of either colour, and the cells to which it can move or be thrown.
  struct Targets {
    Piece piece;
    Set to{Unset()};
  };
  /// Up to 14 pieces of the side to move, plus up to five enemy pieces beside each of two throwers.
  static constexpr std::size_t kMaxMovers = 24;

  /// Pieces that may be placed now. Of each kind of bug, only the lowest-numbered piece in hand is
  /// included.
  PieceSet placeable;
  /// Cells where they may be placed.
  Set placement_cells;
  /// Pieces in play that have at least one move. Only the first `mover_count` entries are valid.
  std::array<Targets, kMaxMovers> movers;
  /// Number of valid entries in `movers`, 0 to kMaxMovers.
  std::size_t mover_count = 0;

  /// Number of moves.
  [[nodiscard]] std::size_t count() const noexcept;
  /// Appends all moves.
  void append_to(MoveList& list) const noexcept;
  /// Appends the moves whose destination is in `cells`.
  void append_to(MoveList& list, const Set& cells) const noexcept;
};

/// Generates all legal moves except a pass; none if a queen is surrounded. For this and all
/// functions below, the position must fit on its torus (see BasicPosition::fits).
template <int kSide>
[[nodiscard]] MoveSets<kSide> generate(const BasicPosition<kSide>& position) noexcept;

/// Like the overload above, with a precomputed BoardInfo.
template <int kSide>
[[nodiscard]] MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                                       const BoardInfo<kSide>& info) noexcept;

/// Replaces the contents of `list` with the legal moves. A pass is included only if it is forced.
/// If a queen is surrounded, the list is empty.
template <int kSide>
void list_moves(const BasicPosition<kSide>& position, MoveList& list) noexcept;
/// Like list_moves, but returns a new list.
template <int kSide>
[[nodiscard]] MoveList legal_moves(const BasicPosition<kSide>& position) noexcept {
  MoveList moves;
  list_moves(position, moves);
  return moves;
}

/// The number of legal moves, which is 1 for a forced pass and 0 if a queen is surrounded.
template <int kSide>
[[nodiscard]] std::size_t count_moves(const BasicPosition<kSide>& position) noexcept;

/// Whether a move is legal, given the position's BoardInfo. The move may have arbitrary bits.
/// Generates only the moves of its piece, or all moves if it is a pass.
template <int kSide>
[[nodiscard]] bool is_legal(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                            Move move) noexcept;

/// Like the overload above, but computes the BoardInfo.
template <int kSide>
[[nodiscard]] bool is_legal(const BasicPosition<kSide>& position, Move move) noexcept {
  return is_legal(position, BoardInfo<kSide>(position), move);
}

/// Whether a legal move can only be a throw (by a pillbug, or by a mosquito acting as one), because
/// the piece couldn't reach the destination by itself.
[[nodiscard]] bool is_throw(const Position& position, Move move) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
