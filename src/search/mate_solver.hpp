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

/// Proves or refutes a forced win for the side to move by an exhaustive AND/OR search, which skips
/// only moves that provably can't matter. Single-threaded.
class MateSolver {
 public:
  /// Called with the number of nodes visited. Returns true to abort the search.
  using Watch = std::function<bool(std::uint64_t)>;
  /// Maximum number of nodes between two calls of the watch.
  static constexpr std::uint64_t kWatchInterval = 512;

  /// Uses only `mate`, `moves` and `nodes` of the limits. The watch must enforce `nodes`: it is
  /// called when exactly that many nodes have been visited. Allocates at most `table_bytes` for the
  /// proof table, and throws std::bad_alloc if that fails.
  MateSolver(const GameMoves& game, const Limits& limits, Watch watch, std::size_t table_bytes);

  /// Looks for a win in `refuted_plies` + 1 plies, which must be at most 2 * limits.mate. Returns
  /// the winning line against the longest defence, or an empty line if there is no win. If the
  /// watch aborts the search, the line may be cut short or empty. After an abort, the next call
  /// looks for a win of the same length, and reuses what was already proven.
  [[nodiscard]] std::vector<Move> solve_next();
  /// Changes the node limit, so that the watch is called when that many nodes have been visited in
  /// total.
  void limit_nodes(std::uint64_t most) noexcept;
  /// Number of plies within which a win has been refuted. Because it grows one ply at a time, the
  /// first win found is a shortest one.
  [[nodiscard]] int refuted_plies() const noexcept { return refuted_plies_; }
  /// Whether the watch aborted the last call of `solve_next`, in which case an empty line proves
  /// nothing.
  [[nodiscard]] bool is_aborted() const noexcept { return aborted_; }
  /// Nodes visited so far.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  /// Greatest distance from the root reached, in plies.
  [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
  /// An arbitrary root move that the limits permit.
  [[nodiscard]] Move any_move() const noexcept { return root_moves_.front(); }

 private:
  // Frame n belongs to the node with n plies to go.
  template <int kSide>
  struct Frame {
    BasicPosition<kSide> position;
    MovePicker ordered;
  };
  template <int kSide>
  using Frames = std::vector<Frame<kSide>>;

  template <int kSide>
  Frame<kSide>& frame(int plies) {
    return frames_.on<kSide>()[static_cast<std::size_t>(plies)];
  }

  template <int kSide>
  void solve_on();
  template <int kSide>
  bool attack(int plies);
  template <int kSide>
  bool defend(int plies);
  template <int kSide>
  bool wins_after(int plies, Move move);
  // Proof table access, which is skipped if so few plies are left that searching is faster than
  // probing.
  [[nodiscard]] Proof stored(int plies, std::uint64_t key) const noexcept;
  void store(int plies, std::uint64_t key, bool is_win, Move move) noexcept;

  // Appends a move to `line_`, translated to the game's torus.
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
  // Plays `move` and calls `next` for the torus that fits the resulting position.
  template <int kSide, typename Next>
  bool descend(int plies, Move move, Next&& next);
  template <int kSide>
  [[nodiscard]] bool is_draw(const BasicPosition<kSide>& position) const noexcept;
  void watch();

  Position root_;
  Color attacker_ = Color::White;
  std::vector<Move> root_moves_;
  // The translation-invariant keys of all positions whose next occurrence is a draw.
  std::vector<std::uint64_t> drawn_;
  Watch watch_;
  std::optional<std::uint64_t> node_limit_;

  PerTorus<Frames> frames_;
  ProofTable proofs_;
  Histories histories_;
  // Killer replies, indexed by the number of plies to go.
  std::vector<std::array<Move, 2>> killers_;
  // The position after `line_`, on the game's torus.
  Position original_;
  std::vector<Move> line_;

  int refuted_plies_ = 0;
  // Length of the win that `solve_next` looks for, in plies.
  int plies_ = 0;
  bool always_fits_ = false;
  int selective_depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_watch_ = 0;
  bool aborted_ = false;
};

}  // namespace waggle::inline WAGGLE_ISA
