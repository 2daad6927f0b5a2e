#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/score.hpp"
#include "core/search.hpp"
#include "search/claims.hpp"
#include "search/ordering.hpp"
#include "search/transposition.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_LEVEL {

/// A sequence of moves without heap allocation.
class Line {
 public:
  void clear() noexcept { size_ = 0; }
  /// Becomes `first` followed by `rest`.
  void assign(Move first, const Line& rest) noexcept {
    moves_[0] = first;
    size_ = std::min(rest.size_ + 1, moves_.size());
    std::copy_n(rest.moves_.begin(), size_ - 1, moves_.begin() + 1);
  }
  [[nodiscard]] std::span<const Move> moves() const noexcept { return {moves_.data(), size_}; }

 private:
  std::array<Move, kMaxPly> moves_;
  std::size_t size_ = 0;
};

/// All that the threads of one search have in common.
struct SharedSearch {
  TranspositionTable& table;
  /// None for a search by one thread.
  Claims* claims = nullptr;
  const Limits& limits;
  std::chrono::steady_clock::time_point start;
  /// Set when the search is over, for all threads to see.
  std::atomic<bool> halt{false};
  /// Nodes of all threads, each adding its share now and then.
  std::atomic<std::uint64_t> nodes{0};
};

/// One thread's search: its own positions and node count. Worker 0 leads: it alone watches the
/// clock and reports; the others fill the table (lazy SMP).
class Worker {
 public:
  /// `id` 0 leads. The histories may be those of other workers as well, and live at least as long.
  Worker(int id, Histories& histories);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();

  /// Searches deeper and deeper until the shared search halts or the leader finds it is done. The
  /// game must not be over. What was learnt of moves is kept for the next time. The leader tells
  /// the listener, if any, what each iteration has found.
  Report run(SharedSearch& shared, const GameMoves& game, const Listener& listener);

 private:
  template <int kSide>
  struct Frame {
    BasicPosition<kSide> position;
    OrderedMoves ordered;
    Line line;
    std::array<Move, 2> killers;
    // The move that led here.
    Move previous;
    bool after_placement = false;
    Score evaluation = 0;
    // Whether one more piece beside the own queen would be the last.
    bool is_endangered = false;
    // The table's move, tried first.
    Move known;
  };
  template <int kSide>
  struct Lane {
    std::vector<Frame<kSide>> frames{kMaxPly + 2};
  };

  template <int kSide>
  Lane<kSide>& lane() noexcept {
    if constexpr (kSide == 16)
      return *compact_;
    else
      return *wide_;
  }
  template <int kSide>
  Frame<kSide>& frame(int ply) {
    return lane<kSide>().frames[static_cast<std::size_t>(ply)];
  }

  // Puts the game on a lane's first frame; false if the hive was ever too wide for its torus.
  template <int kSide>
  bool set_up(const GameMoves& game);
  template <int kSide>
  Report iterate(const Listener& listener);
  template <int kSide>
  Score search_root(int depth, Score alpha, Score beta);
  template <int kSide>
  Score search_aspiring(int depth, Score guess);
  template <int kSide>
  Score search(int ply, int depth, Score alpha, Score beta);
  template <int kSide>
  std::optional<Score> prune(int ply, int depth, Score alpha, Score beta);
  template <int kSide>
  Score search_moves(int ply, int depth, Score alpha, Score beta, const Survey<kSide>& survey);
  template <int kSide>
  Score quiesce(int ply, int quiet_depth, Score alpha, Score beta);

  // Calls search or quiesce on the position after `move`, on the wide torus where it must be.
  template <int kSide>
  void make(int ply, Move move);
  template <int kSide, typename Next>
  Score descend(int ply, Next&& next);
  template <int kSide>
  void remember_cutoff(int ply, int depth, Move move, std::span<const Move> tried);
  template <int kSide>
  Report report();

  [[nodiscard]] bool is_repetition(int ply) const noexcept;
  bool visit_node();
  void poll();
  [[nodiscard]] std::chrono::nanoseconds elapsed() const;

  SharedSearch* shared_ = nullptr;
  // What is searched, on the torus of the game.
  Position original_;
  int id_;
  Histories& histories_;
  // Each made when it is first needed; most searches never leave the compact torus.
  std::unique_ptr<Lane<16>> compact_;
  std::unique_ptr<Lane<32>> wide_;
  // The game's positions and the current path; root_ is the root's index.
  struct Visited {
    std::uint64_t key = 0;
    // Plies since a piece was last placed, before which nothing can recur.
    int reversible = 0;
  };
  std::vector<Visited> path_;
  std::size_t root_ = 0;
  Line best_line_;
  Score best_score_ = kDraw;
  // Of the iteration that is under way, and of the last one that was finished.
  int depth_ = 0;
  int finished_depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_shared_ = 0;
  std::uint64_t next_poll_ = 0;
  bool aborted_ = false;
};

}  // namespace WAGGLE_LEVEL
}  // namespace waggle
