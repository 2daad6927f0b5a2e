#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/client/settings_text.hpp"
#include "match/results/scoreboard.hpp"
#include "match/results/statistics.hpp"
#include "text/json/json.hpp"

namespace waggle {

// Conditions that end a match before all of its games have been played. So far, the SPRT is the
// only one.

/// The configured conditions.
struct EarlyEnd {
  /// Ends the match when the test is decided. Requires exactly two engines.
  std::optional<Sprt> sprt;

  [[nodiscard]] bool is_asked_for() const noexcept { return sprt.has_value(); }
  [[nodiscard]] bool operator==(const EarlyEnd& other) const = default;
};

/// The keys of `--sprt` for shell completion.
[[nodiscard]] SettingKeys sprt_setting_keys();
/// Parses the arguments of `--sprt`. Throws Error if one is invalid or elo0 isn't less than elo1.
[[nodiscard]] Sprt parse_sprt(const SettingWords& words);

/// The conditions as they are stored in the header of a results file.
[[nodiscard]] Json to_json(const EarlyEnd& end);
/// Reads the conditions from the `match` object of a header. Throws Json::exception if a value has
/// the wrong type, or Error if the model is unknown.
[[nodiscard]] EarlyEnd early_end_in(const Json& match);

/// The state of each configured condition, given the results so far.
struct EarlyEndState {
  struct Test {
    Sprt sprt;
    double llr = 0;
    Verdict verdict = Verdict::None;
  };
  std::optional<Test> test;

  /// Whether one of the conditions ends the match.
  [[nodiscard]] bool is_reached() const noexcept { return test && test->verdict != Verdict::None; }
};
[[nodiscard]] EarlyEndState state_of(const EarlyEnd& end, const MatchScore& score);

/// The fields of the JSON report; a condition that isn't configured is null.
[[nodiscard]] Json to_json(const EarlyEndState& state);
/// The lines of the human-readable report, one for each condition.
[[nodiscard]] std::string to_text(const EarlyEndState& state);
/// A short form to append to progress lines: ", LLR 0.53 (-2.94, 2.94)".
[[nodiscard]] std::string summary(const EarlyEndState& state);
/// A line for each test that is still inconclusive after `games` games.
[[nodiscard]] std::string undecided_text(const EarlyEndState& state, std::uint64_t games);

}  // namespace waggle
