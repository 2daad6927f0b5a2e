#include "waggle/board_view.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "reference/plain_hive.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::game_of;

std::vector<std::string> placed_pieces(const BoardView& view) {
  std::vector<std::string> texts;
  for (const BoardView::PlacedPiece& placed : view.pieces)
    texts.push_back(to_string(placed.piece) + " at " + std::to_string(placed.at.q) + ',' +
                    std::to_string(placed.at.r) + " height " + std::to_string(placed.height) +
                    (placed.is_covered ? " covered" : ""));
  return texts;
}

// The same from the reference implementation, which has no torus.
std::vector<std::string> placed_pieces(const plain::Hive& hive, const BoardView& view) {
  std::vector<std::string> texts;
  for (const BoardView::PlacedPiece& placed : view.pieces) {
    const std::string name = to_string(placed.piece);
    const plain::Hex at = hive.where(name).value();
    const plain::Stack stack = hive.stack_at(at);
    const auto height = std::ranges::find(stack, name) - stack.begin();
    texts.push_back(name + " at " + std::to_string(at.q) + ',' + std::to_string(at.r) + " height " +
                    std::to_string(height) + (stack.back() == name ? "" : " covered"));
  }
  return texts;
}

}  // namespace

TEST_CASE("a view of an empty board shows all pieces in hand") {
  const BoardView view = view_of(Game(GameType{.mosquito = true}));
  CHECK(view.pieces.empty());
  CHECK(view.state == GameState::NotStarted);
  CHECK(view.in_hand.size() == 24);
  CHECK_FALSE(view.last);
  CHECK_FALSE(view.has_queen(Color::White));
  CHECK(view.liberties_of(Color::White).empty());
}

TEST_CASE("a view says where the last move came from and where it went") {
  const BoardView placed = view_of(game_of("wS1;bS1 wS1-"));
  REQUIRE(placed.last);
  CHECK(to_string(placed.last->piece) == "bS1");
  CHECK(placed.last->text == "bS1 wS1-");
  CHECK_FALSE(placed.last->from);
  CHECK(placed.last->to == waggle::Hex{1, 0});

  const BoardView moved = view_of(game_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1"));
  REQUIRE(moved.last);
  CHECK(moved.last->from == waggle::Hex{-1, 0});
  CHECK(moved.last->to == waggle::Hex{0, -1});
  CHECK(moved.turn == Color::Black);
  CHECK(moved.turn_number == 3);
}

TEST_CASE("a queen's liberties are her empty neighbours, and none before she is placed") {
  const BoardView view = view_of(game_of("wS1;bS1 wS1-;wQ -wS1"));
  CHECK(view.liberties_of(Color::White) ==
        std::vector<waggle::Hex>{{-1, -1}, {0, -1}, {-1, 1}, {-2, 1}, {-2, 0}});
  CHECK(view.has_queen(Color::White));
  CHECK_FALSE(view.has_queen(Color::Black));
  CHECK(view.liberties_of(Color::Black).empty());
}

TEST_CASE("a view of a pass has a last move without a piece") {
  const Game game = game_of(
      "Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;wQ \\wA1;bA1 "
      "\\wQ;wG1 /wQ;bA2 /wG1;pass");
  const BoardView view = view_of(game);
  REQUIRE(view.last);
  CHECK(view.last->text == "pass");
  CHECK_FALSE(view.last->piece.exists());
}

TEST_CASE("a view lists all legal moves with origin and destination") {
  const BoardView start = view_of(Game(GameType{}));
  REQUIRE(start.legal.size() == 4);
  for (const BoardView::Ply& ply : start.legal) {
    CHECK(ply.text == to_string(ply.piece));
    CHECK_FALSE(ply.from);
    CHECK(ply.to == waggle::Hex{});
  }
  const BoardView view = view_of(game_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-"));
  const auto step = std::find_if(view.legal.begin(), view.legal.end(),
                                 [](const BoardView::Ply& ply) { return ply.text == "wQ \\wS1"; });
  REQUIRE(step != view.legal.end());
  CHECK(step->from == waggle::Hex{-1, 0});
  CHECK(step->to == waggle::Hex{0, -1});
}

TEST_CASE("views of real games match the reference implementation's boards", "[many]") {
  const auto rows = test::shared_rows("games/bga_mlp.txt");
  if (!rows) return;
  std::size_t stacks = 0;
  for (std::size_t i = 0; i < rows->size(); i += 13 * test::stride()) {
    const std::string& text = (*rows)[i][0];
    const std::vector<std::string> fields = test::split(text, ';');
    plain::Hive hive(fields[0]);
    Game game(parse_game_type(fields[0]));
    for (std::size_t ply = 3; ply < fields.size(); ++ply) {
      hive.play(plain::parse(hive, fields[ply]));
      game.play(parse_move(game.position(), fields[ply]));
    }
    const BoardView view = view_of(game);
    INFO(text);
    CHECK(view.pieces.size() == static_cast<std::size_t>(game.position().in_play().size()));
    CHECK(placed_pieces(view) == placed_pieces(hive, view));
    stacks += std::ranges::any_of(view.pieces, &BoardView::PlacedPiece::is_covered);
  }
  CHECK(stacks > 0);
}
