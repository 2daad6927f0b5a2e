#include "module/json.hpp"

#include <fmt/format.h>

#include <string>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

BoardJson hex_json(Hex hex) { return {{"q", hex.q}, {"r", hex.r}}; }

BoardJson ply_json(const Scene::Ply& ply) {
  BoardJson json = {{"move", ply.text}, {"piece", nullptr}, {"from", nullptr}, {"to", nullptr}};
  if (!ply.piece.exists()) return json;
  json["piece"] = to_string(ply.piece);
  if (ply.from) json["from"] = hex_json(*ply.from);
  json["to"] = hex_json(ply.to);
  return json;
}

BoardJson stone_json(const Scene::Stone& stone) {
  return {{"piece", to_string(stone.piece)},
          {"q", stone.at.q},
          {"r", stone.at.r},
          {"level", stone.height},
          {"covered", stone.is_covered}};
}

}  // namespace

BoardJson scene_json(const Game& game) {
  const Scene scene = scene_of(game);
  BoardJson json = {{"game", to_string(game)},
                    {"type", to_string(scene.type)},
                    {"state", to_string(scene.state)},
                    {"turn", scene.turn == Color::White ? "white" : "black"},
                    {"turnNumber", scene.turn_number},
                    {"plies", BoardJson::array()},
                    {"stones", BoardJson::array()},
                    {"hand", BoardJson::array()},
                    {"last", nullptr},
                    {"legal", BoardJson::array()}};
  for (const Game::Ply& ply : game.plies()) json["plies"].push_back(ply.text);
  for (const Scene::Stone& stone : scene.stones) json["stones"].push_back(stone_json(stone));
  for (const Piece piece : scene.in_hand) json["hand"].push_back(to_string(piece));
  if (scene.last) json["last"] = ply_json(*scene.last);
  for (const Scene::Ply& ply : scene.legal) json["legal"].push_back(ply_json(ply));
  return json;
}

BoardJson game_json(std::size_t number, const ReadGame& game) {
  const Record& record = game.record;
  BoardJson json = {{"number", number},
                    {"game", to_string(record.game)},
                    {"tags", BoardJson::object()},
                    {"comments", record.comments},
                    {"result", to_string(outcome_of(record))},
                    {"problem", nullptr}};
  for (const auto& [name, value] : record.tags) json["tags"].emplace(name, value);
  if (game.problem)
    json["problem"] = {{"ply", game.problem->ply}, {"reason", game.problem->reason}};
  return json;
}

Record parse_record(const BoardJson& json) {
  Record record;
  record.game = parse_game(json.value("game", ""));
  const BoardJson tags = json.value("tags", BoardJson::object());
  for (const auto& [name, value] : tags.items())
    record.tags.emplace_back(name, value.get<std::string>());
  record.outcome = parse_outcome(json.value("result", std::string(to_string(record.game.state()))));
  return record;
}

BoardJson parse_request(std::string_view text) {
  BoardJson json = BoardJson::parse(text, nullptr, false);
  if (!json.is_object())
    throw Error(fmt::format("a JSON object was expected, not {}", in_quotes(text.substr(0, 40))));
  return json;
}

std::string line_of(const BoardJson& json) {
  return json.dump(-1, ' ', false, BoardJson::error_handler_t::replace) + '\n';
}

}  // namespace waggle
