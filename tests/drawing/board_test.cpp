#include "drawing/board.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/board_reader.hpp"
#include "reference/plain_hive.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::game_of;
using test::ReadBoard;
using Stacks = decltype(ReadBoard::stacks);

std::string picture_of(std::string_view game, const Style& style = {}) {
  return draw_board(view_of(game_of(game)), style);
}

std::size_t widest(std::string_view picture) {
  std::size_t most = 0;
  for (const std::string& line : test::split(picture, '\n')) most = std::max(most, line.size());
  return most;
}

// Removes SGR sequences.
std::string without_colors(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1B')
      i = text.find('m', i);
    else
      plain += text[i];
  }
  return plain;
}

// The board of the reference implementation, in the form of ReadBoard::stacks.
Stacks stacks_of(const plain::Hive& hive, PieceSet in_play) {
  Stacks stacks;
  int north = std::numeric_limits<int>::max();
  int west = north;
  for (const Piece piece : in_play) {
    const plain::Hex at = hive.where(to_string(piece)).value();
    north = std::min(north, at.r);
    west = std::min(west, 2 * at.q + at.r);
  }
  for (const Piece piece : in_play) {
    const plain::Hex at = hive.where(to_string(piece)).value();
    stacks[{at.r - north, 2 * at.q + at.r - west}] = hive.stack_at(at);
  }
  return stacks;
}

}  // namespace

TEST_CASE("a board shows pieces, stacks, the last move and the queens' liberties") {
  CHECK(picture_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bA1 bQ/;wB1 wQ") ==
        "Base+MLP, turn 4: Black to move. Last move: wB1 wQ\n"
        "   / \\ / \\     / \\ / \\\n"
        "  |w+ |w. |   | .b|bA1|\n"
        " / \\ /2\\ / \\ / \\ / \\ / \\\n"
        "|w. |wB1|wS1|bS1|bQ | .b|\n"
        " \\ / \\*/ \\ / \\ / \\ / \\ /\n"
        "  |w. |w. |   | .b| .b|\n"
        "   \\ / \\ /     \\ / \\ /\n"
        "Stacks, from the top: wB1 wQ\n"
        "White: queen has 5 of 6 free; in hand S2 B2 G1 G2 G3 A1 A2 A3 M L P\n"
        "Black: queen has 4 of 6 free; in hand S2 B1 B2 G1 G2 G3 A2 A3 M L P\n");
}

TEST_CASE("an empty board shows only the hands") {
  CHECK(draw_board(view_of(Game()), {}) ==
        "Base, turn 1: White to move.\n"
        "White: in hand Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3\n"
        "Black: in hand Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3\n");
}

TEST_CASE("the drawn boards of 500 real games are read back as the same boards", "[many]") {
  std::size_t games = 0;
  std::size_t high = 0;
  for (const char* file : {"games/bga_mlp.txt", "games/boardspace_roach.txt"}) {
    const auto rows = test::shared_rows(file);
    if (!rows) return;
    for (std::size_t i = 0; i < rows->size() && games < 520; i += 12, ++games) {
      if (games % test::stride() != 0) continue;
      const std::string& text = (*rows)[i][0];
      const std::vector<std::string> fields = test::split(text, ';');
      // Positions before the end, too.
      const std::size_t end = fields.size() - games % 30 * (fields.size() - 4) / 40;
      plain::Hive hive(fields[0]);
      Game game(parse_game_type(fields[0]));
      for (std::size_t ply = 3; ply < end; ++ply) {
        hive.play(plain::parse(hive, fields[ply]));
        game.play(parse_move(game.position(), fields[ply]));
      }
      const std::string picture = draw_board(view_of(game), {});
      INFO(picture);
      const ReadBoard read = test::read_board(picture);
      const Stacks expected = stacks_of(hive, game.position().in_play());
      CHECK(read.stacks == expected);
      high += std::ranges::any_of(expected, [](const auto& s) { return s.second.size() > 2; });
      const std::string& moved = hive.last_moved();
      CHECK(read.ended_on == (moved.empty() ? std::vector<std::string>() : std::vector{moved}));
      const BoardView view = view_of(game);
      for (const Color color : {Color::White, Color::Black}) {
        const char letter = color == Color::White ? 'w' : 'b';
        const auto shown = std::ranges::count_if(read.empty, [&](const auto& hex) {
          return hex.second[letter == 'w' ? 0 : 2] == letter;
        });
        CHECK(static_cast<std::size_t>(shown) == view.liberties_of(color).size());
      }
    }
  }
  CHECK(games >= 500);
  if (test::stride() == 1) CHECK(high > 0);
}

TEST_CASE("without colours and lines, a board is the plain one") {
  const BoardView view = view_of(game_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bA1 bQ/;wB1 wQ"));
  const std::string plain = draw_board(view, {});
  const std::string colored = draw_board(view, {.has_colors = true});
  CHECK(colored != plain);
  CHECK(without_colors(colored) == plain);
  std::string lines = draw_board(view, {.has_utf8 = true});
  CHECK(lines.find("\u2502") != std::string::npos);
  for (const auto& [line, ascii] : {std::pair("\u2502", "|"), {"\u2571", "/"}, {"\u2572", "\\"}})
    for (std::size_t i = lines.find(line); i != std::string::npos; i = lines.find(line))
      lines.replace(i, 3, ascii);
  CHECK(lines == plain);
}

TEST_CASE(
    "a hive wider than the columns is split into parts, with each hex complete in one of them") {
  std::string game =
      "wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ;bA2 bQ-;wA3 -wA2;bA3 bA2-;wG1 -wA3;bG1 "
      "bA3-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;wB1 -wG3;bB1 bG3-";
  const std::string whole = picture_of(game);
  CHECK(widest(whole) > 60);
  for (const int columns : {20, 33, 40, 60}) {
    const std::string picture = picture_of(game, {.columns = columns});
    INFO(picture);
    CHECK(widest(picture) <= static_cast<std::size_t>(columns));
    CHECK(picture.find("-- part 1 of ") != std::string::npos);
    for (const Piece piece : game_of(game).position().in_play())
      CHECK(picture.find('|' + (to_string(piece) + "  ").substr(0, 3) + '|') != std::string::npos);
  }
  CHECK(picture_of(game, {.columns = 200}) == whole);
}
