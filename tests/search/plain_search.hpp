#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle::test {

/// Settings without any pruning or reductions in searches of up to three plies: no margin is ever
/// reached, and the other techniques need more depth.
[[nodiscard]] SearchSettings nothing_left_out();

/// Evaluation of every position with `all_positions_alike()`.
inline constexpr Score kAnyPosition = 40;
/// `nothing_left_out()` with a network that gives all positions the same score for the side to
/// move.
[[nodiscard]] SearchSettings all_positions_alike();

/// A reference search, plain minimax: tries all moves up to the horizon, and beyond it those that
/// the engine's quiescence search tries. It has no transposition table, move ordering or windows,
/// and only answers whether a given score is reached.
class PlainSearch {
 public:
  /// Searches the game's position to `depth` plies with the network of the settings.
  PlainSearch(const Game& game, int depth, const SearchSettings& settings = {});

  /// Whether repetitions are draws, which is the default.
  void count_repetitions(bool on) noexcept { counts_repetitions_ = on; }
  /// Whether the side to move can score `target` or more. Tries only `moves` at the root, unless
  /// empty.
  [[nodiscard]] bool reaches(Score target, const std::vector<Move>& moves = {});
  /// Whether the exact score is `score`.
  [[nodiscard]] bool is_worth(Score score, const std::vector<Move>& moves = {}) {
    return reaches(score, moves) && !reaches(score + 1, moves);
  }

 private:
  // A position below the root, and whether a piece has just been placed.
  struct Node {
    Position position;
    bool after_placement = false;
    int ply = 0;
  };

  [[nodiscard]] bool reaches(const Node& node, int depth, Score target);
  [[nodiscard]] bool reaches_quietly(const Node& node, int depth, Score target) const;
  [[nodiscard]] bool is_repeated() const;

  Position root_;
  int depth_;
  std::shared_ptr<const Network> network_;
  bool counts_repetitions_ = true;
  // The keys of the game's positions, followed by those from the root to the current node.
  std::vector<std::uint64_t> keys_;
  std::size_t before_root_;
};

}  // namespace waggle::test
