#include "module/json.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstddef>
#include <string>

#include "engine/level.hpp"
#include "engine/limit_table.hpp"
#include "puzzles/json.hpp"
#include "records/variations.hpp"
#include "text/number.hpp"
#include "text/text.hpp"
#include "waggle/board_view.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

// These are found by argument-dependent lookup, so they can't be in the unnamed namespace.

static void to_json(Json& json, const Hex& hex) { json = {{"q", hex.q}, {"r", hex.r}}; }

static void to_json(Json& json, const BoardView::Ply& ply) {
  json = {{"move", ply.text}, {"piece", nullptr}, {"from", nullptr}, {"to", nullptr}};
  if (!ply.piece.exists()) return;
  json["piece"] = to_string(ply.piece);
  if (ply.from) json["from"] = *ply.from;
  json["to"] = ply.to;
}

static void to_json(Json& json, const BoardView::PlacedPiece& placed) {
  json = {{"piece", to_string(placed.piece)},
          {"q", placed.at.q},
          {"r", placed.at.r},
          {"level", placed.height},
          {"covered", placed.is_covered}};
}

static void to_json(Json& json, const Variation& variation) {
  json = {{"from", variation.from},
          {"moves", variation.moves},
          {"comments", variation.comments},
          {"variations", variation.variations}};
}

namespace {

Json entry_json(std::size_t index, const PuzzleSet::Entry& entry) {
  return {{"number", index + 1},
          {"kind", info_of(entry.kind).name},
          {"type", to_string(entry.type)},
          {"moves", entry.moves()},
          {"difficulty", entry.difficulty},
          {"band", band_of_difficulty(entry.difficulty)}};
}

// Parses an optional array of strings. Empty if the field is missing.
std::vector<std::string> parse_texts(const Json& json, const char* name, const std::string& path) {
  std::vector<std::string> texts;
  const Json field = json.value(name, Json::array());
  if (!field.is_array()) throw Error(fmt::format("{}.{} is not an array", path, name));
  for (const Json& text : field) {
    if (!text.is_string())
      throw Error(fmt::format("{}.{}[{}] is not a string", path, name, texts.size()));
    texts.push_back(text.get<std::string>());
  }
  return texts;
}

std::vector<Variation> parse_variations(const Json& json, const std::string& path,
                                        std::size_t depth) {
  if (!json.is_array()) throw Error(fmt::format("{} is not an array", path));
  if (depth > kMaxVariationDepth && !json.empty())
    throw Error(fmt::format("the variations are nested deeper than {}", kMaxVariationDepth));
  std::vector<Variation> variations;
  for (const Json& item : json) {
    const std::string here = fmt::format("{}[{}]", path, variations.size());
    if (!item.is_object()) throw Error(fmt::format("{} is not an object", here));
    Variation& variation = variations.emplace_back();
    variation.from =
        whole_in<std::size_t>(item.value("from", Json()),
                              fmt::format("{}.from is missing or not a number of plies", here));
    variation.moves = parse_texts(item, "moves", here);
    variation.comments = parse_texts(item, "comments", here);
    if (const auto inner = item.find("variations"); inner != item.end())
      variation.variations = parse_variations(*inner, here + ".variations", depth + 1);
  }
  return variations;
}

}  // namespace

Json board_view_json(const Game& game) {
  const BoardView view = view_of(game);
  Json json = {{"game", to_string(game)},
               {"type", to_string(view.type)},
               {"state", to_string(view.state)},
               {"turn", view.turn == Color::White ? "white" : "black"},
               {"turnNumber", view.turn_number},
               {"repetitions", game.repetitions()},
               {"plies", Json::array()},
               {"pieces", view.pieces},
               {"hand", Json::array()},
               {"last", nullptr},
               {"legal", view.legal}};
  for (const Game::Ply& ply : game.plies()) json["plies"].push_back(ply.text);
  for (const Piece piece : view.in_hand) json["hand"].push_back(to_string(piece));
  if (view.last) json["last"] = *view.last;
  return json;
}

Json game_json(std::size_t number, const ReadGame& game) {
  const Record& record = game.record;
  Json json = {{"number", number},
               {"game", to_string(record.game)},
               {"tags", Json::object()},
               {"comments", record.comments},
               {"variations", record.variations},
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

Json levels_json() {
  Json bands = Json::array();
  for (const LevelBand& band : level_bands())
    bands.push_back({{"least", band.least},
                     {"most", band.most},
                     {"name", band.name},
                     {"meaning", band.meaning}});
  return bands;
}

Json puzzle_set_json(const PuzzleSet& set) {
  Json entries = Json::array();
  for (std::size_t i = 0; i < set.size(); ++i) entries.push_back(entry_json(i, set.entry(i)));
  return entries;
}

Json puzzle_json(const PuzzleSet& set, std::size_t index) {
  const Puzzle puzzle = set.puzzle(index);
  Json json = entry_json(index, set.entry(index));
  json["task"] = task_of(puzzle);
  json["game"] = to_string(puzzle.game);
  json["side"] = puzzle.game.position().turn() == Color::White ? "white" : "black";
  json["proven"] = info_of(puzzle.kind).is_proven;
  json["solutions"] = alternative_strings(puzzle.game.position(), puzzle.solutions());
  return json;
}

Json solution_json(const Puzzle& puzzle) {
  return {{"themes", puzzle.themes}, {"tree", tree_json(puzzle)}};
}

Json parse_request(std::string_view text) {
  Json json = json_or_null(text);
  if (!json.is_object())
    throw Error(fmt::format("expected a JSON object, not {}", in_quotes(text.substr(0, 40))));
  return json;
}

Record requested_record(const Json& request) {
  Record record;
  record.game = parse_game(request.value("game", ""));
  const Json tags = request.value("tags", Json::object());
  for (const auto& [name, value] : tags.items())
    record.tags.emplace_back(name, value.get<std::string>());
  record.comments = parse_texts(request, "comments", "game");
  if (record.comments.size() > record.game.plies().size() + 1)
    throw Error(
        fmt::format("game.comments has {} texts; expected at most {}, one before the first "
                    "move and one for each ply",
                    record.comments.size(), record.game.plies().size() + 1));
  record.variations = parse_variations(request.value("variations", Json::array()), "variations", 1);
  fit_variations(record.game, record.variations);
  const auto result = request.find("result");
  record.outcome = result == request.end() ? outcome_from_board(record.game.state())
                                           : parse_outcome(result->get<std::string>());
  return record;
}

Effort requested_effort(const Json& request) {
  Effort effort;
  if (const auto nodes = request.find("nodes"); nodes != request.end()) {
    effort.nodes =
        whole_in<std::uint64_t>(*nodes, 1, kMaxNodes,
                                fmt::format("nodes is {}; expected a whole number from 1 to {}",
                                            in_quotes(json_line(*nodes)), kMaxNodes));
  } else {
    const auto seconds = request.at("seconds").get<double>();
    if (!(seconds > 0 && seconds <= 3'600))
      throw Error(fmt::format("seconds is {}; expected more than 0 and at most 3600", seconds));
    effort.time = saturated_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
  }
  return effort;
}

std::vector<std::uint8_t> parse_hexadecimal(std::string_view digits) {
  if (digits.size() % 2 != 0) throw Error("the last byte of the set is missing a digit");
  if (digits.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    throw Error("expected the bytes of a set as hexadecimal digits, 0 to 9 and a to f");
  std::vector<std::uint8_t> bytes(digits.size() / 2);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    std::from_chars(&digits[2 * i], &digits[2 * i] + 2, bytes[i], 16);
  return bytes;
}

}  // namespace waggle
