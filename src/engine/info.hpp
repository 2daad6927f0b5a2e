#pragma once

#include <chrono>
#include <map>
#include <string>

#include "core/search.hpp"

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

/// Lets reports through as fast as people and programs can take them: each change of a line's best
/// move at once, everything else after a pause, and what was held back in the end.
class InfoPacer {
 public:
  using Clock = std::chrono::steady_clock;

  explicit InfoPacer(Listener out) : out_(std::move(out)) {}

  void take(const Report& report, Clock::time_point now = Clock::now());
  /// Lets out what was held back.
  void finish();

 private:
  struct Line {
    Report held;
    bool is_held = false;
    Move best;
    Clock::time_point last{};
  };
  void let_out(Line& line, const Report& report, Clock::time_point now);

  Listener out_;
  std::map<int, Line> lines_;
};

}  // namespace waggle
