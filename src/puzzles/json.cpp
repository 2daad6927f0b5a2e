#include "puzzles/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using Words = std::vector<std::string>;

constexpr const char* kFormat = "waggle puzzles 1";

std::string no_such_format() { return fmt::format("it is not JSON in the format \"{}\"", kFormat); }

// Parses a whole number. Its range is checked later, by `validate`.
template <typename Number>
Number whole_number(const Json& json) {
  return whole_in<Number>(json, no_such_format());
}

Json turn_json(const Position& position, const SolverTurn& turn) {
  Json json = {{"moves", alternative_strings(position, turn.moves)}, {"defences", Json::array()}};
  const Position next = position_after(position, turn.moves.front());
  for (const auto& [replies, answer] : turn.defences)
    json["defences"].push_back(
        {{"replies", alternative_strings(next, replies)},
         {"answer", turn_json(position_after(next, replies.front()), answer)}});
  return json;
}

int depth_of(const Json& turn) {
  int depth = 1;
  for (const Json& defence : turn.at("defences"))
    depth = std::max(depth, 1 + depth_of(defence.at("answer")));
  return depth;
}

SolverTurn read_turn(const Json& json, ListedGame listed) {
  SolverTurn turn{parse_alternatives(listed, json.at("moves").get<Words>()), {}};
  for (const Json& defence : json.at("defences")) {
    ListedGame reached = listed;
    std::vector<Move> replies = parse_alternatives(reached, defence.at("replies").get<Words>());
    turn.defences.push_back({std::move(replies), read_turn(defence.at("answer"), reached)});
  }
  return turn;
}

Puzzle read_puzzle(const Json& json) {
  Puzzle puzzle;
  puzzle.kind = parse_puzzle_kind(json.at("kind").get<std::string>());
  auto game = json.at("game").get<std::string>();
  game.erase(0, game.find_first_not_of(' '));
  if (puzzle_escaped(game) != game)
    throw Error(fmt::format("{} is not a GameString", in_quotes(game)));
  const ListedGame listed = parse_puzzle_game(game);
  puzzle.game = listed.game;
  puzzle.plies = whole_number<int>(json.at("plies"));
  if (!info_of(puzzle.kind).is_proven)
    puzzle.margin = whole_number<int>(json.value("margin", Json(0)));
  if (depth_of(json.at("tree")) > kMaxSolverTurns) throw Error("the tree is too deep");
  puzzle.tree = read_turn(json.at("tree"), listed);
  puzzle.themes = json.at("themes").get<Words>();
  puzzle.difficulty = whole_number<int>(json.at("difficulty"));
  const Json& solved = json.at("solved");
  if (solved.size() != puzzle.solved.size()) throw Error(no_such_format());
  std::transform(solved.begin(), solved.end(), puzzle.solved.begin(), whole_number<int>);
  const Json& source = json.at("source");
  puzzle.source = {source.at("name").get<std::string>(),
                   whole_number<std::size_t>(source.at("game")),
                   whole_number<std::size_t>(source.at("ply"))};
  validate(puzzle);
  return puzzle;
}

PuzzleFile read_whole(const Json& json) {
  if (json.at("format") != kFormat) throw Error(fmt::format("the format is not {}", kFormat));
  PuzzleFile file;
  for (const Json& item : json.at("head")) {
    auto name = item.at("name").get<std::string>();
    // Only accept names that can also be written in the header of a text file.
    const bool is_valid = !name.empty() && trimmed(name) == name && puzzle_escaped(name) == name &&
                          name.find(':') == std::string::npos && name != "part";
    if (!is_valid) throw Error(fmt::format("{} is not a valid name in the head", in_quotes(name)));
    add_header_entry(file.origin, {std::move(name), item.at("value").get<std::string>()});
  }
  if (!json.at("part").is_null())
    file.part = parse_part("the part of the puzzles", json.at("part").get<std::string>());
  file.is_complete = json.at("complete").get<bool>();
  for (const Json& puzzle : json.at("puzzles")) file.puzzles.push_back(read_puzzle(puzzle));
  return file;
}

}  // namespace

Json tree_json(const Puzzle& puzzle) { return turn_json(puzzle.game.position(), puzzle.tree); }

Json puzzle_json(const Puzzle& puzzle) {
  const Position& position = puzzle.game.position();
  const bool is_white = position.turn() == Color::White;
  Json json = {{"kind", info_of(puzzle.kind).name},    {"proven", info_of(puzzle.kind).is_proven},
               {"game", to_string(puzzle.game)},       {"type", to_string(puzzle.game.type())},
               {"side", is_white ? "white" : "black"}, {"plies", puzzle.plies}};
  if (!info_of(puzzle.kind).is_proven) json["margin"] = puzzle.margin;
  json["solutions"] = alternative_strings(position, puzzle.solutions());
  json["themes"] = puzzle.themes;
  json["difficulty"] = puzzle.difficulty;
  json["band"] = band_of_difficulty(puzzle.difficulty);
  json["solved"] = puzzle.solved;
  json["source"] = {
      {"name", puzzle.source.name}, {"game", puzzle.source.game}, {"ply", puzzle.source.ply}};
  json["tree"] = tree_json(puzzle);
  return json;
}

std::string to_json(const PuzzleFile& file) {
  Json json = {{"format", kFormat}, {"head", Json::array()}};
  for (const auto& [name, value] : header_entries(file.origin))
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
