#include "match/match_settings.hpp"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "text/path.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using Json = nlohmann::ordered_json;

// How the clock of an engine is kept: "" where it has none.
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

Json settings_json(const MatchSettings& settings) {
  Json engines = Json::array();
  for (const EngineConfig& engine : settings.engines) engines.push_back(engine_json(engine));
  return {{"seed", settings.openings.seed},
          {"tournament", settings.kind == TournamentKind::Gauntlet ? "gauntlet" : "roundrobin"},
          {"engines", engines},
          {"openings", openings_json(settings.openings)},
          {"rules", rules_json(settings.rules)}};
}

constexpr const char* kNoHeader = "not the description of a match, as waggle match writes it";

// How many games there are to be, which two runs of one match may differ in.
void set_planned(Json& json, const PlannedGames& games) {
  json["rounds"] = games.rounds ? Json(*games.rounds) : Json(nullptr);
  json["part"] = fmt::format("{}/{}", games.part.index + 1, games.part.count);
}

void leave_out_planned(Json& json) {
  json.erase("rounds");
  json.erase("part");
}

std::uint64_t unsigned_in(const Json& json, std::uint64_t most) {
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() > most) throw Error(kNoHeader);
  return json.get<std::uint64_t>();
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Json parse_header(const std::string& header) {
  const Json json = Json::parse(header, nullptr, false);
  const bool is_header = json.is_object() && json.contains("match") && json["match"].is_object();
  return is_header ? json["match"] : Json::object();
}

// The first thing that two matches differ in, by path, such as "engines/0/limits", and its values.
struct Difference {
  std::string path;
  std::string first;
  std::string second;
};

std::optional<Difference> difference(const Json& first, const Json& second) {
  const auto value_of = [](const Json& all, const std::string& path) {
    return all.contains(path) && !all[path].is_null() ? dump(all[path]) : "not given";
  };
  for (const Json& some : {first, second})
    for (const auto& [path, value] : some.items())
      if (value_of(first, path) != value_of(second, path))
        return Difference{path.substr(1), value_of(first, path), value_of(second, path)};
  return std::nullopt;
}

}  // namespace

std::string to_header(const MatchSettings& settings) {
  Json json = settings_json(settings);
  set_planned(json, planned_games(settings));
  if (const auto& sprt = settings.sprt)
    json["sprt"] = {{"elo0", sprt->elo0},
                    {"elo1", sprt->elo1},
                    {"alpha", sprt->alpha},
                    {"beta", sprt->beta},
                    {"model", sprt->model == EloModel::Normalized ? "normalized" : "logistic"}};
  return dump(Json{{"match", json}, {"provenance", Json::parse(to_json(settings.provenance))}});
}

void check_header(const std::string& header, const MatchSettings& settings) {
  Json begun = parse_header(header);
  begun.erase("sprt");
  leave_out_planned(begun);
  const Json theirs = begun.flatten();
  Json ours = Json::parse(dump(settings_json(settings))).flatten();
  // What an engine answers is not known before it is started.
  for (std::size_t i = 0; i < settings.engines.size(); ++i)
    if (const std::string path = fmt::format("/engines/{}/clock", i);
        ours.value(path, "") == "ask" && theirs.contains(path))
      ours[path] = theirs[path];
  if (const auto differs = difference(theirs, ours))
    throw Error(fmt::format("{} was begun with other settings: {} was {}, and is now {}",
                            file_in_quotes(settings.results_file), differs->path, differs->first,
                            differs->second));
}

void check_same_match(const std::string& header, std::string_view where,
                      const std::string& other_header, std::string_view other_where) {
  const auto settings_of = [](const std::string& text) {
    Json json = parse_header(text);
    json.erase("seed");
    json.erase("sprt");
    leave_out_planned(json);
    return json.flatten();
  };
  if (const auto differs = difference(settings_of(header), settings_of(other_header)))
    throw Error(
        fmt::format("{} and {} are of different matches: {} is {} in one, and {} in the other",
                    where, other_where, differs->path, differs->first, differs->second));
}

void check_form(const std::string& header) {
  try {
    if (!Json::parse(header).at("match").is_object()) throw Error(kNoHeader);
    static_cast<void>(engine_names(header));
    static_cast<void>(clocks_of(header));
    static_cast<void>(sprt_of(header));
    static_cast<void>(planned_in(header));
    static_cast<void>(provenance_in(header));
  } catch (const Json::exception&) {
    throw Error(kNoHeader);
  }
}

std::vector<std::string> engine_names(const std::string& header) {
  std::vector<std::string> names;
  const Json json = parse_header(header);
  if (json.contains("engines"))
    for (const Json& engine : json["engines"])
      if (engine.is_object()) names.push_back(engine.value("name", ""));
  return names;
}

std::map<std::string, std::string> clocks_of(const std::string& header) {
  std::map<std::string, std::string> clocks;
  const Json json = parse_header(header);
  if (!json.contains("engines")) return clocks;
  for (const Json& engine : json["engines"]) {
    if (!engine.is_object()) continue;
    const std::string clock = engine.value("clock", "");
    if (clock.empty()) continue;
    const std::string limits = engine.value("limits", "");
    clocks[engine.value("name", "")] =
        clock == "share" ? fmt::format("{}, of which each move gets a share", limits)
                         : fmt::format("{}, told by 'bestmove {}'", limits, clock);
  }
  return clocks;
}

PlannedGames planned_games(const MatchSettings& settings) {
  return {settings.openings.seed, settings.rounds, settings.part};
}

std::uint64_t seed_in(const std::string& header) {
  const Json json = parse_header(header);
  const auto seed = json.find("seed");
  return seed != json.end() && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : 0;
}

TournamentKind tournament_in(const std::string& header) {
  const Json json = parse_header(header);
  return json.contains("tournament") && json["tournament"] == "gauntlet"
             ? TournamentKind::Gauntlet
             : TournamentKind::RoundRobin;
}

std::optional<PlannedGames> planned_in(const std::string& header) {
  const Json json = parse_header(header);
  if (!json.contains("rounds") || !json.contains("part")) return std::nullopt;
  PlannedGames games;
  games.seed = unsigned_in(json.at("seed"), std::numeric_limits<std::uint64_t>::max());
  if (!json["rounds"].is_null())
    games.rounds = unsigned_in(json["rounds"], PlannedGames::kMostRounds);
  try {
    games.part = parse_part("part", json["part"].get<std::string>());
  } catch (const Error&) {
    throw Error(kNoHeader);
  }
  return games;
}

std::string header_for(const std::string& header, const std::optional<PlannedGames>& games) {
  Json json = Json::parse(header);
  Json& match = json["match"];
  leave_out_planned(match);
  if (games) {
    match["seed"] = games->seed;
    set_planned(match, *games);
  }
  return dump(json);
}

std::optional<Sprt> sprt_of(const std::string& header) {
  const Json json = parse_header(header);
  if (!json.contains("sprt") || !json["sprt"].is_object()) return std::nullopt;
  const Json& test = json["sprt"];
  Sprt sprt;
  sprt.elo0 = test.value("elo0", sprt.elo0);
  sprt.elo1 = test.value("elo1", sprt.elo1);
  sprt.alpha = test.value("alpha", sprt.alpha);
  sprt.beta = test.value("beta", sprt.beta);
  if (test.value("model", "") == "normalized") sprt.model = EloModel::Normalized;
  return sprt;
}

}  // namespace waggle
