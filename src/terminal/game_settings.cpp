#include "terminal/game_settings.hpp"

#include <algorithm>

#include "protocol/uhp/limits.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// This tag marks a game that was saved with settings.
constexpr std::string_view kPlaysTag = "WagglePlays";
constexpr std::string_view kLimitsTag = "WaggleLimits";
constexpr std::string_view kScoresTag = "WaggleScores";

// The sides that Waggle plays. In the index, bit 0 stands for White and bit 1 for Black.
constexpr std::array<std::string_view, 4> kSides = {"none", "white", "black", "both"};

std::string option_tag(std::string_view option) { return "Waggle" + std::string(option); }

// Calls `set`. If that throws Error, the setting keeps its value.
template <typename Set>
void try_to(const Set& set) {
  try {
    set();
  } catch (const Error&) {  // The setting in the file is invalid.
  }
}

}  // namespace

GameOptions game_options(const Options& options) {
  GameOptions values;
  std::ranges::transform(kGameOptions, values.begin(), [&options](std::string_view name) {
    return find_option(name).value(options);
  });
  return values;
}

void set_game_options(Options& options, const GameOptions& values) {
  for (std::size_t i = 0; i < values.size(); ++i) options.set(kGameOptions[i], values[i]);
}

AutoLimits parse_auto_limits(std::string_view text) {
  const AllowedLimits allowed{.kinds = {LimitKind::Time, LimitKind::Depth, LimitKind::Nodes},
                              .refusal = "auto takes limits that end a search: time, depth, nodes"};
  return {std::string(text), parse_search_request("auto", text, nullptr, allowed)};
}

void write_settings(Record& record, const GameSettings& settings) {
  const auto [white, black] = settings.play.sides;
  set_tag(record, kPlaysTag, kSides[(white ? 1U : 0U) + (black ? 2U : 0U)]);
  const GameOptions usual = game_options({});
  for (std::size_t i = 0; i < usual.size(); ++i) {
    const std::string& value = settings.options[i];
    set_tag(record, option_tag(kGameOptions[i]), value == usual[i] ? "" : value);
  }
  set_tag(record, kLimitsTag, settings.play.limits.text);
  set_tag(record, kScoresTag, settings.play.shows_scores ? "" : "off");
}

bool has_settings(const Record& record) noexcept { return !find_tag(record, kPlaysTag).empty(); }

GameSettings read_settings(const Record& record, const GameSettings& current) {
  if (!has_settings(record)) return current;
  const std::string_view plays = find_tag(record, kPlaysTag);
  GameSettings settings = current;
  const auto side = std::ranges::find_if(
      kSides, [plays](std::string_view name) { return equal_in_any_case(name, plays); });
  const auto index = static_cast<std::size_t>(side - kSides.begin());
  if (side != kSides.end()) settings.play.sides = {(index & 1U) != 0, (index & 2U) != 0};
  Options options;
  set_game_options(options, current.options);
  const GameOptions usual = game_options({});
  for (std::size_t i = 0; i < usual.size(); ++i) {
    const std::string_view value = find_tag(record, option_tag(kGameOptions[i]));
    try_to(
        [&] { options.set(kGameOptions[i], value.empty() ? std::string_view(usual[i]) : value); });
  }
  settings.options = game_options(options);
  try_to([&] { settings.play.limits = parse_auto_limits(find_tag(record, kLimitsTag)); });
  settings.play.shows_scores = !equal_in_any_case(find_tag(record, kScoresTag), "off");
  return settings;
}

}  // namespace waggle
