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

/// Everything that is reported of a match, from which the human-readable report and the one for
/// programs are written.
struct MatchReport {
  /// The results of one player, and what they say of the difference in strength. Of a single colour
  /// there are no pairs.
  struct Score : MatchScore {
    Score() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a score with its estimate is that score.
    Score(const MatchScore& score) : MatchScore(score), estimate(waggle::estimate(counts())) {}

    /// None without a game.
    std::optional<Estimate> estimate;
  };
  /// `faults` has all kinds, also those with a count of 0.
  struct Player : Scoreboard::Player {
    Score score;
    /// Against the average of all; none in a match of two.
    std::optional<Rating> rating;
  };
  /// Two players, by index; the score is the first one's.
  struct HeadToHead {
    std::size_t first = 0;
    std::size_t second = 0;
    Score score;
    std::map<std::string, Score> by_type;
  };

  std::uint64_t games = 0;
  /// Games that there were to be in all parts of the match, where that is known.
  std::optional<std::uint64_t> scheduled;
  /// The parts of which games are missing.
  std::vector<MissingPart> missing_parts;
  /// Whether the match was interrupted, where that is known.
  std::optional<bool> is_interrupted;
  /// Whether games of several builds or inputs, or of unknown ones, are counted together.
  bool is_mixed = false;
  std::vector<Player> players;
  std::vector<HeadToHead> meetings;
  /// Of a match of two.
  EarlyEndState early_end;
  MatchTotals totals;
};

/// Makes a report of all results, with the games that there were to be. How the match ends early is
/// left out where there are not two players.
[[nodiscard]] MatchReport report(const Scoreboard& board, const EarlyEnd& end,
                                 const MatchPlan& plan = {});

/// The report for people, several lines: for two players Elo, error, LOS, pairs, by colour and game
/// type; for more a rating table and every meeting; then how games ended, which are missing unless
/// a test was decided, faults, depth, nodes and times.
[[nodiscard]] std::string to_text(const MatchReport& report);
/// The report for programs, an object in JSON; docs/reference/json.md has its fields.
[[nodiscard]] std::string to_json(const MatchReport& report);
/// The results so far in one line, without its end.
[[nodiscard]] std::string summary(const MatchReport& report);
/// A line for each opening of each meeting.
[[nodiscard]] std::string report_openings(const Scoreboard& board);

}  // namespace waggle
