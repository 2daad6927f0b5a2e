#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/core/score.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The keys of all positions from the start of the game to the current node, for repetition
/// detection. Plies are counted from the root of the search, and range from 0 to kMaxPly + 1.
class Path {
 public:
  /// Starts a game, given the key of its first position.
  void begin(std::uint64_t key) { visited_.assign(1, {key, 0}); }
  /// Adds a position of the game.
  void add(std::uint64_t key, bool is_placement) {
    visited_.push_back({key, is_placement ? 0 : visited_.back().reversible + 1});
  }
  /// Marks the most recently added position as the root of the search.
  void finish() {
    root_ = visited_.size() - 1;
    visited_.resize(visited_.size() + kMaxPly + 2);
  }

  /// Sets the position at a ply, which must be at least 1. The position at the previous ply must
  /// already be set.
  void set(int ply, std::uint64_t key, bool is_placement) noexcept {
    const std::size_t now = index(ply);
    visited_[now] = {key, is_placement ? 0 : visited_[now - 1].reversible + 1};
  }
  /// Replaces the key at a ply with the key of the same position on another torus.
  void set_key(int ply, std::uint64_t key) noexcept { visited_[index(ply)].key = key; }
  /// Excludes positions before this ply from repetition detection.
  void forget_before(int ply) noexcept { visited_[index(ply)].reversible = 0; }

  [[nodiscard]] std::uint64_t key(int ply) const noexcept { return visited_[index(ply)].key; }
  /// Whether the position at this ply has occurred before: once in the search, including its root,
  /// or twice in the game before the root.
  [[nodiscard]] bool is_repetition(int ply) const noexcept {
    const std::size_t now = index(ply);
    const auto reversible = static_cast<std::size_t>(visited_[now].reversible);
    int before_root = 0;
    for (std::size_t back = 4; back <= reversible; back += 2) {
      if (visited_[now - back].key != visited_[now].key) continue;
      if (back <= static_cast<std::size_t>(ply) || ++before_root == 2) return true;
    }
    return false;
  }

 private:
  struct Visited {
    std::uint64_t key = 0;
    // Number of plies since the last placement. Positions before the placement can't recur (compare
    // rule50 in chess engines).
    int reversible = 0;
  };

  [[nodiscard]] std::size_t index(int ply) const noexcept {
    return root_ + static_cast<std::size_t>(ply);
  }

  std::vector<Visited> visited_;
  std::size_t root_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
