#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// Games lost by a fault and replayed. Records of these games don't count if they are of an earlier
/// attempt and were lost by one of the faults. The order of lists doesn't matter, and duplicates
/// are harmless.
class ReplayedGames {
 public:
  /// Games, by id, that are replayed after the same faults.
  struct List {
    std::set<std::string> games;
    /// The first attempt that counts.
    std::int64_t attempt = 2;
    std::set<EndReason> reasons;

    [[nodiscard]] std::strong_ordering operator<=>(const List& other) const = default;
  };

  void add(List list) { lists_.insert(std::move(list)); }
  void add(const ReplayedGames& others);
  /// Adds games that will be replayed. All records must have been lost by one of the faults
  /// `reasons`.
  void withdraw(const std::vector<GameRecord>& records, const std::set<EndReason>& reasons);

  [[nodiscard]] bool empty() const noexcept { return lists_.empty(); }
  /// Whether a record no longer counts.
  [[nodiscard]] bool has(const GameRecord& record) const;
  /// The number of the next attempt at a game; 1 if it is not replayed.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const;
  /// All lists, without duplicates.
  [[nodiscard]] const std::set<List>& lists() const noexcept { return lists_; }

 private:
  std::set<List> lists_;
};

}  // namespace waggle
