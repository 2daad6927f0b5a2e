#include "match/results/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <limits>
#include <type_traits>

#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoHeader = "not a match header written by waggle match";
constexpr const char* kGauntlet = "gauntlet";
constexpr const char* kRoundRobin = "roundrobin";

template <typename Object, typename Kind>
concept IsA = std::same_as<std::remove_const_t<Object>, Kind>;

// The settings with their keys in the file.
void visit_settings(IsA<MatchHeader::Engine> auto& engine, const auto& visit) {
  visit("name", engine.name);
  visit("cmd", engine.command);
  visit("dir", engine.directory);
  visit("options", engine.options);
  visit("limits", engine.limits);
  visit("clock", engine.clock);
  visit("margin_ms", engine.margin_ms);
}

void visit_settings(IsA<MatchHeader::Openings> auto& openings, const auto& visit) {
  visit("file", openings.file);
  visit("order", openings.order);
  visit("plies", openings.plies);
  visit("types", openings.types);
}

void visit_settings(IsA<MatchHeader::Rules> auto& rules, const auto& visit) {
  visit("maxplies", rules.max_plies);
  visit("threefold", rules.draws_by_repetition);
  visit("resign", rules.resign);
  visit("draw", rules.draw);
}

using EngineOptions = std::vector<std::pair<std::string, std::string>>;

// Whether a value has the type of a sample. Lists in headers have samples without elements.
bool is_like(const Json& value, const Json& sample) {
  if (sample.is_number_float()) return value.is_number();
  if (!sample.is_array() || sample.empty()) return value.type() == sample.type();
  return value.is_array() &&
         std::equal(value.begin(), value.end(), sample.begin(), sample.end(), is_like);
}

template <typename Value>
void read_setting(const Json& value, std::optional<Value>& setting) {
  if (is_like(value, Json(Value{}))) setting = value.get<Value>();
}

void read_setting(const Json& value, std::optional<EngineOptions>& options) {
  if (!value.is_object()) return;
  options.emplace();
  for (const auto& [name, word] : value.items())
    if (word.is_string()) options->emplace_back(name, word.get<std::string>());
}

template <typename Settings>
Settings settings_in(const Json& json) {
  Settings settings;
  visit_settings(settings, [&](const char* key, auto& setting) {
    if (json.contains(key)) read_setting(json[key], setting);
  });
  return settings;
}

template <typename Value>
Json setting_json(const Value& value) {
  return value;
}

Json setting_json(const EngineOptions& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) json[name] = value;
  return json;
}

template <typename Settings>
Json settings_json(const Settings& settings) {
  Json json = Json::object();
  visit_settings(settings, [&](const char* key, const auto& setting) {
    if (setting) json[key] = setting_json(*setting);
  });
  return json;
}

MatchHeader::Engine engine_in(const Json& json) {
  auto engine = settings_in<MatchHeader::Engine>(json);
  if (engine.name.has_value() != json.contains("name") ||
      engine.clock.has_value() != json.contains("clock"))
    throw Error(kNoHeader);
  return engine;
}

std::optional<PlannedGames> planned_in(const Json& match) {
  if (!match.contains("rounds") || !match.contains("part")) return std::nullopt;
  const auto number = [](const Json& json, std::uint64_t most) {
    return whole_in<std::uint64_t>(json, 0, most, kNoHeader);
  };
  PlannedGames games;
  games.seed = number(match.at("seed"), std::numeric_limits<std::uint64_t>::max());
  if (!match["rounds"].is_null()) games.rounds = number(match["rounds"], PlannedGames::kMostRounds);
  games.part = parse_part("part", match["part"].get<std::string>());
  return games;
}

// Without what this version doesn't know.
Json known_json(const MatchHeader& header) {
  Json match = Json::object();
  if (header.seed) match["seed"] = *header.seed;
  if (header.kind)
    match["tournament"] = header.kind == TournamentKind::Gauntlet ? kGauntlet : kRoundRobin;
  for (const MatchHeader::Engine& engine : header.engines)
    match["engines"].push_back(settings_json(engine));
  if (header.openings != MatchHeader::Openings{})
    match["openings"] = settings_json(header.openings);
  if (header.rules != MatchHeader::Rules{}) match["rules"] = settings_json(header.rules);
  if (const auto& games = header.planned) {
    match["rounds"] = games->rounds ? Json(*games->rounds) : Json(nullptr);
    match["part"] = to_string(games->part);
  }
  match.update(to_json(header.early_end));
  Json json = {{"match", match}};
  if (header.provenance) json["provenance"] = to_json(*header.provenance);
  if (header.is_mixed) json["mixed"] = true;
  return json;
}

Json to_json(const MatchHeader& header) {
  Json json = known_json(header);
  for (const auto& [path, value] : header.unknown.items())
    if (const Json::json_pointer place(path); !json.contains(place)) json[place] = value;
  return json;
}

// Adds the values that `known` lacks, by JSON pointer.
void add_unknown(const Json& json, const Json::json_pointer& place, const Json& known,
                 Json& unknown) {
  if (!known.contains(place)) {
    unknown[place.to_string()] = json;
  } else if (json.is_structured()) {
    for (const auto& [key, value] : json.items()) add_unknown(value, place / key, known, unknown);
  }
}

void leave_out_planned(Json& match) {
  match.erase("rounds");
  match.erase("part");
}

MatchHeader header_of(Json json) {
  MatchHeader header;
  Json& match = json.at("match");
  if (!match.is_object()) throw Error(kNoHeader);
  if (match.contains("seed")) read_setting(match["seed"], header.seed);
  const Json kind = match.value("tournament", Json());
  if (kind == kGauntlet) header.kind = TournamentKind::Gauntlet;
  if (kind == kRoundRobin) header.kind = TournamentKind::RoundRobin;
  if (const Json engines = match.value("engines", Json()); engines.is_array())
    for (const Json& engine : engines) header.engines.push_back(engine_in(engine));
  header.openings = settings_in<MatchHeader::Openings>(match.value("openings", Json()));
  header.rules = settings_in<MatchHeader::Rules>(match.value("rules", Json()));
  header.planned = planned_in(match);
  header.early_end = early_end_in(match);
  if (json.contains("provenance")) header.provenance = parse_provenance(json["provenance"]);
  header.is_mixed = json.value("mixed", Json()) == true;
  leave_out_planned(match);
  add_unknown(json, Json::json_pointer(), known_json(header), header.unknown);
  return header;
}

// The settings that all runs of a match have in common, by JSON path.
Json comparable(const MatchHeader& header) {
  Json match = to_json(header)["match"];
  leave_out_planned(match);
  match.erase("sprt");
  return match.flatten();
}

std::optional<HeaderDifference> difference_of(const Json& first, const Json& second) {
  const auto value_of = [](const Json& all, const std::string& path) {
    return all.contains(path) && !all[path].is_null() ? json_line(all[path]) : "not given";
  };
  for (const Json* const some : {&first, &second})
    for (const auto& [path, value] : some->items())
      if (value_of(first, path) != value_of(second, path))
        return HeaderDifference{path.substr(1), value_of(first, path), value_of(second, path)};
  return std::nullopt;
}

}  // namespace

std::vector<std::string> MatchHeader::names() const {
  std::vector<std::string> names;
  for (const Engine& engine : engines) names.push_back(engine.name.value_or(""));
  return names;
}

std::map<std::string, EngineClock> MatchHeader::clocks() const {
  std::map<std::string, EngineClock> clocks;
  for (const Engine& engine : engines)
    if (const std::string clock = engine.clock.value_or(""); !clock.empty())
      clocks[engine.name.value_or("")] = {engine.limits.value_or(""),
                                          clock == "share" ? "" : clock};
  return clocks;
}

MatchHeader parse_header(std::string_view line) {
  Json json = json_or_null(line);
  try {
    return header_of(std::move(json));
  } catch (const Json::exception&) {
    throw Error(kNoHeader);
  } catch (const Error&) {
    throw Error(kNoHeader);
  }
}

std::string to_line(const MatchHeader& header) { return json_line(to_json(header)); }

MatchHeader with_games(MatchHeader header, const std::optional<PlannedGames>& games) {
  header.planned = games;
  if (games) header.seed = games->seed;
  return header;
}

MatchHeader as_mixed(MatchHeader header) {
  header.is_mixed = true;
  return header;
}

std::optional<HeaderDifference> difference_of(const MatchHeader& first, const MatchHeader& second) {
  return difference_of(comparable(first), comparable(second));
}

void check_same_match(const MatchHeader& header, std::string_view where, const MatchHeader& other,
                      std::string_view other_where) {
  const auto without_seed = [](Json settings) {
    settings.erase("/seed");
    return settings;
  };
  if (const auto differs =
          difference_of(without_seed(comparable(header)), without_seed(comparable(other))))
    throw Error(
        fmt::format("{} and {} belong to different matches: {} is {} in one and {} in the other",
                    where, other_where, differs->path, differs->first, differs->second));
}

void check_same_provenance(const MatchHeader& header, std::string_view where,
                           const MatchHeader& other, std::string_view other_where) {
  if (!header.provenance || !other.provenance)
    throw Error(
        fmt::format("{} does not say which build and files its games come from; "
                    "--mixed counts them anyway",
                    header.provenance ? other_where : where));
  if (const auto differs =
          difference_of(*header.provenance, *other.provenance, {"in one", "in the other"}))
    throw Error(fmt::format("{} and {}: {}; --mixed counts them together anyway", where,
                            other_where, *differs));
}

bool have_same_provenance(const MatchHeader& header, const MatchHeader& other) {
  return header.provenance && other.provenance &&
         !difference_of(*header.provenance, *other.provenance);
}

}  // namespace waggle
