#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/searcher.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// What may be spent on a ply: on both of its searches together.
struct Effort {
  std::optional<std::chrono::nanoseconds> time{};
  std::optional<std::uint64_t> nodes{};
};

/// A move that was looked at, and what comes of it.
struct Candidate {
  /// It begins with the move.
  std::vector<Move> line;
  /// Of the player who has the choice.
  Score score = kDraw;
};

/// What searches found out about the choice of a ply.
struct Finding {
  Candidate played;
  /// The best move where another was played, and otherwise the best of the others; none where the
  /// move was forced.
  std::optional<Candidate> other{};
  /// Whether `other` is the best of all moves that were not played.
  bool is_best_of_rest = false;
};

/// What a score is worth to the other player, a ply earlier.
[[nodiscard]] Score one_ply_earlier(Score score) noexcept;

/// The game as it was before a ply, 0 to the number of its plies.
[[nodiscard]] Game game_before(const Game& game, std::size_t ply);

/// Looks at the choice that led to ply `ply` (from 0) of the game, from an empty table: once among
/// all moves, and then, just as long, at the move that was played beside the best one in one
/// search, so that both are seen equally deep. None if `stop` was set meanwhile. With an effort in
/// nodes and a searcher of one thread the same question gets the same answer.
[[nodiscard]] std::optional<Finding> look(Searcher& searcher, const Game& game, std::size_t ply,
                                          const Effort& effort, const std::atomic<bool>& stop);

}  // namespace waggle
