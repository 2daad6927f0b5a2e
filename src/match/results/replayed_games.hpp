#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// Games that were lost by a fault and are played again. A results file has them in lines such
/// as `{"again":["1/0/new/old"],"attempt":2,"reasons":["crashed"]}`: of these games no record
/// counts that is of an earlier attempt and was lost by one of these faults. So it does not matter
/// in which order the lines stand, nor whether they are there twice.
class ReplayedGames {
 public:
  /// Whether a line of a results file begins as such lines do.
  [[nodiscard]] static bool is_line(std::string_view line) noexcept;

  /// Takes what such a line says. Throws Error if it is none.
  void add_line(const std::string& line);
  void add(const ReplayedGames& others);
  /// Takes records that are played again, all of which were lost by one of these faults.
  void withdraw(const std::vector<GameRecord>& records, const std::set<std::string>& reasons);

  [[nodiscard]] bool empty() const noexcept { return lines_.empty(); }
  /// Whether a record does not count.
  [[nodiscard]] bool has(const GameRecord& record) const;
  /// The number of the next attempt at a game, by its name: 1 if the game was not withdrawn.
  [[nodiscard]] std::int64_t attempt_at(const std::string& id) const;
  /// All lines, each once.
  [[nodiscard]] const std::set<std::string>& lines() const noexcept { return lines_; }

 private:
  void raise(const std::string& game, const std::string& reason, std::int64_t attempt);

  std::set<std::string> lines_;
  // By game and fault, the first attempt that counts.
  std::map<std::string, std::map<std::string, std::int64_t>> attempts_;
};

}  // namespace waggle
