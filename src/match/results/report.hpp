#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/results/early_end.hpp"
#include "match/results/header.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/scoreboard.hpp"
#include "match/results/statistics.hpp"

namespace waggle {

/// The data from which the human-readable report and the JSON report are generated.
struct MatchReport {
  /// A score with its Elo estimate. A score for just one colour contains no pairs.
  struct Score : MatchScore {
    // NOLINTNEXTLINE(google-explicit-constructor): it only adds values derived from the score.
    Score(const MatchScore& score = {}) : MatchScore(score), estimate(waggle::estimate(counts())) {}

    /// Empty if there are no games.
    std::optional<Estimate> estimate;
  };
  /// A player. `faults` includes all kinds of faults, even those with a count of 0.
  struct Player : Scoreboard::Player {
    /// Empty if the player has no clock.
    std::optional<EngineClock> clock;
    Score score;
    /// Relative to the average of all players. Empty in a match between two players.
    std::optional<Rating> rating;
  };
  /// Results of the games between two players, given by index. The scores are those of `first`.
  struct HeadToHead {
    std::size_t first = 0;
    std::size_t second = 0;
    Score score;
    std::map<std::string, Score> by_type;
  };

  std::uint64_t games = 0;
  /// Number of planned games in all parts, if known.
  std::optional<std::uint64_t> scheduled;
  /// Parts with missing games.
  std::vector<MissingPart> missing_parts;
  /// Whether the match was interrupted, if known.
  std::optional<bool> is_interrupted;
  /// Whether the games come from different or unknown builds or input files.
  bool is_mixed = false;
  std::vector<Player> players;
  std::vector<HeadToHead> head_to_heads;
  /// Set only in a match between two players.
  EarlyEndState early_end;
  MatchTotals totals;
};

/// Summarises the results. `plan` determines which games are missing, and `clocks` contains the
/// players' clocks by name. `end` is ignored unless there are exactly two players.
[[nodiscard]] MatchReport report(const Scoreboard& board, const EarlyEnd& end,
                                 const MatchPlan& plan = {},
                                 const std::map<std::string, EngineClock>& clocks = {});

/// Describes an engine's time control and how it is passed to the engine: "60+0, sent as a share of
/// the time left".
[[nodiscard]] std::string to_text(const EngineClock& clock);
/// The human-readable report. For two players, it shows Elo, its error margin, LOS, the pentanomial
/// counts, and the scores by colour and game type; for more players, a rating table and the results
/// of all pairings. Then it lists how the games ended, the missing games unless the match ended
/// early, and each player's faults, depth, nodes and times.
[[nodiscard]] std::string to_text(const MatchReport& report);
/// The report as a JSON object, documented in docs/reference/json.md.
[[nodiscard]] std::string to_json(const MatchReport& report);
/// A one-line summary of the results so far, without a line break.
[[nodiscard]] std::string summary(const MatchReport& report);
/// Lists the openings of each pairing, one per line, with the points scored in them.
[[nodiscard]] std::string report_openings(const Scoreboard& board);

}  // namespace waggle
