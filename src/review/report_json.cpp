#include <cmath>
#include <string>

#include "review/report.hpp"
#include "review/review_file.hpp"
#include "text/json/json.hpp"
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
               {"result", to_string(game.record.outcome.state)},
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

}  // namespace

std::string to_json(std::span<const ReviewedGame> games, const Effort& effort,
                    const std::optional<ReviewOrigin>& origin) {
  Json json = to_json(ReviewHead{effort, kLossLimits, origin});
  json["games"] = Json::array();
  for (const ReviewedGame& game : games) json["games"].push_back(game_json(game));
  return json_page(json);
}

}  // namespace waggle
