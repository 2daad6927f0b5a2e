#include "protocol/ugi/ugi.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>
#include <vector>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/version.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

using Lines = std::vector<std::string>;

constexpr const char* kWhiteWins =
    "fen Base;WhiteWins;Black[7];wA1;bB1 wA1\\;wQ \\wA1;bB2 /bB1;wA2 \\wQ;bA1 bB1-;wA2 /bB2;"
    "bQ bB1\\;wA2 bA1-;bG1 bQ\\;wA3 wQ/;bS1 bB2\\;wA3 bA1\\";

Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return lines;
}

// A client and the engine.
class Conversation {
 public:
  Conversation() { session_.set_option("TranspositionTableSizeMB", "1"); }

  // The complete answer to a line.
  Lines say(std::string_view line) {
    Control control;
    return say(line, control);
  }
  Lines say(std::string_view line, Control& control) {
    std::string text;
    const Sink sink = [&](std::string_view lines) {
      CHECK(lines.ends_with('\n'));
      text += lines;
    };
    const Answer answer = ugi_.handle(line, control, sink);
    CHECK_FALSE(answer.is_exit);
    return split(text + answer.text);
  }
  // The answer without info lines.
  Lines result(std::string_view line) {
    Control control;
    return result(line, control);
  }
  Lines result(std::string_view line, Control& control) {
    Lines lines = say(line, control);
    std::erase_if(lines, [](const std::string& text) { return text.starts_with("info depth "); });
    return lines;
  }
  // The best move of a search; must be legal.
  std::string move_for(std::string_view line) {
    const Lines lines = result(line);
    REQUIRE(lines.size() == 1);
    REQUIRE(lines[0].starts_with("bestmove "));
    std::string move = lines[0].substr(std::string_view("bestmove ").size());
    const Position& position = session_.game().position();
    CHECK(is_legal(position, parse_move(position, move)));
    return move;
  }
  Ugi& ugi() { return ugi_; }
  std::string game() const { return to_string(session_.game()); }

 private:
  Session session_;
  Ugi ugi_{session_};
};

struct Spoken {
  std::string line;
  Lines answer;
};

void check(Conversation& conversation, const std::vector<Spoken>& exchanges) {
  for (const auto& [line, answer] : exchanges) {
    INFO(line);
    CHECK(conversation.say(line) == answer);
  }
}

bool contains(const Lines& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

}  // namespace

TEST_CASE("there is no greeting") {
  Conversation conversation;
  CHECK(conversation.ugi().greeting().empty());
}

TEST_CASE("ugi, uci and ugmi are answered with name, author, options and the word plus ok") {
  for (const std::string word : {"ugi", "uci", "ugmi"}) {
    Conversation conversation;
    const Lines lines = conversation.say(word);
    REQUIRE(lines.size() == 3 + all_options().size());
    CHECK(lines[0] == fmt::format("id name Waggle v{}", kVersion));
    CHECK(lines[1] == "id author The Waggle authors");
    for (std::size_t i = 2; i + 1 < lines.size(); ++i) CHECK(lines[i].starts_with("option name "));
    CHECK(lines.back() == word + "ok");
  }
}

TEST_CASE("moves continue the client's numbering of the pieces until the next position") {
  Conversation conversation;
  const auto said_to = [&](const char* line) { return conversation.say(line); };
  CHECK(said_to("position startpos moves wS2 bA3wS2-").empty());
  CHECK(said_to("moves wQ-wS2 bQbA3-").empty());
  CHECK(said_to("moves wS1\\wQ").empty());
  CHECK(conversation.game() == "Base;InProgress;Black[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-;wS2 \\wQ");
  CHECK(said_to("uginewgame").empty());
  CHECK(said_to("moves wS1").empty());
  CHECK(said_to("position startpos moves wS1").empty());
  CHECK(said_to("moves bS2wS1-").empty());
  CHECK(conversation.game() == "Base;InProgress;White[2];wS1;bS1 wS1-");
}

TEST_CASE("options are declared in the form for their type") {
  Conversation conversation;
  const Lines lines = conversation.say("ugi");
  CHECK(contains(lines, "option name Threads type spin default 1 min 1 max 256"));
  // Under the name that clients look for.
  CHECK(contains(lines, "option name Hash type spin default 1 min 1 max 1048576"));
  // The default of UGI differs from that of UHP.
  CHECK(contains(lines, "option name ThreefoldRepetitionDraw type check default true"));
  CHECK(contains(lines, "option name Ponder type check default false"));
  CHECK(contains(lines, "option name MaxTime type string default 0"));
  CHECK(contains(lines,
                 "option name GameType type combo default Base var Base var Base+M var Base+L var "
                 "Base+P var Base+ML var Base+MP var Base+LP var Base+MLP"));
}

TEST_CASE("the command line sets the defaults of options") {
  Options options;
  options.set("Threads", "2");
  options.set("Ponder", "True");
  Session session(options);
  Ugi ugi(session);
  Control control;
  static_cast<void>(ugi.handle("setoption name Threads value 3", control, {}));
  const Lines lines = split(ugi.handle("ugi", control, {}).text);
  CHECK(contains(lines, "option name Threads type spin default 2 min 1 max 256"));
  CHECK(contains(lines, "option name Ponder type check default true"));
}

TEST_CASE("setoption sets an option without an answer") {
  Conversation conversation;
  check(conversation, {{"setoption name GameType value Base+MLP", {}},
                       {"SetOption  NAME  gametype  VALUE  base+mlp ", {}},
                       {"position startpos moves wL", {}}});
  CHECK(conversation.game() == "Base+MLP;InProgress;Black[1];wL");
  check(conversation, {{"setoption name Ponder value true", {}}});
}

TEST_CASE("options are known by all their usual names and spellings") {
  Conversation conversation;
  check(conversation, {{"setoption name Hash value 2", {}},
                       {"setoption name hash value 1", {}},
                       {"setoption name TranspositionTableSizeMB value 1", {}},
                       {"setoption name MultiPV value 1", {}},
                       {"setoption name threads value 1", {}},
                       {"setoption name Ponder value 1", {}},
                       {"setoption name Ponder value OFF", {}},
                       {"setoption name GameType value Base+PML", {}},
                       {"moves wP", {}}});
  CHECK(conversation.game() == "Base+MLP;InProgress;Black[1];wP");
  CHECK(conversation.say("setoption name Hash value none") ==
        Lines{"info string TranspositionTableSizeMB must be a whole number from 1 to 1048576, not "
              "'none'"});
}

TEST_CASE("debug may be set as an option, too") {
  Conversation conversation;
  check(conversation, {{"setoption name Debug value true", {}},
                       {"joho", {"info string ignored 'joho', which is not a command"}},
                       {"setoption name debug value 0", {}},
                       {"joho", {}},
                       {"setoption name debug value maybe",
                        {"info string debug must be True or False, not 'maybe'"}}});
}

TEST_CASE("a table that doesn't fit into memory is refused when set") {
  Conversation conversation;
  const Lines lines = conversation.say("setoption name Hash value 1048576");
  // The machine has a tebibyte, or overcommits it.
  if (lines.empty()) return;
  CHECK(lines == Lines{"info string not enough memory for a transposition table of 1048576 MiB; "
                       "try a smaller TranspositionTableSizeMB"});
  conversation.move_for("go depth 3");
}

TEST_CASE("an option that cannot be set is reported") {
  Conversation conversation;
  CHECK(conversation.say("setoption name Foo Bar value 3")
            .at(0)
            .starts_with("info string 'Foo Bar' is not an option; the options are Threads, "));
  check(conversation,
        {{"setoption name Threads value 0",
          {"info string Threads must be a whole number from 1 to 256, not '0'"}},
         {"setoption name Threads value",
          {"info string Threads must be a whole number from 1 to 256, not ''"}},
         {"setoption name Threads",
          {"info string Threads must be a whole number from 1 to 256, not ''"}},
         {"setoption name Ponder value per haps",
          {"info string Ponder must be True or False, not 'per haps'"}},
         {"setoption Threads 3", {"info string expected setoption name NAME value VALUE"}}});
}

TEST_CASE("isready is answered, a new game is not") {
  Conversation conversation;
  for (const char* line : {"uginewgame", "ucinewgame", "ugminewgame"}) {
    check(conversation, {{"position startpos moves wS1", {}},
                         {line, {}},
                         {"query p1turn", {"response true"}},
                         {"isready", {"readyok"}}});
    CHECK(conversation.game() == "Base;NotStarted;White[1]");
  }
}

TEST_CASE("a position is set up without an answer") {
  Conversation conversation;
  check(conversation, {{"position startpos moves wS1 bS1wS1- wQ -wS1", {}}});
  CHECK(conversation.game() == "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
  check(conversation, {{"position fen Base+MLP;InProgress;Black[1];wL moves bLwL-", {}}});
  CHECK(conversation.game() == "Base+MLP;InProgress;White[2];wL;bL wL-");
}

TEST_CASE("moves continue from the last position") {
  Conversation conversation;
  check(conversation, {{"setoption name GameType value Base+M", {}},
                       {"moves wM", {}},
                       {"query p1turn", {"response false"}},
                       {"moves bS1wM- wQ -wM", {}}});
  CHECK(conversation.game() == "Base+M;InProgress;Black[2];wM;bS1 wM-;wQ -wM");
  check(conversation, {{"position fen Base;;;wS1", {}}, {"Moves bS1 wS1-", {}}, {"moves", {}}});
  CHECK(conversation.game() == "Base;InProgress;White[2];wS1;bS1 wS1-");
  check(conversation, {{"uginewgame", {}},
                       {"moves wL",
                        {"info string move 1, 'wL': wL does not "
                         "belong to the game type Base+M"}}});
}

TEST_CASE("the option GameType applies until a position is set") {
  Conversation conversation;
  check(conversation, {{"query p1turn", {"response true"}},
                       {"uginewgame", {}},
                       {"setoption name GameType value Base+L", {}},
                       {"query p1turn", {"response true"}},
                       {"moves wL", {}},
                       {"setoption name GameType value Base", {}},
                       {"moves bLwL-", {}}});
  CHECK(conversation.game() == "Base+L;InProgress;White[2];wL;bL wL-");
}

TEST_CASE("after a refused position or move, no other game is used") {
  const std::string refused =
      "info string the last position or moves were refused, so there is no game until a position "
      "is accepted";
  struct Case {
    const char* line;
    const char* answer;
  };
  const auto [line, answer] = GENERATE(
      Case{"position startpos moves wA1 bQwA1-",
           "info string move 2, 'bQwA1-': the queen may not be placed on a player's first turn"},
      Case{"position here", "info string position needs startpos or fen, not 'here'"},
      Case{"position fen Base+Q",
           "info string game type 'Base+Q' is unknown; expected Base, or Base+ and some of the "
           "letters M, L and P, as in Base+MLP"},
      Case{"moves bS1wS1- bQ-bS1",
           "info string move 3, 'bQ-bS1': bQ is Black's, but it is White's turn"});
  Conversation conversation;
  check(conversation, {{"position startpos moves wS1", {}}, {line, {answer}}});
  for (const char* go : {"go depth 1", "go infinite", "go ponder", "go"})
    CHECK(conversation.say(go) == Lines{refused, "bestmove 0000"});
  // Runners wait for a response, and end a finished game without a result.
  check(conversation, {{"query gameover", {refused, "response true"}},
                       {"query result", {refused, "response none"}},
                       {"query p1turn", {refused, "response false"}},
                       {"moves bS1wS1-", {refused}},
                       {"setoption name Threads value 1", {}},
                       {"query gameover", {refused, "response true"}}});
  SECTION("until a position is accepted") {
    check(conversation,
          {{"position startpos moves wS1", {}}, {"query p1turn", {"response false"}}});
    conversation.move_for("go depth 1");
  }
  SECTION("or a new game begins") {
    check(conversation, {{"uginewgame", {}}, {"query gameover", {"response false"}}});
    conversation.move_for("go depth 1");
  }
}

TEST_CASE("queries report the side to move and the result, even before any position") {
  Conversation conversation;
  check(conversation,
        {{"query p1turn", {"response true"}},
         {"query gameover", {"response false"}},
         {"query result", {"response none"}},
         {"position startpos moves wS1", {}},
         {"query p1turn", {"response false"}},
         {"query result", {"response none"}},
         {fmt::format("position {}", kWhiteWins), {}},
         {"query gameover", {"response true"}},
         {"query result", {"response p1win"}},
         {"query p1turn", {"response false"}},
         {"query score", {"info string query must be gameover, p1turn or result, not 'score'"}}});
}

TEST_CASE("threefold repetition is a draw unless the option says otherwise") {
  Conversation conversation;
  const std::string position =
      "position startpos moves wS1 bS1wS1- wQ-wS1 bQbS1- wQ\\wS1 bQbS1\\ wQ-wS1 bQbS1- wQ\\wS1 "
      "bQbS1\\ wQ-wS1 bQbS1-";
  check(conversation,
        {{position, {}},
         {"query gameover", {"response true"}},
         {"query result", {"response draw"}},
         {position + " wQ\\wS1",
          {"info string move 13, 'wQ\\wS1': the game is over: it is a draw by threefold "
           "repetition"}},
         {"setoption name ThreefoldRepetitionDraw value false", {}},
         {position + " wQ\\wS1", {}},
         {"query result", {"response none"}},
         {position, {}},
         {"query gameover", {"response false"}}});
}

TEST_CASE("a repetition flag on the command line takes precedence") {
  Options options;
  options.set("ThreefoldRepetitionDraw", "False");
  Session session(options);
  Ugi ugi(session);
  Control control;
  const Lines lines = split(ugi.handle("ugi", control, {}).text);
  CHECK(contains(lines, "option name ThreefoldRepetitionDraw type check default false"));
  CHECK_FALSE(session.options().draws_by_repetition);
}

TEST_CASE("a game of maximum length is a draw, and takes no more moves") {
  Conversation conversation;
  conversation.say("setoption name ThreefoldRepetitionDraw value false");
  std::string line = "position startpos moves wS1 bS1wS1- wQ-wS1 bQbS1-";
  const std::vector<std::string> to_and_fro = {" wQ\\wS1", " bQbS1\\", " wQ-wS1", " bQbS1-"};
  for (std::size_t i = 0; i + 4 + 1 < Game::kMaxPlies; ++i) line += to_and_fro[i % 4];
  check(conversation, {{line, {}}, {"query gameover", {"response false"}}});
  conversation.move_for("go depth 1");
  check(conversation, {{"moves bQbS1-", {}},
                       {"query gameover", {"response true"}},
                       {"query result", {"response draw"}},
                       {"go depth 1", {"info string the game is over: draw", "bestmove 0000"}},
                       {"moves wQ\\wS1",
                        {"info string move 20001, 'wQ\\wS1': the game is over: it is a draw at "
                         "the maximum length of 20000 plies"}}});
}

TEST_CASE("a search is answered by a legal move, whatever limits it") {
  const std::string limits =
      GENERATE("depth 2", "nodes 50", "movetime 10", "depth 0", "movetime 0", "nodes 0",
               "wtime 100 btime 100", "p1time 50 p2time 50 p1inc 1 p2inc 1", "wtime 0 btime 0",
               "wtime -20 btime -20 winc -1 binc -1", "wtime 50 btime 50 movestogo 0",
               "depth 2 nodes 1000000 movetime 60000");
  Conversation conversation;
  conversation.move_for("go " + limits);
  conversation.say("position fen Base+MLP moves wL bLwL-");
  conversation.move_for("go " + limits);
}

TEST_CASE("info lines end with the principal variation") {
  Conversation conversation;
  conversation.say("position startpos moves wS1 bS1wS1-");
  const Lines lines = conversation.say("go depth 3");
  REQUIRE(lines.size() >= 2);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) CHECK(lines[i].starts_with("info depth "));
  // The line before the answer has the final result.
  const std::string& last = lines[lines.size() - 2];
  CHECK(last.starts_with("info depth 3 seldepth "));
  for (const char* word :
       {" multipv 1 ", " score cp ", " wdl ", " nodes ", " nps ", " hashfull ", " time "})
    CHECK(last.find(word) != std::string::npos);
  const std::string best = lines.back().substr(std::string_view("bestmove ").size());
  CHECK((last + ' ').find(" pv " + best + ' ') != std::string::npos);
}

TEST_CASE("a search is restricted to searchmoves, unless none is valid") {
  Conversation conversation;
  conversation.say("position startpos moves wS1 bS1wS1-");
  CHECK(conversation.move_for("go depth 2 searchmoves wB1/wS1") == "wB1/wS1");
  CHECK(conversation.move_for("go searchmoves wB1 /wS1 depth 2") == "wB1/wS1");
  CHECK(conversation.result("go depth 1 searchmoves wB1wS1 wA1-wS1") ==
        Lines{"info string searchmoves 'wB1wS1': wB1 cannot be placed on top of another piece",
              "bestmove wA1-wS1"});
  const Lines lines = conversation.result("go depth 1 searchmoves nothing");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("info string searchmoves 'nothing'"));
  CHECK(lines[1].starts_with("bestmove w"));
}

TEST_CASE("the option MultiPV sets the number of lines, which are reported by rank") {
  Conversation conversation;
  check(conversation,
        {{"position startpos moves wS1 bS1wS1-", {}}, {"setoption name MultiPV value 3", {}}});
  const Lines lines = conversation.say("go depth 2");
  for (const char* rank : {" multipv 1 ", " multipv 2 ", " multipv 3 "}) {
    INFO(rank);
    CHECK(std::ranges::any_of(lines, [&](const std::string& line) {
      return line.starts_with("info depth 2 ") && line.find(rank) != std::string::npos;
    }));
  }
  CHECK(lines.back().starts_with("bestmove w"));
}

TEST_CASE("a refuted mate is reported") {
  Conversation conversation;
  conversation.say("position startpos moves wS1 bS1wS1-");
  const Lines lines = conversation.result("go mate 1 nodes 100000");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "info string there is no win in 1 move");
  CHECK(conversation.result("go mate 20 nodes 0").at(0) ==
        "info string whether there is a win in 20 moves is not decided");
}

TEST_CASE("bestmove includes a ponder move if the option Ponder is set") {
  Conversation conversation;
  conversation.say("position startpos moves wS1 bS1wS1-");
  CHECK(conversation.move_for("go depth 3").find(' ') == std::string::npos);
  conversation.say("setoption name Ponder value true");
  const Lines lines = conversation.result("go depth 3");
  REQUIRE(lines.size() == 1);
  const std::size_t end = lines[0].find(" ponder ");
  REQUIRE(end != std::string::npos);
  CHECK(conversation
            .say(fmt::format("position startpos moves wS1 bS1wS1- {} {}",
                             lines[0].substr(9, end - 9), lines[0].substr(end + 8)))
            .empty());
}

TEST_CASE("the ponder move is written for the position after the best move") {
  Conversation conversation;
  conversation.say("setoption name Ponder value true");
  conversation.say("position startpos");
  const Lines lines = conversation.result("go depth 3");
  REQUIRE(lines.size() == 1);
  const std::size_t end = lines[0].find(" ponder ");
  REQUIRE(end != std::string::npos);
  // The only piece that it can touch is the one just placed.
  CHECK(lines[0].find(lines[0].substr(9, end - 9), end) != std::string::npos);
}

TEST_CASE("a finished game has no move") {
  Conversation conversation;
  conversation.say(fmt::format("position {}", kWhiteWins));
  for (const char* line : {"go depth 3", "go infinite", "go ponder", "go"})
    CHECK(conversation.say(line) == Lines{"info string the game is over: p1win", "bestmove 0000"});
}

TEST_CASE("a search is endless only if no limit ends it") {
  struct Case {
    const char* line;
    bool is_endless;
  };
  for (const auto& [line, is_endless] : {Case{"go", true},
                                         {"go infinite", true},
                                         {"go ponder", true},
                                         {"go infinite depth 1", true},
                                         {"go ponder depth 1", true},
                                         {"go depth 1", false},
                                         {"go infinite movetime", true},
                                         {"go searchmoves wS1", true},
                                         {"go btime 100", false},
                                         {"go nodes 1", false}}) {
    INFO(line);
    Conversation conversation;
    Control control;
    control.stop = true;
    CHECK(conversation.result(line, control).back().starts_with("bestmove w"));
    CHECK(control.is_endless == is_endless);
  }
}

TEST_CASE("an invalid limit is reported, and the search ends at once", "[slow]") {
  const std::string line =
      GENERATE("go movetime", "go movetime 10.5", "go wtime", "go perft 3", "go btime 1000 binc 10",
               "go movestogo 5", "go winc 3", "go depth", "go nodes 1e6", "go mate one",
               "go movetme 100", "go searchmoves nonsense", "go depth 100 movetime 10.5",
               "go wtime soon btime 1000", "go 1000");
  Conversation conversation;
  Control control;
  const std::clock_t start = std::clock();
  const Lines lines = conversation.result(line, control);
  INFO(line);
  CHECK(std::clock() - start < 20 * CLOCKS_PER_SEC);
  CHECK_FALSE(control.is_endless);
  REQUIRE(lines.size() >= 3);
  CHECK(lines.back().starts_with("bestmove w"));
  CHECK(lines[lines.size() - 2] ==
        "info string no valid limit ends the search, so it stops after 100 ms");
}

TEST_CASE("a bare go thinks for MaxTime") {
  Conversation conversation;
  conversation.say("setoption name MaxTime value 0.02");
  Control control;
  CHECK(conversation.result("go", control).size() == 1);
  CHECK_FALSE(control.is_endless);
}

TEST_CASE("the answer to an infinite search waits for stop", "[threads]") {
  const std::string line = GENERATE("go infinite depth 1", "go infinite", "go infinite wtime 10");
  Conversation conversation;
  Control control;
  const auto start = std::chrono::steady_clock::now();
  std::jthread client([&] {
    std::this_thread::sleep_for(50ms);
    control.stop = true;
  });
  CHECK(conversation.result(line, control).size() == 1);
  CHECK(control.stop);
  CHECK(std::chrono::steady_clock::now() - start >= 50ms);
}

TEST_CASE("the answer to pondering waits for ponderhit or stop", "[threads]") {
  const bool is_hit = GENERATE(true, false);
  Conversation conversation;
  Control control;
  const auto start = std::chrono::steady_clock::now();
  std::jthread client([&] {
    std::this_thread::sleep_for(50ms);
    (is_hit ? control.hit : control.stop) = true;
  });
  CHECK(conversation.result("go ponder depth 2", control).size() == 1);
  CHECK(std::chrono::steady_clock::now() - start >= 50ms);
}

TEST_CASE("after ponderhit, the limits end the search") {
  const bool is_hit = GENERATE(true, false);
  Session session;
  Ugi ugi(session);
  Control control;
  bool was_endless = false;
  static_cast<void>(ugi.handle("go ponder depth 4", control, [&](std::string_view) {
    was_endless = was_endless || control.is_endless;
    (is_hit ? control.hit : control.stop) = true;
  }));
  CHECK(was_endless);
  CHECK(control.is_endless != is_hit);
}

TEST_CASE("a level plays alike whether a limit or only stop ends the search") {
  Session session;
  Ugi ugi(session);
  const auto last_line = [&](const std::string& line) {
    Control control;
    // A level that picks at random reports once, after its choice.
    const Answer answer = ugi.handle(line, control, [&](std::string_view) { control.stop = true; });
    return answer.text;
  };
  CHECK(last_line("setoption name Level value 1").empty());
  CHECK(last_line("position startpos moves wS1 bS1wS1-").empty());
  for (int seed = 1; seed <= 8; ++seed) {
    CAPTURE(seed);
    CHECK(last_line(fmt::format("setoption name RandomSeed value {}", seed)).empty());
    const std::string move = last_line("go depth 5");
    CHECK(move.starts_with("bestmove w"));
    CHECK(last_line("go") == move);
  }
}

TEST_CASE("stop, ponderhit and quit act as soon as they are read") {
  Conversation conversation;
  Ugi& ugi = conversation.ugi();
  const auto is = [&](std::string_view line, bool stops, bool hits, bool is_done) {
    const Reaction reaction = ugi.react(line);
    CHECK(reaction.stops == stops);
    CHECK(reaction.hits == hits);
    CHECK(reaction.is_done == is_done);
    CHECK(reaction.reply.empty());
  };
  is("stop", true, false, true);
  is("ponderhit", false, true, true);
  is("position startpos", false, false, false);
  is("isready", false, false, false);
  is("go", false, false, false);
  is("quit", true, false, false);
  CHECK(ugi.meaning("go infinite").is_stoppable);
  CHECK_FALSE(ugi.meaning("gone").is_stoppable);
  CHECK_FALSE(ugi.meaning("isready").is_stoppable);
}

TEST_CASE("isready is answered during a search, but never before earlier lines") {
  Session session;
  Ugi ugi(session);
  CHECK_FALSE(ugi.react("isready").is_done);
  // If read before the search starts, it is answered when it starts.
  static_cast<void>(ugi.react("go depth 2"));
  const Reaction early = ugi.react("isready");
  CHECK(early.is_done);
  CHECK(early.reply.empty());
  Control control;
  Lines said;
  const Answer answer = ugi.handle("go depth 2", control, [&](std::string_view text) {
    said.emplace_back(text);
    const Reaction reaction = ugi.react("isready");
    CHECK(reaction.is_done);
    if (said.size() > 1) CHECK(reaction.reply == "readyok\n");
  });
  REQUIRE(said.size() >= 2);
  CHECK(said[0] == "readyok\n");
  CHECK(answer.text.starts_with("bestmove "));
  CHECK_FALSE(ugi.react("isready").is_done);
}

TEST_CASE("after quit, no search starts") {
  Session session;
  Ugi ugi(session);
  CHECK(ugi.react("quit").stops);
  Control control;
  CHECK(ugi.handle("go infinite", control, [](std::string_view) {}).text.starts_with("bestmove "));
  const Answer answer = ugi.handle("quit", control, {});
  CHECK(answer.is_exit);
  CHECK(answer.text.empty());
}

TEST_CASE("empty lines, unknown commands and a stop without a search are ignored") {
  Conversation conversation;
  for (const char* line : {"", " \t\r", "bestmove depth 1", "stop", "ponderhit", "joho debug on"})
    CHECK(conversation.say(line).empty());
  CHECK(conversation.result("go depth 1 or so").size() == 1);
}

TEST_CASE("with debug on, ignored lines are reported") {
  Conversation conversation;
  check(conversation, {{"debug on", {}},
                       {"bestmove", {"info string ignored 'bestmove', which is not a command"}},
                       {"isredy",
                        {"info string ignored 'isredy', which is not a command. Did you mean "
                         "isready?"}},
                       {"stop", {}}});
  const Lines lines = conversation.result("go depth 1 or so");
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "info string ignored 'or', which is not a limit");
  CHECK(lines[1] == "info string ignored 'so', which is not a limit");
  check(conversation, {{"debug off", {}},
                       {"bestmove", {}},
                       {"debug", {"info string debug must be True or False, not ''"}},
                       {"debug maybe", {"info string debug must be True or False, not 'maybe'"}}});
}

TEST_CASE("an invalid value of go is reported") {
  Conversation conversation;
  const Lines lines = conversation.result("go depth 1 nodes many");
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] ==
        "info string nodes must be a whole number from 0 to 1000000000000000000, not 'many'");
}

TEST_CASE("a line that is too long is refused") {
  Conversation conversation;
  const std::string line = "go depth 1" + std::string(Protocol::kMaxLine, ' ');
  CHECK_FALSE(conversation.ugi().meaning(line).is_stoppable);
  static_cast<void>(conversation.ugi().react(line));
  CHECK_FALSE(conversation.ugi().react("isready").is_done);
  CHECK(conversation.say(line) == Lines{"info string the line is longer than 1048576 bytes"});
}

TEST_CASE("commands are case-insensitive and may contain extra whitespace") {
  Conversation conversation;
  check(conversation, {{"\tPOSITION  StartPos  MOVES  ws1\r", {}},
                       {" Query  P1Turn ", {"response false"}},
                       {"IsReady\r", {"readyok"}}});
}

TEST_CASE("a dialogue in UGI matches the golden file") {
  Conversation conversation;
  test::check_dialogue("golden/ugi.txt", [&](std::string_view line) {
    std::string text;
    for (const std::string& said : conversation.say(line)) text += said + '\n';
    return text;
  });
}
