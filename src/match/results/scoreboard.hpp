#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"
#include "match/results/statistics.hpp"

namespace waggle {

/// Results from one player's point of view.
struct MatchScore {
  /// Number of losses, draws and wins.
  std::array<std::int64_t, 3> games{};
  /// Number of game pairs with 0, 1/2, 1, 3/2 and 2 points (pentanomial).
  std::array<std::int64_t, 5> pairs{};

  void add_game(double points) noexcept { ++games[static_cast<std::size_t>(points * 2)]; }
  [[nodiscard]] std::int64_t total() const noexcept { return games[0] + games[1] + games[2]; }
  [[nodiscard]] double points() const noexcept {
    return static_cast<double>(games[2]) + static_cast<double>(games[1]) / 2;
  }
  /// The score as a percentage; 0 if there are no games.
  [[nodiscard]] double percent() const noexcept {
    return total() > 0 ? 100 * points() / static_cast<double>(total()) : 0;
  }
  /// The input for `estimate`: the pairs, or the single games if there are no pairs.
  [[nodiscard]] Counts counts() const noexcept {
    return pairs == decltype(pairs){} ? Counts(games) : Counts(pairs);
  }
};

/// Totals for a match, apart from scores.
struct MatchTotals {
  /// Game lengths in plies; 0 if there are no games.
  struct Plies {
    std::int64_t shortest = 0;
    std::int64_t longest = 0;
    double mean = 0;
  };
  /// Games that are replayed because they were lost to a fault.
  struct Replays {
    std::int64_t games = 0;
    /// How many of these games have yet to be replayed.
    std::int64_t missing = 0;
    /// Number of lost attempts, by fault.
    std::map<EndReason, std::int64_t> reasons;
  };

  /// Number of games, and number of draws, by end reason.
  std::map<EndReason, std::int64_t> endings;
  std::map<EndReason, std::int64_t> draws;
  /// Irregularities that didn't cost anyone a game, with their counts.
  std::map<std::string, std::int64_t> notes;
  Plies plies;
  Replays replays;
  /// Median overhead per move over all games, in milliseconds.
  double overhead_ms = 0;
};

/// The results of a match. Games can be added in any order.
class Scoreboard {
 public:
  /// An opening, and the points that the player with the lower index scored in each game played
  /// from it. There are at most two such games.
  struct Opening {
    /// The GameString of one of the games, truncated after the opening.
    std::string game;
    std::vector<double> points;
  };
  struct Player {
    std::string name;
    std::array<MatchScore, 2> by_color;
    /// With both colours. Unlike `by_color`, includes the game pairs.
    MatchScore total;
    std::map<EndReason, std::int64_t> faults;
    GameRecord::Side sums;
  };
  /// Results of the games between two players. The scores are those of the player with the lower
  /// index. Openings are identified by seed and game pair.
  struct HeadToHead {
    MatchScore score;
    std::map<std::string, MatchScore> by_type;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Opening> openings;
  };

  /// Keyed by the indices of both players, in ascending order.
  using HeadToHeads = std::map<std::pair<std::size_t, std::size_t>, HeadToHead>;

  /// Players are indexed in the order of `names`. Others follow in the order of their first game.
  explicit Scoreboard(const std::vector<std::string>& names = {});

  /// Counts a game. If it has been counted already, returns false and changes nothing.
  bool add(const GameRecord& record);
  /// Records the fault that lost an earlier attempt at a replayed game, but not its result.
  /// Duplicates are ignored.
  void add_superseded(const GameRecord& record);

  [[nodiscard]] const std::vector<Player>& players() const noexcept { return players_; }
  [[nodiscard]] const HeadToHeads& head_to_heads() const noexcept { return head_to_heads_; }
  [[nodiscard]] MatchTotals totals() const;
  [[nodiscard]] std::size_t games() const noexcept { return ids_.size(); }
  [[nodiscard]] bool contains(const std::string& id) const { return ids_.contains(id); }
  /// The score of the first player against the second.
  [[nodiscard]] MatchScore first_score() const;

 private:
  std::size_t index_of(const std::string& name);

  std::vector<Player> players_;
  HeadToHeads head_to_heads_;
  // Replayed games, game lengths and overhead are missing here; totals() adds them.
  MatchTotals totals_;
  std::set<std::string> ids_;
  // The faults that lost attempts at replayed games, by id and attempt.
  std::map<std::string, std::map<std::int64_t, EndReason>> replayed_;
  std::vector<std::int64_t> plies_;
  std::vector<double> overheads_ms_;
};

}  // namespace waggle
