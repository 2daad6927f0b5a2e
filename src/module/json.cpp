#include "module/json.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "records/variations.hpp"
#include "text/nesting.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

Json hex_json(Hex hex) { return {{"q", hex.q}, {"r", hex.r}}; }

Json ply_json(const BoardView::Ply& ply) {
  Json json = {{"move", ply.text}, {"piece", nullptr}, {"from", nullptr}, {"to", nullptr}};
  if (!ply.piece.exists()) return json;
  json["piece"] = to_string(ply.piece);
  if (ply.from) json["from"] = hex_json(*ply.from);
  json["to"] = hex_json(ply.to);
  return json;
}

Json stone_json(const BoardView::PlacedPiece& placed) {
  return {{"piece", to_string(placed.piece)},
          {"q", placed.at.q},
          {"r", placed.at.r},
          {"level", placed.height},
          {"covered", placed.is_covered}};
}

Json variations_json(std::span<const Variation> variations) {
  Json json = Json::array();
  for (const Variation& variation : variations)
    json.push_back({{"from", variation.from},
                    {"moves", variation.moves},
                    {"comments", variation.comments},
                    {"variations", variations_json(variation.variations)}});
  return json;
}

// A field that is a list of texts. Without the field: none.
std::vector<std::string> parse_texts(const Json& json, const char* name, const std::string& path) {
  std::vector<std::string> texts;
  const auto field = json.find(name);
  if (field == json.end()) return texts;
  if (!field->is_array()) throw Error(fmt::format("{}.{} is not an array", path, name));
  for (const Json& text : *field) {
    if (!text.is_string())
      throw Error(fmt::format("{}.{}[{}] is not a string", path, name, texts.size()));
    texts.push_back(text.get<std::string>());
  }
  return texts;
}

std::vector<Variation> parse_variations(const Json& json, const std::string& path,
                                        std::size_t depth);

Variation parse_variation(const Json& json, const std::string& path, std::size_t depth) {
  if (!json.is_object()) throw Error(fmt::format("{} is not an object", path));
  const auto from = json.find("from");
  const std::string problem = fmt::format("{}.from is missing or not a number of plies", path);
  if (from == json.end()) throw Error(problem);
  constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
  Variation variation{.from = whole_in<std::size_t>(*from, 0, kMost, problem),
                      .moves = parse_texts(json, "moves", path),
                      .comments = parse_texts(json, "comments", path),
                      .variations = {}};
  if (const auto inner = json.find("variations"); inner != json.end())
    variation.variations = parse_variations(*inner, path + ".variations", depth + 1);
  return variation;
}

std::vector<Variation> parse_variations(const Json& json, const std::string& path,
                                        std::size_t depth) {
  if (!json.is_array()) throw Error(fmt::format("{} is not an array", path));
  std::vector<Variation> variations;
  if (depth > kMostVariationDepth && !json.empty())
    throw Error(fmt::format("the variations are nested deeper than {}", kMostVariationDepth));
  for (const Json& variation : json)
    variations.push_back(
        parse_variation(variation, fmt::format("{}[{}]", path, variations.size()), depth));
  return variations;
}

}  // namespace

Json scene_json(const Game& game) {
  const BoardView view = view_of(game);
  Json json = {
      {"game", to_string(game)},        {"type", to_string(view.type)},
      {"state", to_string(view.state)}, {"turn", view.turn == Color::White ? "white" : "black"},
      {"turnNumber", view.turn_number}, {"repetitions", game.repetitions()},
      {"plies", Json::array()},         {"stones", Json::array()},
      {"hand", Json::array()},          {"last", nullptr},
      {"legal", Json::array()}};
  for (const Game::Ply& ply : game.plies()) json["plies"].push_back(ply.text);
  for (const BoardView::PlacedPiece& placed : view.pieces)
    json["stones"].push_back(stone_json(placed));
  for (const Piece piece : view.in_hand) json["hand"].push_back(to_string(piece));
  if (view.last) json["last"] = ply_json(*view.last);
  for (const BoardView::Ply& ply : view.legal) json["legal"].push_back(ply_json(ply));
  return json;
}

Json game_json(std::size_t number, const ReadGame& game) {
  const Record& record = game.record;
  Json json = {{"number", number},
               {"game", to_string(record.game)},
               {"tags", Json::object()},
               {"comments", record.comments},
               {"variations", variations_json(record.variations)},
               {"result", to_string(outcome_of(record))},
               {"problem", nullptr},
               {"cut", nullptr},
               {"warnings", Json::array()}};
  for (const auto& [name, value] : record.tags) json["tags"].emplace(name, value);
  if (game.problem)
    json["problem"] = {{"ply", game.problem->ply}, {"reason", game.problem->reason}};
  if (game.cut.count > 0) json["cut"] = cut_text(game.cut);
  for (const Warning& warning : game.warnings) json["warnings"].push_back(to_string(warning));
  return json;
}

Record parse_record(const Json& json) {
  Record record;
  record.game = parse_game(json.value("game", ""));
  const Json tags = json.value("tags", Json::object());
  for (const auto& [name, value] : tags.items())
    record.tags.emplace_back(name, value.get<std::string>());
  record.comments = parse_texts(json, "comments", "game");
  if (record.comments.size() > record.game.plies().size() + 1)
    throw Error(
        fmt::format("game.comments has {} texts; expected at most {}, one before the first "
                    "move and one for each ply",
                    record.comments.size(), record.game.plies().size() + 1));
  if (const auto variations = json.find("variations"); variations != json.end()) {
    record.variations = parse_variations(*variations, "variations", 1);
    fit_variations(record.game, record.variations);
  }
  record.outcome = parse_outcome(json.value("result", std::string(to_string(record.game.state()))));
  return record;
}

Json parse_request(std::string_view text) {
  check_nesting(text);
  Json json = json_or_null(text);
  if (!json.is_object())
    throw Error(fmt::format("a JSON object was expected, not {}", in_quotes(text.substr(0, 40))));
  return json;
}

std::string line_of(const Json& json) { return json_line(json) + '\n'; }

}  // namespace waggle
