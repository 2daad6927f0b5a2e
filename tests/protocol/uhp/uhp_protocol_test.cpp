#include "protocol/uhp/uhp_protocol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "waggle/version.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

using Lines = std::vector<std::string>;

constexpr const char* kMustPass =
    "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;"
    "wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1";
constexpr const char* kWhiteWins =
    "Base;WhiteWins;Black[7];wA1;bB1 wA1\\;wQ \\wA1;bB2 /bB1;wA2 \\wQ;bA1 bB1-;wA2 /bB2;bQ bB1\\;"
    "wA2 bA1-;bG1 bQ\\;wA3 wQ/;bS1 bB2\\;wA3 bA1\\";
constexpr const char* kGameOver =
    "err The game is over: White has won. Try 'undo' to take back moves or 'newgame' to start a "
    "new game.";
constexpr const char* kNoGame = "err No game in progress. Try 'newgame' to start a new game.";
constexpr const char* kInvalid = "err Invalid command. Try 'help' to see a list of valid commands.";

Lines split(std::string_view text, char end) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(end), text.size());
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return lines;
}

// A client and the engine.
class Dialogue {
 public:
  explicit Dialogue(OptionForm form = OptionForm::WithDefault) : uhp_(session_, form) {
    session_.set_option("TranspositionTableSizeMB", "1");
  }

  Answer answer(std::string_view line) {
    Control control;
    std::string early;
    Answer answer = uhp_.handle(line, control, [&](std::string_view text) { early += text; });
    answer.text.insert(0, early);
    return answer;
  }
  // All lines of an answer, which must end with exactly one ok.
  Lines all(std::string_view line) {
    Lines lines = split(answer(line).text, '\n');
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.back() == "ok");
    CHECK(std::ranges::count(lines, "ok") == 1);
    return lines;
  }
  // An answer without its ok.
  Lines say(std::string_view line) {
    Lines lines = all(line);
    lines.pop_back();
    return lines;
  }
  // A legal move, the only line of the answer.
  std::string move_for(std::string_view line) {
    const Lines valid = split(say("validmoves").at(0), ';');
    const Lines lines = say(line);
    REQUIRE(lines.size() == 1);
    CHECK(std::ranges::find(valid, lines[0]) != valid.end());
    return lines[0];
  }

 private:
  Session session_;
  UhpProtocol uhp_;
};

// A line and its answer without the ok.
struct Exchange {
  std::string line;
  Lines answer;
};

void check(Dialogue& dialogue, const std::vector<Exchange>& exchanges) {
  for (const auto& [line, answer] : exchanges) {
    INFO(line);
    CHECK(dialogue.say(line) == answer);
  }
}

}  // namespace

TEST_CASE("the greeting is the name, then the expansions, then ok") {
  Session session;
  const UhpProtocol uhp(session);
  CHECK(uhp.greeting() == fmt::format("id Waggle v{}\nMosquito;Ladybug;Pillbug\nok\n", kVersion));
  Dialogue dialogue;
  CHECK(dialogue.answer("info").text == uhp.greeting());
}

TEST_CASE("starting, playing and taking back a game are answered with the GameString") {
  Dialogue dialogue;
  check(dialogue, {{"newgame", {"Base;NotStarted;White[1]"}},
                   {"newgame Base+MLP", {"Base+MLP;NotStarted;White[1]"}},
                   {"newgame Base+PLM", {"Base+MLP;NotStarted;White[1]"}},
                   {"play wS1", {"Base+MLP;InProgress;Black[1];wS1"}},
                   {"play bS1 wS1-", {"Base+MLP;InProgress;White[2];wS1;bS1 wS1-"}},
                   {"undo", {"Base+MLP;InProgress;Black[1];wS1"}},
                   {"play bG1 -wS1", {"Base+MLP;InProgress;White[2];wS1;bG1 -wS1"}},
                   {"undo 2", {"Base+MLP;NotStarted;White[1]"}},
                   {"validmoves", {"wS1;wB1;wG1;wA1;wM;wL;wP"}}});
}

TEST_CASE("commands are case-insensitive and may contain extra whitespace and a carriage return") {
  Dialogue dialogue;
  check(dialogue, {{"  NewGame \t base+mlp \r", {"Base+MLP;NotStarted;White[1]"}},
                   {"\tPLAY ws1\r", {"Base+MLP;InProgress;Black[1];wS1"}},
                   {"Play  BS1   WS1- ", {"Base+MLP;InProgress;White[2];wS1;bS1 wS1-"}},
                   {"UNDO\t2", {"Base+MLP;NotStarted;White[1]"}}});
}

TEST_CASE("an empty line is not answered") {
  Dialogue dialogue;
  for (const char* line : {"", "\r", " \t ", "\v\f"}) {
    const Answer answer = dialogue.answer(line);
    CHECK(answer.text.empty());
    CHECK_FALSE(answer.is_exit);
  }
}

TEST_CASE("exit ends without an answer") {
  Dialogue dialogue;
  const Answer answer = dialogue.answer("EXIT");
  CHECK(answer.is_exit);
  CHECK(answer.text.empty());
}

TEST_CASE("commands that need a game are refused before newgame") {
  Dialogue dialogue;
  for (const char* line : {"play wS1", "pass", "validmoves", "bestmove", "bestmove depth 1", "undo",
                           "undo 1", "perft", "perft 1", "pv"}) {
    INFO(line);
    CHECK(dialogue.say(line) == Lines{kNoGame});
  }
}

TEST_CASE("a finished game only allows undo") {
  Dialogue dialogue;
  check(dialogue, {{fmt::format("newgame {}", kWhiteWins), {kWhiteWins}},
                   {"play bA1 wQ-", {kGameOver}},
                   {"pass", {kGameOver}},
                   {"validmoves", {kGameOver}},
                   {"bestmove", {kGameOver}},
                   {"bestmove depth 2", {kGameOver}}});
  CHECK(dialogue.say("perft 1").size() == 2);
  CHECK(dialogue.say("undo").at(0).starts_with("Base;InProgress;White[7];"));
  dialogue.move_for("bestmove depth 1");
}

TEST_CASE("a move against the rules is an invalidmove and changes nothing") {
  Dialogue dialogue;
  check(dialogue,
        {{"newgame", {"Base;NotStarted;White[1]"}},
         {"play wQ", {"invalidmove the queen may not be placed on a player's first turn"}},
         {"pass", {"invalidmove pass is allowed only when there is no other move"}},
         {"play pass", {"invalidmove pass is allowed only when there is no other move"}},
         {"play wM", {"invalidmove wM does not belong to the game type Base"}},
         {"play wS1 bS1- -wQ",
          {"invalidmove '-wQ' is one word too many; a move is a piece and its destination"}},
         {"play wS1", {"Base;InProgress;Black[1];wS1"}}});
}

TEST_CASE("a player without moves must pass, by either command") {
  Dialogue dialogue;
  const std::string passed = std::string(kMustPass) + ";pass";
  const std::string after = "Base;InProgress;Black[7]" + passed.substr(passed.find(";wA1"));
  for (const char* pass : {"pass", "play pass", "play PASS"})
    check(dialogue, {{fmt::format("newgame {}", kMustPass), {kMustPass}},
                     {"validmoves", {"pass"}},
                     {"bestmove depth 3", {"pass"}},
                     {pass, {after}}});
}

TEST_CASE("any equivalent spelling of a move is accepted") {
  Dialogue dialogue;
  dialogue.say("newgame Base+MLP;InProgress;White[2];wM;bA1 wM-");
  check(dialogue,
        {{"play wQ1 -wM1", {"Base+MLP;InProgress;Black[2];wM;bA1 wM-;wQ -wM"}},
         {"play bQ bA1-", {"Base+MLP;InProgress;White[3];wM;bA1 wM-;wQ -wM;bQ bA1-"}},
         // The queen itself as the reference; the answer refers to another piece.
         {"play wQ wQ/", {"Base+MLP;InProgress;Black[3];wM;bA1 wM-;wQ -wM;bQ bA1-;wQ \\wM"}}});
}

TEST_CASE("the state and turn of a GameString may be empty") {
  Dialogue dialogue;
  check(dialogue,
        {{"newgame Base+MLP;InProgress;;wL;bL wL-", {"Base+MLP;InProgress;White[2];wL;bL wL-"}},
         {"newgame Base;WhiteWins;Black[77];wS1", {"Base;InProgress;Black[1];wS1"}}});
}

TEST_CASE("a GameString may number its pieces in any order, a single move may not") {
  Dialogue dialogue;
  check(dialogue, {{"newgame Base;InProgress;White[2];wS2;bA3 wS2-",
                    {"Base;InProgress;White[2];wS1;bA1 wS1-"}},
                   {"play wQ -wS1", {"Base;InProgress;Black[2];wS1;bA1 wS1-;wQ -wS1"}},
                   {"play bA3 bA1-", {"invalidmove bA2 must be placed before bA3"}}});
}

TEST_CASE("the first move may have a dot as its destination") {
  Dialogue dialogue;
  check(dialogue, {{"newgame Base", {"Base;NotStarted;White[1]"}},
                   {"play wS1 .", {"Base;InProgress;Black[1];wS1"}},
                   {"newgame Base;;;wS1.;bS1 wS1-", {"Base;InProgress;White[2];wS1;bS1 wS1-"}}});
  CHECK(dialogue.say("play wA1 .").at(0).starts_with("invalidmove the dot in 'wA1 .' stands for"));
}

TEST_CASE("a GameString with a bad move leaves the old game and names the move") {
  Dialogue dialogue;
  check(
      dialogue,
      {{"newgame", {"Base;NotStarted;White[1]"}},
       {"play wS1", {"Base;InProgress;Black[1];wS1"}},
       {"newgame Base;InProgress;White[2];wA1;bQ wA1-",
        {"err move 2, 'bQ wA1-': the queen may not be placed on a player's first turn"}},
       {"newgame Base+X",
        {"err game type 'Base+X' is unknown; expected Base, or Base+ and some of the letters M, L "
         "and P, as in Base+MLP"}},
       {"undo", {"Base;NotStarted;White[1]"}}});
}

TEST_CASE("every form of bestmove answers with one legal move") {
  Dialogue dialogue;
  dialogue.say("newgame Base+MLP;InProgress;Black[2];wL;bL wL-;wQ -wL");
  const std::string line = GENERATE(
      "bestmove depth 0", "bestmove depth 1", "bestmove depth 2", "bestmove time 00:00:00",
      "bestmove time 00:00:00.02", "bestmove time 0.00:00:00.0200000", "bestmove seconds 0",
      "bestmove seconds 0.02", "bestmove nodes 0", "bestmove nodes 200",
      "bestmove depthorseconds 1 5", "bestmove depthorseconds 99 0.02", "BESTMOVE DEPTH 1");
  INFO(line);
  dialogue.move_for(line);
}

TEST_CASE("a bare bestmove thinks for MaxTime") {
  Dialogue dialogue;
  dialogue.say("newgame");
  dialogue.say("options set MaxTime 0.05");
  dialogue.move_for("bestmove");
}

TEST_CASE("a search that is stopped answers with the best move so far") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  UhpProtocol uhp(session);
  Control control;
  static_cast<void>(uhp.handle("newgame", control, [](std::string_view) {}));
  CHECK_FALSE(control.is_endless);
  control.stop = true;
  const Answer answer = uhp.handle("bestmove", control, [](std::string_view) {});
  CHECK(control.is_endless);
  const Lines lines = split(answer.text, '\n');
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("w"));
  CHECK(lines[1] == "ok");
}

TEST_CASE("bestmove and perft are stoppable") {
  Session session;
  const UhpProtocol uhp(session);
  for (const char* line : {"bestmove", " BestMove depth 3", "\tperft 9\r", "bestmove nonsense"})
    CHECK(uhp.meaning(line).is_stoppable);
  for (const char* line : {"", "info", "newgame", "bestmoves", "help bestmove", "play bestmove"})
    CHECK_FALSE(uhp.meaning(line).is_stoppable);
}

TEST_CASE("intermediate best moves are printed only when asked for, before the last line") {
  Dialogue dialogue;
  dialogue.say("newgame Base+MLP;InProgress;Black[2];wL;bL wL-;wQ -wL");
  CHECK(dialogue.say("bestmove depth 3").size() == 1);
  dialogue.say("options set ReportIntermediateBestMoves True");
  const Lines valid = split(dialogue.say("validmoves").at(0), ';');
  Lines lines = dialogue.say("bestmove depth 3");
  REQUIRE(lines.size() >= 2);
  const std::string best = lines.back();
  lines.pop_back();
  for (const std::string& line : lines) {
    INFO(line);
    const Lines fields = split(line, ';');
    REQUIRE(fields.size() >= 4);
    CHECK(std::ranges::find(valid, fields[0]) != valid.end());
    CHECK(std::stoi(fields[1]) >= 0);
    CHECK(fields[2] == fmt::format("{:.2f}", std::stod(fields[2])));
    CHECK(fields[3] == fields[0]);
  }
  CHECK(split(lines.back(), ';')[0] == best);
}

TEST_CASE("the principal variation can be asked for and played") {
  Dialogue dialogue;
  dialogue.say("newgame");
  CHECK(dialogue.say("pv") ==
        Lines{"err There is no principal variation. Try 'bestmove' to find one."});
  const std::string best = dialogue.move_for("bestmove depth 3");
  const Lines answer = dialogue.say("pv");
  REQUIRE(answer.size() == 1);
  const Lines moves = split(answer[0], ';');
  CHECK(moves.at(0) == best);
  for (const std::string& move : moves)
    CHECK(dialogue.say("play " + move).at(0).starts_with("Base;"));
  dialogue.say("newgame");
  CHECK(dialogue.say("pv").at(0).starts_with("err "));
}

TEST_CASE("options are listed with defaults and ranges, read and set") {
  Dialogue dialogue;
  check(
      dialogue,
      {{"options",
        {"Threads;int;1;1;1;256", "TranspositionTableSizeMB;int;1;64;1;1048576",
         "ReportIntermediateBestMoves;bool;False;False", "ThreefoldRepetitionDraw;bool;False;False",
         "VarietyPlies;int;0;0;0;100", "RandomSeed;int;0;0;0;2147483647",
         "MaxTime;double;0;0;0;31536000", "MoveOverhead;int;10;10;0;5000", "MultiPV;int;1;1;1;500",
         "Ponder;bool;False;False", "Reply;bool;False;False",
         "GameType;enum;Base;Base;Base;Base+M;Base+L;Base+P;Base+ML;Base+MP;Base+LP;Base+MLP",
         "Level;int;20;20;1;20", "OwnBook;bool;False;False"}},
       {"options get Threads", {"Threads;int;1;1;1;256"}},
       {"options set Threads 2", {"Threads;int;2;1;1;256"}},
       {"OPTIONS SET threads 3", {"Threads;int;3;1;1;256"}},
       {"options set maxtime 2.5", {"MaxTime;double;2.5;0;0;31536000"}},
       {"options get MAXTIME", {"MaxTime;double;2.5;0;0;31536000"}},
       {"options set threefoldrepetitiondraw true", {"ThreefoldRepetitionDraw;bool;True;False"}}});
}

TEST_CASE("options can be listed as in the UHP of 2018") {
  Dialogue dialogue(OptionForm::Of2018);
  check(dialogue, {{"options get Threads", {"Threads;int;1;1;256"}},
                   {"options get ThreefoldRepetitionDraw", {"ThreefoldRepetitionDraw;bool;False"}},
                   {"options set MaxTime 1", {"MaxTime;double;1;0;31536000"}}});
}

TEST_CASE("the draw by repetition ends the current game when it is switched on") {
  Dialogue dialogue;
  const std::string moves =
      ";White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;"
      "wQ -wS1;bQ bS1-";
  check(
      dialogue,
      {{"newgame Base;InProgress" + moves, {"Base;InProgress" + moves}},
       {"options set ThreefoldRepetitionDraw True", {"ThreefoldRepetitionDraw;bool;True;False"}},
       {"bestmove depth 1",
        {"err The game is over: it is a draw by threefold repetition. Try 'undo' to take back "
         "moves or "
         "'newgame' to start a new game."}},
       {"newgame Base;InProgress" + moves, {"Base;Draw" + moves}},
       {"options set ThreefoldRepetitionDraw False", {"ThreefoldRepetitionDraw;bool;False;False"}},
       {"newgame Base;Draw" + moves, {"Base;InProgress" + moves}}});
}

TEST_CASE("perft counts depth by depth") {
  Dialogue dialogue;
  dialogue.say("newgame Base");
  const Lines lines = dialogue.say("perft 4");
  const std::vector<int> counts = {1, 4, 96, 1440, 21600};
  REQUIRE(lines.size() == counts.size());
  for (std::size_t depth = 0; depth < counts.size(); ++depth)
    CHECK(lines[depth].starts_with(fmt::format("perft({})  = {:>16} in ", depth, counts[depth])));
  CHECK(dialogue.say("perft").size() == counts.size());
}

TEST_CASE("a stopped perft prints nothing more") {
  Session session;
  UhpProtocol uhp(session);
  Control control;
  std::string told;
  const auto sink = [&](std::string_view text) { told += text; };
  static_cast<void>(uhp.handle("newgame", control, sink));
  control.stop = true;
  CHECK(uhp.handle("perft 20", control, sink).text == "ok\n");
  CHECK(told.empty());
}

TEST_CASE("help lists every command and explains each") {
  Dialogue dialogue;
  const Lines list = dialogue.say("help");
  CHECK(dialogue.say("?") == list);
  for (const char* name : {"info", "help", "newgame", "play", "pass", "validmoves", "board",
                           "bestmove", "undo", "options", "perft", "pv", "licenses", "exit"}) {
    INFO(name);
    CHECK(std::ranges::count_if(list, [&](const std::string& line) {
            return line.starts_with(fmt::format("  {} ", name));
          }) == 1);
    const Lines explained = dialogue.say(fmt::format("help {}", name));
    REQUIRE(explained.size() == 2);
    CHECK(explained[0].starts_with(fmt::format("  {}", name)));
  }
  CHECK(dialogue.say("help ?") == dialogue.say("HELP Help"));
}

TEST_CASE("the licenses are those of the engine and of its parts") {
  Dialogue dialogue;
  const std::string text = dialogue.answer("licenses").text;
  for (const char* part : {"Waggle", "{fmt}", "CLI11", "MIT License", "BSD"})
    CHECK(text.find(part) != std::string::npos);
}

TEST_CASE("every mistake is answered with what was wrong and what was expected") {
  Dialogue dialogue;
  dialogue.say("newgame");
  dialogue.say("play wS1");
  check(
      dialogue,
      {{"hi", {kInvalid}},
       {"newgames", {std::string(kInvalid) + " Did you mean newgame?"}},
       {"bestmvoe depth 3", {std::string(kInvalid) + " Did you mean bestmove?"}},
       {std::string("in\0fo", 5), {std::string(kInvalid) + " Did you mean info?"}},
       {"\xff\xfe", {kInvalid}},
       {"play",
        {"err A move is missing; expected play MoveString, as in play wA1 bQ/ or play pass."}},
       {"info now", {"err unexpected argument 'now'; expected info"}},
       {"pass now", {"err unexpected argument 'now'; expected pass"}},
       {"validmoves wA1", {"err unexpected argument 'wA1'; expected validmoves"}},
       {"pv 3", {"err unexpected argument '3'; expected pv"}},
       {"exit now", {"err unexpected argument 'now'; expected exit"}},
       {"licenses all", {"err unexpected argument 'all'; expected licenses"}},
       {"help me", {"err There is no command 'me'. Try 'help' to see a list of valid commands."}},
       {"help paly",
        {"err There is no command 'paly'. Try 'help' to see a list of valid commands. Did you "
         "mean play?"}},
       {"help play now", {"err unexpected argument 'now'; expected help [Command]"}},
       {"undo 0", {"err the number of moves to undo must be a whole number from 1 to 1, not '0'"}},
       {"undo 2", {"err the number of moves to undo must be a whole number from 1 to 1, not '2'"}},
       {"undo -1",
        {"err the number of moves to undo must be a whole number from 1 to 1, not '-1'"}},
       {"undo 99999999999999999999",
        {"err the number of moves to undo must be a whole number from 1 to 1, not "
         "'99999999999999999999'"}},
       {"undo 1 1", {"err unexpected argument '1'; expected undo [N]"}},
       {"perft -1", {"err the depth of perft must be a whole number from 0 to 20, not '-1'"}},
       {"perft 1000000",
        {"err the depth of perft must be a whole number from 0 to 20, not '1000000'"}},
       {"perft 1 2", {"err unexpected argument '2'; expected perft [N]"}},
       {"bestmove depth -1", {"err depth must be a whole number from 0 to 127, not '-1'"}},
       {"bestmove time 99999999999:00:00",
        {"err time must be at most 8760 hours, not '99999999999:00:00'"}},
       {"options show",
        {"err 'show' is neither get nor set; expected options [get Name | set Name Value]"}},
       {"options get",
        {"err The name of an option is missing; expected options [get Name | set Name Value]"}},
       {"options set Threads",
        {"err The value for Threads is missing; expected options [get Name | set Name Value]"}},
       {"options set Threads 0", {"err Threads must be a whole number from 1 to 256, not '0'"}},
       {"options set Threads 2 3",
        {"err unexpected argument '3'; expected options [get Name | set Name Value]"}},
       {"options get Threads", {"Threads;int;1;1;1;256"}},
       {"options get Nope",
        {"err 'Nope' is not an option; the options are Threads, TranspositionTableSizeMB, "
         "ReportIntermediateBestMoves, ThreefoldRepetitionDraw, VarietyPlies, RandomSeed, "
         "MaxTime, MoveOverhead, MultiPV, Ponder, Reply, GameType, Level, OwnBook"}},
       {"options get Thread",
        {"err 'Thread' is not an option; the options are Threads, TranspositionTableSizeMB, "
         "ReportIntermediateBestMoves, ThreefoldRepetitionDraw, VarietyPlies, RandomSeed, "
         "MaxTime, MoveOverhead, MultiPV, Ponder, Reply, GameType, Level, OwnBook. Did you mean "
         "Threads?"}},
       {"undo", {"Base;NotStarted;White[1]"}},
       {"undo", {"err no move has been played that could be undone"}},
       {"undo 1", {"err no move has been played that could be undone"}}});
}

TEST_CASE("a line that is too long is refused, one as long as allowed is not") {
  Dialogue dialogue;
  const std::string allowed = "newgame" + std::string(Protocol::kMaxLine - 11, ' ') + "Base";
  CHECK(dialogue.say(allowed) == Lines{"Base;NotStarted;White[1]"});
  CHECK(dialogue.say(allowed + ' ') == Lines{"err the line is longer than 1048576 bytes"});
}

TEST_CASE("no line, however strange, breaks the engine") {
  Dialogue dialogue;
  dialogue.say("newgame");
  std::uint32_t state = 12345;
  const auto random = [&](std::uint32_t below) {
    state = state * 1664525U + 1013904223U;
    return (state >> 8) % below;
  };
  const Lines words = {"newgame", "play",    "pass", "undo", "options", "get", "set",     "Base",
                       "depth",   "Threads", "-1",   "0",    "1e9",     "wQ",  "wA1 -wQ", ";",
                       "nan",     "\xff",    "help", "?",    "%s%n",    "{}",  "perft",   "help"};
  for (int i = 0; i < 3000; ++i) {
    std::string line = words[random(static_cast<std::uint32_t>(words.size()))];
    for (std::uint32_t n = random(4); n > 0; --n)
      line += ' ' + words[random(static_cast<std::uint32_t>(words.size()))];
    if (random(4) == 0)
      line[random(static_cast<std::uint32_t>(line.size()))] = static_cast<char>(random(256));
    INFO(line);
    const std::string text = dialogue.answer(line).text;
    CHECK((text.empty() || text.ends_with("ok\n")));
    CHECK(text.find('\r') == std::string::npos);
  }
}

TEST_CASE("an analysis reports its lines and ends with the best move") {
  Dialogue dialogue;
  dialogue.say("newgame Base+MLP;InProgress;Black[2];wL;bL wL-;wQ -wL");
  dialogue.say("options set MultiPV 3");
  Lines lines = dialogue.say("analyze depth 3");
  REQUIRE(lines.size() >= 4);
  const std::string best = lines.back();
  lines.pop_back();
  std::string first;
  for (const std::string& line : lines) {
    INFO(line);
    CHECK(line.starts_with("info depth "));
    const std::size_t pv = line.find(" pv ");
    REQUIRE(pv != std::string::npos);
    const Lines moves = split(line.substr(pv + 4), ';');
    if (line.find(" multipv 1 ") != std::string::npos) first = moves.at(0);
    dialogue.say("newgame Base+MLP;InProgress;Black[2];wL;bL wL-;wQ -wL");
    for (const std::string& move : moves)
      CHECK(dialogue.say("play " + move).at(0).starts_with("Base+MLP;"));
  }
  CHECK(first == best);
  CHECK(lines.back().find(" multipv 3 ") != std::string::npos);
}

TEST_CASE("an analysis without a limit is endless, even with a time for bestmove") {
  Session session;
  session.set_option("MaxTime", "0.01");
  UhpProtocol uhp(session);
  Control control;
  static_cast<void>(uhp.handle("newgame", control, [](std::string_view) {}));
  control.stop = true;
  static_cast<void>(uhp.handle("analyze", control, [](std::string_view) {}));
  CHECK(control.is_endless);
}

TEST_CASE("bestmove and analyze take the same limits") {
  Dialogue dialogue;
  dialogue.say("newgame Base+MLP");
  for (const char* const limits :
       {"wtime 1 btime 1", "wtime -0.02 btime 3", "wtime 0 btime 0", "wtime 1 btime -0.02",
        "wtime 1 btime 1 winc -1", "wtime 1 btime 1 movestogo 0", "wtime 00:00:01 winc 0.1",
        "wtime 0.02 movestogo 1 depth 30", "nodes 50", "depth 1 searchmoves wA1;wG1",
        "depthorseconds 1 1"}) {
    INFO(limits);
    const std::string best = dialogue.move_for(std::string("bestmove ") + limits);
    CHECK_FALSE(best.starts_with("err"));
    CHECK(dialogue.say(std::string("analyze ") + limits).back().starts_with("w"));
  }
  const std::string chosen = dialogue.move_for("bestmove depth 2 searchmoves wA1;wG1");
  CHECK((chosen == "wA1" || chosen == "wG1"));
  check(dialogue,
        {{"analyze fast 3",
          {"err unknown limit 'fast' for analyze; expected time hh:mm:ss[.fff], seconds S, "
           "depth N, nodes N, depthorseconds N S, mate N, infinite, wtime T, "
           "btime T, winc T, binc T, movestogo N, searchmoves M;M;..., or "
           "nothing"}},
         {"analyze searchmoves wQ",
          {"invalidmove searchmoves, which must come last, contains 'wQ': the queen may not be "
           "placed on a player's first turn"}},
         {"bestmove wtime 1:2",
          {"err wtime must be hh:mm:ss, as in 00:00:05, 00:00:00.250 or 1.12:00:00 for a "
           "day and a half, not '1:2'"}}});
}

TEST_CASE("bestmove infinite ignores MaxTime and runs until it is stopped", "[threads]") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.set_option("MaxTime", "0.01");
  UhpProtocol uhp(session);
  Control control;
  static_cast<void>(uhp.handle("newgame", control, [](std::string_view) {}));
  const std::jthread client([&] {
    std::this_thread::sleep_for(100ms);
    control.stop = true;
  });
  const Answer answer = uhp.handle("bestmove infinite", control, [](std::string_view) {});
  CHECK(control.stop);
  CHECK(answer.text.ends_with("ok\n"));
}

TEST_CASE("stop acts at once and is answered in its turn") {
  Session session;
  UhpProtocol uhp(session);
  CHECK(uhp.react("stop").stops);
  CHECK(uhp.react("  STOP\r").stops);
  CHECK_FALSE(uhp.react("stopp").stops);
  CHECK_FALSE(uhp.react("bestmove").stops);
  Dialogue dialogue;
  check(dialogue, {{"stop", {}}, {"stop it", {"err unexpected argument 'it'; expected stop"}}});
}

TEST_CASE("a player resigns") {
  Dialogue dialogue;
  check(
      dialogue,
      {{"resign", {"err No game in progress. Try 'newgame' to start a new game."}},
       {"newgame", {"Base;NotStarted;White[1]"}},
       {"play wS1", {"Base;InProgress;Black[1];wS1"}},
       {"resign I have had enough", {"Base;WhiteWins;Black[1];wS1"}},
       {"validmoves",
        {"err The game is over: White has won. Try 'undo' to take back moves or 'newgame' to "
         "start a new game."}},
       {"perft 1", {"err The game is over: a player has resigned."}},
       {"undo 3", {"err the number of moves to undo must be a whole number from 1 to 2, not '3'"}},
       {"undo", {"Base;InProgress;Black[1];wS1"}},
       {"resign", {"Base;WhiteWins;Black[1];wS1"}},
       {"undo 2", {"Base;NotStarted;White[1]"}},
       {"resign", {"Base;BlackWins;White[1]"}},
       {"undo 0", {"err the number of moves to undo must be a whole number from 1 to 1, not '0'"}},
       {"undo x", {"err the number of moves to undo must be a whole number from 1 to 1, not 'x'"}},
       {"undo", {"Base;NotStarted;White[1]"}}});
}

TEST_CASE("with Reply, a move is answered with a move") {
  Dialogue dialogue;
  dialogue.say("options set Reply True");
  dialogue.say("options set MaxTime 0.01");
  dialogue.say("newgame Base");
  Lines lines = dialogue.say("play wS1");
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "Base;InProgress;Black[1];wS1");
  CHECK(lines[2] == "Base;InProgress;White[2];wS1;" + lines[1]);
  CHECK(dialogue.say("play wQ wQ-").at(0).starts_with("invalidmove "));
  // The engine doesn't reply to the move that ends the game.
  dialogue.say("options set Reply False");
  dialogue.say("newgame Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  dialogue.say("options set ThreefoldRepetitionDraw True");
  for (const char* const move :
       {"wQ /wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-", "wQ /wS1", "bQ bS1/", "wQ -wS1"})
    dialogue.say(std::string("play ") + move);
  dialogue.say("options set Reply True");
  CHECK(dialogue.say("play bQ bS1-").size() == 1);
}

TEST_CASE("with Reply, play is stoppable") {
  Session session;
  UhpProtocol uhp(session);
  Control control;
  const auto say = [&](const char* line) {
    static_cast<void>(uhp.react(line));
    return split(uhp.handle(line, control, [](std::string_view) {}).text, '\n');
  };
  for (const char* const line : {"play wS1", "pass"}) CHECK_FALSE(uhp.meaning(line).is_stoppable);
  say("options set Reply True");
  for (const char* const line : {"play wS1", "pass"}) CHECK(uhp.meaning(line).is_stoppable);
  say("newgame Base");
  control.stop = true;
  const Lines lines = say("play wS1");
  CHECK(control.is_endless);
  REQUIRE(lines.size() == 3);
  CHECK(lines[1] == "Base;InProgress;White[2];wS1;" + lines[0]);
  say("options set Reply False");
  CHECK_FALSE(uhp.meaning("play wS1").is_stoppable);
}

TEST_CASE("whether play is stoppable depends on the lines before it, even unanswered ones") {
  Session session;
  UhpProtocol uhp(session);
  const auto is_stoppable_after = [&](const char* line) {
    static_cast<void>(uhp.react(line));
    return uhp.meaning("play wS1").is_stoppable;
  };
  CHECK_FALSE(is_stoppable_after("options get Reply"));
  CHECK(is_stoppable_after("options set Reply True"));
  for (const char* const line :
       {"options", "options get Reply", "options set Reply", "options set Reply no way",
        "options set Ponder False", "play wS1"})
    CHECK(is_stoppable_after(line));
  CHECK_FALSE(is_stoppable_after(" Options SET reply off\r"));
  CHECK_FALSE(uhp.meaning("players").is_stoppable);
}

TEST_CASE("the extensions of the protocol can be listed") {
  Dialogue dialogue;
  check(dialogue,
        {{"extensions", {"clocks;limits;analyze;multipv;stop;ponder;reply;resign;answer"}},
         {"extensions all", {"err unexpected argument 'all'; expected extensions"}}});
}

TEST_CASE("a line's interpretation is logged") {
  Session session;
  const UhpProtocol uhp(session);
  CHECK(uhp.meaning("  BESTMOVE depth 3").text == "UHP bestmove");
  CHECK(uhp.meaning("? play").text == "UHP help");
  CHECK(uhp.meaning("xyzzy").text.empty());
  CHECK(uhp.meaning("").text.empty());
}

TEST_CASE("intermediate moves are rate-limited") {
  Dialogue dialogue;
  dialogue.say("newgame Base+MLP;InProgress;Black[2];wL;bL wL-;wQ -wL");
  dialogue.say("options set ReportIntermediateBestMoves True");
  // Far fewer than depths, and at most two per tenth of a second on any machine.
  CHECK(dialogue.say("bestmove seconds 0.1").size() <= 4);
}

TEST_CASE("a dialogue in UHP matches the golden file") {
  Dialogue dialogue;
  test::check_dialogue("golden/uhp.txt",
                       [&](std::string_view line) { return dialogue.answer(line).text; });
}
