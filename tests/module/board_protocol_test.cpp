#include "module/board_protocol.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/level.hpp"
#include "support/catch.hpp"
#include "support/text.hpp"
#include "uhp/server.hpp"

using namespace waggle;
using nlohmann::json;

namespace {

constexpr const char* kShort = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

// A board and the engine.
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
  // What is answered in a line, without its ok.
  json data(const std::string& line) {
    const std::string said = answer(line);
    REQUIRE(said.ends_with("\nok\n"));
    return json::parse(said.substr(0, said.size() - 3));
  }
  void stop_at_once() { stops_ = true; }

 private:
  Session session_;
  Server server_{session_};
  BoardProtocol protocol_{session_, server_};
  Control control_;
  bool stops_ = false;
};

json hex(int q, int r) { return {{"q", q}, {"r", r}}; }

}  // namespace

TEST_CASE("a scene names what lies, what is in hand and what may be played") {
  Dialogue board;
  const json start = board.data("scene Base+P");
  CHECK(start["type"] == "Base+P");
  CHECK(start["state"] == "NotStarted");
  CHECK(start["turn"] == "white");
  CHECK(start["stones"].empty());
  CHECK(start["hand"].size() == 24);
  CHECK(start["last"].is_null());
  const json spider = {{"move", "wS1"}, {"piece", "wS1"}, {"from", nullptr}, {"to", hex(0, 0)}};
  CHECK(std::find(start["legal"].begin(), start["legal"].end(), spider) != start["legal"].end());

  const json later = board.data(std::string("scene ") + kShort);
  CHECK(later["game"] == kShort);
  CHECK(later["plies"] == json({"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}));
  CHECK(later["turnNumber"] == 3);
  CHECK(later["stones"][0] ==
        json({{"piece", "wQ"}, {"q", -1}, {"r", 0}, {"level", 0}, {"covered", false}}));
  CHECK(later["last"] ==
        json({{"move", "bQ bS1-"}, {"piece", "bQ"}, {"from", nullptr}, {"to", hex(2, 0)}}));
  const json step = {
      {"move", "wQ \\wS1"}, {"piece", "wQ"}, {"from", hex(-1, 0)}, {"to", hex(0, -1)}};
  CHECK(std::find(later["legal"].begin(), later["legal"].end(), step) != later["legal"].end());
}

TEST_CASE("a scene without a game is that of the game in progress") {
  Dialogue board;
  CHECK(test::has(board.answer("scene"), "err No game in progress"));
  board.answer(std::string("setgame ") + kShort);
  CHECK(board.data("scene")["game"] == kShort);
  CHECK(board.answer("play wQ \\wS1") == std::string("Base;InProgress;Black[3];wS1;bS1 wS1-;"
                                                     "wQ -wS1;bQ bS1-;wQ \\wS1\nok\n"));
}

TEST_CASE("a game that cannot be read costs nothing") {
  Dialogue board;
  board.answer(std::string("setgame ") + kShort);
  CHECK(test::has(board.answer("scene Base;;;wQ"), "wQ"));
  CHECK(test::has(board.answer("setgame Bose"), "err "));
  CHECK(board.data("scene")["game"] == kShort);
}

TEST_CASE("games go through files and come back") {
  Dialogue board;
  for (const std::string format : {"pgn", "sgf", "uhp"}) {
    INFO(format);
    const json request = {{"game", kShort}, {"format", format}, {"tags", {{"White", "\u00c4nn"}}}};
    const json text = board.data("writegame " + request.dump());
    const json file = {{"name", "a." + format}, {"content", text}};
    const json game = board.data("readgames " + file.dump());
    CHECK(game["number"] == 1);
    CHECK(game["game"] == kShort);
    CHECK(game["problem"].is_null());
    CHECK(game["result"] == "InProgress");
    if (format != "uhp") CHECK(game["tags"]["White"] == "\u00c4nn");
  }
}

TEST_CASE("a game that a player gave up is written with its end") {
  Dialogue board;
  const json request = {{"game", kShort}, {"format", "uhp"}, {"result", "BlackWins"}};
  CHECK(
      board.data("writegame " + request.dump()).get<std::string>().starts_with("Base;BlackWins;"));
}

TEST_CASE("what cannot be read is said with the place") {
  Dialogue board;
  const json file = {{"name", ""}, {"content", "Base;InProgress;White[2];wS1;bS1 wS1-;wS1 bS1-\n"}};
  const json game = board.data("readgames " + file.dump());
  CHECK(game["problem"]["ply"] == 3);
  CHECK(game["game"] == "Base;InProgress;White[2];wS1;bS1 wS1-");
}

TEST_CASE("requests that are none are refused in words") {
  Dialogue board;
  for (const std::string line :
       {"readgames", "readgames {", "readgames []", "readgames {}", "readgames {\"content\": 1}",
        "readgames {\"content\": \"no game\"}",
        "writegame {\"format\": \"doc\", \"game\": \"Base\"}",
        "writegame {\"format\": \"pgn\", \"game\": \"Base;;;xx\"}",
        "reviewgame {\"game\": \"Base\"}", "reviewgame {\"game\": \"Base\", \"seconds\": -1}",
        "bench 99"}) {
    INFO(line);
    const std::string said = board.answer(line);
    CHECK(said.starts_with("err "));
    CHECK(said.ends_with("\nok\n"));
    CHECK_FALSE(test::has(said, "exception"));
    CHECK(std::ranges::count(said, '\n') == 2);
  }
}

TEST_CASE("a review tells how far it is and ends with the document that review files hold") {
  Dialogue board;
  const json request = {{"game", kShort}, {"nodes", 200}, {"tags", {{"White", "ann"}}}};
  const std::string said = board.answer("reviewgame " + request.dump());
  CHECK(said.starts_with("progress 1 4\nprogress 2 4\nprogress 3 4\nprogress 4 4\n{"));
  const json review =
      json::parse(said.substr(said.find('{'), said.rfind('}') - said.find('{') + 1));
  CHECK(review["games"][0]["white"]["name"] == "ann");
  CHECK(review["games"][0]["plies"].size() == 4);
  CHECK(review["games"][0]["complete"] == true);
  const json limits = board.data("losslimits");
  CHECK(limits["blunder"] == review["limits"]["blunder"]);
}

TEST_CASE("the levels come with their names, from the weakest to full strength") {
  Dialogue board;
  const json bands = board.data("levels");
  REQUIRE(bands.size() == level_bands().size());
  CHECK(bands.front()["least"] == 1);
  CHECK(bands.front()["name"] == "beginner");
  CHECK(bands.front()["meaning"] == std::string(level_bands().front().meaning));
  CHECK(bands.back()["most"] == kFullStrength);
  CHECK(bands.back()["name"] == "full strength");
}

TEST_CASE("a review that is stopped gives what it has") {
  Dialogue board;
  board.stop_at_once();
  const json request = {{"game", kShort}, {"seconds", 0.01}};
  const std::string said = board.answer("reviewgame " + request.dump());
  CHECK(test::has(said, "\"complete\": false"));
  CHECK(said.ends_with("ok\n"));
}

TEST_CASE("other lines are the engine's") {
  Dialogue board;
  CHECK(board.answer("newgame Base") == "Base;NotStarted;White[1]\nok\n");
  CHECK(board.answer("losslimit") ==
        "err Invalid command. Try 'help' to see a list of valid commands.\nok\n");
  CHECK(board.answer("bench 1").ends_with("\nok\n"));
}
