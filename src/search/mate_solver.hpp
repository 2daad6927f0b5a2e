#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "search/core/search.hpp"
#include "search/ordering.hpp"
#include "search/proofs.hpp"
#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Proves whether the side to move can force the win, by all its moves against every reply: nothing
/// is left out but what cannot matter. One thread's.
class MateSolver {
 public:
  /// Whether the search has to end, having visited so many nodes.
  using Watch = std::function<bool(std::uint64_t)>;

  /// Of the limits, `mate`, `moves` and `nodes` are heeded, the last by asking the watch in time.
  /// Takes at most `table_bytes` for its table, and throws std::bad_alloc if it cannot.
  MateSolver(const GameMoves& game, const Limits& limits, Watch watch, std::size_t table_bytes);

  /// The moves that lead to a win within so many plies, 1 to 2 * limits.mate, if there is one: the
  /// whole line, with a defence that lasts longest, unless the watch ends it earlier. Plies are
  /// asked for one by one from 1 on, so that the win is a shortest. Where the watch has ended it,
  /// the same may be asked again: what was proven by then is known.
  [[nodiscard]] std::vector<Move> solve(int plies);
  /// Whether the watch has ended the search, so that no win means nothing.
  [[nodiscard]] bool is_aborted() const noexcept { return aborted_; }
  /// Positions visited so far.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  /// Plies from the root to the farthest of them.
  [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
  /// One of the moves to choose from.
  [[nodiscard]] Move any_move() const noexcept { return root_moves_.front(); }

 private:
  // A position with n plies to go lies in frame n.
  template <int kSide>
  struct Frame {
    BasicPosition<kSide> position;
    OrderedMoves ordered;
  };
  template <int kSide>
  using Frames = std::vector<Frame<kSide>>;

  template <int kSide>
  Frame<kSide>& frame(int plies) {
    return frames_.on<kSide>()[static_cast<std::size_t>(plies)];
  }

  template <int kSide>
  void solve_on(int plies);
  template <int kSide>
  bool attack(int plies);
  template <int kSide>
  bool defend(int plies);
  template <int kSide>
  bool wins_after(int plies, Move move);
  // The table, which has nothing of positions that are searched faster than they are looked up.
  [[nodiscard]] Proof stored(int plies, std::uint64_t key) const noexcept;
  void store(int plies, std::uint64_t key, bool is_win, Move move) noexcept;

  // Adds a move to the line.
  template <int kSide>
  void extend(int plies, Move move);
  template <int kSide>
  void extend_by_win(int plies, std::span<const Move> moves);
  template <int kSide>
  void extend_by_attack(int plies);
  template <int kSide>
  void extend_by_defence(int plies);

  template <int kSide>
  Move list_attempts(int plies);
  template <int kSide>
  void list_replies(int plies, Move first);
  // Calls `next`, a function for either torus, on the one that holds the position after `move`.
  template <int kSide, typename Next>
  bool descend(int plies, Move move, Next&& next);
  template <int kSide>
  [[nodiscard]] bool is_draw(const BasicPosition<kSide>& position) const noexcept;
  void watch();

  Position root_;
  Color attacker_ = Color::White;
  std::vector<Move> root_moves_;
  // The translation-invariant keys of positions that end the game when they occur once more.
  std::vector<std::uint64_t> drawn_;
  Watch watch_;
  std::optional<std::uint64_t> most_nodes_;

  PerTorus<Frames> frames_;
  ProofTable proofs_;
  Histories histories_;
  // By plies to go: the replies that refuted last.
  std::vector<std::array<Move, 2>> killers_;
  // What is played on the torus of the game while the line is found.
  Position original_;
  std::vector<Move> line_;

  int plies_ = 0;
  bool always_fits_ = false;
  int selective_depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_watch_ = 0;
  bool aborted_ = false;
};

}  // namespace waggle::inline WAGGLE_ISA
