#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "waggle/hex.hpp"
#include "waggle/isa.hpp"

// Intrinsics are used here and for the lists of moves only, and each has a plain twin.
#if defined(__AVX2__) && defined(__GNUC__)
#define WAGGLE_AVX2
#include <immintrin.h>
#elif defined(__SSE4_1__) && defined(__GNUC__)
#define WAGGLE_SSE4
#include <smmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON) && defined(__GNUC__)
#define WAGGLE_NEON
#include <arm_neon.h>
#elif defined(__wasm_simd128__) && defined(__GNUC__)
#define WAGGLE_WASM
#include <wasm_simd128.h>
#endif

namespace waggle {
inline namespace WAGGLE_ISA {

namespace detail {

// Four 64-bit words that are worked on as one. GCC and Clang turn their vector type into whatever
// the target has (AVX2, two SSE or NEON registers, plain words); elsewhere the plain twin below
// serves.
#if defined(__GNUC__) || defined(__clang__)
using Lanes = std::uint64_t __attribute__((vector_size(32)));

// `high`, moved up by one word, with the last word of `low` coming in at the bottom.
[[gnu::always_inline]] inline Lanes word_up(Lanes low, Lanes high) {
  return __builtin_shufflevector(low, high, 3, 4, 5, 6);
}
// `low`, moved down by one word, with the first word of `high` coming in at the top.
[[gnu::always_inline]] inline Lanes word_down(Lanes low, Lanes high) {
  return __builtin_shufflevector(low, high, 1, 2, 3, 4);
}
#else
struct Lanes {
  std::uint64_t word[4];

  std::uint64_t operator[](std::size_t i) const { return word[i]; }
  friend Lanes operator&(const Lanes& a, const Lanes& b) {
    return {a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2],
            a.word[3] & b.word[3]};
  }
  friend Lanes operator|(const Lanes& a, const Lanes& b) {
    return {a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2],
            a.word[3] | b.word[3]};
  }
  friend Lanes operator^(const Lanes& a, const Lanes& b) {
    return {a.word[0] ^ b.word[0], a.word[1] ^ b.word[1], a.word[2] ^ b.word[2],
            a.word[3] ^ b.word[3]};
  }
  friend Lanes operator+(const Lanes& a, const Lanes& b) {
    return {a.word[0] + b.word[0], a.word[1] + b.word[1], a.word[2] + b.word[2],
            a.word[3] + b.word[3]};
  }
  friend Lanes operator~(const Lanes& a) {
    return {~a.word[0], ~a.word[1], ~a.word[2], ~a.word[3]};
  }
  friend Lanes operator<<(const Lanes& a, int k) {
    return {a.word[0] << k, a.word[1] << k, a.word[2] << k, a.word[3] << k};
  }
  friend Lanes operator>>(const Lanes& a, int k) {
    return {a.word[0] >> k, a.word[1] >> k, a.word[2] >> k, a.word[3] >> k};
  }
};

inline Lanes word_up(const Lanes& low, const Lanes& high) {
  return {low.word[3], high.word[0], high.word[1], high.word[2]};
}
inline Lanes word_down(const Lanes& low, const Lanes& high) {
  return {low.word[1], low.word[2], low.word[3], high.word[0]};
}
#endif

#if defined(WAGGLE_AVX2)
// The four words of a number that is `bits`, which fits a word, shifted up by `by`, 0 to 255, and
// turned around at the top. In memory a wide load would have to wait for narrow stores.
inline Lanes rotated_up(std::uint64_t bits, unsigned by) {
  const __m256i words = _mm256_set1_epi64x(static_cast<long long>(bits));
  const __m256i starts = _mm256_set_epi64x(192, 128, 64, 0);
  const __m256i shift = _mm256_set1_epi64x(by);
  const __m256i all = _mm256_set1_epi64x(255);
  // Shifts by more than 63 leave nothing.
  const __m256i low = _mm256_sllv_epi64(words, _mm256_and_si256(shift - starts, all));
  const __m256i high = _mm256_srlv_epi64(words, _mm256_and_si256(starts - shift, all));
  return reinterpret_cast<Lanes>(low | high);
}

// Which of 32 places have their bit set: bit i for places[i].
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  __m256i where;
  std::memcpy(&where, places.data(), sizeof where);
  const __m256i bits = reinterpret_cast<__m256i>(lanes);
  // The byte that holds each bit: the middle bits of the place choose one of 16, its highest bit
  // one of the two halves that those lie in.
  const __m256i byte = _mm256_and_si256(_mm256_srli_epi16(where, 3), _mm256_set1_epi8(15));
  const __m256i low = _mm256_shuffle_epi8(_mm256_permute2x128_si256(bits, bits, 0x00), byte);
  const __m256i high = _mm256_shuffle_epi8(_mm256_permute2x128_si256(bits, bits, 0x11), byte);
  const __m256i found = _mm256_blendv_epi8(low, high, where);
  const __m256i powers = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
  const __m256i bit = _mm256_shuffle_epi8(powers, _mm256_and_si256(where, _mm256_set1_epi8(7)));
  return static_cast<std::uint32_t>(
      _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(found, bit), bit)));
}
#else
inline Lanes rotated_up(std::uint64_t bits, unsigned by) {
  alignas(32) std::array<std::uint64_t, 4> words{};
  words[by / 64] = bits << (by % 64);
  words[(by / 64 + 1) % 4] = bits >> 1 >> (63 - by % 64);
  Lanes lanes;
  std::memcpy(&lanes, words.data(), sizeof lanes);
  return lanes;
}

#endif

#if defined(WAGGLE_SSE4)
// As above, 16 places at a time.
inline unsigned tested_16(__m128i first, __m128i second, const std::uint8_t* places) {
  const __m128i where = _mm_loadu_si128(reinterpret_cast<const __m128i*>(places));
  const __m128i byte = _mm_and_si128(_mm_srli_epi16(where, 3), _mm_set1_epi8(15));
  const __m128i low = _mm_shuffle_epi8(first, byte);
  const __m128i high = _mm_shuffle_epi8(second, byte);
  const __m128i found = _mm_blendv_epi8(low, high, where);
  const __m128i powers = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201U));
  const __m128i bit = _mm_shuffle_epi8(powers, _mm_and_si128(where, _mm_set1_epi8(7)));
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_and_si128(found, bit), bit)));
}
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  const __m128i first =
      _mm_set_epi64x(static_cast<long long>(lanes[1]), static_cast<long long>(lanes[0]));
  const __m128i second =
      _mm_set_epi64x(static_cast<long long>(lanes[3]), static_cast<long long>(lanes[2]));
  return tested_16(first, second, places.data()) | tested_16(first, second, places.data() + 16)
                                                       << 16;
}
#elif defined(WAGGLE_NEON)
inline unsigned tested_16(const uint8x16x2_t& bytes, const std::uint8_t* places) {
  constexpr std::array<std::uint8_t, 16> kPowers = {1, 2, 4, 8, 16, 32, 64, 128,
                                                    1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t powers = vld1q_u8(kPowers.data());
  const uint8x16_t where = vld1q_u8(places);
  const uint8x16_t found = vqtbl2q_u8(bytes, vshrq_n_u8(where, 3));
  const uint8x16_t bit = vqtbl1q_u8(powers, vandq_u8(where, vdupq_n_u8(7)));
  const uint8x16_t set = vandq_u8(vtstq_u8(found, bit), powers);
  return vaddv_u8(vget_low_u8(set)) | static_cast<unsigned>(vaddv_u8(vget_high_u8(set))) << 8;
}
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  uint8x16x2_t bytes;
  std::memcpy(&bytes, &lanes, sizeof bytes);
  return tested_16(bytes, places.data()) | tested_16(bytes, places.data() + 16) << 16;
}
#elif defined(WAGGLE_WASM)
inline unsigned tested_16(v128_t first, v128_t second, const std::uint8_t* places) {
  const v128_t where = wasm_v128_load(places);
  const v128_t byte = wasm_u8x16_shr(where, 3);
  // Bytes beyond the sixteenth are zero, and so is the half that a place does not lie in.
  const v128_t found =
      wasm_v128_or(wasm_i8x16_swizzle(first, byte),
                   wasm_i8x16_swizzle(second, wasm_i8x16_sub(byte, wasm_i8x16_splat(16))));
  const v128_t powers = wasm_i64x2_splat(static_cast<long long>(0x8040201008040201U));
  const v128_t bit = wasm_i8x16_swizzle(powers, wasm_v128_and(where, wasm_i8x16_splat(7)));
  return wasm_i8x16_bitmask(wasm_i8x16_eq(wasm_v128_and(found, bit), bit));
}
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  std::array<v128_t, 2> halves;
  std::memcpy(halves.data(), &lanes, sizeof lanes);
  return tested_16(halves[0], halves[1], places.data()) |
         tested_16(halves[0], halves[1], places.data() + 16) << 16;
}
#elif !defined(WAGGLE_AVX2)
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  alignas(32) std::array<std::uint64_t, 4> words;
  std::memcpy(words.data(), &lanes, sizeof lanes);
  std::uint32_t result = 0;
  for (unsigned i = 0; i < 32; ++i)
    result |= static_cast<std::uint32_t>(words[places[i] / 64] >> (places[i] % 64) & 1) << i;
  return result;
}
#endif

#if defined(WAGGLE_AVX2) && defined(__AVX512BW__)
// The numbers 0 to 31.
inline __m512i first_32() {
  alignas(64) static constexpr std::array<std::uint16_t, 32> kNumbers = [] {
    std::array<std::uint16_t, 32> numbers{};
    for (std::uint16_t i = 0; i < 32; ++i) numbers[i] = i;
    return numbers;
  }();
  return _mm512_load_si512(kNumbers.data());
}
#endif

}  // namespace detail

/// For a set that will be assigned before it is read.
struct Unset {};

/// A set of cells of a torus, one bit each.
template <int kSide>
class Bitboard {
 public:
  using Board = Torus<kSide>;
  static constexpr std::size_t kWords = Board::kCells / 64;
  /// A cell in the least space that holds any.
  using SmallCell = std::conditional_t<kSide == 16, std::uint8_t, std::uint16_t>;

  /// The cells of a set in ascending order.
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
  /// Any set.
  explicit Bitboard(Unset /*tag*/) noexcept {}
  /// The set of one cell.
  explicit Bitboard(Cell cell) noexcept {
    if constexpr (kVectors == 1) {
      lanes_[0] = detail::rotated_up(1, cell);
    } else {
      alignas(32) std::array<std::uint64_t, kWords> words{};
      words[cell / 64] = std::uint64_t{1} << (cell % 64);
      std::memcpy(lanes_.data(), words.data(), sizeof lanes_);
    }
  }

  /// The set as 64-bit words, cell 0 in the lowest bit of the first.
  [[nodiscard]] std::array<std::uint64_t, kWords> words() const noexcept {
    alignas(32) std::array<std::uint64_t, kWords> words;
    store(words);
    return words;
  }

  [[nodiscard]] bool test(Cell cell) const noexcept {
    return (word(cell / 64) >> (cell % 64) & 1) != 0;
  }
  /// Which of some cells belong to the set: bit i for cells[i].
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
  void flip(Cell cell) noexcept { *this ^= Bitboard(cell); }

  [[nodiscard]] bool any() const noexcept {
    detail::Lanes all = lanes_[0];
    for (std::size_t i = 1; i < kVectors; ++i) all = all | lanes_[i];
    return (all[0] | all[1] | all[2] | all[3]) != 0;
  }
  [[nodiscard]] int count() const noexcept {
    int sum = 0;
    for (const auto& lanes : lanes_)
      sum += std::popcount(lanes[0]) + std::popcount(lanes[1]) + std::popcount(lanes[2]) +
             std::popcount(lanes[3]);
    return sum;
  }

  /// The cells one step from the set's in a direction.
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

  /// The cells next to one of the set's: members of the set only where they touch another member.
  [[nodiscard]] Bitboard neighbours() const noexcept {
    return (shifted<0>() | shifted<1>() | shifted<2>()) |
           (shifted<3>() | shifted<4>() | shifted<5>());
  }

  /// The neighbours of a cell that belong to the set: bit d for direction d.
  [[nodiscard]] unsigned ring(Cell cell) const noexcept {
    if constexpr (kSide == 16) {
      // The six lie within 33 bits, from north-west to south-east.
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

  /// The inverse of `ring`: the neighbours of a cell in the directions of `mask`.
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

  /// Whether the set, taken as a connected hive that fits this torus, spans at most so many columns
  /// and rows. Columns are counted exactly. Rows of a hive that lies across the end of the
  /// numbering's rows may come out one too many or one too few; it is kept exactly all the same,
  /// since its first and last rows are then in different columns, and far enough apart.
  [[nodiscard]] bool spans_at_most(int span) const noexcept {
    // Adding to each row all its bits but the highest carries into that one if any is set.
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

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this, 0); }
  [[nodiscard]] static std::nullptr_t end() noexcept { return nullptr; }

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
  // For the small torus: the 33 bits that a ring mask stands for, from north-west to south-east.
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

}  // namespace WAGGLE_ISA
}  // namespace waggle
