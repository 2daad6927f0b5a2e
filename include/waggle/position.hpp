#pragma once

#include <array>
#include <cstdint>

#include "waggle/bitboard.hpp"
#include "waggle/hex.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A position: the pieces on the board and in hand, the side to move and the piece that moved last.
/// It's a plain value that is cheap to copy, because the search uses copy-make rather than
/// make/unmake.
///
/// `kSide` selects the torus. The torus with side 32 (`Position`) represents every hive exactly.
/// The one with side 16 (`CompactPosition`) is faster, but exact only while `fits()` returns true.
template <int kSide>
class BasicPosition {
 public:
  using Board = Torus<kSide>;
  using Set = Bitboard<kSide>;

  /// The start of a game: an empty board, with all pieces in hand.
  explicit BasicPosition(GameType type = {}) noexcept;
  /// Converts a position from another torus. The hive must span at most Board::kMaxSpan columns and
  /// rows; on the 32 x 32 torus, every hive does.
  template <int kOtherSide>
  explicit BasicPosition(const BasicPosition<kOtherSide>& other) noexcept;

  /// The game type: which expansions are in play.
  [[nodiscard]] GameType type() const noexcept { return type_; }
  /// Number of plies played, including passes.
  [[nodiscard]] int ply() const noexcept { return ply_; }
  /// The side to move.
  [[nodiscard]] Color turn() const noexcept {
    return (ply_ & 1) != 0 ? Color::Black : Color::White;
  }

  /// Pieces of both players still in hand.
  [[nodiscard]] PieceSet in_hand() const noexcept { return in_hand_; }
  /// Pieces of both players on the board, including covered ones.
  [[nodiscard]] PieceSet in_play() const noexcept { return in_play_; }
  /// Pieces that have another piece on top of them.
  [[nodiscard]] PieceSet covered() const noexcept { return covered_; }
  /// Whether a piece is on the board.
  [[nodiscard]] bool is_placed(Piece piece) const noexcept { return in_play_.contains(piece); }

  /// Cells that hold at least one piece.
  [[nodiscard]] const Set& occupied() const noexcept { return occupied_; }
  /// Cells whose top piece belongs to the given player.
  [[nodiscard]] Set controlled_by(Color color) const noexcept {
    return color == Color::White ? white_ : occupied_ ^ white_;
  }
  /// Cells that hold at least two pieces.
  [[nodiscard]] const Set& stacked() const noexcept { return stacked_; }

  /// A mask of the directions in which the cell's neighbour is occupied.
  [[nodiscard]] unsigned ring(Cell cell) const noexcept { return ring_[cell]; }

  /// The cell of a piece in play.
  [[nodiscard]] Cell cell_of(Piece piece) const noexcept { return cell_[piece]; }
  /// The cells of all pieces, indexed by Piece::index(). The entries for pieces in hand are
  /// meaningless.
  [[nodiscard]] const std::array<typename Set::SmallCell, Piece::kIndices>& cells() const noexcept {
    return cell_.values;
  }
  /// The height of a piece in play: the number of pieces beneath it, 0 to 6.
  [[nodiscard]] int height_of(Piece piece) const noexcept { return height_of_[piece]; }
  /// The piece directly beneath a piece in play, or none.
  [[nodiscard]] Piece under(Piece piece) const noexcept { return under_[piece]; }
  /// The top piece of a cell, or none.
  [[nodiscard]] Piece top(Cell cell) const noexcept { return top_[cell]; }
  /// The piece that was placed, moved or thrown on the last ply, or none at the start and after a
  /// pass. It rests for one ply, during which it may not move, throw or be thrown.
  [[nodiscard]] Piece resting() const noexcept { return resting_; }
  /// Number of holes: empty regions enclosed by the hive; 1 on an empty board.
  [[nodiscard]] int holes() const noexcept { return holes_; }

  /// Whether a queen is surrounded. The other ways in which a game can end are handled by `Game`.
  [[nodiscard]] bool is_over() const noexcept {
    return is_surrounded(*this, Color::White) || is_surrounded(*this, Color::Black);
  }
  /// Whether the torus still represents the hive exactly. Reliable if checked after each ply,
  /// because a ply widens the hive by at most one column and row.
  [[nodiscard]] bool fits() const noexcept { return occupied_.spans_at_most(Board::kMaxSpan); }

  /// Zobrist key of the position. Pieces of the same colour and bug are interchangeable. The
  /// resting piece affects the key only if its rest may rule out a move. The key depends on where
  /// the hive is on the torus.
  [[nodiscard]] std::uint64_t key() const noexcept;

  /// Plays a move, which must be legal. Unlike `Game::play`, doesn't check it; see `is_legal`.
  void play(Move move) noexcept;

 private:
  template <int>
  friend class BasicPosition;

  void put(Piece piece, Cell cell) noexcept;
  // Updates the bitboards and the key when a piece is put on top of its cell (`by` is 1) or lifted
  // off it (`by` is -1).
  [[gnu::always_inline]] void toggle(Piece piece, int by) noexcept;

  Set occupied_;
  Set white_;
  Set stacked_;
  std::array<std::uint8_t, Board::kCells> ring_{};
  std::array<Piece, Board::kCells> top_{};
  PieceArray<typename Set::SmallCell> cell_;
  PieceArray<Piece> under_;
  PieceArray<std::uint8_t> height_of_;
  std::uint64_t arrangement_ = 0;
  PieceSet in_hand_;
  PieceSet in_play_;
  PieceSet covered_;
  std::int32_t ply_ = 0;
  // 1 minus the Euler characteristic of the set of occupied cells. For a connected hive, this is
  // the number of holes. The empty board has characteristic 0.
  std::int8_t holes_ = 1;
  Piece resting_;
  GameType type_;
};

/// A position on the large torus, which is exact for every legal game.
using Position = BasicPosition<32>;
/// A position on the small torus, which is faster, but exact only while the hive spans at most 14
/// columns and rows.
using CompactPosition = BasicPosition<16>;

/// The number of pieces on a cell, 0 to 7.
template <int kSide>
[[nodiscard]] int height_at(const BasicPosition<kSide>& position, Cell cell) noexcept {
  const Piece piece = position.top(cell);
  return piece.exists() ? position.height_of(piece) + 1 : 0;
}

/// All pieces on the given cells, including covered ones.
template <int kSide>
[[nodiscard]] PieceSet pieces_on(const BasicPosition<kSide>& position,
                                 const Bitboard<kSide>& cells) noexcept {
  return PieceSet(cells.test(position.cells())) & position.in_play();
}

/// The `ring` around a player's queen; 0 before she is placed.
template <int kSide>
[[nodiscard]] unsigned queen_ring(const BasicPosition<kSide>& position, Color color) noexcept {
  const Piece queen = queen_of(color);
  return position.is_placed(queen) ? position.ring(position.cell_of(queen)) : 0;
}

/// Whether all six neighbours of a player's queen are occupied.
template <int kSide>
[[nodiscard]] bool is_surrounded(const BasicPosition<kSide>& position, Color color) noexcept {
  return queen_ring(position, color) == 63;
}

/// Whether the opponent's queen is surrounded and the player's own is not.
template <int kSide>
[[nodiscard]] bool has_won(const BasicPosition<kSide>& position, Color color) noexcept {
  return is_surrounded(position, opponent(color)) && !is_surrounded(position, color);
}

/// Key for detecting repetitions. It depends on the arrangement of the pieces and on the side to
/// move, but not on where the hive is on the torus. Each call computes the key from scratch.
template <int kSide>
[[nodiscard]] std::uint64_t translation_invariant_key(
    const BasicPosition<kSide>& position) noexcept;

/// Translates a move to an equivalent position, whose hive may be on another torus or elsewhere on
/// the same torus. Unless the board is empty, the destination must be occupied or touch the hive.
template <int kFrom, int kTo>
[[nodiscard]] Move translated(Move move, const BasicPosition<kFrom>& from,
                              const BasicPosition<kTo>& to) noexcept {
  if (!move.exists() || move.is_pass()) return move;
  if (const Piece below = from.top(move.to()); below.exists())
    return {move.piece(), to.cell_of(below)};
  for (int d = 0; d < kDirections; ++d) {
    const Piece beside = from.top(Torus<kFrom>::neighbour(move.to(), d));
    if (beside.exists())
      return {move.piece(), Torus<kTo>::neighbour(to.cell_of(beside), turned(d, 3))};
  }
  return {move.piece(), Torus<kTo>::kOrigin};
}

}  // namespace waggle::inline WAGGLE_ISA
