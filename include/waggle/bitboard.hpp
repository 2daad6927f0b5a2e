#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/lanes.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Tag type for the constructor that leaves the set uninitialised.
struct Unset {};

/// A bitboard: a set of cells on a torus, stored as one bit per cell. `kSide` is the side length of
/// the torus, 16 or 32. Cells are numbered from 0 to Board::kCells - 1. Directions are numbered
/// from 0 to 5, and bit d of a direction mask stands for direction d.
template <int kSide>
class Bitboard {
 public:
  /// The torus that the cells belong to.
  using Board = Torus<kSide>;
  /// Number of 64-bit words in the set.
  static constexpr std::size_t kWords = Board::kCells / 64;
  /// Smallest integer type that can hold a cell.
  using SmallCell = std::conditional_t<kSide == 16, std::uint8_t, std::uint16_t>;

  /// Iterates over the cells in ascending order.
  class Iterator {
   public:
    Iterator(const Bitboard& set, std::size_t word) noexcept : word_(word) {
      set.store(words_);
      bits_ = word < kWords ? words_[word] : 0;
      skip_empty();
    }
    Cell operator*() const noexcept {
      return static_cast<Cell>(word_ * 64 + static_cast<std::size_t>(std::countr_zero(bits_)));
    }
    Iterator& operator++() noexcept {
      bits_ &= bits_ - 1;
      skip_empty();
      return *this;
    }
    bool operator!=(std::nullptr_t) const noexcept { return word_ < kWords; }

   private:
    void skip_empty() noexcept {
      while (bits_ == 0 && ++word_ < kWords) bits_ = words_[word_];
    }

    alignas(32) std::array<std::uint64_t, kWords> words_;
    std::size_t word_;
    std::uint64_t bits_;
  };

  /// The empty set.
  Bitboard() noexcept {
    for (auto& lanes : lanes_) lanes = detail::Lanes{};
  }
  /// Leaves the set uninitialised. Assign the set before reading it.
  explicit Bitboard(Unset /*tag*/) noexcept {}
  /// The set that contains only `cell`.
  explicit Bitboard(Cell cell) noexcept {
    if constexpr (kVectors == 1) {
      lanes_[0] = detail::rotated_up(1, cell);
    } else {
      alignas(32) std::array<std::uint64_t, kWords> words{};
      words[cell / 64] = std::uint64_t{1} << (cell % 64);
      std::memcpy(lanes_.data(), words.data(), sizeof lanes_);
    }
  }

  /// Builds a set from its 64-bit words; the inverse of `words`.
  explicit Bitboard(const std::array<std::uint64_t, kWords>& words) noexcept {
    std::memcpy(lanes_.data(), words.data(), sizeof lanes_);
  }

  /// The set as 64-bit words. Cell 0 is the lowest bit of the first word.
  [[nodiscard]] std::array<std::uint64_t, kWords> words() const noexcept {
    alignas(32) std::array<std::uint64_t, kWords> words;
    store(words);
    return words;
  }

  /// Whether a cell belongs to the set.
  [[nodiscard]] bool test(Cell cell) const noexcept {
    return (word(cell / 64) >> (cell % 64) & 1) != 0;
  }
  /// Tests 32 cells at once: bit i of the result is set if cells[i] belongs to the set.
  [[nodiscard]] std::uint32_t test(const std::array<SmallCell, 32>& cells) const noexcept {
    if constexpr (kVectors == 1) {
      return detail::tested(lanes_[0], cells);
    } else {
      std::uint32_t result = 0;
      for (unsigned i = 0; i < 32; ++i)
        result |= static_cast<std::uint32_t>(test(Cell{cells[i]})) << i;
      return result;
    }
  }
  /// Adds the cell if it's absent, or removes it if it's present.
  void flip(Cell cell) noexcept { *this ^= Bitboard(cell); }

  /// Whether the set contains any cell.
  [[nodiscard]] bool any() const noexcept {
    detail::Lanes all = lanes_[0];
    for (std::size_t i = 1; i < kVectors; ++i) all = all | lanes_[i];
    return detail::any(all);
  }
  /// Number of cells in the set.
  [[nodiscard]] int count() const noexcept {
    int sum = 0;
    for (const auto& lanes : lanes_)
      sum += std::popcount(lanes[0]) + std::popcount(lanes[1]) + std::popcount(lanes[2]) +
             std::popcount(lanes[3]);
    return sum;
  }

  /// The set shifted by one step in direction `kDirection`, wrapping around at the edges.
  template <int kDirection>
  [[nodiscard]] Bitboard shifted() const noexcept {
    constexpr int kBy = Board::kStep[kDirection];
    Bitboard result;
    for (std::size_t i = 0; i < kVectors; ++i) {
      if constexpr (kBy > 0) {
        const auto& below = lanes_[(i + kVectors - 1) % kVectors];
        result.lanes_[i] = (lanes_[i] << kBy) | (detail::word_up(below, lanes_[i]) >> (64 - kBy));
      } else {
        const auto& above = lanes_[(i + 1) % kVectors];
        result.lanes_[i] =
            (lanes_[i] >> -kBy) | (detail::word_down(lanes_[i], above) << (64 + kBy));
      }
    }
    return result;
  }

  /// All cells adjacent to at least one cell of the set. These include members of the set that are
  /// adjacent to another member.
  [[nodiscard]] Bitboard neighbours() const noexcept {
    return (shifted<0>() | shifted<1>() | shifted<2>()) |
           (shifted<3>() | shifted<4>() | shifted<5>());
  }

  /// A mask of the directions in which the cell's neighbour belongs to the set.
  [[nodiscard]] unsigned ring(Cell cell) const noexcept {
    if constexpr (kSide == 16) {
      // All six neighbours lie within a window of 33 bits, from north-west to south-east.
      const unsigned first = Board::wrap(cell + Board::kStep[0]);
      const std::uint64_t window = word(first / 64) >> (first % 64) |
                                   word((first / 64 + 1) % kWords) << 1 << (63 - first % 64);
      return static_cast<unsigned>((window & 3) | (window >> 15 & 4) | (window >> 29 & 8) |
                                   (window >> 27 & 16) | (window >> 10 & 32));
    } else {
      unsigned result = 0;
      for (int d = 0; d < kDirections; ++d)
        result |= static_cast<unsigned>(test(Board::neighbour(cell, d))) << d;
      return result;
    }
  }

  /// Inverse of `ring`: the set of the cell's neighbours in the directions in `mask`.
  [[nodiscard]] static Bitboard from_ring(Cell cell, unsigned mask) noexcept {
    Bitboard result(Unset{});
    if constexpr (kSide == 16) {
      result.lanes_[0] = detail::rotated_up(kWindow[mask], Board::wrap(cell + Board::kStep[0]));
    } else {
      alignas(32) std::array<std::uint64_t, kWords> words{};
      for (unsigned rest = mask; rest != 0; rest &= rest - 1) {
        const Cell neighbour = Board::neighbour(cell, std::countr_zero(rest));
        words[neighbour / 64] |= std::uint64_t{1} << (neighbour % 64);
      }
      std::memcpy(result.lanes_.data(), words.data(), sizeof words);
    }
    return result;
  }

  /// Whether the hive spans at most `span` columns and rows. The set must be a connected hive that
  /// fits on this torus. The column count is exact. The row count may be one too high or too low if
  /// the hive straddles the seam between the last column and the first, where the numbering
  /// continues on the next row. A count that is too low does no harm: the hive's top row and its
  /// bottom row are then on opposite sides of the seam, so the torus still represents the hive
  /// exactly.
  [[nodiscard]] bool spans_at_most(int span) const noexcept {
    // In each row, adding `low` carries into the top bit if any lower bit is set.
    constexpr std::uint64_t kLow = ~(~std::uint64_t{0} / kRow << (kSide - 1));
    const detail::Lanes low = {kLow, kLow, kLow, kLow};
    Bitboard rows(Unset{});
    detail::Lanes columns{};
    for (std::size_t i = 0; i < kVectors; ++i) {
      rows.lanes_[i] = (((lanes_[i] & low) + low) | lanes_[i]) & ~low;
      columns = columns | lanes_[i];
    }
    std::uint64_t column = columns[0] | columns[1] | columns[2] | columns[3];
    for (int shift = 32; shift >= kSide; shift /= 2) column |= column >> shift;
    return rows.count() <= span && std::popcount(column & kRow) <= span;
  }

  /// For range-based loops over the cells in ascending order.
  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this, 0); }
  [[nodiscard]] static std::nullptr_t end() noexcept { return nullptr; }

  /// Intersection, union, symmetric difference and complement.
  friend Bitboard operator&(Bitboard a, const Bitboard& b) noexcept { return a &= b; }
  friend Bitboard operator|(Bitboard a, const Bitboard& b) noexcept { return a |= b; }
  friend Bitboard operator^(Bitboard a, const Bitboard& b) noexcept { return a ^= b; }
  friend Bitboard operator~(Bitboard a) noexcept {
    for (auto& lanes : a.lanes_) lanes = ~lanes;
    return a;
  }
  Bitboard& operator&=(const Bitboard& other) noexcept {
    for (std::size_t i = 0; i < kVectors; ++i) lanes_[i] = lanes_[i] & other.lanes_[i];
    return *this;
  }
  Bitboard& operator|=(const Bitboard& other) noexcept {
    for (std::size_t i = 0; i < kVectors; ++i) lanes_[i] = lanes_[i] | other.lanes_[i];
    return *this;
  }
  Bitboard& operator^=(const Bitboard& other) noexcept {
    for (std::size_t i = 0; i < kVectors; ++i) lanes_[i] = lanes_[i] ^ other.lanes_[i];
    return *this;
  }
  friend bool operator==(const Bitboard& a, const Bitboard& b) noexcept { return !(a ^ b).any(); }

 private:
  static constexpr std::size_t kVectors = kWords / 4;
  static constexpr std::uint64_t kRow = (std::uint64_t{1} << kSide) - 1;
  // For the small torus, indexed by direction mask: the neighbours in these directions, as the
  // 33-bit window that `ring` reads, which starts with the north-west neighbour.
  static constexpr std::array<std::uint64_t, 64> kWindow = [] {
    constexpr std::array<int, kDirections> kBit = {0, 1, 17, 32, 31, 15};
    std::array<std::uint64_t, 64> table{};
    for (unsigned mask = 0; mask < 64; ++mask)
      for (unsigned d = 0; d < kDirections; ++d)
        if (mask >> d & 1) table[mask] |= std::uint64_t{1} << kBit[d];
    return table;
  }();

  [[nodiscard]] std::uint64_t word(std::size_t i) const noexcept { return lanes_[i / 4][i % 4]; }
  void store(std::array<std::uint64_t, kWords>& words) const noexcept {
    std::memcpy(words.data(), lanes_.data(), sizeof lanes_);
  }

  std::array<detail::Lanes, kVectors> lanes_;
};

}  // namespace waggle::inline WAGGLE_ISA
