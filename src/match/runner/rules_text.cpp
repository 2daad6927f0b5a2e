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

std::vector<Setting> opening_settings(OpeningsConfig& openings) {
  return {path_setting("file", openings.file),
          enum_setting("order", openings.order, {"random", "sequential"}),
          int_setting("plies", openings.plies, 0, 200)};
}

std::vector<Setting> resign_settings(ResignRule& resign) {
  return {double_setting("score", resign.score, 0, kMaxScore),
          int_setting("movecount", resign.moves, 1, kMaxMoveCount),
          bool_setting("twosided", resign.is_two_sided)};
}

std::vector<Setting> draw_settings(DrawRule& draw) {
  return {double_setting("score", draw.score, 0, kMaxScore),
          int_setting("movecount", draw.moves, 1, kMaxMoveCount),
          int_setting("from", draw.from, 0, kMaxMoveCount)};
}

bool is_given(const SettingWords& words, std::string_view key) {
  return std::ranges::find(words, key, [](const std::string& word) { return key_of(word); }) !=
         words.end();
}

// Parses the settings of a rule. Throws Error if the score is missing.
void read_rule(std::string_view what, const SettingWords& words,
               const std::vector<Setting>& settings) {
  read_settings(what, words, settings);
  if (!is_given(words, "score")) throw Error(fmt::format("{} needs a score=", what));
}

}  // namespace

SettingKeys opening_setting_keys() {
  OpeningsConfig openings;
  return setting_keys(opening_settings(openings));
}

SettingKeys resign_setting_keys() {
  ResignRule resign;
  return setting_keys(resign_settings(resign));
}

SettingKeys draw_setting_keys() {
  DrawRule draw;
  return setting_keys(draw_settings(draw));
}

void parse_openings(const SettingWords& words, OpeningsConfig& openings) {
  if (is_given(words, "file")) openings.plies = 0;
  read_settings("--openings", words, opening_settings(openings));
  if (openings.file.empty() && openings.order == OpeningsConfig::Order::Sequential)
    throw Error("--openings: order=sequential needs a file=");
}

ResignRule parse_resign(const SettingWords& words) {
  ResignRule resign;
  read_rule("--resign", words, resign_settings(resign));
  return resign;
}

DrawRule parse_draw(const SettingWords& words) {
  DrawRule draw;
  read_rule("--draw", words, draw_settings(draw));
  return draw;
}

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
