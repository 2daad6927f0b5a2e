#pragma once

// SIMD versions of the functions in waggle/lanes.hpp, written with compiler vector extensions and
// intrinsics. Used by the waggle program, which defines WAGGLE_VECTORS, but not by the installed
// library.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "waggle/isa.hpp"
#include "waggle/move.hpp"

#if defined(__AVX2__)
#define WAGGLE_AVX2
#define WAGGLE_SHUFFLES
#include <immintrin.h>
#elif defined(__SSE4_1__)
#define WAGGLE_SSE4
#define WAGGLE_SHUFFLES
#include <smmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#define WAGGLE_NEON
#define WAGGLE_SHUFFLES
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#define WAGGLE_WASM
#define WAGGLE_SHUFFLES
#include <wasm_simd128.h>
#endif
#if defined(__AVX512VBMI2__) && defined(__AVX512BW__)
#define WAGGLE_COMPRESSES
#endif

namespace waggle::inline WAGGLE_ISA::detail {

// GCC and Clang map this vector type to what the target offers: one AVX2 register, two SSE or NEON
// registers, or plain words.
using Lanes = std::uint64_t __attribute__((vector_size(32)));

[[gnu::always_inline]] inline Lanes word_up(Lanes low, Lanes high) {
  return __builtin_shufflevector(low, high, 3, 4, 5, 6);
}
[[gnu::always_inline]] inline Lanes word_down(Lanes low, Lanes high) {
  return __builtin_shufflevector(low, high, 1, 2, 3, 4);
}

#if defined(WAGGLE_AVX2)
// Computed entirely in registers. A wide load after narrow stores would defeat store forwarding and
// stall.
inline Lanes rotated_up(std::uint64_t bits, unsigned by) {
  const __m256i words = _mm256_set1_epi64x(static_cast<long long>(bits));
  const __m256i starts = _mm256_set_epi64x(192, 128, 64, 0);
  const __m256i shift = _mm256_set1_epi64x(by);
  const __m256i all = _mm256_set1_epi64x(255);
  // Shifts by more than 63 bits give 0.
  const __m256i low = _mm256_sllv_epi64(words, _mm256_and_si256(shift - starts, all));
  const __m256i high = _mm256_srlv_epi64(words, _mm256_and_si256(starts - shift, all));
  return reinterpret_cast<Lanes>(low | high);
}

inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  __m256i where;
  std::memcpy(&where, places.data(), sizeof where);
  const __m256i bits = reinterpret_cast<__m256i>(lanes);
  // Find the byte that contains each bit. Bits 3 to 6 of a place select one of 16 bytes, and bit 7
  // selects the half.
  const __m256i byte = _mm256_and_si256(_mm256_srli_epi16(where, 3), _mm256_set1_epi8(15));
  const __m256i low = _mm256_shuffle_epi8(_mm256_permute2x128_si256(bits, bits, 0x00), byte);
  const __m256i high = _mm256_shuffle_epi8(_mm256_permute2x128_si256(bits, bits, 0x11), byte);
  const __m256i found = _mm256_blendv_epi8(low, high, where);
  const __m256i powers = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
  const __m256i bit = _mm256_shuffle_epi8(powers, _mm256_and_si256(where, _mm256_set1_epi8(7)));
  return static_cast<std::uint32_t>(
      _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(found, bit), bit)));
}
inline bool any(const Lanes& lanes) {
  const __m256i bits = reinterpret_cast<__m256i>(lanes);
  return _mm256_testz_si256(bits, bits) == 0;
}
#else
inline Lanes rotated_up(std::uint64_t bits, unsigned by) {
  // The four words starting at index 3 - w are all ones in word w and zero elsewhere.
  alignas(64) static constexpr std::array<std::uint64_t, 7> kAlone = {0, 0, 0, ~std::uint64_t{0},
                                                                      0, 0, 0};
  const auto at = [](unsigned word, std::uint64_t number) {
    Lanes mask;
    std::memcpy(&mask, kAlone.data() + 3 - word, sizeof mask);
    return mask & number;
  };
  const unsigned first = by / 64;
  return at(first, bits << (by % 64)) | at((first + 1) % 4, bits >> 1 >> (63 - by % 64));
}
#endif

#if defined(WAGGLE_SSE4)
inline bool any(const Lanes& lanes) {
  __m128i first;
  __m128i second;
  std::memcpy(&first, &lanes, sizeof first);
  std::memcpy(&second, reinterpret_cast<const char*>(&lanes) + sizeof first, sizeof second);
  const __m128i bits = _mm_or_si128(first, second);
  return _mm_testz_si128(bits, bits) == 0;
}
// Like `tested`, for 16 places.
inline unsigned tested_16(const Lanes& lanes, const std::uint8_t* places) {
  const __m128i first =
      _mm_set_epi64x(static_cast<long long>(lanes[1]), static_cast<long long>(lanes[0]));
  const __m128i second =
      _mm_set_epi64x(static_cast<long long>(lanes[3]), static_cast<long long>(lanes[2]));
  const __m128i where = _mm_loadu_si128(reinterpret_cast<const __m128i*>(places));
  const __m128i byte = _mm_and_si128(_mm_srli_epi16(where, 3), _mm_set1_epi8(15));
  const __m128i low = _mm_shuffle_epi8(first, byte);
  const __m128i high = _mm_shuffle_epi8(second, byte);
  const __m128i found = _mm_blendv_epi8(low, high, where);
  const __m128i powers = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201U));
  const __m128i bit = _mm_shuffle_epi8(powers, _mm_and_si128(where, _mm_set1_epi8(7)));
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_and_si128(found, bit), bit)));
}
#elif defined(WAGGLE_NEON)
inline bool any(const Lanes& lanes) {
  uint32x4x2_t halves;
  std::memcpy(&halves, &lanes, sizeof lanes);
  return vmaxvq_u32(vorrq_u32(halves.val[0], halves.val[1])) != 0;
}
inline unsigned tested_16(const Lanes& lanes, const std::uint8_t* places) {
  uint8x16x2_t bytes;
  std::memcpy(&bytes, &lanes, sizeof bytes);
  constexpr std::array<std::uint8_t, 16> kPowers = {1, 2, 4, 8, 16, 32, 64, 128,
                                                    1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t powers = vld1q_u8(kPowers.data());
  const uint8x16_t where = vld1q_u8(places);
  const uint8x16_t found = vqtbl2q_u8(bytes, vshrq_n_u8(where, 3));
  const uint8x16_t bit = vqtbl1q_u8(powers, vandq_u8(where, vdupq_n_u8(7)));
  const uint8x16_t set = vandq_u8(vtstq_u8(found, bit), powers);
  return vaddv_u8(vget_low_u8(set)) | static_cast<unsigned>(vaddv_u8(vget_high_u8(set))) << 8;
}
#elif defined(WAGGLE_WASM)
inline bool any(const Lanes& lanes) {
  std::array<v128_t, 2> halves;
  std::memcpy(halves.data(), &lanes, sizeof lanes);
  return wasm_v128_any_true(wasm_v128_or(halves[0], halves[1]));
}
inline unsigned tested_16(const Lanes& lanes, const std::uint8_t* places) {
  std::array<v128_t, 2> halves;
  std::memcpy(halves.data(), &lanes, sizeof lanes);
  const auto& [first, second] = halves;
  const v128_t where = wasm_v128_load(places);
  const v128_t byte = wasm_u8x16_shr(where, 3);
  // An index past 15 gives a zero byte, so the half without the bit contributes nothing.
  const v128_t found =
      wasm_v128_or(wasm_i8x16_swizzle(first, byte),
                   wasm_i8x16_swizzle(second, wasm_i8x16_sub(byte, wasm_i8x16_splat(16))));
  const v128_t powers = wasm_i64x2_splat(static_cast<long long>(0x8040201008040201U));
  const v128_t bit = wasm_i8x16_swizzle(powers, wasm_v128_and(where, wasm_i8x16_splat(7)));
  return wasm_i8x16_bitmask(wasm_i8x16_eq(wasm_v128_and(found, bit), bit));
}
#endif

#if defined(WAGGLE_SHUFFLES) && !defined(WAGGLE_AVX2)
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  return tested_16(lanes, places.data()) | tested_16(lanes, places.data() + 16) << 16;
}
#endif

#if defined(WAGGLE_COMPRESSES)
// The numbers 0 to 31.
inline __m512i first_32() {
  alignas(64) static constexpr std::array<std::uint16_t, 32> kNumbers = [] {
    std::array<std::uint16_t, 32> numbers{};
    for (std::uint16_t i = 0; i < 32; ++i) numbers[i] = i;
    return numbers;
  }();
  return _mm512_load_si512(kNumbers.data());
}

// For each cell in a bitboard, stores the move of a piece to that cell. The bitboard is passed as
// its words, and `first` is the piece's move to cell 0. May overwrite up to 32 entries past the
// last move. Returns the number of moves.
template <std::size_t kWords>
std::size_t write_moves(Move* out, Move first, const std::array<std::uint64_t, kWords>& words) {
  static_assert(sizeof(Move) == 2);
  std::size_t size = 0;
  __m512i moves = _mm512_add_epi16(_mm512_set1_epi16(static_cast<short>(first.bits())), first_32());
  for (const std::uint64_t bits : words) {
    for (const auto some :
         {static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32)}) {
      _mm512_storeu_si512(out + size, _mm512_maskz_compress_epi16(some, moves));
      size += static_cast<std::size_t>(std::popcount(some));
      moves = _mm512_add_epi16(moves, _mm512_set1_epi16(32));
    }
  }
  return size;
}
#endif

}  // namespace waggle::inline WAGGLE_ISA::detail
