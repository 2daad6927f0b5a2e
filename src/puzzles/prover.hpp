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

/// A game and its position, to try continuations.
struct Branch {
  explicit Branch(const Game& of);
  /// The branch after a legal move, or after a null move: a pass of a player who has other moves.
  [[nodiscard]] Branch after(Move move) const;

  GameMoves game;
  Position position;
};

/// Proves wins within a node limit, which makes results the same on every machine. Not thread-safe.
class Prover {
 public:
  /// `stop` aborts all searches.
  explicit Prover(const std::atomic<bool>& stop);

  /// Sets the number of nodes that may be visited from now on.
  void allow(std::uint64_t nodes) noexcept;
  /// Whether the node limit was reached or the flag was set. All results since `allow` may then be
  /// wrong.
  [[nodiscard]] bool is_exhausted() const noexcept { return is_exhausted_; }

  /// A proven win.
  struct Win {
    Move move;
    /// Plies from the move to the end of the game.
    int plies = 0;
  };
  /// A shortest win of the side to move within `moves` own moves, which begins with one of `among`,
  /// or with any move if that is empty. None if there is no such win, if `moves` is 0, or if the
  /// game is over.
  [[nodiscard]] std::optional<Win> win(const Branch& branch, int moves,
                                       std::vector<Move> among = {});
  /// The moves that win within `moves` own moves, at most `most` of them. The first one is a
  /// shortest win.
  [[nodiscard]] std::vector<Win> wins(const Branch& branch, int moves,
                                      std::size_t most = kMaxMoves);

 private:
  const std::atomic<bool>& stop_;
  std::unique_ptr<CoreSearch> search_;
  std::uint64_t left_ = 0;
  bool is_exhausted_ = false;
};

}  // namespace waggle
