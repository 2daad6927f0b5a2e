#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "search/core/score.hpp"
#include "search/line.hpp"
#include "search/tree.hpp"
#include "waggle/move.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A line of moves from the root, with its score.
struct RootLine {
  Line line;
  Score score = kDraw;
  /// Exact, unless the search of the line is unfinished.
  Bound bound = Bound::Exact;
  /// Depth of the iteration that the score comes from, in plies.
  int depth = 0;
  /// The killer moves of the root after the search of this line.
  std::array<Move, 2> killers{};
};

/// The lines of a search on one thread (MultiPV), best first. Each iteration searches them in turn.
class RootLines {
 public:
  /// Maintains `root_moves.excluded` of the thread, which must outlive this object.
  explicit RootLines(ThreadState& thread) noexcept : thread_(thread) {}

  /// Starts a search for `count` lines. The first line initially contains only the move `first`.
  void begin(Tree& tree, std::size_t count, Move first);
  /// Makes the line with this rank, counted from 0, the current one. If a better line of this
  /// iteration already begins with its first move, replaces it with another line.
  void begin_line(std::size_t rank);
  /// Replaces the current line with a better one. `score` is a lower bound.
  void on_better(const Line& line, Score score) noexcept;
  /// Records a bound on the current line's score.
  void on_bound(Score score, Bound bound) noexcept;
  /// Records the exact score of the current line, capped at the score of the line ranked above it.
  void finish_line(Score score);
  /// Records that the iteration has finished all lines.
  void finish_iteration();

  /// The current line. Updated while it is being searched.
  [[nodiscard]] RootLine& current() noexcept { return lines_[rank_]; }
  [[nodiscard]] const std::vector<RootLine>& all() const noexcept { return lines_; }
  /// The best line so far. With several lines, it comes from the last finished iteration, if there
  /// is one.
  [[nodiscard]] const RootLine& answer() const noexcept {
    return finished_.empty() ? lines_.front() : finished_.front();
  }

 private:
  // Returns the best line of the last finished iteration whose first move isn't already taken by a
  // better line of this iteration. If there is none, returns a line with a single move that isn't
  // taken.
  [[nodiscard]] Line other_line() const;

  ThreadState& thread_;
  Tree* tree_ = nullptr;
  std::vector<RootLine> lines_;
  // If there are several lines: the lines of the last finished iteration.
  std::vector<RootLine> finished_;
  // The rank of the current line.
  std::size_t rank_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA
