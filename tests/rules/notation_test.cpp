#include "waggle/notation.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "support/twins.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/spelling.hpp"

namespace {

using namespace waggle;
using test::position_of;

const std::string kFourInARow = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

// The error message for `text` in a position; empty if it's valid.
std::string complaint(const std::string& game, const std::string& text) {
  try {
    (void)parse_move(position_of(game), text);
  } catch (const InvalidMove& error) {
    return error.what();
  }
  return {};
}

std::string why(const std::string& game, const std::string& text) {
  const Position position = position_of(game);
  return why_illegal(position, parse_move(position, text));
}

// The error message for a GameString or game type; empty if it's valid.
std::string refusal(const std::string& text) {
  try {
    (void)parse_game(text);
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

bool is_one_plain_line(const std::string& text) {
  return !text.empty() && text.size() < 300 &&
         std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

TEST_CASE("a piece is written as colour, bug and, if there are several, number") {
  std::vector<std::string> names;
  for (const Piece piece : GameType{true, true, true}.pieces()) {
    names.push_back(to_string(piece));
    CHECK(parse_piece(names.back()) == piece);
  }
  CHECK(names == std::vector<std::string>{"wQ",  "wS1", "wS2", "wB1", "wB2", "wG1", "wG2",
                                          "wG3", "wA1", "wA2", "wA3", "wM",  "wL",  "wP",
                                          "bQ",  "bS1", "bS2", "bB1", "bB2", "bG1", "bG2",
                                          "bG3", "bA1", "bA2", "bA3", "bM",  "bL",  "bP"});
  CHECK(parse_piece("WG1") == parse_piece("wg1"));
  CHECK(parse_piece("wM1") == parse_piece("wM"));
  for (const char* const word : {"", "w", "Q", "wG", "wG0", "wG4", "wS3", "wB3", "wA4", "wQ2",
                                 "wQ0", "G1", "xG1", "wX1", "wG11", "w G1", "wG1 ", "-wG1"})
    CHECK_THROWS_AS(parse_piece(word), InvalidMove);
}

TEST_CASE("the sign gives the side of the reference piece on which the destination lies") {
  using enum Direction;
  const Position position = position_of(kFourInARow);
  const Cell queen = position.cell_of(queen_of(Color::White));
  const auto cell_to = [&](Direction direction) {
    return Position::Board::neighbour(queen, static_cast<int>(direction));
  };
  CHECK(parse_move(position, "wA1 wQ-").to() == cell_to(East));
  CHECK(parse_move(position, "wA1 wQ/").to() == cell_to(NorthEast));
  CHECK(parse_move(position, "wA1 wQ\\").to() == cell_to(SouthEast));
  CHECK(parse_move(position, "wA1 -wQ").to() == cell_to(West));
  CHECK(parse_move(position, "wA1 /wQ").to() == cell_to(SouthWest));
  CHECK(parse_move(position, "wA1 \\wQ").to() == cell_to(NorthWest));
  CHECK(parse_move(position, "wA1 wQ").to() == queen);
  CHECK(parse_move(position, "pass").is_pass());
  CHECK(parse_move(Position(), "wS1") == Move(parse_piece("wS1"), Position::Board::kOrigin));
}

TEST_CASE("any unambiguous spelling of a move is accepted") {
  const std::string game = kFourInARow + ";wB1 \\wQ;bQ bS1/;wB1 wQ;bQ bS1-";
  const Position position = position_of(game);
  const Move climb(parse_piece("wB1"), position.cell_of(parse_piece("wS1")));
  for (const char* const text :
       {"wB1 wS1", "WB1 ws1", "  wB1 \t wS1\r\n", "wb1 WS1", "wB1 -bS1", "wB1 wQ-", "wB1 wB1-"})
    CHECK(parse_move(position, text) == climb);
  for (const char* const text : {"pass", "PASS", " Pass "})
    CHECK(parse_move(position, text).is_pass());
  // A covered piece denotes its cell as well as the top piece does.
  CHECK(parse_move(position, "wA1 -wQ") == parse_move(position, "wA1 -wB1"));
}

TEST_CASE("a short spelling is accepted if exactly one interpretation is legal") {
  const auto read = [](const std::string& game, const std::string& text) {
    const Position position = position_of(game);
    return to_string(position, parse_move(position, text));
  };
  for (const char* const text : {"wA1 -wQ", "wA1-wQ", "A1 -wQ", "A1-wQ", "a1 -q", "A -Q", "A-Q",
                                 "wA -Q", "wa-wq1", "WA1  \t-WQ"})
    CHECK(read(kFourInARow, text) == "wA1 -wQ");
  CHECK(read(kFourInARow, "b -Q") == "wB1 -wQ");
  CHECK(read("wS1;bS1 wS1-", "q -s1") == "wQ -wS1");
  CHECK(read("Base;;", "A1") == "wA1");
  CHECK(read("Base;;", "a") == "wA1");
  // A b before the letter of a bug is a colour.
  CHECK(complaint("wS1;bS1 wS1-;wB1 -wS1;bQ bS1-;wQ -wB1;bA1 bQ-", "bq/") ==
        "'bq/' is a destination, not a piece; the piece comes first, as in wA1 bq/");
  // An enemy piece, which is thrown, needs its colour.
  const std::string thrown = "wP;bS1 wP-;wQ -wP;bQ bS1/;wA1 -wQ;bQ \\bS1";
  CHECK(read(thrown, "bs1 p\\") == "bS1 wP\\");
  CHECK(read(thrown, "bs1p\\") == "bS1 wP\\");
  // The piece's only destination.
  for (const char* const text : {"G1", "wG1", "g1"})
    CHECK(read(kFourInARow + ";wG1 -wQ;bA1 bQ-", text) == "wG1 bA1-");
}

TEST_CASE("a dot is the destination of the first piece, and of no other") {
  for (const char* const text : {"wS1 .", "wS1.", "S1 .", "s .", "  ws1\t.\r\n"}) {
    CHECK(parse_move(Position(), text) == parse_move(Position(), "wS1"));
    CHECK(MoveWords::are_in(text));
    CHECK_THROWS_AS(parse_move_string(Position(), text), InvalidMove);
  }
  // Not even if the piece has only one destination.
  CHECK(complaint("wS1", "bS1 .")
            .starts_with(
                "the dot in 'bS1 .' stands for the destination of the first piece of a game; "
                "expected a piece in play"));
  CHECK(complaint(kFourInARow + ";wG1 -wQ;bA1 bQ-", "G1.").starts_with("the dot in 'G1.' stands"));
  CHECK(complaint("Base;;", ".").starts_with("'.' is not a piece"));
  CHECK(complaint("Base;;", "wS1 . .").starts_with("'.' is one word too many"));
  CHECK(complaint("Base;;", "wS1 ..").starts_with("destination '..' cannot be read"));
  CHECK(to_string(parse_game("Base;;;wS1 .;bS1 wS1-")) == "Base;InProgress;White[2];wS1;bS1 wS1-");
  CHECK(contains(refusal("Base;wS1 ."), "field 2 of the GameString is the move 'wS1 .'"));
  CHECK(contains(refusal("Base;;;wS1 .;bS1 ."), "move 2, 'bS1 .': the dot in 'bS1 .' stands"));
}

TEST_CASE("an ambiguous or illegal short spelling is rejected with its interpretations") {
  CHECK(
      complaint(kFourInARow, "a") ==
      "the destination of 'a' is missing; for example wA1 \\wQ, wA1 \\wS1, wA1 -wQ, wA1 /wQ or wA1 "
      "wQ\\");
  const std::string ants = kFourInARow + ";wA1 /wQ;bA1 bQ-;wA2 \\wQ;bA2 bA1-";
  CHECK(complaint(ants, "A -Q") ==
        "'A -Q' is ambiguous; it could mean wA1 /wA2, wA2 -wQ or wA3 /wA2");
  CHECK(complaint(ants + ";wA3 -wA2;bA3 bA2-", "A /A") ==
        "'A /A' is ambiguous; it could mean wA3 /wA1, wA1 wA3\\, wA3 /wA2, wA1 /wA3, wA1 bQ\\, wA3 "
        "bQ\\ or another move");
  CHECK(complaint(kFourInARow, "a1 q-") ==
        "'a1 q-' is not legal: as wA1 wQ-, wA1 cannot be placed on top of another piece; as wA1 "
        "bQ-, wA1 must be placed where it touches pieces of its own colour only");
  CHECK(complaint(kFourInARow, "a1 -g") == "destination '-g' refers to wG1 or bG1, still in hand");
  CHECK(complaint("Base;;;" + kFourInARow, "m q-") == "wM does not belong to the game type Base");
}

TEST_CASE("parse_move_string requires both pieces in full and a space") {
  const Position position = position_of(kFourInARow);
  for (const char* const text : {"wA1 -wQ", "wM1 wQ/", "wa1 \\WQ", "pass", "wA1 wS1"})
    CHECK(parse_move_string(position, text) == parse_move(position, text));
  CHECK(parse_move_string(Position(), "wS1") == parse_move(Position(), "wS1"));
  for (const char* const text : {"A1 -wQ", "wA -wQ", "wA1 -Q", "wA1-wQ", "wA1", "Q"})
    CHECK_THROWS_AS(parse_move_string(position, text), InvalidMove);
}

TEST_CASE("a move is spelled relative to the piece it climbs on, or else to its first neighbour") {
  const Position position = position_of(kFourInARow + ";wB1 \\wQ;bQ bS1/;wB1 wQ;bQ bS1-");
  const auto respelled = [&](const char* text) {
    return to_string(position, parse_move(position, text));
  };
  CHECK(respelled("wB1 wQ-") == "wB1 wS1");
  CHECK(respelled("wA1 wQ/") == "wA1 \\wS1");
  CHECK(respelled("wA1 -wQ") == "wA1 -wB1");
  CHECK(respelled("pass") == "pass");
  // The moving piece can't be the reference, but a piece that it uncovers can.
  CHECK(respelled("wB1 -wQ") == "wB1 -wQ");
  CHECK(to_string(Position(), Move(parse_piece("wS1"), Position::Board::kOrigin)) == "wS1");
}

TEST_CASE("the parts of a move are its piece, the reference piece and the direction from there") {
  const Position position = position_of(kFourInARow + ";wB1 \\wQ;bQ bS1/;wB1 wQ;bQ bS1-");
  const MoveParts beside = move_parts(position, parse_move(position, "wA1 wQ/"));
  CHECK(beside.piece == parse_piece("wA1"));
  CHECK(beside.reference == parse_piece("wS1"));
  CHECK(beside.direction == static_cast<int>(Direction::NorthWest));
  const MoveParts above = move_parts(position, parse_move(position, "wB1 wQ-"));
  CHECK(above.piece == parse_piece("wB1"));
  CHECK(above.reference == parse_piece("wS1"));
  CHECK_FALSE(above.direction);
  const MoveParts first = move_parts(Position(), parse_move(Position(), "wS1"));
  CHECK(first.piece == parse_piece("wS1"));
  CHECK_FALSE(first.reference.exists());
  const MoveParts pass = move_parts(position, Move::pass());
  CHECK_FALSE(pass.piece.exists());
  CHECK_FALSE(pass.reference.exists());
}

TEST_CASE("a malformed move is rejected with the word at fault") {
  CHECK(complaint(kFourInARow, "wQ \\wS1").empty());
  CHECK(complaint(kFourInARow, "") == "no move given; expected one such as wA1 bQ/ or pass");
  CHECK(complaint(kFourInARow, " \t ") == complaint(kFourInARow, ""));
  CHECK(contains(complaint(kFourInARow, "wG4 wS1-"),
                 "'wG4' is not a piece: grasshoppers are wG1 to wG3"));
  CHECK(contains(complaint(kFourInARow, "wA1bQ/ wS1"), "'wS1' is one word too many"));
  CHECK(contains(complaint(kFourInARow, "bA1.wS1"), "destination '.wS1' cannot be read"));
  CHECK(contains(complaint(kFourInARow, "-bQ"), "'-bQ' is a destination, not a piece"));
  CHECK(contains(complaint(kFourInARow, "wA1 .wS1"), "destination '.wS1' cannot be read"));
  CHECK(contains(complaint(kFourInARow, "wA1 -wS1-"), "destination '-wS1-' cannot be read"));
  CHECK(contains(complaint(kFourInARow, "wA1 --wS1"), "destination '--wS1' cannot be read"));
  CHECK(contains(complaint(kFourInARow, "wA1 -"), "destination '-' cannot be read"));
  CHECK(contains(complaint(kFourInARow, "wA1 wS1|"), "expected a piece in play"));
  CHECK(complaint(kFourInARow, "wA1 -wG1") ==
        "destination '-wG1' refers to wG1, which is still in hand");
  CHECK(complaint(kFourInARow, "wA1 wA1-") ==
        "destination 'wA1-' refers to wA1, which is still in hand");
  CHECK(contains(complaint(kFourInARow, "wA1 -wQ now"), "'now' is one word too many"));
  CHECK(contains(complaint(kFourInARow, "wA1"), "the destination of 'wA1' is missing"));
  CHECK(complaint("Base+ML;;;" + kFourInARow, "wP -wQ") ==
        "wP does not belong to the game type Base+ML");
  CHECK(contains(complaint(kFourInARow, "pass wQ"), "'pass' is not a piece"));
}

TEST_CASE("an illegal move is rejected with the rule it breaks") {
  const std::string stack = kFourInARow + ";wB1 \\wQ;bQ bS1/;wB1 wQ;bQ bS1-";
  CHECK(why("", "wQ") == "the queen may not be placed on a player's first turn");
  CHECK(why("wS1", "bQ wS1-") == "the queen may not be placed on a player's first turn");
  CHECK(why("wS1", "wA1 wS1-") == "wA1 is White's, but it is Black's turn");
  CHECK(why(kFourInARow, "pass") == "pass is allowed only when there is no other move");
  CHECK(why(kFourInARow, "bA1 bQ-") == "bA1 is Black's, but it is White's turn");
  CHECK(why(kFourInARow, "wA2 -wQ") == "wA1 must be placed before wA2");
  CHECK(why(kFourInARow, "wA1 wS1") == "wA1 cannot be placed on top of another piece");
  CHECK(why(kFourInARow, "wA1 wS1/") ==
        "wA1 must be placed where it touches pieces of its own colour only");
  CHECK(why("wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-", "wB1 -wA1") ==
        "wQ must be placed now, on its player's fourth turn");
  CHECK(why("wA1;bS1 wA1-;wB1 -wA1;bQ bS1-", "wB1 wA1") ==
        "White cannot move pieces before wQ is placed");
  CHECK(why(stack, "wQ \\wS1") == "wQ is covered by wB1");
  CHECK(why(stack, "wB1 wQ") == "wB1 is already there");
  CHECK(why(stack, "wB1 bS1") == "wB1 cannot reach that space: a beetle moves one space");
  // The piece below holds the hive together.
  CHECK(why(kFourInARow + ";wB1 \\wS1;bA1 bQ-;wB1 wS1;bA2 bA1-", "wB1 bQ") ==
        "wB1 cannot reach that space: a beetle moves one space");
  CHECK(why(kFourInARow, "wS1 -wQ") == "wS1 is pinned: moving it would split the hive");
  CHECK(why(kFourInARow + ";wA1 -wQ;bQ bS1/;wA1 /wQ;bA1 bS1-", "bQ bS1\\") ==
        "bQ is Black's, but it is White's turn");
  CHECK(why("wP;bA1 wP-;wQ -wP;bQ bA1-;wQ /wP;bA2 bQ-;wA1 -wQ;bA2 \\wP", "bA2 -wP") ==
        "bA2 was moved on the last turn and must rest");
  CHECK(why("wB1;bG1 wB1\\;wG1 -wB1;bQ /bG1;wQ /wG1;bQ wG1\\;wS1 -wG1;bA1 bQ\\;wS1 wQ\\",
            "bA2 bA1-") == "the game is over");
  // Nowhere to place anything.
  CHECK(why("wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1;wS1 -bA1",
            "bA2 bA1/") == "bA2 has no space that touches its own colour and no other");
}

TEST_CASE("a game type is Base with expansions in any order, case-insensitively") {
  const GameType all = {true, true, true};
  for (const char* const text : {"Base+MLP", "base+plm", "BASE+LMP", "BaseMLP", "Base+mPl"})
    CHECK(parse_game_type(text) == all);
  CHECK(parse_game_type("Base") == GameType{});
  for (const bool mosquito : {false, true})
    for (const bool ladybug : {false, true})
      for (const bool pillbug : {false, true}) {
        const GameType type = {mosquito, ladybug, pillbug};
        CHECK(parse_game_type(to_string(type)) == type);
      }
  CHECK(to_string(GameType{.ladybug = true, .pillbug = true}) == "Base+LP");
  for (const char* const text : {"", "Bas", "Base+", "Base+MM", "Base+X", "Base+M+L", "Base MLP",
                                 "+MLP", "MLP", "Base++M", " Base", "Base+MLPM"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_game_type(text), Error);
  }
  CHECK(contains(refusal("Basic"), "game type 'Basic' is unknown; expected Base"));
}

TEST_CASE("no piece has the number 0") {
  const Position position = position_of(kFourInARow);
  CHECK_NOTHROW(parse_move(position, "wA bQ/"));
  for (const char* const text : {"wA0 -wQ", "A0 -wQ", "wQ0 \\wS1", "wA1 -wQ0", "wA1 -S0"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_move(position, text), InvalidMove);
  }
}

TEST_CASE("why_illegal accepts moves with arbitrary bits") {
  for (const std::string& game : {"Base;;;" + kFourInARow, "Base+MLP;;;" + kFourInARow}) {
    const Position position = position_of(game);
    const unsigned slots = position.type() == GameType{} ? 11 : 14;
    const std::string unknown =
        "no such piece belongs to the game type " + to_string(position.type());
    for (unsigned bits = 0; bits < 0x10000; bits += test::kSlowBuild ? 7 : 1) {
      const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
      if (is_legal(position, move) || move.is_pass()) continue;
      const std::string reason = why_illegal(position, move);
      const unsigned piece = bits >> 10;
      const bool exists = piece < 32 && piece % 16 < slots;
      if (!is_one_plain_line(reason) || (reason != unknown) != exists)
        FAIL_CHECK(bits << ": " << reason);
    }
    CHECK(is_one_plain_line(why_illegal(position, Move::pass())));
    CHECK(why_illegal(position, Move()) == unknown);
  }
}

TEST_CASE("check_legal throws the reason unless the move is legal") {
  const Position position = position_of(kFourInARow);
  for (const Move move : legal_moves(position)) CHECK_NOTHROW(check_legal(position, move));
  CHECK_THROWS_AS(check_legal(position, Move()), InvalidMove);
  CHECK_THROWS_WITH(check_legal(position, Move::pass()), why_illegal(position, Move::pass()));
}

TEST_CASE("a turn is written as colour and number") {
  CHECK(turn_string(position_of("")) == "White[1]");
  CHECK(turn_string(position_of("wS1")) == "Black[1]");
  CHECK(turn_string(position_of(kFourInARow)) == "White[3]");
}

TEST_CASE("a game is written as type, state, turn and moves, and parsed back") {
  const std::string text = "Base+MLP;InProgress;White[3];" + kFourInARow;
  CHECK(to_string(parse_game(text)) == text);
  CHECK(to_string(parse_game("Base")) == "Base;NotStarted;White[1]");
  CHECK(to_string(parse_game("base+lm;NotStarted;White[1]")) == "Base+ML;NotStarted;White[1]");
}

TEST_CASE("a game may be written with a state that the board doesn't show") {
  const Game game = parse_game("Base+M;;;wM;bM wM-");
  CHECK(to_string(game, GameState::Draw) == "Base+M;Draw;White[2];wM;bM wM-");
  CHECK(to_string(game, game.state()) == to_string(game));
  CHECK(win_for(Color::White) == GameState::WhiteWins);
  CHECK(win_for(Color::Black) == GameState::BlackWins);
}

TEST_CASE("a GameString's state and turn, spaces and a trailing semicolon are ignored") {
  const std::string expected = "Base+MLP;InProgress;White[3];" + kFourInARow;
  for (const std::string head : {"Base+MLP;Draw;Black[77];", "Base+MLP;;;", "Base+MLP;?;?;",
                                 " Base+MLP ; InProgress ; White[3] ; "})
    CHECK(to_string(parse_game(head + kFourInARow)) == expected);
  CHECK(to_string(parse_game("Base+MLP;;;wS1; bS1 wS1- ;wQ  -wS1;bQ bS1-;")) == expected);
  CHECK(to_string(parse_game("Base;")) == "Base;NotStarted;White[1]");
  CHECK(to_string(parse_game("Base;;")) == "Base;NotStarted;White[1]");
  CHECK(to_string(parse_game("Base;;;")) == "Base;NotStarted;White[1]");
}

TEST_CASE("an unplayable GameString is rejected with the number of the move") {
  CHECK(refusal("Base;;;wS1;bS1 wS1-;wA1 wS1/") ==
        "move 3, 'wA1 wS1/': wA1 must be placed where it touches pieces of its own colour only");
  CHECK(contains(refusal("Base;;;wS1;;wA1 -wS1"), "move 2, '': no move given"));
  CHECK(contains(refusal("Base;;;wS1;bX1 wS1-"), "move 2, 'bX1 wS1-': 'bX1' is not a piece"));
  CHECK(contains(refusal("Base;;;wS1;bM wS1-"), "move 2, 'bM wS1-': bM does not belong"));
  CHECK(contains(refusal("Base;wS1;bS1 wS1-"), "field 2 of the GameString is the move 'wS1'"));
  CHECK(contains(refusal("Base;InProgress;wS1"), "field 3 of the GameString is the move"));
  CHECK(contains(refusal(""), "game type '' is unknown"));
  CHECK(contains(refusal(";;;wS1"), "game type '' is unknown"));
}

TEST_CASE("parsing arbitrary bytes gives a move or a one-line printable error") {
  test::Random random(99);
  const Position position = position_of(kFourInARow);
  const std::string likely = "wbQSBGAMLP123-/\\ ;+pasBe\t\n\xff";
  constexpr const char* kWords[] = {"wA1", "wQ", "bS1", "BQ", "wA1 ", " ", "-", "/", "\\", "pass"};
  std::size_t read = 0;
  std::size_t refused = 0;
  const auto feed = [&](const std::string& text) {
    try {
      (void)parse_move(position, text);
      ++read;
    } catch (const InvalidMove& error) {
      ++refused;
      if (!is_one_plain_line(error.what())) FAIL_CHECK(error.what());
    }
    for (const std::string& message : {refusal(text), refusal("Base;;;" + text)})
      if (!message.empty() && !is_one_plain_line(message)) FAIL_CHECK(message);
  };
  for (int round = 0; round < (test::kSlowBuild ? 6'000 : 30'000); ++round) {
    std::string text;
    for (std::size_t length = random.below(14); length > 0; --length) {
      if (round % 3 == 0) text += likely[random.below(likely.size())];
      if (round % 3 == 1) text += kWords[random.below(std::size(kWords))];
      if (round % 3 == 2) text += static_cast<char>(static_cast<unsigned char>(random.below(256)));
    }
    feed(text);
  }
  feed(std::string(3, '\0'));
  feed(std::string(1'000'000, 'w'));
  feed(std::string(1'000'000, ' '));
  feed("wA1 " + std::string(1'000'000, '-'));
  feed("wA1 -wQ " + std::string(1'000'000, 'x'));
  CHECK(read > 0);
  CHECK(refused > (test::kSlowBuild ? 2'000 : 10'000));
  CHECK(contains(refusal("Base;;;" + std::string(100'000, ';')), "move 1, ''"));
}
