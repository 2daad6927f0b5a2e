#include "match/runner/match_settings.hpp"

#include <fmt/format.h>

#include "text/path.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The kind of clock; empty without one.
std::string clock_text(const TimeControl& limits) {
  if (!limits.clock) return "";
  if (!limits.clock_form) return "ask";
  return limits.clock_form->empty() ? "share" : *limits.clock_form;
}

Json engine_json(const EngineConfig& engine) {
  Json options = Json::object();
  for (const auto& [name, value] : engine.options) options[name] = value;
  return {{"name", engine.name},
          {"cmd", engine.command},
          {"dir", engine.directory},
          {"options", options},
          {"limits", engine.limits.text()},
          {"clock", clock_text(engine.limits)},
          {"margin_ms", engine.limits.margin.count() * 1000}};
}

Json openings_json(const OpeningsConfig& openings) {
  Json types = Json::array();
  for (const GameType type : openings.types) types.push_back(to_string(type));
  return {{"file", openings.file},
          {"order", openings.order == OpeningsConfig::Order::Random ? "random" : "sequential"},
          {"plies", openings.plies},
          {"types", types}};
}

Json rules_json(const GameRules& rules) {
  Json json = {{"maxplies", rules.max_plies}, {"threefold", rules.draws_by_repetition}};
  if (rules.resign)
    json["resign"] = {rules.resign->score, rules.resign->moves, rules.resign->is_two_sided};
  if (rules.draw) json["draw"] = {rules.draw->score, rules.draw->moves, rules.draw->from};
  return json;
}

}  // namespace

MatchHeader header_for(const MatchSettings& settings) {
  Json engines = Json::array();
  for (const EngineConfig& engine : settings.engines) engines.push_back(engine_json(engine));
  Json match = {
      {"seed", settings.openings.seed},
      {"tournament", settings.kind == TournamentKind::Gauntlet ? "gauntlet" : "roundrobin"},
      {"engines", engines},
      {"openings", openings_json(settings.openings)},
      {"rules", rules_json(settings.rules)}};
  match.update(to_json(planned_games(settings)));
  match.update(to_json(settings.early_end));
  // Parsed as if read from the file, where bytes that are not UTF-8 have been replaced.
  return parse_header(json_line({{"match", match}, {"provenance", to_json(settings.provenance)}}));
}

void check_header(const MatchHeader& header, const MatchSettings& settings) {
  MatchHeader ours = header_for(settings);
  // Unknown until the engine has been started.
  for (std::size_t i = 0; i < settings.engines.size(); ++i)
    if (const Json::json_pointer clock(fmt::format("/match/engines/{}/clock", i));
        ours.json[clock] == "ask" && header.json.contains(clock))
      ours.json[clock] = header.json[clock];
  if (const auto differs = difference_of(header, ours))
    throw Error(fmt::format("{} was begun with other settings: {} was {}, and is now {}",
                            file_in_quotes(settings.results_file), differs->path, differs->first,
                            differs->second));
}

PlannedGames planned_games(const MatchSettings& settings) {
  return {settings.openings.seed, settings.rounds, settings.part};
}

}  // namespace waggle
