#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/client/settings_text.hpp"
#include "match/results/scoreboard.hpp"
#include "match/results/statistics.hpp"
#include "text/json/json.hpp"

namespace waggle {

// Conditions that end a match before all its games are played. So far, the only one is an SPRT.

/// The conditions that are configured.
struct EarlyEnd {
  /// Ends the match when the test is decided. Requires exactly two engines.
  std::optional<Sprt> sprt;

  [[nodiscard]] bool is_asked_for() const noexcept { return sprt.has_value(); }
  [[nodiscard]] bool operator==(const EarlyEnd& other) const = default;
};

/// Parses the arguments of `--sprt`. Throws Error.
[[nodiscard]] Sprt parse_sprt(const SettingWords& words);

/// The conditions as stored in the header of a results file.
[[nodiscard]] Json to_json(const EarlyEnd& end);
/// The inverse. Throws Json::exception if a value has the wrong type.
[[nodiscard]] EarlyEnd early_end_in(const Json& match);

/// The state of each configured condition, given the results so far.
struct EarlyEndState {
  struct Test {
    Sprt sprt;
    double llr = 0;
    Verdict verdict = Verdict::None;
  };
  std::optional<Test> test;

  /// Whether one of them ends the match.
  [[nodiscard]] bool is_reached() const noexcept { return test && test->verdict != Verdict::None; }
};
[[nodiscard]] EarlyEndState state_of(const EarlyEnd& end, const MatchScore& score);

/// Fields of the JSON report: null for a condition that is not configured.
[[nodiscard]] Json to_json(const EarlyEndState& state);
/// Lines of the human-readable report, one for each condition.
[[nodiscard]] std::string to_text(const EarlyEndState& state);
/// The short form for progress lines: ", LLR 0.53 (-2.94, 2.94)".
[[nodiscard]] std::string summary(const EarlyEndState& state);
/// A line for each condition that was not reached after `games` games.
[[nodiscard]] std::string undecided_text(const EarlyEndState& state, std::uint64_t games);

}  // namespace waggle
