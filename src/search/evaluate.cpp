#include "search/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "waggle/bitboard.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

// As many hidden units as a register holds.
#if defined(WAGGLE_AVX2) && defined(__AVX512BW__)
constexpr std::size_t kLanes = 32;
#elif defined(WAGGLE_AVX2)
constexpr std::size_t kLanes = 16;
#else
constexpr std::size_t kLanes = 8;
#endif

#if defined(__GNUC__)
using Lane16 = std::int16_t __attribute__((vector_size(2 * kLanes)));

inline Lane16 kept_between(Lane16 units, std::int16_t least, std::int16_t most) noexcept {
  const Lane16 low = Lane16{} + least;
  const Lane16 high = Lane16{} + most;
  units = units > low ? units : low;
  return units < high ? units : high;
}
#else
struct Lane16 {
  std::array<std::int16_t, kLanes> values{};
  friend Lane16& operator+=(Lane16& sum, const Lane16& other) noexcept {
    for (std::size_t i = 0; i < kLanes; ++i)
      sum.values[i] = static_cast<std::int16_t>(sum.values[i] + other.values[i]);
    return sum;
  }
  friend Lane16 operator*(Lane16 product, const Lane16& other) noexcept {
    for (std::size_t i = 0; i < kLanes; ++i)
      product.values[i] = static_cast<std::int16_t>(product.values[i] * other.values[i]);
    return product;
  }
};

inline Lane16 kept_between(Lane16 units, std::int16_t least, std::int16_t most) noexcept {
  for (std::int16_t& unit : units.values) unit = std::clamp(unit, least, most);
  return units;
}
#endif

// Half as many sums of 32 bits: the products of two lanes each, added up in pairs.
constexpr std::size_t kSums = kLanes / 2;

#if defined(__GNUC__)
using Sums = std::int32_t __attribute__((vector_size(2 * kLanes)));

inline Sums pair_products(Lane16 a, Lane16 b) noexcept {
#if defined(WAGGLE_AVX2) && defined(__AVX512BW__)
  return reinterpret_cast<Sums>(
      _mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(WAGGLE_AVX2)
  return reinterpret_cast<Sums>(
      _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(WAGGLE_SSE4)
  return reinterpret_cast<Sums>(
      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(WAGGLE_NEON)
  const auto left = reinterpret_cast<int16x8_t>(a);
  const auto right = reinterpret_cast<int16x8_t>(b);
  const int32x4_t low = vmull_s16(vget_low_s16(left), vget_low_s16(right));
  const int32x4_t high = vmull_high_s16(left, right);
  return reinterpret_cast<Sums>(vpaddq_s32(low, high));
#elif defined(WAGGLE_WASM)
  return reinterpret_cast<Sums>(
      wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
  Sums sums;
  for (std::size_t i = 0; i < kSums; ++i)
    sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}
#else
struct Sums {
  std::array<std::int32_t, kSums> values{};
  friend Sums& operator+=(Sums& sum, const Sums& other) noexcept {
    for (std::size_t i = 0; i < kSums; ++i) sum.values[i] += other.values[i];
    return sum;
  }
};

inline Sums pair_products(const Lane16& a, const Lane16& b) noexcept {
  Sums sums;
  for (std::size_t i = 0; i < kSums; ++i)
    sums.values[i] = a.values[2 * i] * b.values[2 * i] + a.values[2 * i + 1] * b.values[2 * i + 1];
  return sums;
}
#endif

inline Lane16 load_lanes(const std::int16_t* from) noexcept {
  Lane16 units;
  std::memcpy(&units, from, sizeof units);
  return units;
}

// So many registers are summed up at a time, which any processor has.
constexpr std::size_t kRegisters = std::min<std::size_t>(Network::kHidden / kLanes, 8);
constexpr std::size_t kPart = kRegisters * kLanes;
static_assert(Network::kHidden % kPart == 0);

}  // namespace

Score value_of(const Network& network, const InputList& inputs) noexcept {
  return value_of(network, network.bias, inputs);
}

Score value_of(const Network& network, const Network::Row& start,
               const InputList& inputs) noexcept {
  const Network::Row& outputs = network.outputs[inputs.bucket];
  Sums products{};
  for (std::size_t first = 0; first < Network::kHidden; first += kPart) {
    std::array<Lane16, kRegisters> units;
    for (std::size_t i = 0; i < kRegisters; ++i)
      units[i] = load_lanes(start.data() + first + i * kLanes);
    const auto add = [&](std::size_t which) {
      const std::int16_t* const row = network.rows[inputs.active[which]].data() + first;
      for (std::size_t i = 0; i < kRegisters; ++i) units[i] += load_lanes(row + i * kLanes);
    };
    // Two at a time, which the loop counts once.
    std::size_t which = 0;
    if (inputs.count % 2 != 0) add(which++);
    for (; which < inputs.count; which += 2) {
      add(which);
      add(which + 1);
    }
    for (std::size_t i = 0; i < kRegisters; ++i) {
      const Lane16 unit = kept_between(units[i], 0, Network::kOne);
      const Lane16 weighted = unit * load_lanes(outputs.data() + first + i * kLanes);
      products += pair_products(weighted, unit);
    }
  }
  std::array<std::int32_t, kSums> sums;
  std::memcpy(sums.data(), &products, sizeof sums);
  std::int32_t value = network.output_bias[inputs.bucket];
  for (const std::int32_t sum : sums) value += sum;
  return std::clamp(value / Network::kUnit, 1 - kProvenWin, kProvenWin - 1);
}

Network::Row units_off_board(const Network& network, PieceSet in_hand, Color us,
                             GameType type) noexcept {
  InputList inputs;
  add_off_board(in_hand, us, type, inputs);
  Network::Row sums;
  for (std::size_t i = 0; i < sums.size(); i += kLanes) {
    Lane16 units = load_lanes(network.bias.data() + i);
    for (std::size_t which = 0; which < inputs.count; ++which)
      units += load_lanes(network.rows[inputs.active[which]].data() + i);
    std::memcpy(sums.data() + i, &units, sizeof units);
  }
  return sums;
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
