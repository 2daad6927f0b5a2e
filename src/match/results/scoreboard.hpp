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

/// The results of one player against another, from the first one's side.
struct MatchScore {
  /// Losses, draws, wins.
  std::array<std::int64_t, 3> games{};
  /// Pairs of games from one opening by their points: 0, 1/2, 1, 3/2, 2.
  std::array<std::int64_t, 5> pairs{};

  void add_game(double points) noexcept { ++games[static_cast<std::size_t>(points * 2)]; }
  [[nodiscard]] std::int64_t total() const noexcept { return games[0] + games[1] + games[2]; }
  [[nodiscard]] double points() const noexcept {
    return static_cast<double>(games[2]) + static_cast<double>(games[1]) / 2;
  }
  /// Points in 100 games; 0 without a game.
  [[nodiscard]] double percent() const noexcept {
    return total() > 0 ? 100 * points() / static_cast<double>(total()) : 0;
  }
  /// What estimates and tests are made from: the pairs where there are any, else the games.
  [[nodiscard]] Counts counts() const noexcept;
};

/// What the games of a match came to, besides their scores.
struct MatchTotals {
  /// How long the games were, in plies.
  struct Plies {
    std::int64_t shortest = 0;
    std::int64_t longest = 0;
    std::int64_t total = 0;
    std::int64_t games = 0;
    /// 0 without a game.
    [[nodiscard]] double mean() const noexcept {
      return games > 0 ? static_cast<double>(total) / static_cast<double>(games) : 0;
    }
  };
  /// Games that are played again, because they were lost by a fault.
  struct Again {
    std::int64_t games = 0;
    /// Of these, the ones that were not finished again so far.
    std::int64_t missing = 0;
    /// By each fault, how often a game was lost by it.
    std::map<std::string, std::int64_t> reasons;
  };

  /// By how games ended, their number; and of those that were drawn.
  std::map<std::string, std::int64_t> endings;
  std::map<std::string, std::int64_t> draws;
  /// What was odd but lost nothing, and how often.
  std::map<std::string, std::int64_t> notes;
  Plies plies;
  Again again;
  /// Milliseconds that a move cost besides thinking, the median over the games.
  double overhead_ms = 0;
};

/// All results of a match, in whatever order they come.
class Scoreboard {
 public:
  /// One opening of a match, and the points of the first player in its one or two games.
  struct Opening {
    std::string type;
    std::vector<double> points;
    std::string game;
    std::int64_t plies = 0;
  };
  /// What one player did.
  struct Player {
    std::string name;
    /// Its clock, if it has one, and what it is sent because of it.
    std::string clock;
    std::array<MatchScore, 2> by_color;
    std::map<std::string, std::int64_t> faults;
    GameRecord::Side sums;
  };
  /// Two players, the first with the lower index.
  struct HeadToHead {
    MatchScore score;
    std::map<std::string, MatchScore> by_type;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Opening> openings;
  };

  /// Players are listed in this order; others that come up, after them.
  explicit Scoreboard(const std::vector<std::string>& names = {});

  /// Notes the clocks of players by their names; those of others are left out.
  void set_clocks(const std::map<std::string, std::string>& clocks);
  /// Counts a game; false, and nothing is changed, if it is there already.
  bool add(const GameRecord& record);
  /// Notes a game that is played again. The record counts nowhere else, and once if it is noted
  /// twice.
  void withdraw(const GameRecord& record);

  [[nodiscard]] const std::vector<Player>& players() const noexcept { return players_; }
  [[nodiscard]] const std::map<std::pair<std::size_t, std::size_t>, HeadToHead>& meetings()
      const noexcept {
    return meetings_;
  }
  [[nodiscard]] MatchTotals totals() const;
  [[nodiscard]] std::size_t games() const noexcept { return ids_.size(); }
  [[nodiscard]] bool contains(const std::string& id) const { return ids_.contains(id); }
  /// The score of the first two players against each other.
  [[nodiscard]] MatchScore first_score() const;

 private:
  std::size_t index_of(const std::string& name);

  std::vector<Player> players_;
  std::map<std::pair<std::size_t, std::size_t>, HeadToHead> meetings_;
  // Without games that are played again and the overhead, which totals() adds.
  MatchTotals totals_;
  std::set<std::string> ids_;
  // By the names of games that are played again, the fault of each attempt.
  std::map<std::string, std::map<std::int64_t, std::string>> again_;
  std::vector<double> overheads_ms_;
};

}  // namespace waggle
