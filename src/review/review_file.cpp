#include "review/review_file.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <utility>

#include "text/part.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::string_view kReviewFormat = "waggle review 1";

double fraction(int thousandths) { return thousandths / 1'000.0; }

double number_in(const Json& json, double most, const std::string& problem) {
  const auto number = json.get<double>();
  if (number < 0 || number > most) throw Error(problem);
  return number;
}

Effort parse_effort(const Json& json, const std::string& problem) {
  if (json.contains("nodes")) return {.nodes = whole_in<std::uint64_t>(json["nodes"], problem)};
  // A double represents every whole number of nanoseconds up to this limit exactly.
  constexpr double kMaxSeconds = 1e6;
  const double seconds = number_in(json.at("seconds"), kMaxSeconds, problem);
  // Rounded rather than truncated, so that a duration that was written is read back unchanged.
  return {.time = std::chrono::nanoseconds(std::llround(seconds * 1e9))};
}

LossLimits parse_limits(const Json& json, const std::string& problem) {
  const auto thousandths = [&](const char* name) {
    return static_cast<int>(std::lround(number_in(json.at(name), 1, problem) * 1'000));
  };
  return {thousandths("inaccuracy"), thousandths("mistake"), thousandths("blunder")};
}

ReviewOrigin parse_origin(const Json& json, const std::string& problem) {
  ReviewOrigin origin;
  origin.build = json.at("build").get<std::string>();
  for (const Json& input : json.at("inputs"))
    origin.inputs.push_back({input.at("file").get<std::string>(),
                             input.at("checksum").get<std::string>(),
                             whole_in<std::uint64_t>(input.at("games"), problem)});
  if (const Json game = json.value("game", Json()); !game.is_null())
    origin.game = whole_in<std::size_t>(game, problem);
  if (const Json part = json.value("part", Json()); !part.is_null())
    origin.part = parse_part("the part of a review", part.get<std::string>());
  for (const Json& game : json.value("unread", Json::array()))
    origin.unread.push_back(
        {game.at("file").get<std::string>(), whole_in<std::size_t>(game.at("number"), problem)});
  origin.is_complete = json.value("complete", false);
  return origin;
}

// Throws Json::exception, or an Error with the message `problem`, if the header isn't valid.
ReviewHeader parse_header(const Json& json, const std::string& problem) {
  if (json.at("format").get<std::string>() != kReviewFormat) throw Error(problem);
  ReviewHeader header;
  if (const Json effort = json.value("effort", Json()); !effort.is_null())
    header.effort = parse_effort(effort, problem);
  if (const Json limits = json.value("limits", Json()); !limits.is_null())
    header.limits = parse_limits(limits, problem);
  if (json.contains("build") && json.contains("inputs"))
    header.origin = parse_origin(json, problem);
  return header;
}

void add_origin(Json& json, const ReviewOrigin& origin) {
  json["build"] = origin.build;
  json["inputs"] = Json::array();
  std::uint64_t total = 0;
  for (const auto& [name, checksum, games] : origin.inputs) {
    json["inputs"].push_back({{"file", name}, {"checksum", checksum}, {"games", games}});
    total += games;
  }
  json["total"] = total;
  json["game"] = origin.game ? Json(*origin.game) : Json();
  json["part"] = origin.part.count > 1 ? Json(to_string(origin.part)) : Json();
  json["complete"] = origin.is_complete;
  json["unread"] = Json::array();
  for (const ReviewOrigin::Unread& game : origin.unread)
    json["unread"].push_back({{"file", game.file}, {"number", game.number}});
}

// Adds a score and, if it is proven, the number of plies to the end of the game. That number is
// negative if White loses.
void add_score(Json& json, const std::string& prefix, Score score) {
  json[prefix + "score"] = score;
  if (is_proven(score))
    json[prefix + "mate"] = score > 0 ? plies_to_end(score) : -plies_to_end(score);
}

Json ply_json(std::size_t number, const std::string& move, const ReviewedPly& ply,
              const std::vector<std::string>& line) {
  Json json = {{"ply", number}, {"move", move}, {"best", line.front()}, {"line", line}};
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
  const auto lines = best_lines(game.record.game, game.review);
  for (std::size_t i = 0; i < lines.size(); ++i)
    json["plies"].push_back(
        ply_json(i + 1, game.record.game.plies()[i].text, game.review.plies[i], lines[i]));
  return json;
}

}  // namespace

Json to_json(const LossLimits& limits) {
  return {{"inaccuracy", fraction(limits.inaccuracy)},
          {"mistake", fraction(limits.mistake)},
          {"blunder", fraction(limits.blunder)}};
}

Json to_json(const Effort& effort) {
  if (effort.nodes) return {{"nodes", *effort.nodes}};
  return {{"seconds", effort.seconds()}};
}

ReviewFile parse_review(const std::string& name, std::string_view text) {
  const std::string quoted = file_in_quotes(name);
  const std::string problem = quoted + " is not a JSON review written by waggle review";
  Json json;
  try {
    json = json_or_null(text);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", quoted, error.what()));
  }
  try {
    ReviewFile review{name, parse_header(json, problem), json.value("mixed", false)};
    for (Json& game : json.at("games").get_ref<Json::array_t&>())
      review.games.push_back(
          {game.at("file").get<std::string>(), whole_in<std::size_t>(game.at("number"), problem),
           game.value("complete", true), game.at("plies").size(), std::move(game)});
    return review;
  } catch (const Json::exception&) {
    throw Error(problem);
  }
}

std::string to_json(std::span<const ReviewedGame> games, const Effort& effort,
                    const std::optional<ReviewOrigin>& origin) {
  ReviewFile review{.header = {effort, kLossLimits, origin}};
  for (const ReviewedGame& game : games)
    review.games.push_back({game.file, game.number, game.review.is_complete,
                            game.review.plies.size(), game_json(game)});
  return to_json(std::move(review));
}

std::string to_json(ReviewFile review) {
  Json json = {{"format", kReviewFormat}};
  if (review.header.effort) json["effort"] = to_json(*review.header.effort);
  if (review.header.limits) json["limits"] = to_json(*review.header.limits);
  if (review.header.origin) add_origin(json, *review.header.origin);
  json["games"] = Json::array();
  for (ReviewFile::Game& game : review.games) json["games"].push_back(std::move(game.json));
  if (review.is_mixed) json["mixed"] = true;
  return json_page(json);
}

}  // namespace waggle
