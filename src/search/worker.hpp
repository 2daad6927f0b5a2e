#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "search/core/score.hpp"
#include "search/core/search.hpp"
#include "search/heartbeat.hpp"
#include "search/line.hpp"
#include "search/ordering.hpp"
#include "search/shared_search.hpp"
#include "search/tree.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Iterative deepening on one thread, with one line or several (MultiPV). Worker 0 is the leader,
/// which enforces the limits and sends reports. The others are helpers, which only fill the
/// transposition table (lazy SMP).
class Worker {
 public:
  /// The leader has `id` 0. `first` holds the histories for the first line, `others` those for all
  /// other lines. They may be shared with other workers, and must outlive this one.
  Worker(int id, Histories& first, Histories& others);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() = default;

  /// Runs iterative deepening until the shared search halts or the leader is done. The leader sends
  /// a report to the listener, if there is one, after each iteration. Histories are kept between
  /// runs. The game must not be over.
  void run(SharedSearch& shared, const GameMoves& game, const Listener& listener);
  /// The result of the last `run`, or the result so far during a run. It counts the nodes of all
  /// threads, so the SharedSearch must still exist.
  [[nodiscard]] Report answer();

  /// Searches each permitted move separately, with increasing depth up to `most` plies or until a
  /// limit is reached. Returns one report per move. All reports are from the last complete
  /// iteration, and the first iteration is always completed. The game must not be over.
  std::vector<Report> rate_moves(SharedSearch& shared, const GameMoves& game, int most);

 private:
  // One of several lines (MultiPV).
  struct RankedLine {
    Line line;
    Score score = kDraw;
    std::array<Move, 2> killers{};
  };
  // The score of the first line, which may be a bound while its iteration is unfinished.
  struct BoundedScore {
    Score score = kDraw;
    Bound bound = Bound::Exact;
    int depth = 0;
  };

  // Returns the tree whose torus fits the game, after setting it up for the game.
  Tree& tree_of(const GameMoves& game);
  // Resets the state of the last search, then sets up the tree and the permitted moves. Returns the
  // number of moves to choose from.
  std::size_t begin(SharedSearch& shared, const GameMoves& game);
  // Calls `iterate` for each depth up to `most`, until it returns false or a limit is reached.
  template <typename Iterate>
  void deepen(int most, Iterate&& iterate);
  // Runs one iteration, which searches all lines to the current depth, the best first. Returns
  // false if the iteration was aborted.
  bool search_lines();
  // Prepares to search the line with the given rank, whose first move must differ from those of
  // better lines.
  void begin_line(std::size_t rank);
  // Of the lines of the last finished iteration, the best one that doesn't start with the first
  // move of a better line of this iteration. If there is none, a line of a single move for which
  // the same holds.
  [[nodiscard]] Line other_line() const;
  Score search_aspiring(Score guess);

  // Records the current line and its exact score.
  void finish_line();

  // Whether a score satisfies Limits::mate.
  [[nodiscard]] bool is_win_asked_for(Score score) const noexcept;
  void note_score(Score score, Bound bound) noexcept {
    if (rank_ == 0) first_score_ = {score, bound, state_.depth};
  }
  void report_lines();
  // Sends a report of the current line, with a bound as its score.
  void report_bound(const Line& line, Score score, Bound bound);
  Report report(const Line& line, Score score, int depth);

  int id_;
  ThreadState state_;
  // The histories for the first line and for all other lines.
  std::array<Histories*, 2> all_histories_;
  // Both trees are created on demand, because most games never outgrow the compact torus.
  std::unique_ptr<Tree> compact_;
  std::unique_ptr<Tree> wide_;
  // The current tree, and the game type of the game that it searches.
  Tree* tree_ = nullptr;
  GameType type_;
  const Listener* listener_ = nullptr;
  Heartbeat heartbeat_{[this] { (*listener_)(answer()); }};

  std::vector<RankedLine> lines_;
  // If there are several lines: the lines of the last finished iteration.
  std::vector<RankedLine> finished_lines_;
  // The rank and the moves of the current line, and its score.
  std::size_t rank_ = 0;
  Line best_line_;
  Score best_score_ = kDraw;
  BoundedScore first_score_;
  // Depth of the last iteration that finished the first line, and of the one that finished_lines_
  // comes from.
  int finished_depth_ = 0;
  int lines_depth_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
