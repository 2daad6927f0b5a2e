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
#include "search/stop_control.hpp"
#include "search/tree.hpp"

namespace waggle::inline WAGGLE_ISA {

/// One thread's search: deeper and deeper, of one line or several (iterative deepening). Worker 0
/// leads: it alone minds the limits and reports. The others fill the table (lazy SMP).
class Worker {
 public:
  /// `id` 0 leads. The histories, for the first line and for all others, may be shared with other
  /// workers, and live at least as long.
  Worker(int id, Histories& first, Histories& others);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();

  /// Searches deeper and deeper until the shared search halts or the leader finds it is done. The
  /// game must not be over. What was learnt of moves is kept for the next time. The leader reports
  /// to the listener, if any, what each iteration has found.
  void run(SharedSearch& shared, const GameMoves& game, const Listener& listener);
  /// What the last `run` has found, or the one under way so far. The nodes are those of all
  /// threads, and `shared` must still live.
  [[nodiscard]] Report answer();

  /// Searches each permitted move separately, in rounds of one ply more each, up to `most` plies or
  /// until the limits end it. Returns one report for each move, all from the last complete round.
  /// The first round is always completed. The game must not be over.
  std::vector<Report> rate_moves(SharedSearch& shared, const GameMoves& game, int most);

 private:
  // One of the lines that are asked for.
  struct RankedLine {
    Line line;
    Score score = kDraw;
    std::array<Move, 2> killers{};
  };
  // The score of best_line_ while it is the first line: a bound if the iteration that it comes from
  // has not been finished.
  struct BoundedScore {
    Score score = kDraw;
    Bound bound = Bound::Exact;
    int depth = 0;
  };

  // The tree on the torus that the game fits, with the game at its root.
  Tree& tree_of(const GameMoves& game);
  // Forgets the last search, sets up the tree and fills in which moves may be chosen. Returns how
  // many they are.
  std::size_t begin(SharedSearch& shared, const GameMoves& game);
  // Calls `iterate` with one depth after the other, at most so many, until it returns false or the
  // limits end the search.
  template <typename Iterate>
  void deepen(int most, Iterate&& iterate);
  // One iteration: all lines to the present depth, best first; false where it was broken off.
  bool search_lines();
  // Makes ready for the line of that rank, whose first move the better ones must not have.
  void begin_line(std::size_t rank);
  // The best line known, or any move, that may begin the line under way.
  [[nodiscard]] Line other_line() const;
  Score search_aspiring(Score guess);

  // Between two iterations of a won game: spends some nodes on a proof. Whether
  // the first line is a shortest win now.
  bool look_for_win(const GameMoves& game);
  // Whether a score is all that a search under Limits::mate looks for.
  [[nodiscard]] bool is_win_asked_for(Score score) const noexcept;
  // Makes the solver, unless there is one or no memory for it. Whether there is one.
  bool make_solver(const GameMoves& game);

  void note_score(Score score, Bound bound) noexcept {
    if (rank_ == 0) first_score_ = {score, bound, state_.depth};
  }
  void report_lines();
  // Reports the line under way.
  void report_bound(const Line& line, Score score, Bound bound);
  Report report(const Line& line, Score score, int depth);

  int id_;
  ThreadState state_;
  // By rank: of the first line, and of all others.
  std::array<Histories*, 2> all_histories_;
  // Each made when it is first needed; most games never leave the compact torus.
  std::unique_ptr<Tree> compact_;
  std::unique_ptr<Tree> wide_;
  // The one of them that is searched, and the type of its game.
  Tree* tree_ = nullptr;
  GameType type_;
  const Listener* listener_ = nullptr;

  std::vector<RankedLine> lines_;
  // The lines of the last iteration that was finished, where there are several.
  std::vector<RankedLine> finished_lines_;
  // The line under way.
  std::size_t rank_ = 0;
  Line best_line_;
  Score best_score_ = kDraw;
  BoundedScore first_score_;
  // None before a search first looks for a win.
  std::unique_ptr<MateSolver> solver_;
  // Plies within which there is no win.
  int refuted_plies_ = 0;
  // The solver's nodes that StopControl has counted.
  std::uint64_t solver_counted_ = 0;
  // The most nodes that the solver may have visited after the present iteration.
  std::uint64_t solver_budget_ = 0;
  // Of the last iteration whose first line was finished, and of finished_lines_.
  int finished_depth_ = 0;
  int lines_depth_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
