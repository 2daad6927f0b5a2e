#include "match/runner/rules_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "match/client/uhp_engine.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr double kMaxScore = 1e9;
constexpr int kMaxMoveCount = 10'000;

std::vector<Setting> settings_of(OpeningsConfig& openings) {
  return {path_setting("file", openings.file),
          enum_setting("order", openings.order, {"random", "sequential"}),
          int_setting("plies", openings.plies, 0, 200)};
}

std::vector<Setting> settings_of(ResignRule& resign) {
  return {double_setting("score", resign.score, 0, kMaxScore),
          int_setting("movecount", resign.moves, 1, kMaxMoveCount),
          bool_setting("twosided", resign.is_two_sided)};
}

std::vector<Setting> settings_of(DrawRule& draw) {
  return {double_setting("score", draw.score, 0, kMaxScore),
          int_setting("movecount", draw.moves, 1, kMaxMoveCount),
          int_setting("from", draw.from, 0, kMaxMoveCount)};
}

bool is_given(const SettingWords& words, std::string_view key) {
  return std::ranges::find(words, key, key_of) != words.end();
}

// The keys of all settings in a `Group`.
template <typename Group>
SettingKeys keys_of() {
  Group group;
  return setting_keys(settings_of(group));
}

// Parses the settings of a rule. Throws Error if the score is missing.
template <typename Rule>
Rule parse_rule(std::string_view what, const SettingWords& words) {
  Rule rule;
  read_settings(what, words, settings_of(rule));
  if (!is_given(words, "score")) throw Error(fmt::format("{} needs a score=", what));
  return rule;
}

}  // namespace

SettingKeys opening_setting_keys() { return keys_of<OpeningsConfig>(); }
SettingKeys resign_setting_keys() { return keys_of<ResignRule>(); }
SettingKeys draw_setting_keys() { return keys_of<DrawRule>(); }

void parse_openings(const SettingWords& words, OpeningsConfig& openings) {
  if (is_given(words, "file")) openings.plies = 0;
  read_settings("--openings", words, settings_of(openings));
  if (openings.file.empty() && openings.order == OpeningsConfig::Order::Sequential)
    throw Error("--openings: order=sequential needs a file=");
}

ResignRule parse_resign(const SettingWords& words) {
  return parse_rule<ResignRule>("--resign", words);
}

DrawRule parse_draw(const SettingWords& words) { return parse_rule<DrawRule>("--draw", words); }

std::set<EndReason> parse_faults(std::string_view text) {
  constexpr auto& kKnown = EngineFault::kNames;
  std::set<EndReason> faults;
  for (const std::string_view word : fields_of(text, ',')) {
    if (std::ranges::find(kKnown, word) == kKnown.end())
      throw Error(fmt::format("--again: unknown fault {}; the faults are {}", in_quotes(word),
                              fmt::join(kKnown, ", ")));
    faults.insert(parse_end_reason(word));
  }
  return faults;
}

}  // namespace waggle
