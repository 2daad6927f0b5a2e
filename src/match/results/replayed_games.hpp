#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// Games lost by a fault and replayed. A results file lists them in lines such as
/// `{"again":["1/0/new/old"],"attempt":2,"reasons":["crashed"]}`: records of these games don't
/// count if they are of an earlier attempt and were lost by one of these faults. The order of the
/// lines doesn't matter, and duplicates are harmless.
class ReplayedGames {
 public:
  /// Whether a line of a results file is such a list, judging by its start.
  [[nodiscard]] static bool is_line(std::string_view line) noexcept;

  /// Adds such a line. Throws Error if it is malformed.
  void add_line(const std::string& line);
  void add(const ReplayedGames& others);
  /// Adds games that will be replayed. All records must have been lost by one of the faults
  /// `reasons`.
  void withdraw(const std::vector<GameRecord>& records, const std::set<std::string>& reasons);

  [[nodiscard]] bool empty() const noexcept { return lines_.empty(); }
  /// Whether a record no longer counts.
  [[nodiscard]] bool has(const GameRecord& record) const;
  /// The number of the next attempt at a game; 1 if it is not replayed.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const;
  /// All lines, without duplicates.
  [[nodiscard]] const std::set<std::string>& lines() const noexcept { return lines_; }

 private:
  void raise(const std::string& game, const std::string& reason, std::int64_t attempt);

  std::set<std::string> lines_;
  // The first attempt that counts, by game and fault.
  std::map<std::string, std::map<std::string, std::int64_t>> attempts_;
};

}  // namespace waggle
