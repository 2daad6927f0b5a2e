#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "learn/self_play.hpp"
#include "search/core/training.hpp"

namespace waggle {

/// How the points of a position are made up.
struct TargetWeights {
  /// The share of the game's result, 0 to 1; the search's opinion has the rest.
  double result_share = 0.3;
};

/// Positions to learn from, close together in memory.
class Samples {
 public:
  /// Takes the positions of a game that have a score, but for those that a search of a few plies
  /// sees the end of. A game that was broken off has no result to learn from.
  void add(const LabelledGame& judged, const TargetWeights& weights);
  void clear() noexcept;
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] Sample operator[](std::size_t i) const noexcept {
    const Entry& entry = entries_[i];
    return {std::span(inputs_).subspan(entry.first, entry.count), entry.bucket, entry.points};
  }

 private:
  struct Entry {
    std::uint64_t first;
    std::uint16_t count;
    std::uint16_t bucket;
    float points;
  };

  std::vector<std::uint16_t> inputs_;
  std::vector<Entry> entries_;
};

}  // namespace waggle
