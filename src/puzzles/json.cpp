#include "puzzles/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "puzzles/text.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kFormat = "waggle puzzles 1";

std::string no_such_format() { return fmt::format("it is not JSON in the format \"{}\"", kFormat); }

// Ranges are checked when the puzzle is parsed as a line.
int parse_int(const Json& json) {
  return whole_in(json, 0, std::numeric_limits<int>::max(), no_such_format());
}

std::size_t parse_size(const Json& json) {
  return whole_in<std::size_t>(json, 0, std::numeric_limits<std::size_t>::max(), no_such_format());
}

Json turn_json(const SolverTurn& turn) {
  Json json = {{"moves", turn.moves}, {"defences", Json::array()}};
  for (const SolverTurn::Defence& defence : turn.defences)
    json["defences"].push_back(
        {{"replies", defence.replies}, {"answer", turn_json(defence.answer)}});
  return json;
}

SolverTurn read_turn(const Json& json, int depth) {
  if (depth > kMostSolverTurns) throw Error("the tree is too deep");
  SolverTurn turn;
  turn.moves = json.at("moves").get<std::vector<std::string>>();
  for (const Json& defence : json.at("defences"))
    turn.defences.push_back({defence.at("replies").get<std::vector<std::string>>(),
                             read_turn(defence.at("answer"), depth + 1)});
  return turn;
}

// Converts the puzzle to a line, because the line's parser checks everything.
Puzzle read_puzzle(const Json& json) {
  Puzzle puzzle;
  puzzle.kind = parse_puzzle_kind(json.at("kind").get<std::string>());
  const auto game = json.at("game").get<std::string>();
  if (escaped(game) != game) throw Error(fmt::format("{} is not a GameString", in_quotes(game)));
  puzzle.plies = parse_int(json.at("plies"));
  puzzle.margin = parse_int(json.value("margin", Json(0)));
  puzzle.tree = read_turn(json.at("tree"), 1);
  puzzle.themes = json.at("themes").get<std::vector<std::string>>();
  puzzle.difficulty = parse_int(json.at("difficulty"));
  const Json& solved = json.at("solved");
  if (solved.size() != puzzle.solved.size()) throw Error(no_such_format());
  std::transform(solved.begin(), solved.end(), puzzle.solved.begin(), parse_int);
  const Json& source = json.at("source");
  puzzle.source = {source.at("name").get<std::string>(), parse_size(source.at("game")),
                   parse_size(source.at("ply"))};
  return parse_puzzle(to_line(puzzle, game));
}

// Whether the text format allows the name in a head.
bool is_head_name(std::string_view name) {
  return !name.empty() && trimmed(name) == name && escaped(name) == name &&
         name.find(':') == std::string_view::npos && name != "part";
}

PuzzleFile read_whole(const Json& json) {
  if (json.at("format") != kFormat) throw Error(fmt::format("the format is not {}", kFormat));
  PuzzleFile file;
  for (const Json& item : json.at("head")) {
    auto name = item.at("name").get<std::string>();
    if (!is_head_name(name))
      throw Error(fmt::format("{} is not a valid name in the head", in_quotes(name)));
    file.head.emplace_back(std::move(name), item.at("value").get<std::string>());
  }
  if (!json.at("part").is_null())
    file.part = parse_part("the part of the puzzles", json.at("part").get<std::string>());
  file.is_complete = json.at("complete").get<bool>();
  for (const Json& puzzle : json.at("puzzles")) file.puzzles.push_back(read_puzzle(puzzle));
  return file;
}

}  // namespace

Json puzzle_json(const Puzzle& puzzle) {
  const bool is_white = puzzle.game.position().turn() == Color::White;
  Json json = {{"kind", info_of(puzzle.kind).name},    {"proven", info_of(puzzle.kind).is_proven},
               {"game", to_string(puzzle.game)},       {"type", to_string(puzzle.game.type())},
               {"side", is_white ? "white" : "black"}, {"plies", puzzle.plies}};
  if (!info_of(puzzle.kind).is_proven) json["margin"] = puzzle.margin;
  json["solutions"] = puzzle.tree.moves;
  json["themes"] = puzzle.themes;
  json["difficulty"] = puzzle.difficulty;
  json["band"] = band_of_difficulty(puzzle.difficulty);
  json["solved"] = puzzle.solved;
  json["source"] = {
      {"name", puzzle.source.name}, {"game", puzzle.source.game}, {"ply", puzzle.source.ply}};
  json["tree"] = turn_json(puzzle.tree);
  return json;
}

std::string to_json(const PuzzleFile& file) {
  Json json = {{"format", kFormat}, {"head", Json::array()}};
  for (const auto& [name, value] : file.head)
    json["head"].push_back({{"name", name}, {"value", value}});
  json["part"] = file.part.count > 1 ? Json(to_string(file.part)) : Json();
  json["complete"] = file.is_complete;
  json["puzzles"] = Json::array();
  for (const Puzzle& puzzle : file.puzzles) json["puzzles"].push_back(puzzle_json(puzzle));
  return json_page(json);
}

PuzzleFile parse_puzzle_json(std::string_view text) {
  try {
    return read_whole(parse_json(text));
  } catch (const Json::exception&) {
    throw Error(no_such_format());
  }
}

}  // namespace waggle
