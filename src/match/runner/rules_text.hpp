#pragma once

#include <set>
#include <string>
#include <string_view>

#include "match/client/settings_text.hpp"
#include "match/runner/game_rules.hpp"
#include "match/runner/openings.hpp"

namespace waggle {

/// Reads the words of `--openings` into a config, whose types and seed stay. Throws Error.
void parse_openings(const SettingWords& words, OpeningsConfig& openings);
/// Reads the words of `--resign`, of which the score is needed. Throws Error.
[[nodiscard]] ResignRule parse_resign(const SettingWords& words);
/// Reads the words of `--draw`, of which the score is needed. Throws Error.
[[nodiscard]] DrawRule parse_draw(const SettingWords& words);

/// Reads the value of `--again`: faults by their names, separated by commas. Throws Error.
[[nodiscard]] std::set<std::string> parse_faults(std::string_view text);

}  // namespace waggle
