#include "match/results/header.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kNoHeader = "not a match header written by waggle match";

void read_engines(const Json& match, MatchHeader& header) {
  for (const Json& engine : match.value("engines", Json::array())) {
    if (!engine.is_object()) continue;
    const std::string name = engine.value("name", "");
    header.engines.push_back(name);
    const std::string clock = engine.value("clock", "");
    if (clock.empty()) continue;
    const std::string limits = engine.value("limits", "");
    header.clocks[name] = clock == "share"
                              ? fmt::format("{}, sent as a share of the time left", limits)
                              : fmt::format("{}, sent as 'bestmove {}'", limits, clock);
  }
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

MatchHeader header_of(Json json) {
  MatchHeader header;
  const Json& match = json.at("match");
  if (!match.is_object()) throw Error(kNoHeader);
  read_engines(match, header);
  if (match.value("tournament", Json()) == "gauntlet") header.kind = TournamentKind::Gauntlet;
  if (const Json seed = match.value("seed", Json()); seed.is_number_unsigned())
    header.seed = seed.get<std::uint64_t>();
  header.planned = planned_in(match);
  header.early_end = early_end_in(match);
  if (json.contains("provenance")) header.provenance = parse_provenance(json["provenance"]);
  header.is_mixed = json.value("mixed", Json()) == true;
  header.json = std::move(json);
  return header;
}

void leave_out_planned(Json& match) {
  match.erase("rounds");
  match.erase("part");
}

// The settings that all runs of a match have in common, by JSON path.
Json comparable(const MatchHeader& header) {
  Json match = header.json["match"];
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

Json to_json(const PlannedGames& games) {
  return {{"rounds", games.rounds ? Json(*games.rounds) : Json(nullptr)},
          {"part", to_string(games.part)}};
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

std::string to_line(const MatchHeader& header) { return json_line(header.json); }

MatchHeader with_games(const MatchHeader& header, const std::optional<PlannedGames>& games) {
  Json json = header.json;
  Json& match = json["match"];
  leave_out_planned(match);
  if (games) {
    match["seed"] = games->seed;
    match.update(to_json(*games));
  }
  return header_of(std::move(json));
}

MatchHeader as_mixed(MatchHeader header) {
  header.is_mixed = true;
  header.json["mixed"] = true;
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
