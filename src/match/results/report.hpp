#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/results/early_end.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/scoreboard.hpp"
#include "match/results/statistics.hpp"

namespace waggle {

/// The data of a report, from which the human-readable and the JSON report are written.
struct MatchReport {
  /// A score with its Elo estimate. Scores of a single colour have no pairs.
  struct Score : MatchScore {
    Score() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a score with its estimate is that score.
    Score(const MatchScore& score) : MatchScore(score), estimate(waggle::estimate(counts())) {}

    /// None without games.
    std::optional<Estimate> estimate;
  };
  /// `faults` also lists kinds with a count of 0.
  struct Player : Scoreboard::Player {
    Score score;
    /// Relative to the average of all players; none in a match of two.
    std::optional<Rating> rating;
  };
  /// Two players, by index, and the score of the first one.
  struct HeadToHead {
    std::size_t first = 0;
    std::size_t second = 0;
    Score score;
    std::map<std::string, Score> by_type;
  };

  std::uint64_t games = 0;
  /// Planned games of all parts, if known.
  std::optional<std::uint64_t> scheduled;
  /// Parts with missing games.
  std::vector<MissingPart> missing_parts;
  /// Whether the match was interrupted, if known.
  std::optional<bool> is_interrupted;
  /// Whether the games come from different or unknown builds or input files.
  bool is_mixed = false;
  std::vector<Player> players;
  std::vector<HeadToHead> head_to_heads;
  /// Only in a match of two.
  EarlyEndState early_end;
  MatchTotals totals;
};

/// Summarizes the results. `plan` yields the missing games. Unless there are two players, `end` is
/// ignored.
[[nodiscard]] MatchReport report(const Scoreboard& board, const EarlyEnd& end,
                                 const MatchPlan& plan = {});

/// A clock, and how the engine is informed of it.
[[nodiscard]] std::string to_text(const EngineClock& clock);
/// The human-readable report: for two players Elo, error margin, LOS, pentanomial, scores by colour
/// and game type; for more players a rating table and all pairings; then how games ended, missing
/// games unless the match ended early, faults, depth, nodes and times.
[[nodiscard]] std::string to_text(const MatchReport& report);
/// The report as a JSON object, documented in docs/reference/json.md.
[[nodiscard]] std::string to_json(const MatchReport& report);
/// The results so far in one line, without a line break.
[[nodiscard]] std::string summary(const MatchReport& report);
/// A line for each opening of each pairing.
[[nodiscard]] std::string report_openings(const Scoreboard& board);

}  // namespace waggle
