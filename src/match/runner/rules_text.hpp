#pragma once

#include <set>
#include <string_view>

#include "match/client/settings_text.hpp"
#include "match/results/record.hpp"
#include "match/runner/game_rules.hpp"
#include "match/runner/openings.hpp"

namespace waggle {

/// The keys of `--openings`, `--resign` and `--draw` for shell completion.
[[nodiscard]] SettingKeys opening_setting_keys();
[[nodiscard]] SettingKeys resign_setting_keys();
[[nodiscard]] SettingKeys draw_setting_keys();

/// Parses the arguments of `--openings` into `openings`, whose types and seed are left unchanged.
/// Throws Error if an argument is invalid.
void parse_openings(const SettingWords& words, OpeningsConfig& openings);
/// Parses the arguments of `--resign`. Throws Error if one is invalid or the score is missing.
[[nodiscard]] ResignRule parse_resign(const SettingWords& words);
/// Parses the arguments of `--draw`. Throws Error if one is invalid or the score is missing.
[[nodiscard]] DrawRule parse_draw(const SettingWords& words);

/// Parses the value of `--again`: comma-separated names of faults. Throws Error if one is unknown.
[[nodiscard]] std::set<EndReason> parse_faults(std::string_view text);

}  // namespace waggle
