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
#include "search/selectivity.hpp"
#include "search/transposition.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

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
  const Network& network;
  const Selectivity& selectivity;
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
  /// `id` 0 leads. The histories, for the first line and for all others, may be those of other
  /// workers as well, and live at least as long.
  Worker(int id, Histories& first, Histories& others);
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
  Report iterate();
  // One iteration: all lines to the present depth, best first; false where it was broken off.
  template <int kSide>
  bool search_lines();
  // Makes ready for the line of that rank, whose first move the better ones must not have.
  template <int kSide>
  void begin_line(std::size_t rank);
  template <int kSide>
  void tell_lines();
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
  // What is known of a line.
  template <int kSide>
  Report report(const Line& line, Score score, int depth);
  // The line, of at least two moves if a reply is known.
  template <int kSide>
  Line with_reply(const Line& line);
  // What has been found, for the answer.
  template <int kSide>
  Report answer();
  void note_worth(Score score, Bound bound) noexcept {
    if (rank_ == 0) worth_ = {score, bound, depth_};
  }
  // Tells of the line under way.
  template <int kSide>
  void tell_of_bound(const Line& line, Score score, Bound bound);

  [[nodiscard]] bool is_repetition(int ply) const noexcept;
  // Whether a move of the root may begin the line under way.
  [[nodiscard]] bool may_begin_line(Move move) const noexcept;
  // Whether some moves of the root may not.
  [[nodiscard]] bool is_restricted() const noexcept {
    return !permitted_.empty() || !excluded_.empty();
  }
  // A position's key in the table: lines beyond the first have entries of their own, so that the
  // first is what it would be without them.
  [[nodiscard]] std::uint64_t table_key(std::uint64_t key) const noexcept { return key ^ salt_; }

  bool visit_node();
  void poll();
  [[nodiscard]] bool is_pondering() const noexcept;
  // Whether one of the limits has been reached, but for the depth.
  [[nodiscard]] bool is_spent(std::uint64_t nodes);
  [[nodiscard]] std::chrono::nanoseconds elapsed() const;

  SharedSearch* shared_ = nullptr;
  // What is searched, on the torus of the game.
  Position original_;
  int id_;
  // By rank: of the first line, and of all others.
  std::array<Histories*, 2> all_histories_;
  Histories* histories_;
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
  // One of the lines that are asked for.
  struct RankedLine {
    Line line;
    Score score = kDraw;
    std::array<Move, 2> killers{};
  };
  std::vector<RankedLine> lines_;
  // The lines of the last iteration that was finished, where there are several.
  std::vector<RankedLine> finished_lines_;
  // The moves of the root to choose from, if not all; and those that better lines begin with.
  std::vector<Move> permitted_;
  std::vector<Move> excluded_;
  std::uint64_t salt_ = 0;
  // The line under way.
  std::size_t rank_ = 0;
  Line best_line_;
  Score best_score_ = kDraw;
  // What is known of best_line_ while it is the first line: a bound where the iteration that it
  // comes from has not been finished.
  struct Worth {
    Score score = kDraw;
    Bound bound = Bound::Exact;
    int depth = 0;
  };
  Worth worth_;
  // Of the iteration that is under way, and of the last one that was finished.
  int depth_ = 0;
  int finished_depth_ = 0;
  // Of finished_lines_.
  int lines_depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_shared_ = 0;
  std::uint64_t next_poll_ = 0;
  bool aborted_ = false;
  int selective_depth_ = 0;
  // Whether nothing is left to choose or to find out.
  bool is_settled_ = false;
  const Listener* listener_ = nullptr;
  // Makes the report that is due now and then; of the torus that is searched.
  Report (Worker::*remind_)() = nullptr;
  std::chrono::steady_clock::time_point last_told_;
  // From when on the limit of time counts; once pondering is over, from the hit.
  std::optional<std::chrono::steady_clock::time_point> clock_start_;
};

}  // namespace WAGGLE_ISA
}  // namespace waggle
