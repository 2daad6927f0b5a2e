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

/// How long to search for a ply: both of its searches together.
struct Effort {
  std::optional<std::chrono::nanoseconds> time{};
  std::optional<std::uint64_t> nodes{};

  /// The time in seconds; 0 if it is not given.
  [[nodiscard]] double seconds() const noexcept {
    return std::chrono::duration<double>(time.value_or(std::chrono::nanoseconds(0))).count();
  }
};

/// A move that was searched, and the line that it begins.
struct Candidate {
  /// The first move is the candidate.
  std::vector<Move> line;
  /// From the side of the player who has the choice.
  Score score = kDraw;
};

/// What the searches of a ply found.
struct Finding {
  Candidate played;
  /// The best move if another was played, otherwise the second best. None if the move was forced.
  std::optional<Candidate> other{};
  /// Whether `other` is the best of all moves that were not played.
  bool is_best_of_rest = false;
};

/// The score of a game that is over, of the player who would be to move.
[[nodiscard]] Score final_score(const Game& game) noexcept;
/// The same score from the side of the other player, one ply earlier.
[[nodiscard]] Score one_ply_earlier(Score score) noexcept;

/// The game as it was before a ply, 0 to the number of its plies.
[[nodiscard]] Game game_before(const Game& game, std::size_t ply);

/// Searches the choice that led to ply `ply` (from 0) of the game, from an empty table. The first
/// search has all moves. The second one is as long, and has the played move and the best one, so
/// that both are searched equally deep. None if `stop` was set meanwhile. With an effort in nodes
/// and a searcher of one thread, the result is always the same.
[[nodiscard]] std::optional<Finding> look(Searcher& searcher, const Game& game, std::size_t ply,
                                          const Effort& effort, const std::atomic<bool>& stop);

}  // namespace waggle
