#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "search/core/search.hpp"

namespace waggle {

/// How probable it is, in thousandths, that the side to move wins, draws and loses. They add up to
/// 1,000.
struct Chances {
  int win;
  int draw;
  int loss;
};
[[nodiscard]] Chances chances_of(Score score) noexcept;

/// What a report says, as all protocols write it, up to the moves of its line: `depth D seldepth S
/// multipv K score cp N [lowerbound|upperbound] wdl W D L nodes N nps N hashfull P time MS`, with
/// `score mate N` for a proven end in N plies, negative where it is a loss.
[[nodiscard]] std::string info_text(const Report& report);

/// What became of a search for a win in so many moves, as a sentence without a full stop; empty
/// where there was none.
[[nodiscard]] std::string verdict_text(const Report& report, int moves);

/// For people: why a search was weaker than its options promise, where Report::made_do.
inline constexpr std::string_view kDegradedSearchMessage =
    "the system has too little memory or too few threads for TranspositionTableSizeMB or Threads; "
    "the search made do with less";

/// Lets reports through as fast as people and programs can take them: each change of a line's best
/// move at once, everything else after a pause, and what was held back in the end. The lines of one
/// iteration go together.
class InfoPacer {
 public:
  using Clock = std::chrono::steady_clock;

  explicit InfoPacer(Listener out) : out_(std::move(out)) {}

  void take(const Report& report, Clock::time_point now = Clock::now());
  /// Lets out what was held back, and the answer, where that says more than the last report.
  void finish(const Report& answer);

 private:
  bool is_due(const Report& report, Clock::time_point now) const;
  void let_out_held();
  void let_out(const Report& report);

  Listener out_;
  // Of one iteration, those of its lines that wait.
  std::vector<Report> held_;
  // The others of the iteration were let out.
  bool is_open_ = false;
  // The last that was let out, by rank.
  std::map<int, Report> shown_;
  Clock::time_point last_{};
};

}  // namespace waggle
