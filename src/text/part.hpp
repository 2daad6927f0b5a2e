#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace waggle {

/// One of `count` parts of work that is divided among several machines. Part `index` takes every
/// `count`-th item, so each item stays in its part even if more are added.
struct Part {
  /// From 0.
  std::uint64_t index = 0;
  std::uint64_t count = 1;

  [[nodiscard]] bool has(std::uint64_t item) const noexcept { return item % count == index; }
  /// How many of the first `items` items are in this part.
  [[nodiscard]] std::uint64_t share_of(std::uint64_t items) const noexcept {
    return items / count + (index < items % count ? 1 : 0);
  }
  /// The item at position `number`, from 0, within this part.
  [[nodiscard]] std::uint64_t item(std::uint64_t number) const noexcept {
    return number * count + index;
  }

  friend bool operator==(const Part&, const Part&) = default;
};

/// Whether games of different builds, settings or input files may be together.
enum class MixedGames : std::uint8_t { Refused, Allowed };

/// An input of divided work, and its games.
struct WorkInput {
  /// The name of a file, or another source.
  std::string name;
  /// Of its content.
  std::string checksum;
  /// The number of games in all parts together, unreadable ones included.
  std::uint64_t games = 0;

  friend bool operator==(const WorkInput&, const WorkInput&) = default;
};

/// "3/8", as `parse_part` reads it.
[[nodiscard]] std::string to_string(const Part& part);
/// Parses "3/8", the third of eight parts. Throws Error that names `what`.
[[nodiscard]] Part parse_part(std::string_view what, std::string_view text);

}  // namespace waggle
