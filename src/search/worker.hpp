#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "search/core/score.hpp"
#include "search/core/search.hpp"
#include "search/line.hpp"
#include "search/mate_solver.hpp"
#include "search/ordering.hpp"
#include "search/reminder.hpp"
#include "search/stop_control.hpp"
#include "search/tree.hpp"

namespace waggle::inline WAGGLE_ISA {

/// One thread's iterative deepening, with one line or several (MultiPV). Worker 0 is the leader,
/// which enforces the limits and reports. The others, the helpers, only fill the transposition
/// table (lazy SMP).
class Worker {
 public:
  /// `id` 0 is the leader. The histories, for the first line and for all others, may be shared with
  /// other workers, and must outlive this one.
  Worker(int id, Histories& first, Histories& others);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() = default;

  /// Runs iterative deepening until the shared search halts or the leader is done. The leader
  /// reports each iteration to the listener, if any. Histories are kept between runs. The game must
  /// not be over.
  void run(SharedSearch& shared, const GameMoves& game, const Listener& listener);
  /// The result of the last `run`, or of the current one so far. Counts the nodes of all threads,
  /// so `shared` must still exist.
  [[nodiscard]] Report answer();

  /// Searches each permitted move separately, in iterations up to `most` plies or until a limit is
  /// reached. Returns one report per move, all from the last complete iteration; the first one is
  /// always completed. The game must not be over.
  std::vector<Report> rate_moves(SharedSearch& shared, const GameMoves& game, int most);

 private:
  // One of several lines (MultiPV).
  struct RankedLine {
    Line line;
    Score score = kDraw;
    std::array<Move, 2> killers{};
  };
  // The first line's score: possibly a bound while its iteration is unfinished.
  struct BoundedScore {
    Score score = kDraw;
    Bound bound = Bound::Exact;
    int depth = 0;
  };

  // The tree on the torus that the game fits, set up with the game.
  Tree& tree_of(const GameMoves& game);
  // Resets the state of the last search, and sets up the tree and the permitted moves. Returns the
  // number of moves to choose from.
  std::size_t begin(SharedSearch& shared, const GameMoves& game);
  // Calls `iterate` for each depth up to `most`, until it returns false or a limit is reached.
  template <typename Iterate>
  void deepen(int most, Iterate&& iterate);
  // One iteration: all lines to the current depth, best first. False if it was aborted.
  bool search_lines();
  // Prepares to search the line of that rank, whose first move must differ from those of better
  // lines.
  void begin_line(std::size_t rank);
  // The best known line whose first move is still available, or else any such move.
  [[nodiscard]] Line other_line() const;
  Score search_aspiring(Score guess);

  // Between iterations with a winning score, spends some nodes on a mate search. Returns whether
  // the first line is now a shortest win.
  bool look_for_win(const GameMoves& game);
  // Whether a score satisfies Limits::mate.
  [[nodiscard]] bool is_win_asked_for(Score score) const noexcept;
  // Creates the solver if needed. False if out of memory.
  bool make_solver(const GameMoves& game);

  void note_score(Score score, Bound bound) noexcept {
    if (rank_ == 0) first_score_ = {score, bound, state_.depth};
  }
  void report_lines();
  // Reports the current line with a bound.
  void report_bound(const Line& line, Score score, Bound bound);
  Report report(const Line& line, Score score, int depth);

  int id_;
  ThreadState state_;
  // One for the first line, one for all others.
  std::array<Histories*, 2> all_histories_;
  // Created on demand; most games never leave the compact torus.
  std::unique_ptr<Tree> compact_;
  std::unique_ptr<Tree> wide_;
  // The current tree, and the type of its game.
  Tree* tree_ = nullptr;
  GameType type_;
  const Listener* listener_ = nullptr;
  Reminder reminder_{[this] { (*listener_)(answer()); }};

  std::vector<RankedLine> lines_;
  // With several lines, those of the last finished iteration.
  std::vector<RankedLine> finished_lines_;
  // The current line.
  std::size_t rank_ = 0;
  Line best_line_;
  Score best_score_ = kDraw;
  BoundedScore first_score_;
  // Created on demand.
  std::unique_ptr<MateSolver> solver_;
  // Plies within which the solver has refuted a win.
  int refuted_plies_ = 0;
  // Solver nodes that StopControl has counted.
  std::uint64_t solver_counted_ = 0;
  // Limit of the solver's total nodes after the current iteration.
  std::uint64_t solver_budget_ = 0;
  // Depth of the last iteration that finished the first line, and of finished_lines_.
  int finished_depth_ = 0;
  int lines_depth_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
