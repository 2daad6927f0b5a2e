#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace waggle {

namespace detail {

// Entry 256 * n + b is the contribution of byte b if n more bytes follow it in the block. The
// polynomial is in reflected form, with its lowest power in the highest bit.
template <std::uint32_t kPolynomial>
inline constexpr std::array<std::uint32_t, 2048> kCrcTables = [] {
  std::array<std::uint32_t, 2048> tables{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest % 2 != 0 ? kPolynomial : 0);
    tables[i] = rest;
  }
  for (std::size_t i = 256; i < tables.size(); ++i)
    tables[i] = tables[i - 256] >> 8 ^ tables[tables[i - 256] & 255];
  return tables;
}();

// Slicing-by-8: M. E. Kounavis and F. L. Berry, "Novel Table Lookup-Based Algorithms for
// High-Performance CRC Generation", 2008. Sanitizers are disabled here, because sanitizer builds
// would otherwise spend a second at every startup computing the checksum of their own large
// executable.
template <std::uint32_t kPolynomial>
#if defined(__GNUC__)
__attribute__((no_sanitize("address", "undefined", "thread")))
#endif
constexpr std::uint32_t
crc(std::span<const std::uint8_t> bytes, std::uint32_t before) noexcept {
  // Raw pointers, because in unoptimised builds each container access is a function call.
  const std::uint32_t* const tables = kCrcTables<kPolynomial>.data();
  const std::uint8_t* next = bytes.data();
  std::uint32_t sum = ~before;
  std::size_t left = bytes.size();
  for (; left >= 8; left -= 8, next += 8)
    sum = tables[7 * 256 + (next[0] ^ (sum & 255))] ^
          tables[6 * 256 + (next[1] ^ (sum >> 8 & 255))] ^
          tables[5 * 256 + (next[2] ^ (sum >> 16 & 255))] ^
          tables[4 * 256 + (next[3] ^ sum >> 24)] ^ tables[3 * 256 + next[4]] ^
          tables[2 * 256 + next[5]] ^ tables[256 + next[6]] ^ tables[next[7]];
  for (; left > 0; --left, ++next) sum = sum >> 8 ^ tables[(sum ^ *next) & 255];
  return ~sum;
}

}  // namespace detail

/// CRC-32 (IEEE 802.3), used to detect corruption in Waggle's binary formats. `before` is the
/// checksum of the preceding bytes, or 0 if there are none.
[[nodiscard]] constexpr std::uint32_t checksum(std::span<const std::uint8_t> bytes,
                                               std::uint32_t before = 0) noexcept {
  return detail::crc<0xEDB88320U>(bytes, before);
}

/// CRC-32C (Castagnoli), used to tell files apart. CRC-32 wouldn't work for this, because it is the
/// same for all files that end with their own CRC-32, such as networks.
[[nodiscard]] constexpr std::uint32_t fingerprint(std::span<const std::uint8_t> bytes,
                                                  std::uint32_t before = 0) noexcept {
  return detail::crc<0x82F63B78U>(bytes, before);
}

}  // namespace waggle
