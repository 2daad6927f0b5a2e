#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace waggle {

/// Appends integers, in little-endian byte order.
template <std::integral... Numbers>
void put(std::vector<std::uint8_t>& bytes, Numbers... numbers) {
  const auto put_one = [&](auto number) {
    for (std::size_t i = 0; i < sizeof(number); ++i)
      bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i) & 255));
  };
  (put_one(numbers), ...);
}

/// Reads consecutive integers written by `put`.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) noexcept : rest_(bytes) {}
  /// Number of unread bytes.
  [[nodiscard]] std::size_t left() const noexcept { return rest_.size(); }
  /// Reads the next integer. If too few bytes are left, returns nullopt and consumes nothing.
  template <std::integral Number>
  [[nodiscard]] std::optional<Number> take() noexcept {
    if (rest_.size() < sizeof(Number)) return std::nullopt;
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;) number = number << 8 | rest_[i];
    rest_ = rest_.subspan(sizeof(Number));
    return static_cast<Number>(number);
  }

 private:
  std::span<const std::uint8_t> rest_;
};

}  // namespace waggle
