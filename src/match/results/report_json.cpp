#include <cmath>
#include <optional>

#include "match/results/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

namespace {

// JSON has no infinite numbers, and a negative zero would only confuse.
Json number_json(std::optional<double> value) {
  return value && std::isfinite(*value) ? Json(*value + 0.0) : nullptr;
}

template <typename Value>
Json optional_json(const std::optional<Value>& value) {
  return value ? Json(*value) : nullptr;
}

// An object, even where it is empty.
template <typename Map>
Json map_json(const Map& map) {
  Json json = Json::object();
  for (const auto& [key, value] : map) json[key] = value;
  return json;
}

Json score_json(const MatchReport::Score& score) {
  Json json = {{"games", score.games},        {"won", score.won},
               {"lost", score.lost},          {"drawn", score.drawn},
               {"points", score.points},      {"percent", score.percent},
               {"pairs", score.pairs},        {"elo", nullptr},
               {"elo_error", nullptr},        {"normalized_elo", nullptr},
               {"normalized_error", nullptr}, {"los", nullptr}};
  if (const auto& estimate = score.estimate) {
    json["elo"] = number_json(estimate->elo);
    json["elo_error"] = number_json(estimate->error);
    json["normalized_elo"] = number_json(estimate->normalized_elo);
    json["normalized_error"] = number_json(estimate->normalized_error);
    json["los"] = number_json(estimate->los);
  }
  return json;
}

Json player_json(const MatchReport::Player& player) {
  const MatchReport::Thinking& thinking = player.thinking;
  Json json = {{"name", player.name},
               {"clock", nullptr},
               {"rating", nullptr},
               {"rating_error", nullptr},
               {"score", score_json(player.score)},
               {"white", score_json(player.by_color[0])},
               {"black", score_json(player.by_color[1])},
               {"faults", map_json(player.faults)},
               {"moves", thinking.moves},
               {"mean_ms", thinking.mean_ms},
               {"longest_ms", thinking.longest_ms},
               {"overshoot_ms", thinking.overshoot_ms},
               {"depth", optional_json(thinking.depth)},
               {"nodes", optional_json(thinking.nodes)}};
  if (!player.clock.empty()) json["clock"] = player.clock;
  if (player.rating) {
    json["rating"] = number_json(player.rating->elo);
    json["rating_error"] = number_json(player.rating->error);
  }
  return json;
}

}  // namespace

std::string to_json(const MatchReport& report) {
  Json json = {{"format", "waggle match 1"},
               {"games", report.games},
               {"scheduled", optional_json(report.scheduled)},
               {"missing", nullptr},
               {"missing_parts", Json::array()},
               {"interrupted", optional_json(report.is_interrupted)},
               {"mixed", report.is_mixed},
               {"engines", Json::array()},
               {"meetings", Json::array()}};
  json.update(to_json(report.early_end));
  json.update(Json{{"endings", map_json(report.endings)},
                   {"draws", map_json(report.draws)},
                   {"notes", map_json(report.notes)},
                   {"plies",
                    {{"mean", report.plies.mean()},
                     {"shortest", report.plies.shortest},
                     {"longest", report.plies.longest}}},
                   {"again",
                    {{"games", report.again.games},
                     {"missing", report.again.missing},
                     {"reasons", map_json(report.again.reasons)}}},
                   {"overhead_ms", report.overhead_ms}});
  if (report.scheduled) json["missing"] = *report.scheduled - report.games;
  for (const MissingPart& part : report.missing_parts)
    json["missing_parts"].push_back({{"seed", part.seed},
                                     {"first", part.first + 1},
                                     {"last", part.last + 1},
                                     {"of", part.count},
                                     {"games", part.games},
                                     {"files", part.files}});
  for (const MatchReport::Player& player : report.players)
    json["engines"].push_back(player_json(player));
  for (const MatchReport::HeadToHead& meeting : report.meetings) {
    Json types = Json::object();
    for (const auto& [type, score] : meeting.by_type) types[type] = score_json(score);
    json["meetings"].push_back({{"first", report.players[meeting.first].name},
                                {"second", report.players[meeting.second].name},
                                {"score", score_json(meeting.score)},
                                {"types", types}});
  }
  // Names and notes of engines need not be UTF-8.
  return json_page(json);
}

}  // namespace waggle
