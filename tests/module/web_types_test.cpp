// The page declares in TypeScript what the engine sends. These tests keep the two in step.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "engine/level.hpp"
#include "module/board_protocol.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "puzzles/set.hpp"
#include "records/record.hpp"
#include "review/judgement.hpp"
#include "support/catch.hpp"
#include "text/json/json.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using Names = std::set<std::string>;

std::string source_of(const std::string& name) {
  std::ifstream file(std::string(WAGGLE_WEB_ENGINE) + "/src/" + name);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The first capture group of each match.
std::vector<std::string> found(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> words;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    words.push_back((*match)[1]);
  return words;
}

// The text between two others.
std::string between(const std::string& text, const std::string& start, const std::string& end) {
  const std::size_t begin = text.find(start);
  REQUIRE(begin != std::string::npos);
  const std::size_t after = begin + start.size();
  return text.substr(after, text.find(end, after) - after);
}

struct Fields {
  Names needed;
  Names all;
};

// The fields of an interface in types.ts, including those of the interface that it extends.
Fields fields_of(const std::string& name) {
  const std::string types = source_of("types.ts");
  const std::string body = between(types, "export interface " + name + " ", "\n}");
  Fields fields;
  for (const std::string& base : found(body.substr(0, body.find('{')), "extends (\\w+)"))
    fields = fields_of(base);
  for (const std::string& field : found(body, "\\n  (\\w+): ")) fields.needed.insert(field);
  fields.all.insert(fields.needed.begin(), fields.needed.end());
  for (const std::string& field : found(body, "\\n  (\\w+)\\?: ")) fields.all.insert(field);
  REQUIRE_FALSE(fields.needed.empty());
  return fields;
}

Names keys_of(const Json& json) {
  Names keys;
  for (const auto& [key, value] : json.items()) keys.insert(key);
  return keys;
}

bool has_fields(const Json& json, const std::string& name) {
  const Fields fields = fields_of(name);
  const Names keys = keys_of(json);
  return std::ranges::includes(keys, fields.needed) && std::ranges::includes(fields.all, keys);
}

// The strings of a union type.
Names choices_of(const std::string& name) {
  const std::vector<std::string> words =
      found(between(source_of("types.ts"), "export type " + name + " = ", ";"), "'([^']+)'");
  return {words.begin(), words.end()};
}

// The answer to the last of these lines.
Json last_data(const std::vector<std::string>& lines) {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  UhpProtocol uhp(session);
  BoardProtocol protocol(session, uhp);
  Control control;
  std::string said;
  for (const std::string& line : lines)
    said = protocol.handle(line, control, [](std::string_view) {}).text;
  REQUIRE(said.ends_with("\nok\n"));
  return parse_json(said.substr(0, said.size() - 3));
}

Json data(const std::string& line) { return last_data({line}); }

constexpr const char* kGame = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

}  // namespace

TEST_CASE("the page's types have the fields of a view") {
  const Json view = data(std::string("view ") + kGame);
  CHECK(has_fields(view, "BoardView"));
  CHECK(has_fields(view.at("pieces").at(0), "PlacedPiece"));
  CHECK(has_fields(view.at("last"), "BoardMove"));
  CHECK(has_fields(view.at("legal").at(0), "BoardMove"));
  CHECK(has_fields(view.at("last").at("to"), "Hex"));
}

TEST_CASE("the page's types have the fields of files, levels and limits") {
  CHECK(has_fields(data("readgames {\"content\": \"Base;;;wS1;bS1 wS1-\"}"), "ReadGame"));
  const Json game = data("readgames {\"name\": \".pgn\", \"content\": \"1. wS1 (1. wA1)\"}");
  CHECK(has_fields(game, "ReadGame"));
  CHECK(has_fields(game.at("variations").at(0), "Variation"));
  CHECK(has_fields(data("losslimits"), "LossLimits"));
  for (const Json& band : data("levels")) CHECK(has_fields(band, "LevelBand"));
}

TEST_CASE("the page's types have the fields of a puzzle") {
  const PuzzleSet& own = built_in_puzzles();
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; puzzles.empty(); ++i)
    if (own.entry(i).kind == PuzzleKind::Win && own.entry(i).moves() == 2)
      puzzles.push_back(own.puzzle(i));
  std::string set = "puzzleset ";
  for (const std::uint8_t byte : packed(puzzles, own.effort())) set += fmt::format("{:02x}", byte);
  CHECK(has_fields(last_data({set}).at(0), "PuzzleEntry"));
  CHECK(has_fields(last_data({set, "puzzle 1"}), "Puzzle"));
  const Json solution = last_data({set, "solution 1"});
  CHECK(has_fields(solution, "Solution"));
  CHECK(has_fields(solution.at("tree"), "SolverTurn"));
  CHECK(has_fields(solution.at("tree").at("defences").at(0), "Defence"));
  Names kinds;
  for (const PuzzleKindInfo& kind : kPuzzleKinds) kinds.emplace(kind.name);
  CHECK(choices_of("PuzzleKind") == kinds);
}

TEST_CASE("the page's types have the fields of a review") {
  const Json request = {{"game", kGame}, {"nodes", 10}};
  const Json game = data("reviewgame " + json_line(request)).at("games").at(0);
  // A review file describes more of the game than the page needs.
  CHECK(std::ranges::includes(keys_of(game), fields_of("Review").needed));
  CHECK(has_fields(game.at("white"), "ReviewedPlayer"));
  REQUIRE(game.at("plies").size() == 4);
  for (const Json& ply : game["plies"]) CHECK(has_fields(ply, "ReviewedPly"));
}

TEST_CASE("the page knows the same classes of moves, and which of them are bad") {
  const std::string source = source_of("move-classes.ts");
  Names names;
  Names bad;
  for (const MoveClassInfo& info : kMoveClasses) {
    names.emplace(info.name);
    if (info.is_bad) bad.emplace(info.name);
  }
  const std::vector<std::string> of_page = found(source, "\\n  '?([a-z ]+)'?: \\{ symbol: ");
  const std::vector<std::string> bad_of_page =
      found(source, "\\n  '?([a-z ]+)'?: \\{ symbol: '[^']+', kind: '(?:doubtful|bad)' \\}");
  CHECK(Names(of_page.begin(), of_page.end()) == names);
  CHECK(Names(bad_of_page.begin(), bad_of_page.end()) == bad);
}

TEST_CASE("the page knows the same levels, kinds of files and states of a game") {
  CHECK(found(source_of("engine.ts"), "\\nexport const fullStrength = (\\d+);") ==
        std::vector{std::to_string(kFullStrength)});
  const std::vector<std::string_view> kinds = format_names();
  const std::vector<std::string> of_page =
      found(source_of("game-files.ts"), "\\n  (\\w+): \\{ name: ");
  CHECK(Names(of_page.begin(), of_page.end()) == Names(kinds.begin(), kinds.end()));
  Names states;
  for (const GameState state : {GameState::NotStarted, GameState::InProgress, GameState::Draw,
                                GameState::WhiteWins, GameState::BlackWins})
    states.emplace(to_string(state));
  CHECK(choices_of("GameState") == states);
}
