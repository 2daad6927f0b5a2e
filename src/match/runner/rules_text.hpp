#pragma once

#include <set>
#include <string_view>

#include "match/client/settings_text.hpp"
#include "match/results/record.hpp"
#include "match/runner/game_rules.hpp"
#include "match/runner/openings.hpp"

namespace waggle {

/// Parses the arguments of `--openings` into a config, keeping its types and seed. Throws Error.
void parse_openings(const SettingWords& words, OpeningsConfig& openings);
/// Parses the arguments of `--resign`; the score is required. Throws Error.
[[nodiscard]] ResignRule parse_resign(const SettingWords& words);
/// Parses the arguments of `--draw`; the score is required. Throws Error.
[[nodiscard]] DrawRule parse_draw(const SettingWords& words);

/// Parses the value of `--again`: comma-separated names of faults. Throws Error.
[[nodiscard]] std::set<EndReason> parse_faults(std::string_view text);

}  // namespace waggle
