// The players, level and limits that are saved with a game and restored.

#include "terminal/game_settings.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/moves.hpp"
#include "support/text.hpp"
#include "terminal/sitting.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// The command for a setting, and the answer that shows it.
struct Case {
  std::string command;
  std::string request;
  std::string answer;
};
using Cases = std::vector<Case>;

GameOptions options_of(int level, double max_seconds, bool draws_by_repetition) {
  Options options;
  options.level = level;
  options.max_seconds = max_seconds;
  options.draws_by_repetition = draws_by_repetition;
  return game_options(options);
}

// The first case of each setting is its default.
const std::vector<Cases>& all_settings() {
  static const std::vector<Cases> cases = {
      {{"auto off", "auto", "Waggle plays neither side."},
       {"auto white depth 1", "auto", "Waggle plays White with depth 1.\n"},
       {"auto black depth 2 nodes 3000", "auto", "Waggle plays Black with depth 2 nodes 3000.\n"},
       {"auto black", "auto", "Waggle plays Black.\n"},
       {"auto both nodes 5000", "auto", "Waggle plays both sides with nodes 5000.\n"}},
      {{"level 20", "options get Level", "Level;int;20;"},
       {"level 3", "options get Level", "Level;int;3;"}},
      {{"options set MaxTime 0", "options get MaxTime", "MaxTime;double;0;"},
       {"options set MaxTime 0.25", "options get MaxTime", "MaxTime;double;0.25;"}},
      {{"options set ThreefoldRepetitionDraw off", "options get ThreefoldRepetitionDraw",
        "Draw;bool;False;"},
       {"options set ThreefoldRepetitionDraw on", "options get ThreefoldRepetitionDraw",
        "Draw;bool;True;"}},
      {{"scores on", "scores", "Waggle shows its score"},
       {"scores off", "scores", "Waggle hides its score"}},
  };
  return cases;
}

// All combinations, with one case of each setting.
std::vector<Cases> all_combinations() {
  std::vector<Cases> combinations = {{}};
  for (const Cases& setting : all_settings()) {
    std::vector<Cases> longer;
    for (const Cases& combination : combinations)
      for (const Case& each : setting) {
        longer.push_back(combination);
        longer.back().push_back(each);
      }
    combinations = std::move(longer);
  }
  return combinations;
}

void make(Sitting& sitting, const Cases& cases) {
  for (const Case& each : cases) sitting.say(each.command);
}

void check(Sitting& sitting, const Cases& cases) {
  for (const Case& each : cases) {
    INFO(each.command);
    CHECK(has(sitting.say(each.request), each.answer));
  }
}

}  // namespace

TEST_CASE("resume restores the players, the level and the limits of a game") {
  const Folder home;
  {
    Sitting sitting(place_of(home));
    sitting.say("level 3");
    sitting.say("auto black depth 2");
    sitting.say("wS1");
    sitting.say("quit");
    static_cast<void>(sitting.terminal().farewell());
  }
  Sitting next(place_of(home));
  const std::string resumed = next.say("resume");
  CHECK(has(resumed, "Waggle plays Black with depth 2.\n"));
  CHECK(has(resumed, "Waggle plays at level 3 of 20: beginner.\n"));
  CHECK(next.terminal().meaning("wQ -wS1").is_stoppable);
  CHECK(has(next.say("hint depth 1"), "Try w"));
  CHECK(has(next.say(next.legal_moves().front()), "Waggle plays b"));
}

TEST_CASE("every combination of settings is restored by resume and by load") {
  const std::vector<Cases> combinations = all_combinations();
  CHECK(combinations.size() == 80);
  for (const Cases& cases : combinations) {
    const Folder home;
    std::string names;
    for (const Case& each : cases) names += each.command + "; ";
    INFO(names);
    // In games that are over, so that Waggle has nothing to play.
    const auto begin = [](Sitting& sitting, const std::string& first) {
      sitting.say("newgame");
      sitting.say(first);
      sitting.say("resign");
    };
    {
      Sitting sitting(place_of(home));
      begin(sitting, "wS1");
      make(sitting, cases);
      check(sitting, cases);
    }
    const std::string file = home.file("saved.pgn");
    {
      Sitting next(place_of(home));
      next.say("resume");
      check(next, cases);
      next.say("save " + file);
    }
    // Other settings are replaced, and restored with their own game.
    const Cases& other =
        &cases == &combinations.back() ? combinations.front() : combinations.back();
    Sitting sitting(place_of(home));
    begin(sitting, "wA1");
    make(sitting, other);
    sitting.say("load " + file);
    check(sitting, cases);
    sitting.say("resume");
    check(sitting, other);
    sitting.say("resume");
    check(sitting, cases);
  }
}

TEST_CASE("settings are written into tags and read back") {
  GameSettings settings;
  for (const bool white : {false, true})
    for (const bool black : {false, true})
      for (const char* limits : {"", "time 5", "depth 3 nodes 1000", "time 00:00:05"})
        for (const bool shows_scores : {false, true})
          for (const int level : {1, 7, 20})
            for (const double time : {0.0, 2.5})
              for (const bool draws : {false, true}) {
                settings.play.sides = {white, black};
                settings.play.limits = parse_auto_limits(limits);
                settings.play.shows_scores = shows_scores;
                settings.options = options_of(level, time, draws);
                Record record;
                // Settings already in the file are replaced.
                write_settings(record, {.play = {.sides = {true, true},
                                                 .limits = parse_auto_limits("depth 9"),
                                                 .shows_scores = false},
                                        .options = options_of(5, 9, true)});
                write_settings(record, settings);
                CHECK(read_settings(record, {}) == settings);
                CHECK(read_settings(record, {}).play.limits.text == limits);
                std::vector<ReadGame> again = read_games(write_pgn(record), FileFormat::Pgn);
                REQUIRE(again.size() == 1);
                CHECK(read_settings(again[0].record, {}) == settings);
              }
}

TEST_CASE("limits of auto are compared by value, not by spelling") {
  for (const char* const text : {"seconds 5", "TIME  5.0", "time 00:00:05"})
    CHECK(parse_auto_limits(text) == parse_auto_limits("time 5"));
  CHECK(parse_auto_limits("depth 3 nodes 9") == parse_auto_limits("nodes 9 depth 3"));
  for (const char* const text : {"", "time 6", "depth 5", "nodes 5", "time 5 depth 3"})
    CHECK_FALSE(parse_auto_limits(text) == parse_auto_limits("time 5"));
}

TEST_CASE("settings that a file lacks or that are invalid stay as they are in the session") {
  GameSettings current{.play = {.sides = {false, true},
                                .limits = parse_auto_limits("time 2"),
                                .shows_scores = false}};
  current.options = options_of(4, 3, true);
  CHECK(read_settings(Record(), current) == current);
  Record other;
  other.tags = {{"WaggleLevel", "7"}};
  CHECK(read_settings(other, current) == current);
  Record wrong;
  wrong.tags = {{"WagglePlays", "green"},     {"WaggleLevel", "99"},
                {"WaggleMaxTime", "soon"},    {"WaggleThreefoldRepetitionDraw", "perhaps"},
                {"WaggleLimits", "infinite"}, {"WaggleScores", "off"}};
  CHECK(read_settings(wrong, current) == current);
}

TEST_CASE("a file of an older version leaves the session's settings unchanged") {
  const Folder home;
  std::ofstream(home.path() / "old.pgn")
      << "[GameType \"Base\"]\n[White \"Ann\"]\n\n1. wS1\n2. bS1 wS1-\n";
  Sitting sitting;
  sitting.say("level 5");
  sitting.say("auto black depth 1");
  const std::string loaded = sitting.say("load " + home.file("old.pgn"));
  CHECK(has(loaded, "Waggle plays Black with depth 1.\n"));
  CHECK(has(loaded, "level 5 of 20"));
}

TEST_CASE("a change of settings alone is kept, too") {
  const Folder home;
  {
    Sitting sitting(place_of(home));
    sitting.say("newgame");
    sitting.say("wS1");
    sitting.say("level 4");
    sitting.say("auto white depth 3");
    // Without exit: the terminal may be gone.
  }
  Sitting next(place_of(home));
  const std::string resumed = next.say("resume");
  CHECK(has(resumed, "Waggle plays White with depth 3.\n"));
  CHECK(has(resumed, "level 4 of 20"));
}

TEST_CASE("a change of settings makes a saved game unsaved, until it is saved again") {
  const Folder home;
  const std::string file = home.file("my.pgn");
  for (const Cases& setting : all_settings()) {
    const Case& other = setting.back();
    CAPTURE(other.command);
    std::filesystem::remove_all(home.path() / "games");
    for (const char* name : {"my.pgn", "again.pgn"}) std::filesystem::remove(home.path() / name);
    {
      Sitting sitting(place_of(home));
      for (const char* line : {"newgame", "wS1", "resign"}) sitting.say(line);
      for (const Cases& each : all_settings()) sitting.say(each.front().command);
      sitting.say("save " + file);
      CHECK(sitting.terminal().farewell().empty());
      sitting.say(other.command);
      CHECK_FALSE(sitting.terminal().farewell().empty());
    }
    Sitting next(place_of(home));
    next.say("resume");
    CHECK(has(next.say(other.request), other.answer));
    // The change is undone in the session that loaded the file.
    next.say("load " + file);
    CHECK(next.terminal().farewell().empty());
    next.say(other.command);
    CHECK_FALSE(next.terminal().farewell().empty());
    next.say(setting.front().command);
    CHECK(next.terminal().farewell().empty());
    // Once saved again, the file is up to date.
    next.say(other.command);
    next.say("save " + home.file("again.pgn"));
    CHECK(next.terminal().farewell().empty());
  }
}

TEST_CASE("new settings do not make a puzzle or a file without settings unsaved") {
  const Folder home;
  std::ofstream(home.path() / "foreign.pgn") << "[GameType \"Base\"]\n\n1. wS1\n";
  for (const std::string& command :
       {std::string("puzzle win 1"), "load " + home.file("foreign.pgn")}) {
    Sitting sitting(place_of(home));
    sitting.say(command);
    sitting.say("level 5");
    CHECK(sitting.terminal().farewell().empty());
    CHECK(has(sitting.say("games"), "There are no other games."));
  }
}

TEST_CASE("save says what the file leaves out") {
  const Folder home;
  std::ofstream(home.path() / "comments.pgn")
      << "[GameType \"Base\"]\n\n1. wS1\n{First} 2. bS1 wS1- (2. bA1 wS1-)\n";
  Sitting sitting;
  sitting.say("load " + home.file("comments.pgn"));
  const auto save = [&](const std::string& name) { return sitting.say("save " + home.file(name)); };
  constexpr const char* kSettings = "Only a .pgn file keeps players, level and limits.";
  CHECK(has(save("a.sgf"), "The variations are left out. A .pgn file keeps them."));
  const std::string list = save("a.uhp");
  CHECK(has(list, "The comments and variations are left out. A .pgn file keeps them."));
  CHECK_FALSE(has(list, kSettings));
  sitting.say("level 5");
  CHECK(has(save("b.sgf"), kSettings));
  CHECK(has(save("b.uhp"), kSettings));
  const std::string whole = save("b.pgn");
  CHECK_FALSE(has(whole, kSettings));
  CHECK_FALSE(has(whole, "left out"));
}

TEST_CASE("auto off does not change who played the game") {
  const Folder home;
  const std::string file = home.file("played.pgn");
  Sitting sitting;
  sitting.say("auto black depth 1");
  CHECK(has(sitting.say("wS1"), "Waggle plays b"));
  sitting.say("auto off");
  sitting.say("save " + file);
  const Record record = read_games_from(file).at(0).record;
  CHECK(find_tag(record, "White").empty());
  CHECK(find_tag(record, "Black").starts_with("Waggle v"));
  // Waggle hasn't played in the next game.
  sitting.say("newgame");
  sitting.say("wA1");
  sitting.say("save " + home.file("next.pgn"));
  CHECK(find_tag(read_games_from(home.file("next.pgn")).at(0).record, "Black").empty());
}

TEST_CASE("a puzzle in between does not change the settings of a game") {
  Sitting sitting;
  sitting.say("auto black depth 1");
  sitting.say("wS1");
  sitting.say("puzzle win 1");
  CHECK(has(sitting.say("auto"), "neither side"));
  CHECK(has(sitting.say("resume"), "Waggle plays Black with depth 1.\n"));
}

TEST_CASE("comments of a loaded game come back after resume") {
  const Folder home;
  std::ofstream(home.path() / "comments.pgn")
      << "[GameType \"Base\"]\n\n{Before}\n1. wS1\n{First [%clk 0:05:00]}\n2. bS1 wS1-\n{Second}\n";
  {
    Sitting sitting(place_of(home));
    sitting.say("load " + home.file("comments.pgn"));
    sitting.say("wQ -wS1");
  }
  Sitting next(place_of(home));
  next.say("resume");
  const std::string moves = next.say("moves");
  for (const char* comment : {"Before", "First [%clk 0:05:00]", "Second"})
    CHECK(has(moves, comment));
}

TEST_CASE("a resignation survives the session") {
  const Folder home;
  {
    Sitting sitting(place_of(home));
    sitting.say("newgame");
    sitting.say("wS1");
    sitting.say("resign");
  }
  Sitting next(place_of(home));
  CHECK(has(next.say("resume"), "White has won: Black resigned."));
  CHECK(next.terminal().prompt() == "over> ");
  next.say("save " + home.file("resigned.pgn"));
  Sitting loading;
  CHECK(has(loading.say("load " + home.file("resigned.pgn")), "White has won: Black resigned."));
  // Once it is undone, the file doesn't mention it.
  loading.say("undo");
  loading.say("save " + home.file("back.pgn"));
  CHECK(find_tag(read_games_from(home.file("back.pgn")).at(0).record, "Termination").empty());
  CHECK(has(loading.say("load " + home.file("back.pgn")), "turn 1: Black to move"));
  loading.say("bS1 wS1-");
  loading.say("save " + home.file("on.pgn"));
  const Record record = read_games_from(home.file("on.pgn")).at(0).record;
  CHECK(find_tag(record, "Termination").empty());
  CHECK(record.outcome.state == GameState::InProgress);
}
