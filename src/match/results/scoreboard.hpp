#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"
#include "match/results/statistics.hpp"

namespace waggle {

/// Results from one player's point of view.
struct MatchScore {
  /// Losses, draws, wins.
  std::array<std::int64_t, 3> games{};
  /// Game pairs by their points: 0, 1/2, 1, 3/2, 2 (pentanomial).
  std::array<std::int64_t, 5> pairs{};

  void add_game(double points) noexcept { ++games[static_cast<std::size_t>(points * 2)]; }
  [[nodiscard]] std::int64_t total() const noexcept { return games[0] + games[1] + games[2]; }
  [[nodiscard]] double points() const noexcept {
    return static_cast<double>(games[2]) + static_cast<double>(games[1]) / 2;
  }
  /// Percentage score; 0 without games.
  [[nodiscard]] double percent() const noexcept {
    return total() > 0 ? 100 * points() / static_cast<double>(total()) : 0;
  }
  /// Input for the estimate: the pairs, or the single games if there are no pairs.
  [[nodiscard]] Counts counts() const noexcept;
};

/// Totals of a match other than scores.
struct MatchTotals {
  /// Game lengths in plies.
  struct Plies {
    std::int64_t shortest = 0;
    std::int64_t longest = 0;
    std::int64_t total = 0;
    std::int64_t games = 0;
    /// 0 without games.
    [[nodiscard]] double mean() const noexcept {
      return games > 0 ? static_cast<double>(total) / static_cast<double>(games) : 0;
    }
  };
  /// Games that are replayed because they were lost by a fault.
  struct Again {
    std::int64_t games = 0;
    /// Of these, the number that has not been finished again.
    std::int64_t missing = 0;
    /// Number of games lost, by fault.
    std::map<EndReason, std::int64_t> reasons;
  };

  /// Number of games, and of drawn games, by reason.
  std::map<EndReason, std::int64_t> endings;
  std::map<EndReason, std::int64_t> draws;
  /// Irregularities that didn't lose a game, and their number.
  std::map<std::string, std::int64_t> notes;
  Plies plies;
  Again again;
  /// Median overhead per move over all games, in milliseconds.
  double overhead_ms = 0;
};

/// How an engine plays on a clock.
struct EngineClock {
  /// As TimeControl::text() writes it: "60+0.6".
  std::string limits;
  /// Arguments of `bestmove`; empty for an engine that gets a share of the time left.
  std::string form;
};

/// All results of a match, added in any order.
class Scoreboard {
 public:
  /// An opening, and the points of the first player in its games, at most two.
  struct Opening {
    std::string type;
    std::vector<double> points;
    std::string game;
    std::int64_t plies = 0;
  };
  struct Player {
    std::string name;
    std::optional<EngineClock> clock;
    std::array<MatchScore, 2> by_color;
    std::map<EndReason, std::int64_t> faults;
    GameRecord::Side sums;
  };
  /// Two players; the scores are those of the one with the lower index.
  struct HeadToHead {
    MatchScore score;
    std::map<std::string, MatchScore> by_type;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Opening> openings;
  };

  /// Players are listed in this order; others are appended as they occur.
  explicit Scoreboard(const std::vector<std::string>& names = {});

  /// Sets the clocks of players by name. Ignores unknown names.
  void set_clocks(const std::map<std::string, EngineClock>& clocks);
  /// Counts a game. Returns false, changing nothing, if it has been counted already.
  bool add(const GameRecord& record);
  /// Counts an attempt at a game that is replayed. Its result is not counted, and duplicates are
  /// ignored.
  void withdraw(const GameRecord& record);

  [[nodiscard]] const std::vector<Player>& players() const noexcept { return players_; }
  [[nodiscard]] const std::map<std::pair<std::size_t, std::size_t>, HeadToHead>& head_to_heads()
      const noexcept {
    return head_to_heads_;
  }
  [[nodiscard]] MatchTotals totals() const;
  [[nodiscard]] std::size_t games() const noexcept { return ids_.size(); }
  [[nodiscard]] bool contains(const std::string& id) const { return ids_.contains(id); }
  /// The score of the first player against the second.
  [[nodiscard]] MatchScore first_score() const;

 private:
  std::size_t index_of(const std::string& name);

  std::vector<Player> players_;
  std::map<std::pair<std::size_t, std::size_t>, HeadToHead> head_to_heads_;
  // Without replayed games and overhead, which totals() adds.
  MatchTotals totals_;
  std::set<std::string> ids_;
  // Faults of replayed games, by id and attempt.
  std::map<std::string, std::map<std::int64_t, EndReason>> again_;
  std::vector<double> overheads_ms_;
};

}  // namespace waggle
