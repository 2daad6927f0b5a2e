#include "review/report_json.hpp"

#include <cmath>
#include <string>

#include "waggle/notation.hpp"

namespace waggle {

namespace {

double fraction(int thousandths) { return thousandths / 1'000.0; }

// Adds the score and, if it is proven, the plies to the end.
void add_score(Json& json, const std::string& prefix, Score score) {
  json[prefix + "score"] = score;
  if (is_proven(score))
    json[prefix + "mate"] = score > 0 ? plies_to_end(score) : -plies_to_end(score);
}

Json ply_json(std::size_t number, const ReviewedPly& ply) {
  Json json = {{"ply", number}, {"move", ply.move}, {"best", ply.best}, {"line", ply.line}};
  add_score(json, "", ply.best_score);
  add_score(json, "played_", ply.score);
  json["chances"] = fraction(winning_chances(ply.score));
  json["loss"] = fraction(ply.loss);
  json["class"] = info_of(ply.kind).name;
  return json;
}

Json player_json(const ReviewedGame& game, Color player) {
  const PlayerSummary summary = summary_of(game.review, player);
  Json json = {
      {"name", player_name(game.record, player)}, {"accuracy", nullptr}, {"mean_loss", nullptr}};
  if (summary.accuracy) json["accuracy"] = std::round(*summary.accuracy * 10) / 10;
  if (summary.mean_loss) json["mean_loss"] = std::round(*summary.mean_loss) / 1'000;
  for (std::size_t i = 0; i < kMoveClasses.size(); ++i)
    json["moves"][std::string(kMoveClasses[i].name)] = summary.counts[i];
  return json;
}

Json game_json(const ReviewedGame& game) {
  Json json = {{"file", game.file},
               {"number", game.number},
               {"type", to_string(game.record.game.type())},
               {"game", to_string(game.record.game)},
               {"result", to_string(game.record.outcome.token)},
               {"tags", Json::object()},
               {"complete", game.review.is_complete},
               {"white", player_json(game, Color::White)},
               {"black", player_json(game, Color::Black)},
               {"plies", Json::array()}};
  for (const auto& [name, value] : game.record.tags) json["tags"].emplace(name, value);
  std::size_t number = 0;
  for (const ReviewedPly& ply : game.review.plies) json["plies"].push_back(ply_json(++number, ply));
  return json;
}

Json effort_json(const Effort& effort) {
  if (effort.nodes) return {{"nodes", *effort.nodes}};
  return {{"seconds", effort.seconds()}};
}

void add_origin(Json& json, const ReviewOrigin& origin) {
  json["build"] = origin.build;
  json["inputs"] = Json::array();
  std::size_t total = 0;
  for (const ReviewOrigin::Input& input : origin.inputs) {
    json["inputs"].push_back(
        {{"file", input.file}, {"checksum", input.checksum}, {"games", input.games}});
    total += input.games;
  }
  json["total"] = total;
  json["game"] = origin.game ? Json(*origin.game) : Json();
  json["part"] = origin.part.count > 1 ? Json(to_string(origin.part)) : Json();
  json["complete"] = origin.is_complete;
  json["unread"] = Json::array();
  for (const ReviewOrigin::Unread& game : origin.unread)
    json["unread"].push_back({{"file", game.file}, {"number", game.number}});
}

}  // namespace

Json loss_limits_json() {
  return {{"inaccuracy", fraction(kLossLimits.inaccuracy)},
          {"mistake", fraction(kLossLimits.mistake)},
          {"blunder", fraction(kLossLimits.blunder)}};
}

Json review_head(const Effort& effort, const std::optional<ReviewOrigin>& origin) {
  Json json = {{"format", "waggle review 1"},
               {"effort", effort_json(effort)},
               {"limits", loss_limits_json()}};
  if (origin) add_origin(json, *origin);
  return json;
}

std::string to_json(std::span<const ReviewedGame> games, const Effort& effort,
                    const std::optional<ReviewOrigin>& origin) {
  Json json = review_head(effort, origin);
  json["games"] = Json::array();
  for (const ReviewedGame& game : games) json["games"].push_back(game_json(game));
  return json_page(json);
}

}  // namespace waggle
