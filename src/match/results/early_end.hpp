#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/client/settings_text.hpp"
#include "match/results/scoreboard.hpp"
#include "match/results/statistics.hpp"
#include "text/json/json.hpp"

namespace waggle {

// How a match ends early: before all its games are played. There is one way: an SPRT.

/// The ways that a match is asked for.
struct EarlyEnd {
  /// Ends the match when it is decided; for two engines.
  std::optional<Sprt> sprt;

  [[nodiscard]] bool is_asked_for() const noexcept { return sprt.has_value(); }
};

/// Reads the words of `--sprt`. Throws Error.
[[nodiscard]] Sprt parse_sprt(const SettingWords& words);

/// The ways as settings in the header of a results file.
[[nodiscard]] Json to_json(const EarlyEnd& end);
/// The ways in such settings. Throws Json::exception where a value is of another type.
[[nodiscard]] EarlyEnd early_end_in(const Json& match);

/// What the results say of each way that the match is asked for.
struct EarlyEndState {
  struct Test {
    Sprt sprt;
    double llr = 0;
    Verdict verdict = Verdict::None;
  };
  std::optional<Test> test;

  /// Whether the match ends.
  [[nodiscard]] bool is_reached() const noexcept { return test && test->verdict != Verdict::None; }
};
[[nodiscard]] EarlyEndState state_of(const EarlyEnd& end, const MatchScore& score);

/// Fields of the report for programs, with null for a way that the match is not asked for.
[[nodiscard]] Json to_json(const EarlyEndState& state);
/// Lines of the report for people, one for each way.
[[nodiscard]] std::string to_text(const EarlyEndState& state);
/// The same in few words, for a line of progress: ", LLR 0.53 (-2.94, 2.94)".
[[nodiscard]] std::string summary(const EarlyEndState& state);
/// Says which way has not ended the match, in a line each, after so many games.
[[nodiscard]] std::string undecided_text(const EarlyEndState& state, std::uint64_t games);

}  // namespace waggle
