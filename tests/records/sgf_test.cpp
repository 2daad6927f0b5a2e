// SGF of boardspace.net.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/escapes.hpp"
#include "records/reading.hpp"
#include "records/record.hpp"
#include "records/sgf_header.hpp"
#include "records/sgf_lexer.hpp"
#include "records/sgf_result.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::vector<ReadGame> read_sgf_text(std::string_view text) {
  return read_games(text, FileFormat::Sgf);
}
Record sgf_game(std::string_view text) { return test::read_one(text, FileFormat::Sgf); }

// A game with these actions between head and end.
std::string file_of(std::string_view actions, std::string_view head = "SU[hive]") {
  return "(;GM[27]" + std::string(head) + "P0[id \"ann\"]P1[id \"ben\"];P0[0 Start P0]" +
         std::string(actions) + ")";
}

constexpr std::string_view kOpening =
    ";P0[1 pick W 4 wS1];P0[2 dropb wS1 N 13 .];P0[3 done]"
    ";P1[4 move B bS1 O 13 wS1-];P1[5 done]";

std::string moves_after_opening(std::string_view actions) {
  const std::string game =
      to_string(sgf_game(file_of(std::string(kOpening) + std::string(actions))).game);
  const std::string opening = "wS1;bS1 wS1-";
  const std::size_t at = game.find(opening);
  REQUIRE(at != std::string::npos);
  return game.substr(at + opening.size());
}

}  // namespace

TEST_CASE("a boardspace.net turn is committed by `done`") {
  CHECK(moves_after_opening(";P0[6 pick W 0 wQ];P0[7 dropb wQ M 13 -wS1];P0[8 done]") ==
        ";wQ -wS1");
  // Placed, picked up and placed elsewhere; put back; undone.
  CHECK(moves_after_opening(";P0[6 pick W 0 wQ];P0[7 dropb wQ M 13 -wS1];P0[9 pickb M 13 wQ]"
                            ";P0[10 dropb wQ M 12 /wS1];P0[11 Done ]") == ";wQ /wS1");
  CHECK(moves_after_opening(";P0[6 pick W 0 wQ];P0[7 dropb wQ M 13 -wS1];P0[8 Drop W 0 wQ Rack]"
                            ";P0[9 movedone W wA1 M 13 -wS1]") == ";wA1 -wS1");
  CHECK(moves_after_opening(";P0[6 move W wQ M 13 -wS1];P0[7 undo];P0[8 done]").empty());
  // Without `done`, nothing has been played.
  CHECK(moves_after_opening(";P0[6 move W wQ M 13 -wS1]").empty());
  // The coordinates decide, not the reference piece.
  CHECK(moves_after_opening(";P0[6 movedone W wQ M 13 bS1-]") == ";wQ -wS1");
  // Columns may be in lower case.
  CHECK(moves_after_opening(";P0[6 movedone W wQ m 13 bS1-]") == ";wQ -wS1");
  // Offers don't count as turns.
  CHECK(moves_after_opening(";P0[6 offerdraw];P0[7 done];P1[8 declinedraw];P1[9 done]"
                            ";P0[10 movedone W Q M 13 .]") == ";wQ -wS1");
}

TEST_CASE("a resignation counts unless the player takes it back") {
  const auto result = [](std::string_view actions) {
    return sgf_game(file_of(std::string(kOpening) + std::string(actions))).outcome.state;
  };
  CHECK(result(";P0[6 resign];P0[7 done]") == GameState::BlackWins);
  CHECK_FALSE(result(";P0[6 resign];P0[7 undo];P0[8 movedone W wQ M 13 .]"));
  // A player can't take back the other's resignation.
  CHECK(result(";P0[6 resign];P1[7 undo]") == GameState::BlackWins);
}

TEST_CASE("piece names of 2013 omit the player's colour") {
  CHECK(to_string(sgf_game(file_of(";P0[1 pick w 3 B1];P0[2 dropb b1 N 13 .];P0[3 done]"
                                   ";P1[4 move B B1 O 13 wB1-];P1[5 done]"
                                   ";P0[6 pick w 0 Q];P0[7 dropb q M 13 -wB1];P0[8 done]"))
                      .game) == "Base;InProgress;Black[2];wB1;bB1 wB1-;wQ -wB1");
}

TEST_CASE("the board of boardspace.net wraps from Z to A and from 26 to 1") {
  CHECK(to_string(sgf_game(file_of(";P0[1 movedone W wS1 Z 26 .];P1[2 movedone B bS1 A 26 wS1-]"
                                   ";P0[3 movedone W wQ Y 26 -wS1];P1[4 movedone B bQ B 1 bS1/]"))
                      .game) == "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1/");
}

TEST_CASE("an SGF of another game is refused because of its head") {
  struct Case {
    const char* file;
    const char* reason;
  };
  for (const Case& c : {
           Case{"(;GM[1]SZ[19];B[aa])", "not a Hive game (GM is '1'"},
           Case{"(;SZ[19];B[aa])", "there is neither GM[27] nor SU[hive]"},
           Case{"(;GM[27])", "the game type is missing"},
           Case{"(;GM[27]SU[Hive-Ultimate])", "the game type 'Hive-Ultimate' is not supported"},
           Case{"(;GM[27]SU[hive-];P0[0 Start P0])", "the game type 'hive-' is not supported"},
           Case{"(;GM[27]SU[chess])", "the game type 'chess' is not supported"},
       }) {
    INFO(c.file);
    const std::vector<ReadGame> games = read_sgf_text(c.file);
    REQUIRE(games.size() == 1);
    REQUIRE(games[0].problem);
    CHECK(games[0].problem->ply == 0);
    INFO(games[0].problem->reason);
    CHECK(games[0].problem->reason.find(c.reason) != std::string::npos);
  }
  CHECK(to_string(sgf_game("(;SU[HIVE-PLM 2 0 101])").game) == "Base+MLP;NotStarted;White[1]");
}

TEST_CASE("SGF errors are reported, and the other games are read") {
  struct Case {
    const char* actions;
    std::size_t ply;
    const char* reason;
  };
  for (const Case& c : {
           Case{";P0[6 dropb wQ N 20 .];P0[7 done]", 3, "'wQ N 20': this space does not touch"},
           Case{";P0[6 dropb wQ N 27 .]", 3, "the space 'N 27' is not on the board"},
           Case{";P0[6 dropb wX M 13 .]", 3, "'wX' is not a piece"},
           Case{";P0[6 dropb wM M 13 .];P0[7 done]", 3, "does not belong to the game type Base"},
           Case{";P0[6 jump wQ]", 3, "the action '6 jump wQ' cannot be read"},
           Case{";P0[dropb wQ M 13 .]", 3, "the action 'dropb wQ M 13 .' cannot be read"},
           Case{";P0[6 done;P1[7 pass]", 3, "the action '6 done;P1[7 pass' cannot be read"},
           Case{";P0[6 dropb wS2 P 13 bS1-];P0[7 done]", 3,
                "'wS2 bS1-': wS2 must be placed where it touches pieces of its own colour only"},
           Case{";P1[6 dropb bQ P 13 .];P1[7 done]", 3, "'bQ P 13': it is White's turn"},
           Case{";P0[6 pass];P0[7 done]", 3, "'pass': pass is allowed only"},
           Case{";P1[6 pass];P1[7 done]", 3, "'pass': it is not Black's turn"},
       }) {
    INFO(c.actions);
    const std::string file = file_of(std::string(kOpening) + c.actions) + file_of(kOpening);
    const std::vector<ReadGame> games = read_sgf_text(file);
    REQUIRE(games.size() == 2);
    REQUIRE(games[0].problem);
    CHECK(games[0].problem->ply == c.ply);
    INFO(games[0].problem->reason);
    CHECK(games[0].problem->reason.find(c.reason) != std::string::npos);
    CHECK_FALSE(games[1].problem);
    CHECK(games[1].record.game.plies().size() == 2);
  }
  const std::vector<ReadGame> open =
      read_sgf_text(file_of(kOpening) + "(;GM[27]SU[hive];C[never ends");
  REQUIRE(open.size() == 2);
  CHECK_FALSE(open[0].problem);
  REQUIRE(open[1].problem);
  CHECK(open[1].problem->reason == "a value is not closed; expected a ]");
}

TEST_CASE("an unterminated SGF tree does not swallow the next game") {
  std::string file = file_of(kOpening);
  file.pop_back();
  const std::vector<ReadGame> games = read_sgf_text(file + "\n (;\nGM[27]SU[hive])");
  REQUIRE(games.size() == 2);
  CHECK(games[0].record.game.plies().size() == 2);
  CHECK(games[1].record.game.plies().empty());
}

TEST_CASE("boardspace.net results are parsed in several languages") {
  struct Case {
    const char* text;
    const char* white;
    const char* black;
    std::optional<GameState> state;
  };
  for (const Case& c : {
           Case{"Game won by ann", "ann", "ben", GameState::WhiteWins},
           Case{"Partie gagn\xC3\xA9"
                "e par ben",
                "ann", "ben", GameState::BlackWins},
           Case{"ben hat gewonnen", "ann", "ben", GameState::BlackWins},
           Case{"Game won by joanne", "ann", "joanne", GameState::BlackWins},
           Case{"Game won by joanne", "anne", "joanne", GameState::BlackWins},
           Case{"gagne: ann b", "ann", "ann b", GameState::BlackWins},
           Case{"Game won by \"", "Al \"Bee\" Capone", "\"", GameState::BlackWins},
           Case{"Game won by Dumbot", "guest", "Dumbot1", GameState::BlackWins},
           Case{"Juego ganado por invitado1499", "guest", "Dumbot", GameState::WhiteWins},
           Case{"The game is a draw", "a", "draw", GameState::Draw},
           Case{"La partie est nulle", "ann", "ben", GameState::Draw},
           Case{"La partida finaliza en empate", "ann", "ben", GameState::Draw},
           Case{"a draw between ann and joe", "ann", "joe", GameState::Draw},
           Case{"Game won by Black", "same", "same", GameState::BlackWins},
           Case{"something else", "ann", "ben", std::nullopt},
           Case{"", "", "", std::nullopt},
       }) {
    INFO(c.text);
    CHECK(sgf_result(c.text, c.white, c.black) == c.state);
  }
  const std::string head = "SU[hive]RE[Game won by ann]";
  CHECK(sgf_game(file_of(";P0[1 resign];P0[2 done]", head)).outcome.state == GameState::BlackWins);
  CHECK(sgf_game(file_of(";P0[1 offerdraw];P1[2 acceptdraw];P1[3 done]", head)).outcome.state ==
        GameState::Draw);
  CHECK(sgf_game(file_of("", head)).outcome.state == GameState::WhiteWins);
  CHECK_FALSE(sgf_game(file_of(kOpening)).outcome.state);
}

TEST_CASE("SGF dates with English months are converted") {
  CHECK(day_of("Mon Aug 03 12:44:09 CDT 2020") == "2020.08.03");
  CHECK(day_of("Thu Jul 30 15:05:12 GMT-05:00 2020") == "2020.07.30");
  CHECK(day_of("3 August 2020") == "2020.08.03");
  CHECK(day_of("August 3, 2020") == "2020.08.03");
  for (const char* other : {"", "2020.08.03", "August 2020", "yesterday"})
    CHECK(day_of(other).empty());
}

TEST_CASE("the SGF lexer follows the first branches") {
  SgfLexer lexer("noise (;A[1][2]\nB [x\\]y] ; (;C[3]) (;D[4] (;E[5]))) (no tree) (;F[6]");
  std::string seen;
  while (const auto item = lexer.next()) {
    if (item->kind == SgfLexer::Kind::Tree) seen += '(';
    if (item->kind == SgfLexer::Kind::TreeEnd) seen += ')';
    if (item->kind == SgfLexer::Kind::Property)
      seen += std::string(item->name) + '=' + std::string(item->value) + ' ';
  }
  CHECK(seen == "(A=1 A=2 B=x\\]y C=3 )(F=6 )");
  CHECK(sgf_unescaped("a\\]b\\\\c\\\nd\\") == "a]b\\cd\\");
  CHECK(sgf_unescaped(sgf_escaped("\\[x]\\")) == "\\[x]\\");
}

TEST_CASE("an SGF value that may have swallowed moves causes a warning") {
  const std::string head = "(;GM[27]SU[hive]; P0[1 movedone W wS1 N 13]";
  const std::string reply = "; P1[2 movedone B bS1 O 13 wS1-]";
  const std::vector<ReadGame> games =
      read_games(head + "C[open\n" + reply + ")" + head + "C[it says P1\\[2\\]]" + reply + ")",
                 FileFormat::Sgf);
  REQUIRE(games.size() == 2);
  REQUIRE(games[0].warnings.size() == 1);
  CHECK(to_string(games[0].warnings[0]) ==
        "after ply 1: a value of 'C' contains game actions; its closing ] may be missing");
  CHECK(games[1].warnings.empty());
  CHECK(games[1].record.game.plies().size() == 2);
}

TEST_CASE("SGF is written as boardspace.net writes it") {
  Record record;
  record.game = parse_game("Base+MLP;;;wL;bS1 /wL;wB1 wL-;bQ -bS1;wQ wL/;bA1 -bQ;wB1 wL");
  record.tags = {{"White", "[a]\\"}, {"Date", "2020.08.03"}};
  record.comments = {"before", "", "two [words]"};
  record.outcome = {GameState::BlackWins, "0-1"};
  CHECK(write_sgf(record) ==
        " (;\nGM[27]VV[1]\nSU[hive-plm]\nDT[2020.08.03]\nRE[Game won by Black]\n"
        "P0[id \"\\[a\\]\\\\\"]\nP1[id \"Black\"]\n; P0[0 Start P0]C[before]\n"
        "; P0[1 pick W 6 wL1]\n; P0[2 dropb wL1 N 13 .]\n; P0[3 done]\n"
        "; P1[4 pick B 4 bS1]\n; P1[5 dropb bS1 M 12 /wL]\n; P1[6 done]C[two \\[words\\]]\n"
        "; P0[7 pick W 3 wB1]\n; P0[8 dropb wB1 O 13 wL-]\n; P0[9 done]\n"
        "; P1[10 pick B 0 bQ]\n; P1[11 dropb bQ L 12 -bS1]\n; P1[12 done]\n"
        "; P0[13 pick W 0 wQ]\n; P0[14 dropb wQ O 14 \\\\wB1]\n; P0[15 done]\n"
        "; P1[16 pick B 1 bA1]\n; P1[17 dropb bA1 K 12 -bQ]\n; P1[18 done]\n"
        "; P0[19 pickb O 13 wB1]\n; P0[20 dropb wB1 N 13 .]\n; P0[21 done]\n)\n \n");
}
