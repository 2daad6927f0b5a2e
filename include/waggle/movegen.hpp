#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include "waggle/bitboard.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

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
  void push(Move move) noexcept {
    assert(size_ < kMaxMoves);
    moves_[size_++] = move;
  }
  /// Pushes the moves of a piece to each of the cells.
  template <int kSide>
  void push_all(Piece piece, const Bitboard<kSide>& cells) noexcept {
    assert(size_ + static_cast<std::size_t>(cells.count()) <= kMaxMoves);
    // What is written past the end does not count.
#if defined(WAGGLE_AVX2) && defined(__AVX512VBMI2__) && defined(__AVX512BW__)
    static_assert(sizeof(Move) == 2 && kSlack >= 32);
    __m512i moves = _mm512_add_epi16(_mm512_set1_epi16(static_cast<short>(Move(piece, 0).bits())),
                                     detail::first_32());
    for (const std::uint64_t bits : cells.words()) {
      for (const auto some :
           {static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32)}) {
        _mm512_storeu_si512(moves_.data() + size_, _mm512_maskz_compress_epi16(some, moves));
        size_ += static_cast<std::size_t>(std::popcount(some));
        moves = _mm512_add_epi16(moves, _mm512_set1_epi16(32));
      }
    }
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
  void clear() noexcept { size_ = 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] Move operator[](std::size_t i) const noexcept { return moves_[i]; }
  [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
  [[nodiscard]] const Move* end() const noexcept { return moves_.data() + size_; }
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

/// What every rule of movement asks of a position, worked out once for the whole board.
template <int kSide>
struct Survey {
  using Set = Bitboard<kSide>;

  explicit Survey(const BasicPosition<kSide>& position) noexcept;

  /// filled[d]: the cells whose neighbour in direction d is occupied.
  std::array<Set, kDirections> filled;
  /// By colour: the cells, empty or not, beside a piece of it that lies on top.
  std::array<Set, 2> touched;
  /// Empty cells that touch the hive.
  Set rim;
  /// Those of them that touch one occupied cell only.
  Set loose;
  /// Those of them with one empty neighbour or none: nothing slides in or out.
  Set blind;
  /// Occupied cells beside a gate, a step on the ground that is too narrow to slide through.
  Set gateposts;
  /// Occupied cells whose emptying would split the hive.
  Set pinned;
  /// Whether two stacks anywhere face each other across a step, so that climbs may be gated.
  bool has_high_gates = false;

  /// The cells from or to which something may slide.
  [[nodiscard]] Set slidable() const noexcept;
  /// The cells of the rim that can be reached by slides from one of them, itself included.
  [[nodiscard]] Set contour(Cell cell) const noexcept;

 private:
  // How many parts gates and holes make of the rim, less its blind cells.
  enum class RimParts : std::uint8_t { One, Two, Many };

  void find_gates(const BasicPosition<kSide>& position) noexcept;
  void find_pins(const BasicPosition<kSide>& position) noexcept;

  RimParts rim_parts_ = RimParts::One;
  // Where it is two: the two cells of the gate between them, and one of the two; and, once somebody
  // has asked for it, the part on one side of the gate, else nothing.
  Set gate_;
  Set gate_side_;
  mutable Set one_part_;
};

/// Everything the side to move may do, as sets of cells. A pass is not among it.
template <int kSide>
struct MoveSets {
  using Set = Bitboard<kSide>;

  /// A piece in play, of either colour, and where it may go by its own move or a throw.
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
  std::array<Targets, kMaxMovers> movers;
  std::size_t mover_count = 0;

  [[nodiscard]] std::size_t count() const noexcept;
  /// Appends all moves.
  void append_to(MoveList& list) const noexcept;
  /// Appends the moves that end on one of the cells.
  void append_to(MoveList& list, const Set& cells) const noexcept;
};

/// All moves of the side to move but a pass; none where the game is over.
template <int kSide>
[[nodiscard]] MoveSets<kSide> generate(const BasicPosition<kSide>& position) noexcept;

/// The same, from a survey of the position.
template <int kSide>
[[nodiscard]] MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                                       const Survey<kSide>& survey) noexcept;

/// Fills `list` with the legal moves: a pass if there is no other, nothing if the game is over.
template <int kSide>
void list_moves(const BasicPosition<kSide>& position, MoveList& list) noexcept;

/// The number of legal moves: 1 for a forced pass, 0 if the game is over.
template <int kSide>
[[nodiscard]] std::size_t count_moves(const BasicPosition<kSide>& position) noexcept;

/// Whether a move, which may be any at all, is legal.
template <int kSide>
[[nodiscard]] bool is_legal(const BasicPosition<kSide>& position, Move move) noexcept;

/// The same, from a survey of the position; nothing but the moves of that piece is generated.
template <int kSide>
[[nodiscard]] bool is_legal(const BasicPosition<kSide>& position, const Survey<kSide>& survey,
                            Move move) noexcept;

/// Where a piece that stands uncovered could go by its own kind of move, if only the one-hive rule
/// and freedom to move counted (not whose turn it is, nor what rests).
template <int kSide>
[[nodiscard]] Bitboard<kSide> walks_of(const BasicPosition<kSide>& position, Piece piece) noexcept;

}  // namespace WAGGLE_ISA
}  // namespace waggle
