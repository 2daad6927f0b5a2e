#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace waggle {

namespace detail {

// For each byte, what it adds; the polynomial has its lowest power first.
template <std::uint32_t kPolynomial>
inline constexpr std::array<std::uint32_t, 256> kCrcTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest % 2 != 0 ? kPolynomial : 0);
    table[i] = rest;
  }
  return table;
}();

template <std::uint32_t kPolynomial>
constexpr std::uint32_t crc(std::span<const std::uint8_t> bytes, std::uint32_t before) noexcept {
  std::uint32_t sum = ~before;
  for (const std::uint8_t byte : bytes) sum = sum >> 8 ^ kCrcTable<kPolynomial>[(sum ^ byte) & 255];
  return ~sum;
}

}  // namespace detail

/// CRC-32 (IEEE 802.3) of some bytes, by which our binary formats notice damage. `before` is the
/// checksum of the bytes before these, 0 if there are none.
[[nodiscard]] constexpr std::uint32_t checksum(std::span<const std::uint8_t> bytes,
                                               std::uint32_t before = 0) noexcept {
  return detail::crc<0xEDB88320U>(bytes, before);
}

/// CRC-32C (Castagnoli) of some bytes, to distinguish files. `checksum` would be the same for all
/// files that end with their own checksum, as networks do.
[[nodiscard]] constexpr std::uint32_t fingerprint(std::span<const std::uint8_t> bytes,
                                                  std::uint32_t before = 0) noexcept {
  return detail::crc<0x82F63B78U>(bytes, before);
}

}  // namespace waggle
