#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace waggle {

namespace detail {

// For each byte, what it adds.
inline constexpr std::array<std::uint32_t, 256> kChecksums = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest % 2 != 0 ? 0xEDB88320U : 0);
    table[i] = rest;
  }
  return table;
}();

}  // namespace detail

/// CRC-32 (IEEE 802.3) of some bytes: what our binary formats notice damage by, and what tells
/// files apart. `before` is the checksum of the bytes that come before these, 0 if there are none.
[[nodiscard]] constexpr std::uint32_t checksum(std::span<const std::uint8_t> bytes,
                                               std::uint32_t before = 0) noexcept {
  std::uint32_t sum = ~before;
  for (const std::uint8_t byte : bytes) sum = sum >> 8 ^ detail::kChecksums[(sum ^ byte) & 255];
  return ~sum;
}

}  // namespace waggle
