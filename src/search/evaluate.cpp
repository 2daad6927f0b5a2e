#include "search/evaluate.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <utility>

#include "waggle/bitboard.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Number of hidden units per vector register.
#if defined(WAGGLE_AVX2) && defined(__AVX512BW__)
constexpr std::size_t kLanes = 32;
#elif defined(WAGGLE_AVX2)
constexpr std::size_t kLanes = 16;
#else
constexpr std::size_t kLanes = 8;
#endif

// Number of 32-bit sums per register. Each is the sum of two adjacent 16-bit products.
constexpr std::size_t kSums = kLanes / 2;

#if defined(__GNUC__)
using Lane16 = std::int16_t __attribute__((vector_size(2 * kLanes)));
using Word16 = std::uint16_t __attribute__((vector_size(2 * kLanes)));
using Sums = std::int32_t __attribute__((vector_size(2 * kLanes)));

inline Lane16 clamped(Lane16 units, std::int16_t least, std::int16_t most) noexcept {
  const Lane16 low = Lane16{} + least;
  const Lane16 high = Lane16{} + most;
  units = units > low ? units : low;
  return units < high ? units : high;
}
#else
template <typename Number, std::size_t kCount = kLanes>
struct Numbers {
  std::array<Number, kCount> values{};

  Number& operator[](std::size_t i) noexcept { return values[i]; }
  const Number& operator[](std::size_t i) const noexcept { return values[i]; }
  // Combines two vectors element by element.
  template <typename Operation>
  Numbers with(const Numbers& other, Operation operation) const noexcept {
    Numbers result;
    for (std::size_t i = 0; i < kCount; ++i)
      result[i] = static_cast<Number>(operation(values[i], other[i]));
    return result;
  }
  Numbers& operator+=(const Numbers& other) noexcept { return *this = with(other, std::plus<>()); }
  friend Numbers operator-(const Numbers& a, const Numbers& b) noexcept {
    return a.with(b, std::minus<>());
  }
  friend Numbers operator*(const Numbers& a, const Numbers& b) noexcept {
    return a.with(b, std::multiplies<>());
  }
  friend Numbers operator<<(const Numbers& a, int bits) noexcept {
    return a.with(a, [&](Number number, Number) { return number << bits; });
  }
  friend Numbers operator>>(const Numbers& a, int bits) noexcept {
    return a.with(a, [&](Number number, Number) { return number >> bits; });
  }
  friend Numbers operator-(const Numbers& a, Number by) noexcept {
    return a.with(a, [&](Number number, Number) { return number - by; });
  }
};
using Lane16 = Numbers<std::int16_t>;
using Word16 = Numbers<std::uint16_t>;
using Sums = Numbers<std::int32_t, kSums>;

inline Lane16 clamped(const Lane16& units, std::int16_t least, std::int16_t most) noexcept {
  return units.with(units, [&](auto unit, auto) { return std::clamp(unit, least, most); });
}
#endif

inline Sums pair_products(const Lane16& a, const Lane16& b) noexcept {
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

template <typename Register>
inline Register load(const auto* from) noexcept {
  Register loaded;
  static_assert(sizeof loaded == kLanes * sizeof *from);
  std::memcpy(&loaded, from, sizeof loaded);
  return loaded;
}

inline void store(const Lane16& units, std::int16_t* to) noexcept {
  std::memcpy(to, &units, sizeof units);
}

// Adds up rows for two registers of units whose weights share words. It keeps two sums: one of the
// whole words, and one of their high bytes. Both include kZero for each weight. The sums may wrap
// around, but the final units fit 16 bits.
class TwoSums {
 public:
  // Starts from an accumulator.
  TwoSums(const std::int16_t* low, const std::int16_t* high) noexcept
      : words_(load<Word16>(low)), high_(load<Word16>(high)) {
    words_ += high_ << 8;
  }
  void add(const std::uint16_t* row) noexcept {
    const auto words = load<Word16>(row);
    words_ += words;
    high_ += words >> 8;
  }
  // The two registers of units after `rows` calls to `add`.
  [[nodiscard]] Lane16 low(std::size_t rows) const noexcept {
    return std::bit_cast<Lane16>(words_ - (high_ << 8) - zeros(rows));
  }
  [[nodiscard]] Lane16 high(std::size_t rows) const noexcept {
    return std::bit_cast<Lane16>(high_ - zeros(rows));
  }

 private:
  static std::uint16_t zeros(std::size_t rows) noexcept {
    return static_cast<std::uint16_t>(rows * Network::kZero);
  }

  Word16 words_;
  Word16 high_;
};

// Number of register pairs accumulated at once, small enough to avoid spilling on any CPU.
constexpr std::size_t kRegisters = std::min<std::size_t>(Network::kWords / kLanes, 4);
constexpr std::size_t kPart = kRegisters * kLanes;
static_assert(Network::kWords % kPart == 0);

using Part = std::array<TwoSums, kRegisters>;

// Adds the rows of the inputs to an accumulator, for kPart words starting at `first`.
inline Part sums_of(const Network& network, const Network::Units& start, const InputList& inputs,
                    std::size_t first) noexcept {
  const auto begin = [&]<std::size_t... kIndices>(std::index_sequence<kIndices...>) {
    const std::int16_t* const low = start.data() + first;
    const std::int16_t* const high = low + Network::kWords;
    return Part{TwoSums(low + kIndices * kLanes, high + kIndices * kLanes)...};
  };
  Part sums = begin(std::make_index_sequence<kRegisters>());
  const auto add = [&](std::size_t which) {
    const std::uint16_t* const row = network.rows[inputs.active[which]].data() + first;
    for (std::size_t i = 0; i < kRegisters; ++i) sums[i].add(row + i * kLanes);
  };
  // The loop adds two rows at a time.
  std::size_t which = 0;
  if (inputs.count % 2 != 0) add(which++);
  for (; which < inputs.count; which += 2) {
    add(which);
    add(which + 1);
  }
  return sums;
}

}  // namespace

Score value_of(const Network& network, const InputList& inputs) noexcept {
  return value_of(network, network.bias, inputs);
}

Score value_of(const Network& network, const Network::Units& start,
               const InputList& inputs) noexcept {
  const std::int16_t* const outputs = network.outputs[inputs.bucket].data();
  Sums products{};
  const auto weigh = [&](Lane16 units, const std::int16_t* weights) {
    const Lane16 unit = clamped(units, 0, Network::kOne);
    products += pair_products(unit * load<Lane16>(weights), unit);
  };
  for (std::size_t first = 0; first < Network::kWords; first += kPart) {
    const Part sums = sums_of(network, start, inputs, first);
    for (std::size_t i = 0; i < kRegisters; ++i) {
      const std::int16_t* const weights = outputs + first + i * kLanes;
      weigh(sums[i].low(inputs.count), weights);
      weigh(sums[i].high(inputs.count), weights + Network::kWords);
    }
  }
  std::array<std::int32_t, kSums> sums;
  std::memcpy(sums.data(), &products, sizeof sums);
  std::int32_t value = network.output_bias[inputs.bucket];
  for (const std::int32_t sum : sums) value += sum;
  return std::clamp(value / Network::kUnit, 1 - kProvenWin, kProvenWin - 1);
}

Network::Units accumulate_hand(const Network& network, PieceSet in_hand, Color us,
                               GameType type) noexcept {
  InputList inputs;
  add_hand_inputs(in_hand, us, type, inputs);
  Network::Units units;
  for (std::size_t first = 0; first < Network::kWords; first += kPart) {
    const Part sums = sums_of(network, network.bias, inputs, first);
    for (std::size_t i = 0; i < kRegisters; ++i) {
      std::int16_t* const part = units.data() + first + i * kLanes;
      store(sums[i].low(inputs.count), part);
      store(sums[i].high(inputs.count), part + Network::kWords);
    }
  }
  return units;
}

}  // namespace waggle::inline WAGGLE_ISA
