#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/core/score.hpp"
#include "search/core/search.hpp"
#include "search/mate_solver.hpp"
#include "search/tree.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Looks for a forced win between the iterations of a search. Runs the mate solver for a few nodes
/// per node of the search. Each instance serves one thread for one search.
class WinFinder {
 public:
  struct Win {
    Score score;
    /// On the game's torus. Empty if the search has already found a win of the same length.
    std::vector<Move> line;
  };

  /// `thread` is the state of the search, and `game` is the game searched. Both must outlive this
  /// object.
  WinFinder(ThreadState& thread, const GameMoves& game) noexcept : thread_(thread), game_(game) {}
  WinFinder(const WinFinder&) = delete;
  WinFinder& operator=(const WinFinder&) = delete;
  ~WinFinder() = default;

  /// Resumes the search for a win if `score`, the score of the last iteration, is high enough.
  /// Returns a win that is provably as short as possible, or nullopt if there is none yet or memory
  /// has run out.
  [[nodiscard]] std::optional<Win> find(Score score);

 private:
  // Sets the budget and creates the solver if needed. Returns false if the budget is too small or
  // memory has run out.
  bool prepare();
  // Updates the thread's node count from `nodes`, the solver's running total.
  void count_nodes(std::uint64_t nodes);

  ThreadState& thread_;
  const GameMoves& game_;
  // Created on demand.
  std::unique_ptr<MateSolver> solver_;
  // Number of solver nodes that StopControl has already counted.
  std::uint64_t counted_ = 0;
  // Limit on the solver's total number of nodes, updated by each call to `find`.
  std::uint64_t budget_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
