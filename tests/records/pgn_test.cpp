// PGN: what people and programs write, and what Waggle writes.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "records/reading.hpp"
#include "records/record.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::vector<ReadGame> read_pgn(std::string_view text) { return read_games(text, Dialect::Pgn); }
Record pgn_game(std::string_view text) { return test::read_one(text, Dialect::Pgn); }

std::string game_of(std::string_view text) { return to_string(pgn_game(text).game); }

Problem problem_of(std::string_view text, std::size_t game = 1) {
  const std::vector<ReadGame> games = read_pgn(text);
  REQUIRE(games.size() >= game);
  REQUIRE(games[game - 1].problem);
  return *games[game - 1].problem;
}

constexpr std::string_view kThree = "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1";

}  // namespace

TEST_CASE("moves in PGN may stand in any layout") {
  for (const char* text : {
           "1. wS1\n2. bS1 wS1-\n3. wQ -wS1\n",
           "wS1 bS1 wS1- wQ -wS1",
           "1.wS1 2.bS1 wS1- 3.wQ -wS1 *",
           "1. wS1 2... bS1 wS1-\n\n 3. wQ\n-wS1",
           "[GameType \"Base\"]\r\n\r\n1. ws1 \r\n2. BS1 ws1- \r\n3. WQ -ws1\r\n",
           "\xEF\xBB\xBF[GameType \"Base\"]\n1. wS1! 2. bS1 wS1-?! $14 3. wQ !? -wS1!!\n",
           "1 wS1 2 bS1 wS1- 3 wQ -wS1",
           "% told to programs {\n1. wS1 ; here } ( [White \"x\"]\n2. bS1 wS1- 3. wQ -wS1",
           "1. wS1 (1. wQ (1. wG1 {a ) brace}) 2. pass) 2. bS1 {and} wS1- 3. wQ (or) -wS1",
       }) {
    INFO(text);
    CHECK(game_of(text) == kThree);
  }
}

TEST_CASE("tags of PGN hold any text, and several may share a line") {
  const Record record = pgn_game(
      "[Event \"Team match \\\"A\\\" \\\\ B\"] [Site \"a\\b]\"]\n"
      "  [ White   \"Al \"Bee\" Capone\" ]\n[Black \"Bob [the] beetle\\\"]\n[Empty \"\"]\n"
      "[Bare word]\n[Open \"x\"\n[]\n[GameType \"base+PLM\"] 1. wS1");
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"Event", "Team match \"A\" \\ B"},
      {"Site", "a\\b]"},
      {"White", "Al \"Bee\" Capone"},
      {"Black", "Bob [the] beetle\\"},
      {"Empty", ""},
      {"Bare", "word"},
      {"Open", "x"}};
  CHECK(record.tags == expected);
  CHECK(to_string(record.game) == "Base+MLP;InProgress;Black[1];wS1");
}

TEST_CASE("comments of PGN belong to the ply they follow") {
  const Record record = pgn_game(
      "{ before }\n1. wS1\n{one\r\n[White \"nobody\"]\n3. wQ}\n2. bS1 {in a move} wS1- ; to the "
      "end\n"
      "{last}");
  const std::vector<std::string> expected = {"before", "one\n[White \"nobody\"]\n3. wQ\nin a move",
                                             "to the end\nlast"};
  CHECK(record.comments == expected);
  CHECK(record.tags.empty());
}

TEST_CASE("a result of PGN may stand in the tag, after the moves, or both") {
  struct Case {
    const char* text;
    OutcomeToken token;
    const char* words;
  };
  for (const Case& c : {
           Case{"[Result \"WhiteWins\"]\n1. wS1", OutcomeToken::WhiteWins, "WhiteWins"},
           Case{"1. wS1 0-1", OutcomeToken::BlackWins, "0-1"},
           Case{"1. wS1\n\n1/2-1/2\n", OutcomeToken::Draw, "1/2-1/2"},
           Case{"[Result \"Draw\"]\n1. wS1 1-0", OutcomeToken::WhiteWins, "1-0"},
           Case{"[Result \"1-0\"]\n1. wS1 *", OutcomeToken::WhiteWins, "1-0"},
           Case{"[Result \"Unkown\"]\n1. wS1\n\nUnkown", OutcomeToken::Unknown, "Unkown"},
           Case{"[Result \"error parsing result\"]\n1. wS1", OutcomeToken::Unknown,
                "error parsing result"},
           Case{"[Result \"\"]\n1. wS1", OutcomeToken::Unknown, ""},
           Case{"1. wS1", OutcomeToken::Unknown, ""},
       }) {
    INFO(c.text);
    const Record record = pgn_game(c.text);
    CHECK(record.outcome.token == c.token);
    CHECK(record.outcome.text == c.words);
    CHECK(record.game.plies().size() == 1);
  }
}

TEST_CASE("games of one PGN file are told apart") {
  CHECK(read_pgn("").empty());
  CHECK(read_pgn(" \n{only words}\n").empty());
  CHECK(read_pgn("[White \"a\"]\n1. wS1\n[White \"b\"]\n1. wA1\n").size() == 2);
  CHECK(read_pgn("1. wS1 1-0\n1. wA1 0-1\n1. wG1 *").size() == 3);
  CHECK(read_pgn("1. wS1 1-0 {the end} WhiteWins\n").size() == 1);
  // Games without moves.
  CHECK(read_pgn("[White \"a\"]\n\n[White \"b\"]\n\n").size() == 2);
  CHECK(read_pgn("[White \"a\"]\n\n[Black \"b\"]\n1. wS1").size() == 1);
  CHECK(read_pgn("[White \"a\"]\n[White \"b\"]\n1. wS1").size() == 1);
}

TEST_CASE("what cannot be read of PGN is named, and the other games are read") {
  struct Case {
    const char* text;
    std::size_t ply;
    const char* reason;
  };
  for (const Case& c : {
           Case{"1. wQ", 1, "'wQ': the queen may not be placed on a player's first turn"},
           Case{"1. wS1 2. bX1 wS1-", 2, "'bX1 wS1-': 'bX1' is not a piece"},
           Case{"1. wS1 2. bS1", 2, "'bS1': the destination of 'bS1' is missing"},
           Case{"1. wS1 2. bS1 3. wQ -wS1", 2, "'bS1': the destination of 'bS1' is missing"},
           Case{"[GameType \"Base\"]\n1. wS1 2. bM wS1-", 2,
                "'bM wS1-': bM does not belong to the game type Base"},
           Case{"1. wS1 2. pass", 2, "'pass': pass is allowed only when there is no other move"},
           Case{"[GameType \"Chess\"]\n1. e4", 0, "game type 'Chess' is unknown"},
           Case{"1. wS1 {open", 2, "the comment '{open' is not closed"},
           Case{"1. wS1 (2. bS1", 2, "a variation is not closed"},
           // wG1 is what the file calls wG3.
           Case{"1. wG3 2. bS1 wG1-", 2, "destination 'wG1-' refers to wG1, which is not in play"},
       }) {
    INFO(c.text);
    const std::string file = std::string(c.text) + "\n[White \"b\"]\n1. wA1\n";
    const Problem problem = problem_of(file);
    CHECK(problem.game == 1);
    CHECK(problem.ply == c.ply);
    INFO(problem.reason);
    CHECK(problem.reason.find(c.reason) != std::string::npos);
    const std::vector<ReadGame> games = read_pgn(file);
    REQUIRE(games.size() == 2);
    CHECK_FALSE(games[1].problem);
    CHECK(games[1].record.game.plies().size() == 1);
  }
  CHECK(problem_of("1. wS1\n\n[White \"b\"]\n1. wQ", 2).game == 2);
}

TEST_CASE("PGN of runners of UGI matches is read") {
  constexpr std::string_view kFive =
      "Base+ML;InProgress;White[4];wM;bS1 wM-;wQ -wM;bQ bS1-;wL \\wQ;bA1 bQ-";
  const std::string moves = "1. wM bS1wM- 2. wQ-wM bQbS1- 3. wL\\wQ bA1bQ- 0-1\n\n\n";
  const std::string head = "[Event \"UGI\"]\n[Site \"CuteGames\"]\n[Result \"0-1\"]\n";
  for (const char* start : {"startpos", "Base+ML", "Base+ML;NotStarted;White[1]"}) {
    const std::string fen = "[FEN \"" + std::string(start) + "\"]\n";
    CHECK(game_of(head + fen + "[PlyCount \"6\"]\n\n" + moves) == kFive);
  }
  const Record record = pgn_game(head +
                                 "[FEN \"Base+ML;InProgress;White[2];wM;bS1wM-\"]\n\n"
                                 "1. wQ-wM bQbS1- 2. wL\\wQ bA1bQ- *\n");
  CHECK(to_string(record.game) == kFive);
  CHECK(find_tag(record, "FEN").empty());
  // A second player who moves first.
  CHECK(game_of("[FEN \"Base+ML;;;wM\"]\n\n1... bS1wM- 2. wQ-wM bQbS1- 3. wL\\wQ bA1bQ- *") ==
        kFive);
  // Those of other games are tags as ever, and a start that breaks the rules is none.
  CHECK(find_tag(pgn_game("[FEN \"8/8 w - 0 1\"]\n1. wS1"), "FEN") == "8/8 w - 0 1");
  const Problem problem = problem_of("[FEN \"Base;;;wS1;bQwS1-\"]\n\n1. wA1-wS1 *");
  CHECK(problem.ply == 2);
  CHECK(problem.reason == "'bQwS1-': the queen may not be placed on a player's first turn");
}

TEST_CASE("a game whose file names no type has the smallest that its moves need") {
  CHECK(game_of("1. wS1 2. bS1 wS1- 3. wQ -wS1 4. bM bS1-") ==
        "Base+M;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bM bS1-");
  CHECK(game_of("1. wP 2. L p-") == "Base+LP;InProgress;White[2];wP;bL wP-");
  CHECK(problem_of("[GameType \"Base\"]\n1. wP").reason ==
        "'wP': wP does not belong to the game type Base");
}

TEST_CASE("short moves in a file that numbers its pieces by tile are told apart by colour") {
  // The file's G3 are the first to be placed.
  const std::string start = "1. wG3 2. bG3 wG3- 3. wQ -wG3 4. bQ bG3- ";
  const std::string four = "Base;InProgress;Black[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-;";
  CHECK(game_of(start + "5. A1 \\wG3") == four + "wA1 \\wG1");
  CHECK(game_of(start + "5. G2 \\wG3") == four + "wG2 \\wG1");
  CHECK(game_of(start + "5. A -Q") == four + "wA1 -wQ");
  CHECK(problem_of(start + "5. A1 \\G3").reason ==
        "'A1 \\G3': destination '\\G3' lacks a colour; expected w or b, because the file numbers "
        "its pieces in its own way");
}

TEST_CASE("pieces that a file numbers by tile are numbered in the order of placing") {
  CHECK(game_of("1. wG3 2. bA2 wG3- 3. wQ -wG3 4. bQ bA2- 5. wG1 \\wQ") ==
        "Base;InProgress;Black[3];wG1;bA1 wG1-;wQ -wG1;bQ bA1-;wG2 \\wQ");
}

TEST_CASE("PGN is written as Mzinga.Viewer writes it") {
  Record record;
  record.game = parse_game("Base+MLP;InProgress;Black[1];wL;bL wL-");
  record.tags = {{"Annotator", "x"}, {"White", "Doe, \"Ann\""}, {"Date", "2024.05.11"}};
  record.comments = {"before", "", "{a}\nb"};
  record.outcome = {OutcomeToken::WhiteWins, "resignation"};
  CHECK(write_pgn(record) ==
        "[GameType \"Base+MLP\"]\n[Date \"2024.05.11\"]\n[Event \"\"]\n[Site \"\"]\n[Round \"\"]\n"
        "[White \"Doe, 'Ann'\"]\n[Black \"\"]\n[Result \"WhiteWins\"]\n[Annotator \"x\"]\n\n"
        "{before}\n1. wL\n2. bL wL-\n{&#123;a&#125;\nb}\n\nWhiteWins\n");
  record.tags = {{"White", "Zo\xC3\xAB"}};
  record.outcome = {};
  const std::string text = write_pgn(record);
  CHECK(text.starts_with(kByteOrderMark));
  CHECK(text.find("[Result \"InProgress\"]\n") != std::string::npos);
  CHECK(text.ends_with("{&#123;a&#125;\nb}\n"));
  CHECK(find_tag(pgn_game(text), "White") == "Zo\xC3\xAB");
}
