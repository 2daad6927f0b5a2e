#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// Games that are replayed because they were lost to a fault. Once a game is listed, earlier
/// attempts at it that were lost to a listed fault no longer count. The order in which lists are
/// added doesn't matter, and duplicates are harmless.
class ReplayedGames {
 public:
  /// Games that are replayed because of the same faults.
  struct List {
    /// The ids of the games.
    std::set<std::string> games;
    /// The list supersedes only attempts before this one.
    std::int64_t attempt = 2;
    std::set<EndReason> reasons;

    [[nodiscard]] std::strong_ordering operator<=>(const List& other) const = default;
  };

  void add(List list) { lists_.insert(std::move(list)); }
  void add(ReplayedGames others) { lists_.merge(others.lists_); }
  /// Adds the games in `records`, so that they will be replayed. The reason why each game was lost
  /// must be one of `reasons`.
  void add(const std::vector<GameRecord>& records, const std::set<EndReason>& reasons);

  [[nodiscard]] bool empty() const noexcept { return lists_.empty(); }
  /// Whether a record no longer counts.
  [[nodiscard]] bool has(const GameRecord& record) const;
  /// The number of the next attempt at a game; 1 if the game isn't being replayed.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const;
  /// All lists, without duplicates.
  [[nodiscard]] const std::set<List>& lists() const noexcept { return lists_; }

 private:
  std::set<List> lists_;
};

}  // namespace waggle
