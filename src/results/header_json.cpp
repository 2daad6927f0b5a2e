#include "results/header_json.hpp"

#include <fmt/format.h>

#include "results/early_end.hpp"

namespace waggle {

std::string one_line(const HeaderJson& json) {
  return json.dump(-1, ' ', true, HeaderJson::error_handler_t::replace);
}

HeaderJson match_in(const std::string& header) {
  const HeaderJson json = HeaderJson::parse(header, nullptr, false);
  const bool is_header = json.is_object() && json.contains("match") && json["match"].is_object();
  return is_header ? json["match"] : HeaderJson::object();
}

void set_planned(HeaderJson& match, const PlannedGames& games) {
  match["rounds"] = games.rounds ? HeaderJson(*games.rounds) : HeaderJson(nullptr);
  match["part"] = fmt::format("{}/{}", games.part.index + 1, games.part.count);
}

void leave_out_planned(HeaderJson& match) {
  match.erase("rounds");
  match.erase("part");
}

void leave_out_early_end(HeaderJson& match) {
  for (const EarlyEndWay& way : early_end_ways()) match.erase(std::string(way.name));
}

std::optional<HeaderDifference> header_difference(const HeaderJson& first,
                                                  const HeaderJson& second) {
  const auto value_of = [](const HeaderJson& all, const std::string& path) {
    return all.contains(path) && !all[path].is_null() ? one_line(all[path]) : "not given";
  };
  for (const HeaderJson& some : {first, second})
    for (const auto& [path, value] : some.items())
      if (value_of(first, path) != value_of(second, path))
        return HeaderDifference{path.substr(1), value_of(first, path), value_of(second, path)};
  return std::nullopt;
}

}  // namespace waggle
