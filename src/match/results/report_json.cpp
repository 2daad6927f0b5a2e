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

Json score_json(const MatchReport::Score& score) {
  const auto [lost, drawn, won] = score.games;
  Json json = {{"games", score.total()},
               {"won", won},
               {"lost", lost},
               {"drawn", drawn},
               {"points", score.points()},
               {"percent", score.percent()},
               {"pairs", score.pairs},
               {"elo", nullptr},
               {"elo_error", nullptr},
               {"normalized_elo", nullptr},
               {"normalized_error", nullptr},
               {"los", nullptr}};
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
  Json json = {{"name", player.name},
               {"clock", nullptr},
               {"rating", nullptr},
               {"rating_error", nullptr},
               {"score", score_json(player.score)},
               {"white", score_json(player.by_color[0])},
               {"black", score_json(player.by_color[1])},
               {"faults", player.faults},
               {"moves", player.sums.moves},
               {"mean_ms", player.sums.mean_ms()},
               {"longest_ms", player.sums.longest_ms},
               {"overshoot_ms", player.sums.overshoot_ms},
               {"depth", optional_json(player.sums.mean_depth())},
               {"nodes", optional_json(player.sums.mean_nodes())}};
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
  const MatchTotals& totals = report.totals;
  json.update(Json{{"endings", totals.endings},
                   {"draws", totals.draws},
                   {"notes", totals.notes},
                   {"plies",
                    {{"mean", totals.plies.mean()},
                     {"shortest", totals.plies.shortest},
                     {"longest", totals.plies.longest}}},
                   {"again",
                    {{"games", totals.again.games},
                     {"missing", totals.again.missing},
                     {"reasons", totals.again.reasons}}},
                   {"overhead_ms", totals.overhead_ms}});
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
