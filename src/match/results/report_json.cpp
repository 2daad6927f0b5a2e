#include <cmath>

#include "match/results/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

namespace {

// JSON doesn't support infinity. Adding 0.0 turns a negative zero into 0.
Json number_json(std::optional<double> value) {
  return value && std::isfinite(*value) ? Json(*value + 0.0) : nullptr;
}

Json counts_json(const std::map<EndReason, std::int64_t>& counts) {
  Json json = Json::object();
  for (const auto& [reason, count] : counts) json[std::string(to_string(reason))] = count;
  return json;
}

Json score_json(const MatchReport::Score& score) {
  const auto [lost, drawn, won] = score.games;
  const auto known = [&](auto field) -> Json {
    return score.estimate ? number_json(*score.estimate.*field) : nullptr;
  };
  return {{"games", score.total()},
          {"won", won},
          {"lost", lost},
          {"drawn", drawn},
          {"points", score.points()},
          {"percent", score.percent()},
          {"pairs", score.pairs},
          {"elo", known(&Estimate::elo)},
          {"elo_error", known(&Estimate::error)},
          {"normalized_elo", known(&Estimate::normalized_elo)},
          {"normalized_error", known(&Estimate::normalized_error)},
          {"los", known(&Estimate::los)}};
}

Json player_json(const MatchReport::Player& player) {
  return {{"name", player.name},
          {"clock", player.clock ? Json(to_text(*player.clock)) : Json(nullptr)},
          {"rating", player.rating ? number_json(player.rating->elo) : nullptr},
          {"rating_error", player.rating ? number_json(player.rating->error) : nullptr},
          {"score", score_json(player.score)},
          {"white", score_json(player.by_color[0])},
          {"black", score_json(player.by_color[1])},
          {"faults", counts_json(player.faults)},
          {"moves", player.sums.moves},
          {"mean_ms", player.sums.mean_ms()},
          {"longest_ms", player.sums.longest_ms},
          {"overshoot_ms", player.sums.overshoot_ms},
          {"depth", number_json(player.sums.mean_depth())},
          {"nodes", number_json(player.sums.mean_nodes())}};
}

}  // namespace

std::string to_json(const MatchReport& report) {
  const auto& scheduled = report.scheduled;
  const auto& is_interrupted = report.is_interrupted;
  Json json = {{"format", "waggle match 1"},
               {"games", report.games},
               {"scheduled", scheduled ? Json(*scheduled) : Json(nullptr)},
               {"missing", scheduled ? Json(*scheduled - report.games) : Json(nullptr)},
               {"missing_parts", Json::array()},
               {"interrupted", is_interrupted ? Json(*is_interrupted) : Json(nullptr)},
               {"mixed", report.is_mixed},
               {"engines", Json::array()},
               {"head_to_heads", Json::array()}};
  json.update(to_json(report.early_end));
  const MatchTotals& totals = report.totals;
  json.update(Json{{"endings", counts_json(totals.endings)},
                   {"draws", counts_json(totals.draws)},
                   {"notes", totals.notes},
                   {"plies",
                    {{"mean", totals.plies.mean},
                     {"shortest", totals.plies.shortest},
                     {"longest", totals.plies.longest}}},
                   {"again",
                    {{"games", totals.replays.games},
                     {"missing", totals.replays.missing},
                     {"reasons", counts_json(totals.replays.reasons)}}},
                   {"overhead_ms", totals.overhead_ms}});
  for (const MissingPart& part : report.missing_parts)
    json["missing_parts"].push_back({{"seed", part.seed},
                                     {"first", part.first + 1},
                                     {"last", part.last + 1},
                                     {"of", part.count},
                                     {"games", part.games},
                                     {"files", part.files}});
  for (const MatchReport::Player& player : report.players)
    json["engines"].push_back(player_json(player));
  for (const MatchReport::HeadToHead& head_to_head : report.head_to_heads) {
    Json types = Json::object();
    for (const auto& [type, score] : head_to_head.by_type) types[type] = score_json(score);
    json["head_to_heads"].push_back({{"first", report.players[head_to_head.first].name},
                                     {"second", report.players[head_to_head.second].name},
                                     {"score", score_json(head_to_head.score)},
                                     {"types", types}});
  }
  // Names and notes may contain bytes that aren't UTF-8, which json_page replaces.
  return json_page(json);
}

}  // namespace waggle
