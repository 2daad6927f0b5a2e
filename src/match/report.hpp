#pragma once

#include <optional>
#include <string>

#include "match/scoreboard.hpp"
#include "match/statistics.hpp"

namespace waggle {

/// The results in full, several lines: for two players Elo, error, LOS, pairs, by colour and game
/// type; for more a rating table and every meeting; then how games ended, faults, depth, nodes and
/// times.
[[nodiscard]] std::string report(const Scoreboard& board, const std::optional<Sprt>& sprt);
/// A line for each opening of each meeting.
[[nodiscard]] std::string report_openings(const Scoreboard& board);
/// The results so far in one line, without its end.
[[nodiscard]] std::string summary(const Scoreboard& board, const std::optional<Sprt>& sprt);

}  // namespace waggle
