#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "puzzles/set.hpp"
#include "waggle/error.hpp"

namespace waggle {

/// The puzzle set that the host has loaded, if any.
class LoadedPuzzles {
 public:
  /// Parses a packed set, which replaces the current one, and returns it. If PuzzleSet can't parse
  /// the bytes, throws Error and keeps the current set.
  const PuzzleSet& load(std::vector<std::uint8_t> bytes) {
    auto kept = std::make_unique<const std::vector<std::uint8_t>>(std::move(bytes));
    set_ = PuzzleSet(*kept);
    bytes_ = std::move(kept);
    return *set_;
  }
  /// The set. Throws Error if no set has been loaded or it is empty.
  [[nodiscard]] const PuzzleSet& set() const {
    if (!set_ || set_->size() == 0)
      throw Error("no puzzles have been loaded; send puzzleset first");
    return *set_;
  }

 private:
  // The set refers to these bytes.
  std::unique_ptr<const std::vector<std::uint8_t>> bytes_;
  std::optional<PuzzleSet> set_;
};

}  // namespace waggle
