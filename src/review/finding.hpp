#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/core/searcher.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// The search limits of a ply, shared by its two searches.
struct Effort {
  std::optional<std::chrono::nanoseconds> time{};
  std::optional<std::uint64_t> nodes{};

  /// The time in seconds; 0 if it is not given.
  [[nodiscard]] double seconds() const noexcept {
    return std::chrono::duration<double>(time.value_or(std::chrono::nanoseconds(0))).count();
  }

  friend bool operator==(const Effort&, const Effort&) = default;
};

/// A move that was searched, and its principal variation.
struct Candidate {
  /// The first move is the candidate.
  std::vector<Move> line;
  /// From the mover's point of view.
  Score score = kDraw;
};

/// The result of a ply's searches.
struct Finding {
  Candidate played;
  /// The best move if another was played, otherwise the second best. None if the move was forced.
  std::optional<Candidate> other{};
  /// Whether `other` is the best of all moves that were not played.
  bool is_best_of_rest = false;
};

/// The score of a game that is over, from the point of view of the side to move.
[[nodiscard]] Score final_score(const Game& game) noexcept;
/// The score from the other player's point of view, one ply earlier.
[[nodiscard]] Score one_ply_earlier(Score score) noexcept;

/// The game before a ply, 0 to the number of its plies.
[[nodiscard]] Game game_before(const Game& game, std::size_t ply);

/// Searches the choice of the move at ply `ply` (from 0) of the game, starting with an empty
/// transposition table. The first search considers all moves. The second one, with the same limits,
/// searches the played move and the best one to equal depth or, if they are the same, the other
/// moves. If the move was forced, only the position after it is searched. None if `stop` was set.
/// With a node limit and a searcher of one thread, the result is reproducible.
[[nodiscard]] std::optional<Finding> look(Searcher& searcher, const Game& game, std::size_t ply,
                                          const Effort& effort, const std::atomic<bool>& stop);

}  // namespace waggle
