// The interactive session at a terminal.

#if !defined(_WIN32)

#include "app/terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/text.hpp"
#include "text/exit_status.hpp"

namespace {

using waggle::test::has;
using waggle::test::Terminal;

constexpr const char* kEscape = "\x1B";

// A temporary home directory.
class Home {
 public:
  Home()
      : path_(std::filesystem::temp_directory_path() /
              ("waggle_home_" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Home() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

struct Seat {
  std::string kind = "xterm";
  std::string home = "/nonexistent";
  std::string no_color{};
  int columns = 100;
  std::vector<std::string> arguments{};
};

// A user at a terminal, after the greeting.
class Person : public Terminal {
 public:
  explicit Person(const Seat& seat = {})
      : Terminal(command(seat.arguments),
                 {"TERM=" + seat.kind, "HOME=" + seat.home, "NO_COLOR=" + seat.no_color,
                  "XDG_STATE_HOME=", "LC_ALL=C.UTF-8", "EDITRC=/nonexistent"},
                 seat.columns) {}

  // Types a line. Returns everything up to the next prompt.
  std::string ask(const std::string& line) {
    type(line + '\r');
    see("\n");
    return see_prompt();
  }
  // The same if the prompt may be redrawn after a resize. One of the texts is part of the answer.
  std::string ask(const std::string& line, const std::vector<std::string>& texts) {
    type(line + '\r');
    std::string answer = see(texts);
    return answer + see_prompt();
  }
  std::string see_prompt() {
    std::vector<std::string> prompts = {"waggle> ", "over> "};
    for (int turn = 1; turn < 200; ++turn)
      for (const char* side : {"White ", "Black "})
        for (const char* state : {"> ", " must pass> "})
          prompts.push_back(side + std::to_string(turn) + state);
    return see(prompts);
  }

 private:
  static std::vector<std::string> command(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), WAGGLE_BINARY);
    return arguments;
  }
};

// The text between two others.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t start = text.find(before);
  if (start == std::string::npos) return {};
  const std::size_t begin = start + before.size();
  return text.substr(begin, text.find(after, begin) - begin);
}

std::size_t widest(const std::string& text) {
  std::size_t most = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    most = std::max(most, end - begin);
    begin = end + 1;
  }
  return most;
}

}  // namespace

TEST_CASE("a person plays a whole game against Waggle at a terminal", "[threads]") {
  Person person({.no_color = "1"});
  CHECK(has(person.see_prompt(), "Type help for how to play"));
  CHECK(has(person.ask("help"), "auto black time 5"));
  CHECK(has(person.ask("newgame Base+MLP"), "Base+MLP, turn 1: White to move."));
  CHECK(has(person.ask("level 19"), "Waggle plays at level 19 of 20: master."));
  person.ask("auto black depth 1");
  CHECK(has(person.ask("S1"), "Waggle plays b"));
  const std::string back = person.ask("undo");
  CHECK(has(back, "turn 1: White to move."));
  person.ask("wS1");
  std::string seen = person.ask("Q wS1-");
  CHECK((has(seen, "wQ") || has(seen, "invalidmove")));
  bool is_over = false;
  for (int turn = 0; turn < 80 && !is_over; ++turn) {
    if (turn % 5 == 0) person.resize(turn % 10 == 0 ? 60 : 100);
    const std::string hint = person.ask("hint depth 3", {"Try "});
    const std::string move = between(hint, "Try ", " (depth");
    REQUIRE_FALSE(move.empty());
    seen = person.ask(move, {"White to move", "has won", "a draw", "invalidmove"});
    REQUIRE_FALSE(has(seen, "invalidmove"));
    CHECK(widest(seen) <= 100);
    is_over = has(seen, "over> ");
  }
  CHECK(is_over);
  CHECK((has(seen, "White has won") || has(seen, "Black has won") || has(seen, "a draw")));
  CHECK(has(person.ask("A1 bQ/"), "The game is over"));
  person.type("\x04");
  person.see_end();
  CHECK(person.wait() == 0);
}

TEST_CASE("Ctrl-C and stop end Waggle's search but not the session", "[threads]") {
  Person person;
  person.see_prompt();
  person.ask("newgame");
  for (const char* stop : {"\x03", "stop\r"}) {
    person.type("bestmove\r");
    person.see("depth ");
    person.type(stop);
    CHECK(has(person.see("White 1> "), " (depth "));
  }
  // At the prompt, Ctrl-C discards the typed text, if any.
  person.type("\x03");
  person.see_prompt();
  person.type("newgame Base+MLP\x03");
  person.see("^C");
  person.see_prompt();
  CHECK(has(person.ask("board"), "Base, turn 1"));
  person.type("auto both time 60\r");
  person.see("depth ");
  person.type("\x03");
  CHECK(has(person.see_prompt(), "auto is off"));
  person.type("quit\r");
  person.see_end();
  CHECK(person.wait() == 0);
}

TEST_CASE("commands typed ahead while Waggle thinks are answered in order", "[slow][threads]") {
  Person person({.kind = "dumb"});
  person.see_prompt();
  person.ask("newgame");
  person.type("bestmove time 0.5\rvalidmoves\roptions get Threads\r");
  person.see(" (depth ");
  person.see("S1\nB1\nG1\nA1\n");
  person.see("Threads;int;1;1;1;256");
  person.see("White 1> ");
  person.type("\x04");
  person.see_end();
  CHECK(person.wait() == 0);
}

TEST_CASE("at the end of input during a search, Waggle answers and exits", "[slow][threads]") {
  Person person({.kind = "dumb"});
  person.see_prompt();
  person.ask("newgame");
  person.type("bestmove time 1\r");
  person.see("depth ");
  person.type("\x04");
  CHECK(has(person.see_end(), " (depth "));
  CHECK(person.wait() == 0);
}

TEST_CASE("a dumb terminal gets plain lines, and keeps them after Ctrl-C", "[threads]") {
  Person person({.kind = "dumb"});
  CHECK_FALSE(has(person.see_prompt(), kEscape));
  const std::string board = person.ask("newgame Base+M;;;wM;bM wM-");
  CHECK(has(board, "|wM |bM |"));
  CHECK_FALSE(has(board, kEscape));
  person.type("newgame\x03");
  person.see_prompt();
  CHECK(has(person.ask("board"), "|wM |bM |"));
  person.type("exit\r");
  person.see_end();
  CHECK(person.wait() == 0);
}

TEST_CASE("no library complains about an unknown type of terminal", "[threads]") {
  Person person({.kind = "xterm-of-next-year", .no_color = "1"});
  const std::string greeting = person.see_prompt();
  INFO(greeting);
  CHECK(greeting.starts_with("Waggle "));
  CHECK_FALSE(has(greeting, "termcap"));
  CHECK_FALSE(has(greeting, "dumb"));
  CHECK(has(person.ask("newgame"), "White to move"));
}

TEST_CASE("colours and box-drawing lines are used unless NO_COLOR is set", "[threads]") {
  Person colored;
  colored.see_prompt();
  const std::string board = colored.ask("newgame Base+M;;;wM;bM wM-");
  CHECK(has(board, "\x1B[30;47mwM \x1B[0m"));
  CHECK(has(board, "\u2502"));
  Person plain({.no_color = "1"});
  plain.see_prompt();
  CHECK(has(plain.ask("newgame Base+M;;;wM;bM wM-"), "|wM |bM |"));
}

TEST_CASE("a narrowed terminal shows the hive in parts", "[threads]") {
  Person person({.no_color = "1"});
  person.see_prompt();
  const std::string game =
      "newgame Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ;bA2 bQ-;wA3 -wA2;bA3 bA2-;wG1 -wA3;bG1 "
      "bA3-";
  CHECK_FALSE(has(person.ask(game), "-- part"));
  person.resize(30);
  const std::string board = person.ask("board", {"-- part 1 of 2 --"});
  CHECK(has(board, "-- part 2 of 2 --"));
  CHECK(widest(board) <= 30);
}

TEST_CASE("waggle uhp is pure UHP at a terminal too", "[threads]") {
  Person person({.arguments = {"uhp"}});
  CHECK(person.see("ok\n").starts_with("id Waggle v"));
  person.type("newgame\r");
  CHECK(has(person.see("ok\n"), "Base;NotStarted;White[1]\n"));
}

TEST_CASE("at a terminal, Ctrl-C stops the command of waggle uhp, or exits if it is idle",
          "[threads]") {
  Person person({.arguments = {"uhp"}});
  person.see("ok\n");
  person.type("newgame\r");
  person.see("ok\n");
  for (int i = 0; i < 2; ++i) {
    person.type("perft 20\r");
    person.see("perft(0)");
    person.type("\x03");
    person.see("ok\n");
    person.type("perft 2\r");
    CHECK(has(person.see("ok\n"), "perft(2)"));
  }
  person.type("\x03");
  person.see_end();
  CHECK(person.wait() == waggle::ExitStatus::kInterrupted);
}

TEST_CASE("the licences name libedit if and only if it is linked", "[threads]") {
#if defined(WAGGLE_HAS_LIBEDIT)
  constexpr bool kHasLibedit = true;
#else
  constexpr bool kHasLibedit = false;
#endif
  Person person({.no_color = "1"});
  person.see_prompt();
  CHECK(has(person.ask("licenses"), "Regents of the University of California") == kHasLibedit);
}

TEST_CASE("an unsaved game is offered after exit, Ctrl-D and a hang-up alike", "[threads]") {
  const Home home;
  for (const char* end : {"exit\r", "\x04", "hang up"}) {
    {
      Person person({.home = home.path(), .no_color = "1"});
      CHECK_FALSE(has(person.see_prompt(), "resume"));
      person.ask("newgame Base+MLP");
      person.ask("wS1");
      if (std::string_view(end) == "hang up") {
        person.hang_up();
      } else {
        person.type(end);
        CHECK(has(person.see_end(), "The game is kept; resume brings it back next time."));
      }
      static_cast<void>(person.wait());
    }
    Person next({.home = home.path(), .no_color = "1"});
    CHECK(has(next.see_prompt(), "There is an unsaved game; resume brings it back."));
    CHECK(has(next.ask("resume"), "Last move: wS1"));
    CHECK(has(next.ask("auto"), "Waggle plays neither side."));
    next.ask("save " + home.path() + "/game" + std::to_string(std::string_view(end).size()) +
             ".pgn");
    next.type("quit\r");
    CHECK_FALSE(has(next.see_end(), "kept"));
    CHECK(next.wait() == 0);
  }
}

TEST_CASE("a game against Waggle resumes unchanged after a restart", "[threads]") {
  const Home home;
  {
    Person person({.home = home.path(), .no_color = "1"});
    person.see_prompt();
    person.ask("level 3");
    person.ask("auto black");
    CHECK(has(person.ask("wS1"), "Waggle plays b"));
    person.type("quit\r");
    person.see_end();
    CHECK(person.wait() == 0);
  }
  Person next({.home = home.path(), .no_color = "1"});
  next.see_prompt();
  const std::string resumed = next.ask("resume");
  CHECK(has(resumed, "Waggle plays Black."));
  CHECK(has(resumed, "level 3 of 20"));
  CHECK(has(next.ask("go depth 1"), "Waggle plays b"));
}

TEST_CASE("an analysis is overwritten on a screen, and appended on a dumb terminal", "[threads]") {
  for (const char* kind : {"xterm", "dumb"}) {
    const bool is_dumb = std::string_view(kind) == "dumb";
    Person person({.kind = kind, .no_color = "1"});
    person.see_prompt();
    person.ask("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    person.ask("options set MultiPV 3");
    person.type("analyze\r");
    std::string seen = person.see(is_dumb ? ": 3. " : "\x1B[3A\x1B[J");
    person.type("\x03");
    seen += person.see("Best move: w");
    CHECK(has(seen, " is better"));
    CHECK_FALSE(has(seen, "wdl"));
    if (is_dumb) CHECK_FALSE(has(seen, kEscape));
    person.see_prompt();
  }
}

TEST_CASE("Ctrl-C ends a review with its results so far", "[slow][threads]") {
  Person person({.no_color = "1"});
  person.see_prompt();
  person.ask("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-");
  // Long enough for a busy machine to see the first ply before the last is reviewed.
  person.type("review time 4\r");
  person.see("Reviewed 1 of 6 plies. Ctrl-C stops it.");
  person.type("\x03");
  const std::string told = person.see_prompt();
  CHECK(has(told, "Stopped after "));
  CHECK(has(told, "White: accuracy "));
}

#if defined(WAGGLE_HAS_LIBEDIT)
TEST_CASE("Tab completes commands, pieces and places", "[threads]") {
  Person person({.no_color = "1"});
  person.see_prompt();
  person.type("newg\tBase+MLP\r");
  person.see("Base+MLP, turn 1: White to move.");
  person.see_prompt();
  person.ask("newgame Base;;;wS1;bS1 wS1-");
  person.type("wq\t\t");
  CHECK(has(person.see("\\wS1\n"), "-wS1  /wS1"));
  person.type("-\t\r");
  person.see("Last move: wQ -wS1");
}

TEST_CASE("Tab completes a file name with letters of several bytes", "[threads]") {
  const Home home;
  const std::string start = home.path() + "/\xC3\x9C";
  std::ofstream(start + "bung.uhp") << "Base;InProgress;Black[1];wS1\n";
  Person person({.no_color = "1"});
  person.see_prompt();
  person.type("load " + start + "\t\r");
  person.see("Last move: wS1");
}

TEST_CASE("typed lines are in the history of the next session", "[threads]") {
  const Home home;
  for (const bool is_first : {true, false}) {
    Person person({.home = home.path(), .no_color = "1"});
    person.see_prompt();
    person.type(is_first ? "newgame Base+LP\r" : "\x1B[A\r");
    person.see("Base+LP, turn 1: White to move.");
    person.see_prompt();
    person.type("\x04");
    person.see_end();
    CHECK(person.wait() == 0);
  }
  CHECK(std::filesystem::exists(home.path() + "/.waggle_history"));
}
#endif

#endif
