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

/// Settings with which a search to at most three plies leaves nothing out: no margin is ever
/// reached, no move is reduced, and the rest begins at a node with more plies to go.
[[nodiscard]] SearchSettings nothing_left_out();

/// What every unfinished position that is no draw is worth by `all_positions_alike()`.
inline constexpr Score kAnyPosition = 40;
/// The same with a network to which all positions are worth as much, whoever is to move.
[[nodiscard]] SearchSettings all_positions_alike();

/// The search a second time, as plainly as it can be said: every move is tried, to the horizon and
/// beyond it where the search goes beyond it. No transposition table, no ordering, no windows, no
/// score but the one that is asked about.
class PlainSearch {
 public:
  /// A search of the game's position to `depth` plies, by the network of the settings.
  PlainSearch(const Game& game, int depth, const SearchSettings& settings = {});

  /// Whether repetitions are draws; they are unless switched off.
  void count_repetitions(bool on) noexcept { counts_repetitions_ = on; }
  /// Whether the side to move can get `target` or more. With moves, only these are tried first.
  [[nodiscard]] bool reaches(Score target, const std::vector<Move>& moves = {});
  /// Whether that is just what it can get.
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
  // The keys of the game's positions, then those on the way from there.
  std::vector<std::uint64_t> keys_;
  std::size_t before_root_;
};

}  // namespace waggle::test
