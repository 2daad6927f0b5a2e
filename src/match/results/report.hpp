#pragma once

#include <array>
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

/// All that is told of a match: what the report for people and the one for programs are written
/// from.
struct MatchReport {
  /// The results of one player, and what they say of the difference in strength.
  struct Score {
    std::int64_t games = 0;
    std::int64_t won = 0;
    std::int64_t lost = 0;
    std::int64_t drawn = 0;
    double points = 0;
    /// Points in 100 games; 0 where there was none.
    double percent = 0;
    /// Pairs of games from one opening by their points: 0, 1/2, 1, 3/2, 2. Of a single colour
    /// there are none.
    std::array<std::int64_t, 5> pairs{};
    /// None without a game.
    std::optional<Estimate> estimate;
  };
  /// Means over the moves that an engine was asked for.
  struct Thinking {
    std::int64_t moves = 0;
    double mean_ms = 0;
    double longest_ms = 0;
    /// The most by which the time allowed was exceeded.
    double overshoot_ms = 0;
    /// None where the engine told none.
    std::optional<double> depth;
    std::optional<double> nodes;
  };
  struct Player {
    std::string name;
    /// Its clock and how it is told of it; empty without one.
    std::string clock;
    Score score;
    std::array<Score, 2> by_color;
    /// Against the average of all; none in a match of two.
    std::optional<Rating> rating;
    /// By each fault that there is, games lost by it.
    std::map<std::string, std::int64_t> faults;
    Thinking thinking;
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
  /// Whether the match was told to end before its time, where that is known.
  std::optional<bool> is_interrupted;
  /// Whether games of several builds or inputs, or of unknown ones, are counted together.
  bool is_mixed = false;
  std::vector<Player> players;
  std::vector<HeadToHead> meetings;
  /// Of a match of two.
  EarlyEndState early_end;
  /// By how games ended, their number; and of those that were drawn.
  std::map<std::string, std::int64_t> endings;
  std::map<std::string, std::int64_t> draws;
  /// What was odd but lost nothing, and how often.
  std::map<std::string, std::int64_t> notes;
  Scoreboard::Plies plies;
  Scoreboard::Again again;
  /// Milliseconds that a move cost besides thinking, the median.
  double overhead_ms = 0;
};

/// Makes a report of all results. How the match ends early is left out where there are not two
/// players.
[[nodiscard]] MatchReport report(const Scoreboard& board, const EarlyEnd& end);
/// The same, with the games that there were to be.
[[nodiscard]] MatchReport report(const Scoreboard& board, const EarlyEnd& end,
                                 const MatchPlan& plan);

/// The report for people, several lines: for two players Elo, error, LOS, pairs, by colour and game
/// type; for more a rating table and every meeting; then how games ended, which are missing unless
/// a test was decided, faults, depth, nodes and times.
[[nodiscard]] std::string to_text(const MatchReport& report);
/// The report for programs, an object in JSON; docs/reference/json.md has its fields.
[[nodiscard]] std::string to_json(const MatchReport& report);
/// The results so far in one line, without its end.
[[nodiscard]] std::string summary(const MatchReport& report);
/// Says what has not ended the match early, in a line each; empty without such.
[[nodiscard]] std::string undecided_text(const MatchReport& report);
/// A line for each opening of each meeting.
[[nodiscard]] std::string report_openings(const Scoreboard& board);

}  // namespace waggle
