#include "match/results/header_json.hpp"

#include <fmt/format.h>

#include "match/results/early_end.hpp"

namespace waggle {

Json match_in(const std::string& header) {
  const Json json = json_or_null(header);
  const bool is_header = json.is_object() && json.contains("match") && json["match"].is_object();
  return is_header ? json["match"] : Json::object();
}

void set_planned(Json& match, const PlannedGames& games) {
  match["rounds"] = games.rounds ? Json(*games.rounds) : Json(nullptr);
  match["part"] = fmt::format("{}/{}", games.part.index + 1, games.part.count);
}

void leave_out_planned(Json& match) {
  match.erase("rounds");
  match.erase("part");
}

void leave_out_early_end(Json& match) {
  for (const EarlyEndWay& way : early_end_ways()) match.erase(std::string(way.name));
}

std::optional<HeaderDifference> header_difference(const Json& first, const Json& second) {
  const auto value_of = [](const Json& all, const std::string& path) {
    return all.contains(path) && !all[path].is_null() ? json_line(all[path]) : "not given";
  };
  for (const Json& some : {first, second})
    for (const auto& [path, value] : some.items())
      if (value_of(first, path) != value_of(second, path))
        return HeaderDifference{path.substr(1), value_of(first, path), value_of(second, path)};
  return std::nullopt;
}

}  // namespace waggle
