#include "module/board_protocol.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/level.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "puzzles/set.hpp"
#include "records/record.hpp"
#include "records/trees.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/hostile_numbers.hpp"
#include "support/text.hpp"
#include "text/json/json.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

constexpr const char* kShort = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

// A board protocol with its engine.
class Dialogue {
 public:
  Dialogue() { session_.set_option("TranspositionTableSizeMB", "1"); }

  std::string answer(const std::string& line) {
    std::string said = protocol_.react(line).reply;
    control_.stop = false;
    said += protocol_
                .handle(line, control_,
                        [&](std::string_view text) {
                          said += text;
                          if (stops_) control_.stop = true;
                        })
                .text;
    return said;
  }
  // A single-line answer without its ok.
  Json data(const std::string& line) {
    const std::string said = answer(line);
    REQUIRE(said.ends_with("\nok\n"));
    return parse_json(said.substr(0, said.size() - 3));
  }
  void stop_at_once() { stops_ = true; }

 private:
  Session session_;
  UhpProtocol uhp_{session_};
  BoardProtocol protocol_{session_, uhp_};
  Control control_;
  bool stops_ = false;
};

Json json_of(const std::vector<Variation>& variations) {
  Json list = Json::array();
  for (const Variation& variation : variations)
    list.push_back({{"from", variation.from},
                    {"moves", variation.moves},
                    {"comments", variation.comments},
                    {"variations", json_of(variation.variations)}});
  return list;
}

Json hex(int q, int r) { return {{"q", q}, {"r", r}}; }

}  // namespace

TEST_CASE("a view lists the placed pieces, the pieces in hand and the legal moves") {
  Dialogue board;
  const Json start = board.data("view Base+P");
  CHECK(start["type"] == "Base+P");
  CHECK(start["state"] == "NotStarted");
  CHECK(start["turn"] == "white");
  CHECK(start["pieces"].empty());
  CHECK(start["hand"].size() == 24);
  CHECK(start["last"].is_null());
  const Json spider = {{"move", "wS1"}, {"piece", "wS1"}, {"from", nullptr}, {"to", hex(0, 0)}};
  CHECK(std::find(start["legal"].begin(), start["legal"].end(), spider) != start["legal"].end());

  const Json later = board.data(std::string("view ") + kShort);
  CHECK(later["game"] == kShort);
  CHECK(later["plies"] == Json({"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}));
  CHECK(later["turnNumber"] == 3);
  CHECK(later["repetitions"] == 1);
  CHECK(later["pieces"][0] ==
        Json({{"piece", "wQ"}, {"q", -1}, {"r", 0}, {"level", 0}, {"covered", false}}));
  CHECK(later["last"] ==
        Json({{"move", "bQ bS1-"}, {"piece", "bQ"}, {"from", nullptr}, {"to", hex(2, 0)}}));
  const Json step = {
      {"move", "wQ \\wS1"}, {"piece", "wQ"}, {"from", hex(-1, 0)}, {"to", hex(0, -1)}};
  CHECK(std::find(later["legal"].begin(), later["legal"].end(), step) != later["legal"].end());
}

TEST_CASE("a view counts the repetitions of its position") {
  Dialogue board;
  const std::string there = ";wQ \\wS1;bQ bS1\\";
  const std::string back = ";wQ -wS1;bQ bS1-";
  const std::string again = std::string("view ") + kShort + there + back;
  CHECK(board.data(again)["repetitions"] == 2);
  CHECK(board.data(again + there)["repetitions"] == 2);
  CHECK(board.data(again + there + back)["repetitions"] == 3);
  CHECK(board.data(again + there + back)["state"] == "InProgress");
}

TEST_CASE("without a game, view shows the game in progress") {
  Dialogue board;
  CHECK(test::has(board.answer("view"), "err No game in progress"));
  board.answer(std::string("setgame ") + kShort);
  CHECK(board.data("view")["game"] == kShort);
  CHECK(board.answer("play wQ \\wS1") == std::string("Base;InProgress;Black[3];wS1;bS1 wS1-;"
                                                     "wQ -wS1;bQ bS1-;wQ \\wS1\nok\n"));
}

TEST_CASE("an unreadable game leaves the session unchanged") {
  Dialogue board;
  board.answer(std::string("setgame ") + kShort);
  CHECK(test::has(board.answer("view Base;;;wQ"), "wQ"));
  CHECK(test::has(board.answer("setgame Bose"), "err "));
  CHECK(board.data("view")["game"] == kShort);
}

TEST_CASE("games survive a round trip through files") {
  Dialogue board;
  for (const std::string format : {"pgn", "sgf", "uhp"}) {
    INFO(format);
    const Json request = {{"game", kShort}, {"format", format}, {"tags", {{"White", "\u00c4nn"}}}};
    const Json text = board.data("writegame " + json_line(request));
    const Json file = {{"name", "a." + format}, {"content", text}};
    const Json game = board.data("readgames " + json_line(file));
    CHECK(game["number"] == 1);
    CHECK(game["game"] == kShort);
    CHECK(game["problem"].is_null());
    CHECK(game["result"] == "InProgress");
    if (format != "uhp") CHECK(game["tags"]["White"] == "\u00c4nn");
  }
}

TEST_CASE("variations survive a round trip through files", "[slow]") {
  Dialogue board;
  test::TreeMaker maker(4);
  for (std::size_t i = 0; i < (test::kSlowBuild ? 50 : 1'000); ++i) {
    const Record record = maker.next();
    const Json variations = json_of(record.variations);
    const Json request = {{"game", to_string(record.game)},
                          {"format", "pgn"},
                          {"comments", record.comments},
                          {"variations", variations}};
    INFO(i << '\n' << request.dump(1));
    const Json file = {{"content", board.data("writegame " + json_line(request))}};
    const Json game = board.data("readgames " + json_line(file));
    REQUIRE(game["game"] == to_string(record.game));
    REQUIRE(game["comments"] == record.comments);
    REQUIRE(game["cut"] == nullptr);
    REQUIRE(game["variations"] == variations);
  }
  // Variations in any order, moves in any spelling, and without the optional fields.
  const Json loose = {{{"from", 3}, {"moves", {"bA1S1-"}}}, {{"from", 0}, {"moves", {"A"}}}};
  const Json request = {{"game", kShort}, {"format", "pgn"}, {"variations", loose}};
  const Json file = {{"content", board.data("writegame " + json_line(request))}};
  const Json read = board.data("readgames " + json_line(file))["variations"];
  REQUIRE(read.size() == 2);
  CHECK(read[0] ==
        Json({{"from", 0}, {"moves", {"wA1"}}, {"comments", {""}}, {"variations", Json::array()}}));
  CHECK(read[1]["moves"] == Json::array({"bA1 bS1-"}));
}

TEST_CASE("invalid variations are refused with the fault") {
  struct Case {
    const char* variations;
    const char* message;
  };
  Dialogue board;
  for (const Case& c : {
           Case{"{}", "variations is not an array"},
           Case{"[1]", "variations[0] is not an object"},
           Case{R"([{"moves": ["wA1"]}])",
                "variations[0].from is missing or not a number of plies"},
           Case{R"([{"from": -1, "moves": ["wA1"]}])",
                "variations[0].from is missing or not a number of plies"},
           Case{R"([{"from": 0, "moves": "wA1"}])", "variations[0].moves is not an array"},
           Case{R"([{"from": 0}])", "variations[0].moves is empty"},
           Case{R"([{"from": 0, "moves": ["wA1", 2]}])", "variations[0].moves[1] is not a string"},
           Case{R"([{"from": 0, "moves": ["wA1"], "comments": [[]]}])",
                "variations[0].comments[0] is not a string"},
           Case{R"([{"from": 5, "moves": ["wA1"]}])", "variations[0].from is 5; expected 0 to 4"},
           Case{R"([{"from": 0, "moves": ["wA1"]}, {"from": 0, "moves": ["wQ"]}])",
                "variations[1].moves[0]: 'wQ': the queen may not be placed on a player's first "
                "turn"},
           Case{R"([{"from": 0, "moves": ["wA1"], "variations": [{"from": 0, "moves": ["wG1"]}]}])",
                "variations[0].variations[0].from is 0; expected 1 to 1"},
       }) {
    INFO(c.variations);
    const std::string request = std::string("writegame {\"game\": \"") + kShort +
                                "\", \"format\": \"pgn\", \"variations\": " + c.variations + "}";
    CHECK(board.answer(request) == std::string("err ") + c.message + "\nok\n");
  }
  for (const int depth : {66, 100'000}) {
    std::string deep;
    for (int i = 0; i < depth; ++i) deep += R"([{"from": 0, "moves": ["wA1"], "variations": )";
    deep += "[]";
    for (int i = 0; i < depth; ++i) deep += "}]";
    // With more fields after it.
    CHECK(board.answer("writegame {\"variations\": " + deep +
                       ", \"game\": \"Base\", \"format\": \"pgn\", \"tags\": {}}") ==
          (depth > 100 ? "err the JSON is nested deeper than 256\nok\n"
                       : "err the variations are nested deeper than 64\nok\n"));
  }
}

TEST_CASE("comments without a ply are refused") {
  Dialogue board;
  const std::string head =
      std::string("writegame {\"game\": \"") + kShort + "\", \"format\": \"pgn\", ";
  CHECK(board.answer(head + R"("comments": ["", "", "", "", "", "one too many"]})") ==
        "err game.comments has 6 texts; expected at most 5, one before the first move and one for "
        "each ply\nok\n");
  CHECK(board.answer(head + R"("comments": [1]})") == "err game.comments[0] is not a string\nok\n");
}

TEST_CASE("a truncated variation is reported with its game") {
  Dialogue board;
  const Json file = {{"name", ".pgn"}, {"content", "1. wS1 (1. wA1 2. bA1 bA1-) 2. bS1 wS1-"}};
  const Json game = board.data("readgames " + json_line(file));
  CHECK(game["problem"] == nullptr);
  CHECK(game["variations"][0]["moves"] == Json::array({"wA1"}));
  CHECK(game["cut"].get<std::string>().starts_with("1 variation ends early at ply 2: "));
}

TEST_CASE("warnings are reported with their game") {
  Dialogue board;
  const Json file = {{"name", ".pgn"}, {"content", "[Result \"1-0 forfeit\"]\n1. wS1 1-0"}};
  const Json game = board.data("readgames " + json_line(file));
  CHECK(game["warnings"] ==
        Json::array({"the result '1-0 forfeit' is read as '1-0'; the rest is ignored"}));
}

TEST_CASE("a resigned game is written with its result") {
  Dialogue board;
  const Json request = {{"game", kShort}, {"format", "uhp"}, {"result", "BlackWins"}};
  CHECK(board.data("writegame " + json_line(request))
            .get<std::string>()
            .starts_with("Base;BlackWins;"));
}

TEST_CASE("a problem is reported with its ply") {
  Dialogue board;
  const Json file = {{"name", ""}, {"content", "Base;InProgress;White[2];wS1;bS1 wS1-;wS1 bS1-\n"}};
  const Json game = board.data("readgames " + json_line(file));
  CHECK(game["problem"]["ply"] == 3);
  CHECK(game["game"] == "Base;InProgress;White[2];wS1;bS1 wS1-");
}

TEST_CASE("malformed requests are refused with a message") {
  Dialogue board;
  for (const std::string line :
       {"readgames", "readgames {", "readgames []", "readgames {}", "readgames {\"content\": 1}",
        "readgames {\"content\": \"no game\"}",
        "writegame {\"format\": \"doc\", \"game\": \"Base\"}",
        "writegame {\"format\": \"pgn\", \"game\": \"Base;;;xx\"}",
        "reviewgame {\"game\": \"Base\"}", "reviewgame {\"game\": \"Base\", \"seconds\": -1}",
        "reviewgame {\"game\": \"Base\", \"nodes\": 1e118}",
        "reviewgame {\"game\": \"Base\", \"nodes\": -1}", "bench 99"}) {
    INFO(line);
    const std::string said = board.answer(line);
    CHECK(said.starts_with("err "));
    CHECK(said.ends_with("\nok\n"));
    CHECK_FALSE(test::has(said, "exception"));
    CHECK(std::ranges::count(said, '\n') == 2);
  }
}

TEST_CASE("numbers out of range in a request are refused") {
  Dialogue board;
  board.stop_at_once();
  for (const std::string_view number : test::kHostileJsonNumbers)
    for (const char* const form :
         {R"(reviewgame {{"game": "Base", "seconds": {}}})",
          R"(reviewgame {{"game": "Base", "nodes": {}}})",
          R"(writegame {{"format": "pgn", "game": "Base", "variations": [{{"from": {}}}]}})",
          R"(dailypuzzle {})", R"(puzzle {})", R"(solution {})", R"(losslimits {})"}) {
      const std::string line = fmt::format(fmt::runtime(form), number);
      INFO(line);
      const std::string said = board.answer(line);
      CHECK(said.ends_with("ok\n"));
      CHECK_FALSE(test::has(said, "exception"));
    }
}

TEST_CASE("a review reports its progress and ends with the JSON of review files") {
  Dialogue board;
  const Json request = {{"game", kShort}, {"nodes", 200}, {"tags", {{"White", "ann"}}}};
  const std::string said = board.answer("reviewgame " + json_line(request));
  CHECK(said.starts_with("progress 1 4\nprogress 2 4\nprogress 3 4\nprogress 4 4\n{"));
  const Json review = parse_json(said.substr(said.find('{'), said.rfind('}') - said.find('{') + 1));
  CHECK(review["games"][0]["white"]["name"] == "ann");
  CHECK(review["games"][0]["plies"].size() == 4);
  CHECK(review["games"][0]["complete"] == true);
  const Json limits = board.data("losslimits");
  CHECK(limits["blunder"] == review["limits"]["blunder"]);
}

TEST_CASE("levels lists the bands of levels, from the weakest to full strength") {
  Dialogue board;
  const Json bands = board.data("levels");
  REQUIRE(bands.size() == level_bands().size());
  CHECK(bands.front()["least"] == 1);
  CHECK(bands.front()["name"] == "beginner");
  CHECK(bands.front()["meaning"] == std::string(level_bands().front().meaning));
  CHECK(bands.back()["most"] == kFullStrength);
  CHECK(bands.back()["name"] == "full strength");
}

TEST_CASE("a stopped review returns what it has") {
  Dialogue board;
  board.stop_at_once();
  const Json request = {{"game", kShort}, {"seconds", 0.01}};
  const std::string said = board.answer("reviewgame " + json_line(request));
  CHECK(test::has(said, "\"complete\": false"));
  CHECK(said.ends_with("ok\n"));
}

TEST_CASE("other lines go to the engine") {
  Dialogue board;
  CHECK(board.answer("newgame Base") == "Base;NotStarted;White[1]\nok\n");
  CHECK(board.answer("losslimit") ==
        "err Invalid command. Try 'help' to see a list of valid commands.\nok\n");
  CHECK(board.answer("bench 1").ends_with("\nok\n"));
}

namespace {

std::string content_of_built_in_set() {
  std::ifstream file(std::string(WAGGLE_WEB_ENGINE) + "/../../src/puzzles/built_in.puzzles",
                     std::ios::binary);
  REQUIRE(file);
  std::string digits;
  for (std::istreambuf_iterator<char> byte(file), end; byte != end; ++byte)
    for (const unsigned digit :
         {static_cast<unsigned char>(*byte) / 16U, static_cast<unsigned char>(*byte) % 16U})
      digits += "0123456789abcdef"[digit];
  return digits;
}

}  // namespace

TEST_CASE("a board gets puzzles from the set that it loads") {
  Dialogue board;
  CHECK(test::has(board.answer("puzzle 1"), "err no puzzles have been loaded"));
  CHECK(test::has(board.answer("dailypuzzle 1"), "err no puzzles have been loaded"));
  const Json entries = board.data("puzzleset " + content_of_built_in_set());
  const PuzzleSet& set = built_in_puzzles();
  REQUIRE(entries.size() == set.size());
  for (std::size_t i = 0; i < set.size(); ++i) {
    const PuzzleSet::Entry& entry = set.entry(i);
    const Json expected = {{"number", i + 1},
                           {"kind", info_of(entry.kind).name},
                           {"type", to_string(entry.type)},
                           {"moves", entry.moves()},
                           {"difficulty", entry.difficulty},
                           {"band", band_of_difficulty(entry.difficulty)}};
    CHECK(entries[i] == expected);
  }
  const Json puzzle = board.data("puzzle 3");
  const Puzzle third = set.puzzle(2);
  CHECK(puzzle["number"] == 3);
  CHECK(puzzle["game"] == to_string(third.game));
  CHECK(puzzle["side"] == (third.game.position().turn() == Color::White ? "white" : "black"));
  CHECK(puzzle["task"] == task_of(third));
  CHECK(puzzle["solutions"] == alternative_strings(third.game.position(), third.solutions()));
  CHECK(puzzle["proven"] == info_of(third.kind).is_proven);
  CHECK(board.data("dailypuzzle 20782") == puzzle_of_the_day(set.size(), 20'782) + 1);
  CHECK(board.data("dailypuzzle 0") != board.data("dailypuzzle 1"));
}

TEST_CASE("a board gets the tree of a puzzle on request") {
  Dialogue board;
  const Json entries = board.data("puzzleset " + content_of_built_in_set());
  const auto two = std::find_if(entries.begin(), entries.end(), [](const Json& entry) {
    return entry["kind"] == "win" && entry["moves"] == 2;
  });
  REQUIRE(two != entries.end());
  const std::string number = std::to_string((*two)["number"].get<int>());
  const Json puzzle = board.data("puzzle " + number);
  const Json solution = board.data("solution " + number);
  CHECK(solution["tree"]["moves"] == puzzle["solutions"]);
  REQUIRE_FALSE(solution["tree"]["defences"].empty());
  const Json& defence = solution["tree"]["defences"][0];
  CHECK_FALSE(defence["replies"].empty());
  CHECK_FALSE(defence["answer"]["moves"].empty());
  CHECK(defence["answer"]["defences"].empty());
  CHECK_FALSE(solution["themes"].empty());
}

TEST_CASE("an unreadable set of puzzles leaves the loaded one in place") {
  Dialogue board;
  CHECK(test::has(board.answer("puzzleset"), "err it is not a puzzle set"));
  const std::string digits = content_of_built_in_set();
  board.data("puzzleset " + digits);
  const Json first = board.data("puzzle 1");
  std::string damaged = digits;
  damaged[1000] = damaged[1000] == '0' ? '1' : '0';
  CHECK(
      test::has(board.answer("puzzleset " + damaged), "err it is not a puzzle set: its checksum"));
  CHECK(test::has(board.answer("puzzleset " + digits + "f"), "err the last byte of the set"));
  CHECK(test::has(board.answer("puzzleset xy"), "err expected the bytes of a set"));
  CHECK(board.data("puzzle 1") == first);
  CHECK(test::has(board.answer("puzzle 0"), "err "));
  CHECK(test::has(board.answer("puzzle 9999"), "err the number of the puzzle"));
  CHECK(test::has(board.answer("solution"), "err "));
  CHECK(test::has(board.answer("dailypuzzle -1"), "err the day"));
}
