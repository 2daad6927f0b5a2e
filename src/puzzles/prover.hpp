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

/// A game and its position while continuations are tried.
struct Branch {
  explicit Branch(const Game& of);
  /// The branch after a move, which must be legal, or a pass of a player who might move.
  [[nodiscard]] Branch after(Move move) const;

  GameMoves game;
  Position position;
};

/// Proves wins, within a number of positions that may be visited. The number makes every answer the
/// same on every machine. For one thread.
class Prover {
 public:
  /// All searches end when the flag is set.
  explicit Prover(const std::atomic<bool>& stop);

  /// From now on, so many positions may be visited.
  void allow(std::uint64_t nodes) noexcept;
  /// Whether the positions are used up or the flag was set. All answers since `allow` may then be
  /// wrong.
  [[nodiscard]] bool is_exhausted() const noexcept { return is_exhausted_; }

  /// A win that is proven.
  struct Win {
    Move move;
    /// From the move to the end.
    int plies = 0;
  };
  /// A shortest win within so many own moves of the side to move, by one of `among`, or by any move
  /// if that is empty. None if there is no win, as within no moves. The game may be over.
  [[nodiscard]] std::optional<Win> win(const Branch& branch, int moves,
                                       std::vector<Move> among = {});
  /// The moves that win within so many own moves: all of them, or `most` if there are more. The
  /// first one is a shortest.
  [[nodiscard]] std::vector<Win> wins(const Branch& branch, int moves,
                                      std::size_t most = kMaxMoves);

 private:
  const std::atomic<bool>& stop_;
  std::unique_ptr<CoreSearch> search_;
  std::uint64_t left_ = 0;
  bool is_exhausted_ = false;
};

}  // namespace waggle
