#pragma once

// Computes the inputs of all pieces in play at once, from their kinds, states and distances to the
// queens.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "search/core/inputs.hpp"
#include "waggle/bitboard.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA::detail {

inline constexpr std::size_t kSlots = 16;
using SlotInputs = std::array<std::uint16_t, kSlots>;

constexpr std::size_t index_of(Color color) noexcept { return static_cast<std::size_t>(color); }

// The first input of each slot, for own pieces (0) and enemy pieces (1).
alignas(32) inline constexpr std::array<std::array<std::uint16_t, kSlots>, 2> kFirstOfSlot = [] {
  std::array<std::array<std::uint16_t, kSlots>, 2> first{};
  for (std::size_t side = 0; side < 2; ++side)
    for (int slot = 0; slot < Piece::kSlots; ++slot)
      first[side][static_cast<std::size_t>(slot)] = static_cast<std::uint16_t>(
          input::kPieces +
          (side * kBugs + static_cast<std::size_t>(Piece(slot).bug())) * input::kPlaces);
  return first;
}();

// A piece's state is the sum of `number` over all sets that contain it.
struct Share {
  PieceSet pieces;
  std::uint8_t number;
};
using States = std::array<Share, 7>;
inline constexpr std::uint16_t kNearness = input::kDistances;
inline constexpr std::uint16_t kState = kNearness * kNearness;

#if defined(__GNUC__)
// One byte per piece, indexed by Piece::index().
using Bytes = std::uint8_t __attribute__((vector_size(32)));
// One number per piece of one colour, indexed by slot.
using Numbers = std::uint16_t __attribute__((vector_size(2 * kSlots)));

// Vector types for the cells of all pieces, and for differences between cells.
template <int kSide>
struct PieceCells;
template <>
struct PieceCells<16> {
  using Unsigned = Bytes;
  using Signed = std::int8_t __attribute__((vector_size(32)));
};
template <>
struct PieceCells<32> {
  using Unsigned = std::uint16_t __attribute__((vector_size(64)));
  using Signed = std::int16_t __attribute__((vector_size(64)));
};

template <typename Vector>
[[gnu::always_inline]] inline Vector greater_of(Vector a, Vector b) noexcept {
  return a > b ? a : b;
}

// The nearness of each piece to a queen: 4 on or under her, 3 beside her, down to 0 at four or more
// steps.
template <int kSide, typename SmallCell>
[[gnu::always_inline]] inline Bytes nearness(const std::array<SmallCell, 32>& cells,
                                             Cell queen) noexcept {
  using Unsigned = typename PieceCells<kSide>::Unsigned;
  using Signed = typename PieceCells<kSide>::Signed;
  constexpr SmallCell kMask = kSide - 1;
  constexpr SmallCell kHalf = kSide / 2;
  Unsigned steps;
  std::memcpy(&steps, cells.data(), sizeof steps);
  steps -= static_cast<SmallCell>(queen);
  // Signed column and row differences, modulo the torus.
  const Unsigned columns = ((steps & kMask) ^ kHalf) - kHalf;
  const Unsigned rows = (((steps - columns) / kSide & kMask) ^ kHalf) - kHalf;
  const auto column = reinterpret_cast<Signed>(columns);
  const auto row = reinterpret_cast<Signed>(rows);
  const Signed both = column + row;
  const Signed distance = greater_of(greater_of(greater_of(column, -column), greater_of(row, -row)),
                                     greater_of(both, -both));
  return __builtin_convertvector(greater_of(4 - distance, Signed{}), Bytes);
}

// A vector that contains `number` for each piece in the set, and 0 for all others.
[[gnu::always_inline]] inline Bytes where(PieceSet pieces, std::uint8_t number) noexcept {
#if defined(WAGGLE_WASM)
  // Uses swizzles with constant indices, because WebAssembly engines rebuild the index vector of a
  // shuffle on each execution, but not a constant.
  const v128_t all = wasm_i32x4_splat(static_cast<std::int32_t>(pieces.bits()));
  const std::array<v128_t, 2> halves = {
      wasm_i8x16_swizzle(all, wasm_i64x2_const(0, 0x0101010101010101)),
      wasm_i8x16_swizzle(all, wasm_i64x2_const(0x0202020202020202, 0x0303030303030303))};
  Bytes spread;
  std::memcpy(&spread, halves.data(), sizeof spread);
#else
  using Words = std::uint32_t __attribute__((vector_size(32)));
  const auto all = reinterpret_cast<Bytes>(Words{} + pieces.bits());
  const Bytes spread =
      __builtin_shufflevector(all, all, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2,
                              2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
#endif
  constexpr Bytes kBits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128,
                           1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  return reinterpret_cast<Bytes>((spread & kBits) == kBits) & number;
}

// Extracts the numbers for the pieces of one colour, and widens them to 16 bits.
[[gnu::always_inline]] inline Numbers of_white(Bytes all) noexcept {
  return __builtin_convertvector(
      __builtin_shufflevector(all, all, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
      Numbers);
}
[[gnu::always_inline]] inline Numbers of_black(Bytes all) noexcept {
  return __builtin_convertvector(__builtin_shufflevector(all, all, 16, 17, 18, 19, 20, 21, 22, 23,
                                                         24, 25, 26, 27, 28, 29, 30, 31),
                                 Numbers);
}

// kFirstOfSlot as a vector, for own pieces (side 0) or enemy pieces (side 1).
[[gnu::always_inline]] inline Numbers first_of_slots(std::size_t side) noexcept {
  Numbers first;
  std::memcpy(&first, kFirstOfSlot[side].data(), sizeof first);
  return first;
}

// Computes the input of each piece, indexed by colour and slot.
template <int kSide>
[[gnu::always_inline]] inline void find_inputs(const BasicPosition<kSide>& position,
                                               const States& states,
                                               std::array<SlotInputs, 2>& inputs) noexcept {
  const Color us = position.turn();
  // The nearness of each piece to our queen and to the enemy queen.
  std::array<Bytes, 2> near{};
  for (const Color color : {us, opponent(us)})
    if (const Piece queen = queen_of(color); position.is_placed(queen))
      near[color == us ? 0 : 1] = nearness<kSide>(position.cells(), position.cell_of(queen));
  Bytes state{};
  for (const Share& share : states) state += where(share.pieces, share.number);

  const std::size_t side = index_of(us);
  // The numbers are widened before the multiplication, because not every CPU can multiply bytes.
  const Numbers white_inputs = first_of_slots(side) + of_white(state) * kState +
                               of_white(near[0]) * kNearness + of_white(near[1]);
  const Numbers black_inputs = first_of_slots(1 - side) + of_black(state) * kState +
                               of_black(near[0]) * kNearness + of_black(near[1]);
  std::memcpy(inputs[0].data(), &white_inputs, sizeof white_inputs);
  std::memcpy(inputs[1].data(), &black_inputs, sizeof black_inputs);
}
#else
template <int kSide>
void find_inputs(const BasicPosition<kSide>& position, const States& states,
                 std::array<SlotInputs, 2>& inputs) noexcept {
  constexpr int kHalf = kSide / 2;
  const Color us = position.turn();
  for (std::size_t i = 0; i < 2 * kSlots; ++i) {
    int place = 0;
    for (const Color color : {us, opponent(us)}) {
      place *= static_cast<int>(input::kDistances);
      if (const Piece queen = queen_of(color); position.is_placed(queen)) {
        const int steps = position.cells()[i] - position.cell_of(queen);
        const int column = ((steps & (kSide - 1)) ^ kHalf) - kHalf;
        const int row = (((steps - column) / kSide & (kSide - 1)) ^ kHalf) - kHalf;
        const int distance = std::max({column, -column, row, -row, column + row, -(column + row)});
        place += std::max(4 - distance, 0);
      }
    }
    for (const Share& share : states)
      place += static_cast<int>(share.pieces.bits() >> i & 1) * share.number * kState;
    const std::size_t side = i / kSlots == index_of(us) ? 0 : 1;
    inputs[i / kSlots][i % kSlots] =
        static_cast<std::uint16_t>(kFirstOfSlot[side][i % kSlots] + place);
  }
}
#endif

// The slots of one colour's pieces in a set, as a mask.
constexpr unsigned slots_of(PieceSet pieces, Color color) noexcept {
  return pieces.bits() >> (kSlots * index_of(color)) & 0x3FFF;
}

#if defined(WAGGLE_SHUFFLES) && !defined(WAGGLE_COMPRESSES)
// For each 8-bit mask, the byte shuffle that moves the 16-bit numbers selected by the mask to the
// front.
inline constexpr std::array<std::array<std::uint8_t, 16>, 256> kBytesOfPlaces = [] {
  std::array<std::array<std::uint8_t, 16>, 256> bytes{};
  for (unsigned places = 0; places < bytes.size(); ++places) {
    std::size_t next = 0;
    for (unsigned left = places; left != 0; left &= left - 1)
      for (int half = 0; half < 2; ++half)
        bytes[places][next++] = static_cast<std::uint8_t>(2 * std::countr_zero(left) + half);
  }
  return bytes;
}();

// Writes those of the eight numbers that the mask `places` selects, without gaps. Always writes 16
// bytes; the bytes after the selected numbers are garbage.
inline void write_some(std::uint16_t* out, const std::uint16_t* numbers, unsigned places) noexcept {
  const std::uint8_t* const bytes = kBytesOfPlaces[places].data();
#if defined(WAGGLE_NEON)
  vst1q_u8(reinterpret_cast<std::uint8_t*>(out),
           vqtbl1q_u8(vld1q_u8(reinterpret_cast<const std::uint8_t*>(numbers)), vld1q_u8(bytes)));
#elif defined(WAGGLE_WASM)
  wasm_v128_store(out, wasm_i8x16_swizzle(wasm_v128_load(numbers), wasm_v128_load(bytes)));
#else
  const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers));
  const __m128i which = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_shuffle_epi8(all, which));
#endif
}
#endif

// Appends the inputs of the given slots and returns the new end. May overwrite up to 16 entries
// past it.
inline std::uint16_t* append(std::uint16_t* out, const SlotInputs& inputs,
                             unsigned slots) noexcept {
#if defined(WAGGLE_COMPRESSES)
  const __m256i all = _mm256_load_si256(reinterpret_cast<const __m256i*>(inputs.data()));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(out),
                      _mm256_maskz_compress_epi16(static_cast<__mmask16>(slots), all));
  return out + std::popcount(slots);
#elif defined(WAGGLE_SHUFFLES)
  write_some(out, inputs.data(), slots & 255);
  out += std::popcount(slots & 255);
  write_some(out, inputs.data() + 8, slots >> 8);
  return out + std::popcount(slots >> 8);
#else
  for (; slots != 0; slots &= slots - 1)
    *out++ = inputs[static_cast<std::size_t>(std::countr_zero(slots))];
  return out;
#endif
}

}  // namespace waggle::inline WAGGLE_ISA::detail
