#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

#include "waggle/isa.hpp"
#if defined(WAGGLE_VECTORS)
#include "waggle/vector_lanes.hpp"
#endif

namespace waggle::inline WAGGLE_ISA::detail {

#if !defined(WAGGLE_VECTORS)
// A vector of four 64-bit words. Its layout doesn't depend on the processor or on compiler flags,
// so the library and the programs that use it may be compiled with different flags.
struct Lanes {
  std::array<std::uint64_t, 4> word;

  std::uint64_t operator[](std::size_t i) const { return word[i]; }
  template <typename Operation, typename... Operands>
  static Lanes each(Operation operation, const Operands&... operands) {
    return {operation(operands.word[0]...), operation(operands.word[1]...),
            operation(operands.word[2]...), operation(operands.word[3]...)};
  }
  friend Lanes operator&(const Lanes& a, const Lanes& b) { return each(std::bit_and(), a, b); }
  friend Lanes operator|(const Lanes& a, const Lanes& b) { return each(std::bit_or(), a, b); }
  friend Lanes operator^(const Lanes& a, const Lanes& b) { return each(std::bit_xor(), a, b); }
  friend Lanes operator+(const Lanes& a, const Lanes& b) { return each(std::plus(), a, b); }
  friend Lanes operator~(const Lanes& a) { return each(std::bit_not(), a); }
  friend Lanes operator<<(const Lanes& a, int k) {
    return each([k](std::uint64_t lane) { return lane << k; }, a);
  }
  friend Lanes operator>>(const Lanes& a, int k) {
    return each([k](std::uint64_t lane) { return lane >> k; }, a);
  }
};

// `high` shifted up by one word, with the last word of `low` shifted in.
inline Lanes word_up(const Lanes& low, const Lanes& high) {
  return {low.word[3], high.word[0], high.word[1], high.word[2]};
}
// `low` shifted down by one word, with the first word of `high` shifted in.
inline Lanes word_down(const Lanes& low, const Lanes& high) {
  return {low.word[1], low.word[2], low.word[3], high.word[0]};
}

// Zero-extends `bits` to 256 bits and rotates the result left by `by` bits, 0 to 255.
inline Lanes rotated_up(std::uint64_t bits, unsigned by) {
  alignas(32) std::array<std::uint64_t, 4> words{};
  words[by / 64] = bits << (by % 64);
  words[(by / 64 + 1) % 4] = bits >> 1 >> (63 - by % 64);
  Lanes lanes;
  std::memcpy(&lanes, words.data(), sizeof lanes);
  return lanes;
}
#endif

#if !defined(WAGGLE_SHUFFLES)
// Whether any bit is set.
inline bool any(const Lanes& lanes) { return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) != 0; }
// Tests 32 bits at once: bit i of the result is the bit at places[i].
inline std::uint32_t tested(const Lanes& lanes, const std::array<std::uint8_t, 32>& places) {
  alignas(32) std::array<std::uint64_t, 4> words;
  std::memcpy(words.data(), &lanes, sizeof lanes);
  std::uint32_t result = 0;
  for (unsigned i = 0; i < 32; ++i)
    result |= static_cast<std::uint32_t>(words[places[i] / 64] >> (places[i] % 64) & 1) << i;
  return result;
}
#endif

}  // namespace waggle::inline WAGGLE_ISA::detail
