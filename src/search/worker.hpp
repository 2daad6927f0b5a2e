#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "search/core/score.hpp"
#include "search/core/search.hpp"
#include "search/heartbeat.hpp"
#include "search/ordering.hpp"
#include "search/root_lines.hpp"
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

  /// Runs iterative deepening until SharedSearch::halt is set or, on the leader, the search is
  /// complete. Only the leader reports to the listener, if there is one. Histories are kept between
  /// runs. The game must not be over.
  void run(SharedSearch& shared, const GameMoves& game, const Listener& listener);
  /// The result of the last `run`. Its node count covers all threads, so the SharedSearch must
  /// still exist.
  [[nodiscard]] Report answer() const;

  /// Scores each permitted move separately, by iterative deepening up to `most` plies or until a
  /// limit is reached. Returns one report per move. All reports are from the last complete
  /// iteration, and the first iteration is always completed. The game must not be over.
  std::vector<Report> rate_moves(SharedSearch& shared, const GameMoves& game, int most);

 private:
  // Sets up and returns the tree with the smallest torus that fits the game.
  Tree& tree_of(const GameMoves& game);
  // Discards the state of the last search, then sets up the tree and the permitted moves. Returns
  // the number of moves to choose from.
  std::size_t begin(SharedSearch& shared, const GameMoves& game);
  // Calls `iterate` for each depth up to `most`, until it returns false or a limit is reached.
  template <typename Iterate>
  void deepen(int most, Iterate&& iterate);
  // Runs one iteration, which searches all lines to the current depth, best first. Returns false if
  // the iteration was aborted.
  bool search_lines();
  // Prepares to search the line with the given rank, counted from 0.
  void begin_line(std::size_t rank);
  // Searches the current line with aspiration windows. Returns its score.
  Score search_aspiring();

  // Whether a score satisfies Limits::mate.
  [[nodiscard]] bool is_win_asked_for(Score score) const noexcept;
  void report_lines();
  // Sends a report of the current line, whose score is a bound.
  void report_bound();
  [[nodiscard]] Report report(const RootLine& line, bool is_new_iteration = true) const;

  int id_;
  ThreadState state_;
  RootLines lines_{state_};
  // The histories for the first line and for all other lines.
  std::array<Histories*, 2> all_histories_;
  // Created on demand. Most games never need the wide tree.
  std::unique_ptr<Tree> compact_;
  std::unique_ptr<Tree> wide_;
  // The current tree, and the type of the game that it searches.
  Tree* tree_ = nullptr;
  GameType type_;
  const Listener* listener_ = nullptr;
  // Resends the last report of the first line with updated counters.
  Heartbeat heartbeat_{[this] { (*listener_)(report(reported_, /*is_new_iteration=*/false)); }};
  // The first line, as last reported.
  RootLine reported_;
};

}  // namespace waggle::inline WAGGLE_ISA
