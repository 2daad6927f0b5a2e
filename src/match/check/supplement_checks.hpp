#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/check/engine_tester.hpp"

namespace waggle {

/// What an engine may have beyond the protocol, as docs/reference/uhp-supplement.md describes it:
/// each is an extra, and skipped where the engine's answer to `extensions` does not name it.
class SupplementChecks {
 public:
  explicit SupplementChecks(EngineTester& tester) : tester_(tester) {}

  /// They refer to this object.
  [[nodiscard]] std::vector<Check> all();

 private:
  // Long enough for any engine to have begun to think.
  static constexpr Seconds kMoment{0.3};

  bool has(std::string_view name);
  void need(std::string_view name);
  void set(const std::string& option, const std::string& value);
  Game play_middle_game();

  // Parts of checks.
  bool is_answerer(const std::vector<std::string>& words, const Game& game, Seconds& left);
  AnswerLines cut_short(const std::string& command);
  void demand_endless(const Game& game, const std::string& command, bool by_signal);
  void demand_resignation(const Game& game, const std::string& command);

  void extensions();
  void clocks();
  void limits();
  void mate();
  void search_moves();
  void analyze();
  void info_lines();
  void endless_analysis();
  void multi_pv();
  void stop();
  void ponder();
  void reply();
  void resign();
  void answer();

  EngineTester& tester_;
  // Once the engine has been asked.
  std::optional<std::vector<std::string>> extensions_;
};

}  // namespace waggle
