#include "match/results/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoHeader = "not a match header written by waggle match";
constexpr const char* kShare = "share";

// Calls `visit` for each setting with its path in the file and its value in each of the headers,
// which must have the same number of engines.
void visit_settings(const auto& visit, auto&... headers) {
  visit("seed", headers.seed...);
  visit("tournament", headers.kind...);
  for (std::size_t i = 0; i < std::min({headers.engines.size()...}); ++i) {
    const std::string engine = fmt::format("engines/{}/", i);
    visit(engine + "name", headers.engines[i].name...);
    visit(engine + "cmd", headers.engines[i].command...);
    visit(engine + "dir", headers.engines[i].directory...);
    visit(engine + "options", headers.engines[i].options...);
    visit(engine + "limits", headers.engines[i].limits...);
    visit(engine + "clock", headers.engines[i].clock...);
    visit(engine + "margin_ms", headers.engines[i].margin_ms...);
  }
  visit("openings/file", headers.openings.file...);
  visit("openings/order", headers.openings.order...);
  visit("openings/plies", headers.openings.plies...);
  visit("openings/types", headers.openings.types...);
  visit("rules/maxplies", headers.rules.max_plies...);
  visit("rules/threefold", headers.rules.draws_by_repetition...);
  visit("rules/resign", headers.rules.resign...);
  visit("rules/draw", headers.rules.draw...);
}

using EngineOptions = std::vector<std::pair<std::string, std::string>>;

// Whether a value has the same type as a sample. In a list, each element must match the one in the
// sample, unless the sample is empty, which matches any list.
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

void read_setting(const Json& value, std::optional<TournamentKind>& kind) {
  for (std::size_t i = 0; i < kTournamentKinds.size(); ++i)
    if (value == kTournamentKinds[i]) kind = static_cast<TournamentKind>(i);
}

// Without a clock, the text is empty. Throws Json::exception if the value is not a string.
void read_setting(const Json& value, std::optional<ClockMode>& mode) {
  using Kind = ClockMode::Kind;
  const auto text = value.get<std::string>();
  if (text == kShare)
    mode = {Kind::Share, ""};
  else
    mode = {text.empty() ? Kind::None : Kind::Arguments, text};
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

Json setting_json(TournamentKind kind) { return kTournamentKinds[static_cast<std::size_t>(kind)]; }

Json setting_json(const ClockMode& mode) {
  return mode.kind == ClockMode::Kind::Share ? kShare : mode.arguments;
}

std::optional<PlannedGames> planned_in(const Json& match) {
  if (!match.contains("rounds") || !match.contains("part")) return std::nullopt;
  PlannedGames games;
  games.seed = whole_in<std::uint64_t>(match.at("seed"), kNoHeader);
  if (const Json& rounds = match["rounds"]; !rounds.is_null())
    games.rounds = whole_in<std::uint64_t>(rounds, 0, PlannedGames::kMaxRounds, kNoHeader);
  games.part = parse_part("part", match["part"].get<std::string>());
  return games;
}

// The header as JSON, without the fields that this version doesn't recognise.
Json known_json(const MatchHeader& header) {
  Json match = Json::object();
  const auto write = [&](const std::string& path, const auto& setting) {
    if (setting) match[Json::json_pointer('/' + path)] = setting_json(*setting);
  };
  visit_settings(write, header);
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

// Adds the values in `json` that `known` lacks to `unknown`, by JSON pointer. In `known`, an engine
// without settings is null if another one follows it.
void add_unknown(const Json& json, const Json::json_pointer& place, const Json& known,
                 Json& unknown) {
  if (!known.contains(place) || known[place].is_null()) {
    unknown[place.to_string()] = json;
  } else if (json.is_structured()) {
    for (const auto& [key, value] : json.items()) add_unknown(value, place / key, known, unknown);
  }
}

MatchHeader header_of(Json json) {
  MatchHeader header;
  Json& match = json.at("match");
  if (const Json engines = match.value("engines", Json()); engines.is_array()) {
    header.engines.resize(engines.size());
    for (const Json& engine : engines)
      if (engine.contains("name") && !engine["name"].is_string()) throw Error(kNoHeader);
  }
  const auto read = [&](const std::string& path, auto& setting) {
    if (const Json::json_pointer place('/' + path); match.contains(place))
      read_setting(match[place], setting);
  };
  visit_settings(read, header);
  header.planned = planned_in(match);
  header.early_end = early_end_in(match);
  if (json.contains("provenance")) header.provenance = parse_provenance(json["provenance"]);
  header.is_mixed = json.value("mixed", Json()) == true;
  match.erase("rounds");
  match.erase("part");
  add_unknown(json, Json::json_pointer(), known_json(header), header.unknown);
  return header;
}

// An element of a flattened value as text.
std::string text_at(const Json& elements, const std::string& place) {
  const Json element = elements.value(place, Json());
  return element.is_null() ? "not given" : json_line(element);
}

// The first element in which two values of a setting differ, or the setting itself if it has no
// elements.
std::optional<HeaderDifference> first_difference(const std::string& path, const Json& first,
                                                 const Json& second) {
  // The elements, by JSON pointer. A value without elements has an empty pointer.
  const Json ours = first.flatten();
  const Json theirs = second.flatten();
  for (const Json* const some : {&ours, &theirs})
    for (const auto& [place, value] : some->items()) {
      const std::string one = text_at(ours, place);
      const std::string other = text_at(theirs, place);
      if (one != other) return HeaderDifference{path + place, one, other};
    }
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
    if (engine.clock && engine.clock->kind != ClockMode::Kind::None)
      clocks[engine.name.value_or("")] = {engine.limits.value_or(""), *engine.clock};
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

std::string to_line(const MatchHeader& header) {
  Json json = known_json(header);
  for (const auto& [path, value] : header.unknown.items())
    if (Json& known = json[Json::json_pointer(path)]; known.is_null()) known = value;
  return json_line(json);
}

MatchHeader with_games(MatchHeader header, const std::optional<PlannedGames>& games) {
  header.planned = games;
  if (games) header.seed = games->seed;
  return header;
}

std::optional<HeaderDifference> difference_of(MatchHeader first, MatchHeader second) {
  const std::size_t engines = std::max(first.engines.size(), second.engines.size());
  first.engines.resize(engines);
  second.engines.resize(engines);
  std::optional<HeaderDifference> differs;
  const auto compare = [&](const std::string& path, const auto& one, const auto& other) {
    const auto json = [](const auto& setting) { return setting ? setting_json(*setting) : Json(); };
    if (!differs && one != other) differs = first_difference(path, json(one), json(other));
  };
  visit_settings(compare, first, second);
  constexpr std::string_view kMatch = "/match/";
  for (const Json* const some : {&first.unknown, &second.unknown})
    for (const auto& [place, value] : some->items())
      if (!differs && place.starts_with(kMatch) && !(place + '/').starts_with("/match/sprt/"))
        differs = first_difference(place.substr(kMatch.size()), first.unknown.value(place, Json()),
                                   second.unknown.value(place, Json()));
  return differs;
}

void check_same_match(const MatchHeader& header, std::string_view where, MatchHeader other,
                      std::string_view other_where, MixedGames mixed) {
  other.seed = header.seed;
  if (const auto differs = difference_of(header, other))
    throw Error(
        fmt::format("{} and {} belong to different matches: {} is {} in one and {} in the other",
                    where, other_where, differs->path, differs->first, differs->second));
  if (mixed == MixedGames::Allowed) return;
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
