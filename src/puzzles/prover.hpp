#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/core/core.hpp"
#include "waggle/game.hpp"
#include "waggle/move_list.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A game and its position, for trying out continuations.
struct Branch {
  explicit Branch(const Game& of);
  /// The branch after a legal move or a null move, which is a pass by a player who could move.
  [[nodiscard]] Branch after(Move move) const;

  GameMoves game;
  Position position;
};

/// Proves wins. Proofs are limited by nodes rather than time, so that the results are the same on
/// every machine. Not thread-safe.
class Prover {
 public:
  /// Setting `stop` aborts the search. The flag must outlive this object.
  explicit Prover(const std::atomic<bool>& stop);

  /// Sets the node limit for all following calls together, and resets `is_exhausted`.
  void allow(std::uint64_t nodes) noexcept;
  /// Whether the node limit has been reached or the stop flag has been set. If so, all results
  /// since the last call to `allow` are unreliable.
  [[nodiscard]] bool is_exhausted() const noexcept { return is_exhausted_; }

  /// A proven win.
  struct Win {
    Move move;
    /// The number of plies to the end of the game, including the move.
    int plies = 0;
  };
  /// Finds a shortest win for the side to move within `moves` moves by that side. The win begins
  /// with one of the moves in `among`, or with any move if the list is empty. Returns nullopt if
  /// there is no such win, if `moves` is 0, or if the game is over.
  [[nodiscard]] std::optional<Win> win(const Branch& branch, int moves,
                                       std::vector<Move> among = {});
  /// Finds up to `most` moves that force a win within `moves` moves by the side to move. The first
  /// one in the list is a shortest win.
  [[nodiscard]] std::vector<Win> wins(const Branch& branch, int moves,
                                      std::size_t most = kMaxMoves);

 private:
  const std::atomic<bool>& stop_;
  std::unique_ptr<CoreSearch> search_;
  std::uint64_t left_ = 0;
  bool is_exhausted_ = false;
};

}  // namespace waggle
