#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace waggle {

/// One of `count` parts of work that several machines share. Part `index` takes every `count`-th
/// item, so that each item belongs to one part, even if items are added later.
struct Part {
  /// From 0.
  std::uint64_t index = 0;
  std::uint64_t count = 1;

  [[nodiscard]] bool has(std::uint64_t item) const noexcept { return item % count == index; }
  /// How many of `items` items this part takes.
  [[nodiscard]] std::uint64_t share_of(std::uint64_t items) const noexcept {
    return items / count + (index < items % count ? 1 : 0);
  }
  /// The item that is number `number`, from 0, of this part.
  [[nodiscard]] std::uint64_t item(std::uint64_t number) const noexcept {
    return number * count + index;
  }
};

/// The part as `parse_part` reads it: "3/8".
[[nodiscard]] std::string to_string(const Part& part);
/// Reads "3/8", the third of eight parts. Throws Error that names `what` where it is none.
[[nodiscard]] Part parse_part(std::string_view what, std::string_view text);

}  // namespace waggle
