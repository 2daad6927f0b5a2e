#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace waggle {

/// A player. White moves first.
enum class Color : std::uint8_t { White, Black };

/// The other player.
[[nodiscard]] constexpr Color opponent(Color color) noexcept {
  return color == Color::White ? Color::Black : Color::White;
}

/// The type of a piece. Enumerators are in slot order (see `first_slot`).
enum class Bug : std::uint8_t {
  Queen,
  Spider,
  Beetle,
  Grasshopper,
  Ant,
  Mosquito,
  Ladybug,
  Pillbug
};

/// Number of bug types.
inline constexpr int kBugs = 8;

/// Number of pieces of a type that each player owns, 1 to 3.
[[nodiscard]] constexpr int pieces_of(Bug bug) noexcept {
  constexpr std::array<int, kBugs> kCount = {1, 2, 2, 3, 3, 1, 1, 1};
  return kCount[static_cast<std::size_t>(bug)];
}

/// The slot of a player's first piece of a type. A slot is an index from 0 to 13 into the list of a
/// player's pieces: Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3 M L P.
[[nodiscard]] constexpr int first_slot(Bug bug) noexcept {
  constexpr std::array<int, kBugs> kFirst = [] {
    std::array<int, kBugs> first{};
    for (std::size_t i = 1; i < first.size(); ++i)
      first[i] = first[i - 1] + pieces_of(static_cast<Bug>(i - 1));
    return first;
  }();
  return kFirst[static_cast<std::size_t>(bug)];
}

/// One of the 28 pieces, or none. The index of a white piece is its slot, 0 to 13. The index of a
/// black piece is its slot plus 16, so 16 to 29.
class Piece {
 public:
  /// Number of pieces per player with all expansions, 14.
  static constexpr int kSlots = first_slot(Bug::Pillbug) + pieces_of(Bug::Pillbug);
  /// Size of an array that is indexed by piece.
  static constexpr int kIndices = 32;

  /// No piece.
  constexpr Piece() noexcept = default;
  /// The piece with the given index, 0 to 255. A piece with an invalid index belongs to no game
  /// type.
  constexpr explicit Piece(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {}
  /// A player's piece in the given slot, 0 to 13.
  constexpr Piece(Color color, int slot) noexcept
      : Piece((color == Color::Black ? 16 : 0) + slot) {}

  /// The index: 0 to 13 for White's pieces, 16 to 29 for Black's, 15 for none.
  [[nodiscard]] constexpr int index() const noexcept { return index_; }
  /// The slot, which is the same for both players: 0 to 13, or 15 for none.
  [[nodiscard]] constexpr int slot() const noexcept { return index_ & 15; }
  /// The owner of the piece, which must exist.
  [[nodiscard]] constexpr Color color() const noexcept {
    return index_ & 16 ? Color::Black : Color::White;
  }
  /// The type of the piece, which must exist.
  [[nodiscard]] constexpr Bug bug() const noexcept {
    return kBugOf[static_cast<std::size_t>(slot())];
  }
  /// The number of the piece, 1 to 3, among those of its type and colour. The piece must exist.
  [[nodiscard]] constexpr int number() const noexcept { return slot() - first_slot(bug()) + 1; }
  /// Whether this is a piece, rather than none.
  [[nodiscard]] constexpr bool exists() const noexcept { return index_ != kNone; }

  friend constexpr auto operator<=>(Piece, Piece) noexcept = default;

 private:
  static constexpr std::uint8_t kNone = 15;
  static_assert(kSlots <= kNone);
  // Unused slots map to queens, so that a lookup of "none" stays within the table.
  static constexpr std::array<Bug, 16> kBugOf = [] {
    std::array<Bug, 16> bugs{};
    std::size_t slot = 0;
    for (int i = 0; i < kBugs; ++i)
      for (int k = 0; k < pieces_of(static_cast<Bug>(i)); ++k) bugs[slot++] = static_cast<Bug>(i);
    return bugs;
  }();

  std::uint8_t index_ = kNone;
};

/// A player's queen.
[[nodiscard]] constexpr Piece queen_of(Color color) noexcept { return {color, 0}; }

/// An array indexed by piece.
template <typename Value>
struct PieceArray {
  /// The elements, indexed by Piece::index().
  std::array<Value, Piece::kIndices> values{};

  [[nodiscard]] constexpr Value& operator[](Piece piece) noexcept {
    return values[static_cast<std::size_t>(piece.index())];
  }
  [[nodiscard]] constexpr const Value& operator[](Piece piece) const noexcept {
    return values[static_cast<std::size_t>(piece.index())];
  }
};

/// A set of pieces, one bit per index.
class PieceSet {
 public:
  /// Iterates over the pieces by ascending index.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) noexcept : bits_(bits) {}
    constexpr Piece operator*() const noexcept { return Piece(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() noexcept {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint32_t bits_;
  };

  /// The empty set.
  constexpr PieceSet() noexcept = default;
  /// Inverse of `bits`.
  constexpr explicit PieceSet(std::uint32_t bits) noexcept : bits_(bits) {}
  /// Every piece of a colour.
  constexpr explicit PieceSet(Color color) noexcept
      : bits_(((1U << Piece::kSlots) - 1) << (color == Color::White ? 0 : 16)) {}
  /// Every piece of a type, in both colours.
  // Always inlined, because the linker would merge out-of-line copies, which may be compiled for
  // different instruction sets.
  [[gnu::always_inline]] constexpr explicit PieceSet(Bug bug) noexcept
      : bits_(((1U << pieces_of(bug)) - 1) * 0x10001U << first_slot(bug)) {}

  /// The set as a number, in which bit i stands for the piece with index i.
  [[nodiscard]] constexpr std::uint32_t bits() const noexcept { return bits_; }
  /// Whether a piece belongs to the set. The index of the piece must be below 32.
  [[nodiscard]] constexpr bool contains(Piece piece) const noexcept {
    return (bits_ >> piece.index() & 1) != 0;
  }
  /// Whether the set is empty.
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Number of pieces.
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  /// Adds a piece, which must exist.
  constexpr void insert(Piece piece) noexcept { bits_ |= 1U << piece.index(); }
  /// Removes a piece if the set contains it. The piece must exist.
  constexpr void erase(Piece piece) noexcept { bits_ &= ~(1U << piece.index()); }

  /// For range-based loops.
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

  /// Intersection.
  friend constexpr PieceSet operator&(PieceSet a, PieceSet b) noexcept {
    return PieceSet(a.bits_ & b.bits_);
  }
  /// Union.
  friend constexpr PieceSet operator|(PieceSet a, PieceSet b) noexcept {
    return PieceSet(a.bits_ | b.bits_);
  }
  /// Difference.
  friend constexpr PieceSet operator-(PieceSet a, PieceSet b) noexcept {
    return PieceSet(a.bits_ & ~b.bits_);
  }
  friend constexpr bool operator==(PieceSet, PieceSet) noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

/// Which expansions are in play: one of the eight game types.
struct GameType {
  bool mosquito = false;
  bool ladybug = false;
  bool pillbug = false;

  /// All pieces of both players.
  [[nodiscard]] constexpr PieceSet pieces() const noexcept {
    const std::uint32_t side = 0x7FFU | number() << first_slot(Bug::Mosquito);
    return PieceSet(side | side << 16);
  }

  /// The game type as a number from 0 to 7, with one bit per expansion.
  [[nodiscard]] constexpr unsigned number() const noexcept {
    return (mosquito ? 1U : 0U) | (ladybug ? 2U : 0U) | (pillbug ? 4U : 0U);
  }
  /// Inverse of `number`. Ignores all but the lowest three bits.
  [[nodiscard]] static constexpr GameType of_number(unsigned number) noexcept {
    return {(number & 1) != 0, (number & 2) != 0, (number & 4) != 0};
  }

  friend constexpr bool operator==(GameType, GameType) noexcept = default;
};

}  // namespace waggle
