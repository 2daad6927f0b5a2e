#include "protocol/ugi/moves.hpp"

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

// The game after `position` with these arguments.
std::string game_after(std::string_view arguments, const Options& options = {}) {
  return to_string(parse_position(arguments, options).game);
}

std::string refusal(std::string_view arguments, const Options& options = {}) {
  try {
    return "not refused: " + game_after(arguments, options);
  } catch (const Error& error) {
    return error.what();
  }
}

constexpr const char* kStacked =
    "Base+MLP;InProgress;White[5];wP;bP wP-;wQ -wP;bQ bP-;wB1 wQ\\;bB1 bQ/;wB1 wP;bB1 bQ";

}  // namespace

TEST_CASE("moves are written as MoveStrings without the space") {
  const Position position = test::position_of(kStacked);
  CHECK(compact_strings(position, {parse_move(position, "wB1 bP")}) == "wB1bP");
  CHECK(compact_strings(position, {parse_move(position, "wQ \\wP")}) == "wQ\\wB1");
  CHECK(compact_strings(position, {Move::pass()}) == "pass");
  CHECK(compact_strings(Position(), {parse_move(Position(), "wS1")}) == "wS1");
  const Game game = test::game_of("wS1;bS1 wS1-;wQ -wS1");
  std::vector<Move> line;
  for (const Game::Ply& ply : game.plies()) line.push_back(ply.move);
  CHECK(compact_strings(Position(game.type()), line) == "wS1 bS1wS1- wQ-wS1");
  CHECK(compact_strings(Position(), {}).empty());
}

TEST_CASE("every legal move is read as it is written") {
  const ListedGame listed = parse_listed_game(kStacked);
  const Position& position = listed.game.position();
  MoveList moves;
  list_moves(position, moves);
  for (const Move move : moves) {
    const std::string text = compact_strings(position, {move});
    std::string_view rest = text;
    const WrittenMove taken = take_move(listed.names, position, rest);
    CHECK(taken.move == move);
    CHECK(taken.text == text);
    CHECK(rest.empty());
  }
}

TEST_CASE("moves are read with and without inner spaces, even mixed in one list") {
  constexpr const char* kGame = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
  for (const char* moves : {"wS1 bS1wS1- wQ-wS1 bQbS1-", "wS1 bS1 wS1- wQ -wS1 bQ bS1-",
                            "wS1 bS1 wS1- wQ-wS1 bQ bS1-", "ws1\tbs1WS1-   wq1-ws1 BQ bS1-"})
    CHECK(game_after(std::string("startpos moves ") + moves) == kGame);
}

TEST_CASE("a dot may stand for the destination of the first piece") {
  for (const char* moves : {"wS1 . bS1wS1-", "wS1. bS1 wS1-", "S1. bS1wS1-"})
    CHECK(game_after(std::string("startpos moves ") + moves) ==
          "Base;InProgress;White[2];wS1;bS1 wS1-");
  CHECK(game_after("fen Base;;;wS1. moves bS1wS1-") == "Base;InProgress;White[2];wS1;bS1 wS1-");
  CHECK(refusal("startpos moves wS1 bS1 . wQ-wS1")
            .starts_with(
                "move 2, 'bS1 .': the dot in 'bS1 .' stands for the destination of the first"));
  CHECK(refusal("startpos moves . wS1").starts_with("move 1, '.': '.' is not a piece;"));
}

TEST_CASE("positions may number the pieces in any order, and moves continue the numbering") {
  constexpr const char* kFour =
      "Base;InProgress;White[4];wS1;bA1 wS1-;wQ -wS1;bQ bA1-;wS2 \\wQ;bA2 bQ-";
  CHECK(game_after("startpos moves wS2 bA3wS2- wQ-wS2 bQbA3- wS1\\wQ bA1bQ-") == kFour);
  CHECK(game_after("fen Base;;;wS2;bA3 wS2-;wQ -wS2 moves bQbA3- wS1\\wQ bA1bQ-") == kFour);
  ListedGame listed = parse_position("fen Base;;;wS2;bA3 wS2- moves wQ-wS2", {});
  CHECK_FALSE(listed.names.are_standard());
  play_moves(listed, "bQbA3- wS1\\wQ");
  play_moves(listed, "bA1bQ-");
  CHECK(to_string(listed.game) == kFour);
  CHECK(refusal("startpos moves wS2 bA3wS1-")
            .starts_with("move 2, 'bA3wS1-': destination 'wS1-' refers to wS1"));
  CHECK(refusal("startpos moves wA12") ==
        "move 1, 'wA12': 'wA12' is not a piece: ants are wA1 to wA3");
}

TEST_CASE("an abbreviated move is read if exactly one interpretation is legal") {
  constexpr const char* kGame = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
  for (const char* moves : {"S1 s1S1- Q-wS1 QbS1-", "s s s- q -ws bq bs-"})
    CHECK(game_after(std::string("startpos moves ") + moves) == kGame);
  // A piece in a list is followed by its destination or by the next move.
  CHECK(refusal("startpos moves wS1 bS1wS1- wQ bQbS1-") ==
        "move 3, 'wQ': the destination of wQ is missing");
}

TEST_CASE("a bare piece moves on top of the next word's piece if that is legal") {
  const std::string start = std::string("fen ") + kStacked + " moves ";
  CHECK(game_after(start + "wB1 bP bB1 bP") == game_after(start + "wB1bP bB1bP"));
}

TEST_CASE("pass is a move if there is no other") {
  constexpr const char* kMustPass =
      "fen Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;"
      "bA2 bQ\\;wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1 moves ";
  CHECK(game_after(std::string(kMustPass) + "pass").ends_with(";pass"));
  CHECK(game_after(std::string(kMustPass) + "PASS").ends_with(";pass"));
  CHECK(refusal("startpos moves pass") ==
        "move 1, 'pass': pass is allowed only when there is no other move");
}

TEST_CASE("startpos is a new game of the type that the option names") {
  Options options;
  CHECK(game_after("startpos", options) == "Base;NotStarted;White[1]");
  options.set("GameType", "Base+MLP");
  CHECK(game_after("startpos", options) == "Base+MLP;NotStarted;White[1]");
  CHECK(game_after("startpos moves wL", options) == "Base+MLP;InProgress;Black[1];wL");
}

TEST_CASE("fen is a game type or a GameString, with its blanks or without") {
  CHECK(game_after("fen base+plm") == "Base+MLP;NotStarted;White[1]");
  CHECK(game_after("fen Base moves wS1") == "Base;InProgress;Black[1];wS1");
  constexpr const char* kGame = "Base+MLP;InProgress;Black[2];wM;bA1 wM-;wQ -wM";
  for (const char* fen : {"Base+MLP;InProgress;Black[2];wM;bA1 wM-;wQ -wM",
                          "Base+MLP;;;wM;bA1wM-;wQ-wM;", "Base+MLP ; ; ; wM1 ; bA1wM- ; wQ -wM"})
    CHECK(game_after(std::string("fen ") + fen) == kGame);
  CHECK(game_after("fen Base+MLP;;;wM;bA1wM- moves wQ-wM") == kGame);
  std::string stacked = kStacked;
  std::erase(stacked, ' ');
  CHECK(game_after("fen " + stacked) == kStacked);
}

TEST_CASE("an invalid position is refused with the reason") {
  CHECK(refusal("") == "position needs startpos or fen, not ''");
  CHECK(refusal("start") == "position needs startpos or fen, not 'start'");
  CHECK(refusal("fen") == "position fen needs a GameString or a game type");
  CHECK(refusal("fen moves wS1") == "position fen needs a GameString or a game type");
  CHECK(refusal("fen Base+Q").starts_with("game type 'Base+Q' is unknown;"));
  CHECK(refusal("startpos wS1") == "unexpected 'wS1' after position startpos; expected moves");
  CHECK(refusal("fen Base;;;wS1;bQwS1-") ==
        "move 2, 'bQwS1-': the queen may not be placed on a player's first turn");
}

TEST_CASE("a refused move is reported with its number and the reason") {
  CHECK(refusal("startpos moves wS1 bQwS1-") ==
        "move 2, 'bQwS1-': the queen may not be placed on a player's first turn");
  CHECK(refusal("startpos moves wS1 bQ wS1- wQ-wS1") ==
        "move 2, 'bQ wS1-': the queen may not be placed on a player's first turn");
  CHECK(refusal("startpos moves wS1 bS1 bA1wS1-")
            .starts_with("move 2, 'bS1': the destination of bS1 is missing"));
  CHECK(refusal("startpos moves wS1 bS1").starts_with("move 2, 'bS1': the destination of bS1"));
  CHECK(refusal("startpos moves e2e4").starts_with("move 1, 'e2e4': 'e2e4' is not a piece;"));
  CHECK(refusal("startpos moves x").starts_with("move 1, 'x': 'x' is not a piece;"));
  CHECK(refusal("startpos moves wM").starts_with("move 1, 'wM': wM does not belong"));
  CHECK(refusal("fen Base;;;wS1 moves bS1wA1-").starts_with("move 2, 'bS1wA1-': destination"));
}

TEST_CASE("moves after the end of a game are refused, even after a repetition") {
  constexpr const char* kShuffle =
      "wS1 bS1wS1- wQ-wS1 bQbS1- wQ\\wS1 bQbS1\\ wQ-wS1 bQbS1- wQ\\wS1 bQbS1\\ wQ-wS1 bQbS1-";
  const std::string moves = std::string("startpos moves ") + kShuffle;
  Options options;
  CHECK_NOTHROW(parse_position(moves + " wA1-wQ", options));
  options.set("ThreefoldRepetitionDraw", "True");
  CHECK(parse_position(moves, options).game.state() == GameState::Draw);
  CHECK(refusal(moves + " wA1-wQ", options).starts_with("move 13, 'wA1-wQ': "));
}
