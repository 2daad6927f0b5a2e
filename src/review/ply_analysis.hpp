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

/// The search limits for one ply, split evenly between its two searches.
struct Effort {
  std::optional<std::chrono::nanoseconds> time{};
  std::optional<std::uint64_t> nodes{};

  /// The time limit in seconds; 0 if there is none.
  [[nodiscard]] double seconds() const noexcept {
    return std::chrono::duration<double>(time.value_or(std::chrono::nanoseconds(0))).count();
  }

  friend bool operator==(const Effort&, const Effort&) = default;
};

/// A move that was searched, and its principal variation.
struct Candidate {
  /// The principal variation; its first move is the candidate itself.
  std::vector<Move> line;
  /// The score from the mover's point of view.
  Score score = kDraw;
};

/// The result of searching one ply.
struct PlyAnalysis {
  /// The move that was played.
  Candidate played;
  /// The best move if a different one was played, otherwise the second-best move. Empty if the move
  /// was forced.
  std::optional<Candidate> other{};
  /// Whether `other` is known to be the best of all moves that were not played.
  bool is_best_of_rest = false;
};

/// The score of a finished game, from the point of view of the side to move.
[[nodiscard]] Score final_score(const Game& game) noexcept;
/// Converts a score to the score one ply earlier: changes the point of view to the other player's,
/// and moves a proven win or loss one ply farther away.
[[nodiscard]] Score one_ply_earlier(Score score) noexcept;

/// Prepends a move to the line of the best reply, and converts the score with `one_ply_earlier`.
[[nodiscard]] Candidate with_reply(Move move, const Candidate& reply);

/// The game before ply `ply`, counting from 0. Returns the whole game if `ply` is its length.
[[nodiscard]] Game game_before(Game game, std::size_t ply);

/// Searches the position in which the move at ply `ply` (counting from 0) was chosen, starting with
/// an empty transposition table. The first search considers all moves. If its best move is not the
/// one that was played, the second search compares these two at equal depth; otherwise it considers
/// all other moves. Each search gets half of the effort. If the move was forced, only the position
/// after it is searched. Returns nullopt if `stop` was set. The result is reproducible if the
/// effort is a node limit and the searcher uses one thread.
[[nodiscard]] std::optional<PlyAnalysis> analyse_ply(Searcher& searcher, const Game& game,
                                                     std::size_t ply, const Effort& effort,
                                                     const std::atomic<bool>& stop);

}  // namespace waggle
