#include "match/results/header.hpp"

#include <fmt/format.h>

#include <limits>

#include "match/results/early_end.hpp"
#include "match/results/header_json.hpp"
#include "match/results/provenance.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoHeader = "not the description of a match, as waggle match writes it";

std::uint64_t number_in(const Json& json, std::uint64_t most) {
  return whole_in<std::uint64_t>(json, 0, most, kNoHeader);
}

}  // namespace

void check_same_match(const std::string& header, std::string_view where,
                      const std::string& other_header, std::string_view other_where) {
  const auto settings_of = [](const std::string& text) {
    Json json = match_in(text);
    json.erase("seed");
    leave_out_early_end(json);
    leave_out_planned(json);
    return json.flatten();
  };
  if (const auto differs = header_difference(settings_of(header), settings_of(other_header)))
    throw Error(
        fmt::format("{} and {} are of different matches: {} is {} in one, and {} in the other",
                    where, other_where, differs->path, differs->first, differs->second));
}

void check_form(const std::string& header) {
  try {
    if (!parse_json(header).at("match").is_object()) throw Error(kNoHeader);
    static_cast<void>(engine_names(header));
    static_cast<void>(clocks_of(header));
    static_cast<void>(early_end_in(header));
    static_cast<void>(planned_in(header));
    static_cast<void>(provenance_in(header));
  } catch (const Json::exception&) {
    throw Error(kNoHeader);
  }
}

std::vector<std::string> engine_names(const std::string& header) {
  std::vector<std::string> names;
  const Json json = match_in(header);
  if (json.contains("engines"))
    for (const Json& engine : json["engines"])
      if (engine.is_object()) names.push_back(engine.value("name", ""));
  return names;
}

std::map<std::string, std::string> clocks_of(const std::string& header) {
  std::map<std::string, std::string> clocks;
  const Json json = match_in(header);
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

std::uint64_t seed_in(const std::string& header) {
  const Json json = match_in(header);
  const auto seed = json.find("seed");
  return seed != json.end() && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : 0;
}

TournamentKind tournament_in(const std::string& header) {
  const Json json = match_in(header);
  return json.contains("tournament") && json["tournament"] == "gauntlet"
             ? TournamentKind::Gauntlet
             : TournamentKind::RoundRobin;
}

std::optional<PlannedGames> planned_in(const std::string& header) {
  const Json json = match_in(header);
  if (!json.contains("rounds") || !json.contains("part")) return std::nullopt;
  PlannedGames games;
  games.seed = number_in(json.at("seed"), std::numeric_limits<std::uint64_t>::max());
  if (!json["rounds"].is_null())
    games.rounds = number_in(json["rounds"], PlannedGames::kMostRounds);
  try {
    games.part = parse_part("part", json["part"].get<std::string>());
  } catch (const Error&) {
    throw Error(kNoHeader);
  }
  return games;
}

std::string header_for(const std::string& header, const std::optional<PlannedGames>& games) {
  Json json = parse_json(header);
  Json& match = json["match"];
  leave_out_planned(match);
  if (games) {
    match["seed"] = games->seed;
    set_planned(match, *games);
  }
  return json_line(json);
}

}  // namespace waggle
