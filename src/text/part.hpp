#pragma once

#include <cstdint>
#include <string_view>

namespace waggle {

/// One of several parts that work is spread over: each takes every `count`-th item. Together they
/// take each item once, and go on doing so when more items come.
struct Part {
  /// From 0.
  std::uint64_t index = 0;
  std::uint64_t count = 1;

  [[nodiscard]] bool has(std::uint64_t item) const noexcept { return item % count == index; }
  /// How many of so many items.
  [[nodiscard]] std::uint64_t share_of(std::uint64_t items) const noexcept {
    return items / count + (index < items % count ? 1 : 0);
  }
  /// The item with this number, from 0, among those it takes.
  [[nodiscard]] std::uint64_t item(std::uint64_t number) const noexcept {
    return number * count + index;
  }
};

/// Reads "3/8", the third of eight parts. Throws Error that names `what` where it is none.
[[nodiscard]] Part parse_part(std::string_view what, std::string_view text);

}  // namespace waggle
