#include "support/wrong_moves.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "support/moves.hpp"
#include "text/words.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle::test {

namespace {

constexpr const char* kRow = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
constexpr const char* kStack =
    "Base+MLP;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bQ bS1/;wB1 wQ;bQ bS1-";
constexpr const char* kNoQueen = "Base;;;wA1;bS1 wA1-;wB1 -wA1;bQ bS1-";
constexpr const char* kFourth = "Base;;;wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-";
constexpr const char* kPillbug =
    "Base+MLP;;;wP;bA1 wP-;wQ -wP;bQ bA1-;wQ /wP;bA2 bQ-;wA1 -wQ;bA2 \\wP";
constexpr const char* kPocket =
    "Base+MLP;;;wP;bM wP/;wS1 wP\\;bQ \\bM;wB1 /wP;bS1 bM-;wQ -wP;bS1 bM\\";
constexpr const char* kAntInPocket =
    "Base+MLP;;;wA1;bS1 \\wA1;wB1 /wA1;bP -bS1;wS1 -wB1;bQ \\bP;wQ wB1\\;bQ /bP";
constexpr const char* kMosquito = "Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wM -wQ;bA1 bQ-";
constexpr const char* kMosquitoes =
    "Base+M;;;wM;bM wM-;wQ -wM;bQ bM-;wQ \\wM;bA1 bQ-;wQ wM/;bA2 bA1-;wQ bM/;bA3 bA2-";
constexpr const char* kOver =
    "Base;;;wB1;bG1 wB1\\;wG1 -wB1;bQ /bG1;wQ /wG1;bQ wG1\\;wS1 -wG1;bA1 bQ\\;wS1 wQ\\";

// The destination of a move relative to the moving piece itself; empty if they aren't adjacent.
std::string own_place(const Position& position, const WrongMove& wrong) {
  const auto place = PlaceWord::read(wrong.place);
  const auto piece = PieceWord::read(wrong.piece);
  if (!place || !piece || !piece->piece() || !position.is_placed(*piece->piece())) return {};
  const Move move = parse_move(position, wrong.piece + ' ' + wrong.place);
  for (int d = 0; d < kDirections; ++d)
    if (Position::Board::neighbour(position.cell_of(move.piece()), d) == move.to())
      return place_string(move.piece(), d);
  return {};
}

// The destination without the colour of its reference piece, unless that would be ambiguous; empty
// if the colour isn't given.
std::string short_place(const Position& position, const std::string& text) {
  auto word = PlaceWord::read(text);
  if (!word || !word->piece.color) return {};
  word->piece.color.reset();
  int count = 0;
  for (const Piece piece : position.in_play()) count += word->piece.fits(piece) ? 1 : 0;
  std::string shorter = text;
  if (count == 1) shorter.erase(shorter.find_first_of("wb"), 1);
  return shorter;
}

}  // namespace

const std::vector<WrongMove>& wrong_moves() {
  static const std::vector<WrongMove> moves = {
      {kRow, "wS1", "-wQ", "wS1 is pinned: moving it would split the hive"},
      {kRow, "wS1", "", "wS1 is pinned: moving it would split the hive"},
      {kPocket, "wP", "\\wP",
       "wP cannot reach that space: the gap between wQ and bM is too narrow"},
      {kPocket, "wP", "", "wP has nowhere to go"},
      {kAntInPocket, "wA1", "-wA1",
       "wA1 cannot reach that space: every way there leads through a gap that is too narrow"},
      {"Base+MLP;;;wG1;bL wG1-;wM \\wG1;bQ bL/;wL wM/", "bQ", "\\bQ",
       "bQ cannot reach that space: it would lose touch with the hive on the way"},
      {"Base+MLP;;;wP;bM \\wP;wQ wP\\;bL bM/;wS1 /wP;bQ -bL", "wS1", "wS1\\",
       "wS1 cannot reach that space: a spider slides three spaces"},
      {"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-", "wA1", "bQ",
       "wA1 cannot reach that space: bQ is there, and only a beetle may climb"},
      {"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-", "wA1", "-wA1",
       "wA1 cannot reach that space: no other piece is beside it"},
      {"Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-", "wA1", "bQ",
       "bQ is there, and only a beetle, or a mosquito that touches one, may climb"},
      {kMosquito, "wM", "bA1-",
       "wM cannot reach that space: it moves like the queen that it touches"},
      {kMosquito, "wM", "wS1", "wS1 is there, and only a beetle, or a mosquito that touches one"},
      {kMosquitoes, "wM", "bM\\", "wM cannot reach that space: it touches no piece but a mosquito"},
      {kMosquitoes, "wM", "", "wM cannot move: it touches no piece but a mosquito"},
      {"Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP -wQ;bA1 bQ-", "bA1", "-wP",
       "bA1 is Black's, but it is White's turn"},
      {"Base+P;;;wP;bS1 wP-;wQ -wP;bQ bS1-;wS1 \\wP;bB1 bS1/;wB1 -wS1;bB1 bS1;wB1 wS1;bA1 bQ-",
       "wQ", "wP/",
       "wQ cannot reach that space: a queen slides one space, and the gap is too narrow for wP to "
       "throw it there"},
      {kPillbug, "bQ", "-wP", "bQ is Black's, but it is White's turn"},
      {kStack, "wB1", "bS1", "wB1 cannot reach that space: a beetle moves one space"},
      {kStack, "wQ", "\\wS1", "wQ is covered by wB1"},
      {kStack, "wB1", "wQ", "wB1 is already there"},
      {kRow, "wA1", "-wG1", "refers to wG1, which is still in hand"},
      {kRow, "wA1", "wA1-", "refers to wA1, which is still in hand"},
      {kRow, "wM", "-wQ", "wM does not belong to the game type Base"},
      {kRow, "wA1", "-wM", "wM does not belong to the game type Base"},
      {kRow, "bA1", "bQ-", "bA1 is Black's, but it is White's turn"},
      {kRow, "bQ", "bS1/", "bQ is Black's, but it is White's turn"},
      {kFourth, "wB1", "-wA1", "wQ must be placed now, on its player's fourth turn"},
      {kFourth, "wB1", "", "wQ must be placed now, on its player's fourth turn"},
      {kNoQueen, "wB1", "wA1", "White cannot move pieces before wQ is placed"},
      {kPillbug, "bA2", "-wP", "bA2 was moved on the last turn and must rest"},
      {kPillbug, "bA1", "-wQ", "bA1 is pinned: moving it would split the hive"},
      {kRow, "wA1", "wS1", "wA1 cannot be placed on top of another piece"},
      {kRow, "wA1", "wS1/", "wA1 must be placed where it touches pieces of its own colour only"},
      {kRow, "wA2", "-wQ", "wA1 must be placed before wA2", false},
      {"Base;;", "wQ", "", "the queen may not be placed on a player's first turn"},
      {"Base;;;wS1", "bQ", "wS1-", "the queen may not be placed on a player's first turn"},
      {kRow, "wA1", "", "the destination of"},
      {kRow, "pass", "", "pass is allowed only when there is no other move"},
      {kRow, "e4", "", "'e4' is not a piece; expected w or b"},
      {kRow, "wG4", "-wQ", "'wG4' is not a piece: grasshoppers are wG1 to wG3"},
      {kRow, "wQ2", "-wS1", "'wQ2' is not a piece: the only queen is wQ"},
      {kRow, "wA1", "-bS3", "cannot be read: spiders are bS1 and bS2"},
      {kRow, "/bQ", "wA1", "a destination, not a piece; the piece comes first"},
      {kRow, "wA1", ".",
       "stands for the destination of the first piece of a game; expected a piece in play"},
      {"Base;;;wS1", "bS1", ".", "stands for the destination of the first piece of a game"},
      {"Base;;", "wQ", ".", "the queen may not be placed on a player's first turn"},
      {kRow, "wA1", "-wQ9", "destination '-wQ9' cannot be read: the only queen is wQ"},
      {kOver, "bA2", "bA1-", "the game is over"},
  };
  return moves;
}

std::vector<std::string> spellings(const WrongMove& wrong) {
  const Position position = position_of(wrong.game);
  std::vector<std::string> places = {wrong.place};
  for (std::string place : {own_place(position, wrong), short_place(position, wrong.place)})
    if (!place.empty()) places.push_back(std::move(place));
  std::vector<std::string> pieces = {wrong.piece};
  const char turn = position.turn() == Color::White ? 'w' : 'b';
  const auto word = PieceWord::read(wrong.piece);
  if (word && word->color && wrong.piece[0] == turn) pieces.push_back(wrong.piece.substr(1));

  std::vector<std::string> texts;
  for (const std::string& piece : pieces)
    for (const std::string& place : places) {
      texts.push_back(place.empty() ? piece : piece + ' ' + place);
      if (word && !place.empty()) texts.push_back(piece + place);
    }
  if (word) {
    std::string loud = texts[0];
    std::ranges::transform(loud, loud.begin(), upper);
    if (wrong.place != "-wQ9") texts.push_back(loud);
  }
  return texts;
}

}  // namespace waggle::test
