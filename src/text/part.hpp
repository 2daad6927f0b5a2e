#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace waggle {

/// One of `count` parts of a job that is split between several machines. Each part takes every
/// `count`-th item, starting with item `index`, so appending items doesn't move others between
/// parts.
struct Part {
  /// Counted from 0.
  std::uint64_t index = 0;
  std::uint64_t count = 1;

  [[nodiscard]] bool has(std::uint64_t item) const noexcept { return item % count == index; }
  /// How many of the first `items` items are in this part.
  [[nodiscard]] std::uint64_t share_of(std::uint64_t items) const noexcept {
    return items / count + (index < items % count ? 1 : 0);
  }
  /// The index in the job of this part's item `number`, both counted from 0.
  [[nodiscard]] std::uint64_t item(std::uint64_t number) const noexcept {
    return number * count + index;
  }

  friend bool operator==(const Part&, const Part&) = default;
};

/// Whether games from different builds, settings or input files may be combined.
enum class MixedGames : std::uint8_t { Refused, Allowed };

/// An input of a job that may be split into parts.
struct WorkInput {
  /// The name of a file or another source of games.
  std::string name;
  /// Checksum of the content.
  std::string checksum;
  /// The number of games in all parts together, including unreadable ones.
  std::uint64_t games = 0;

  friend bool operator==(const WorkInput&, const WorkInput&) = default;
};

/// Formats a part for `parse_part`: "3/8" is the third of eight parts.
[[nodiscard]] std::string to_string(const Part& part);
/// Parses "3/8", the third of eight parts. If the text is invalid, throws an Error whose message
/// mentions `what`.
[[nodiscard]] Part parse_part(std::string_view what, std::string_view text);

}  // namespace waggle
