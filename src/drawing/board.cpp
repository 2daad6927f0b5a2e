#include "drawing/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "drawing/canvas.hpp"
#include "text/wrap.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// A hex is five characters wide and three high, and shares its border with its neighbours.
constexpr int kHalfWidth = 2;
constexpr int kHalfHeight = 1;

struct Point {
  int x = 0;
  int y = 0;
};

Point centre_of(Hex hex) { return {kHalfWidth * (2 * hex.q + hex.r), 2 * kHalfHeight * hex.r}; }

// The content of a hex.
struct Tile {
  Piece top{};
  int height = 0;
  bool is_liberty_of_white = false;
  bool is_liberty_of_black = false;
  bool is_start = false;
  bool is_end = false;
};
using Tiles = std::map<Hex, Tile>;

Tiles tiles_of(const BoardView& view) {
  Tiles tiles;
  for (const BoardView::PlacedPiece& placed : view.pieces) {
    Tile& tile = tiles[placed.at];
    if (placed.height < tile.height) continue;
    tile.top = placed.piece;
    tile.height = placed.height + 1;
  }
  for (const Hex hex : view.liberties_of(Color::White)) tiles[hex].is_liberty_of_white = true;
  for (const Hex hex : view.liberties_of(Color::Black)) tiles[hex].is_liberty_of_black = true;
  if (view.last && view.last->piece.exists()) {
    tiles[view.last->to].is_end = true;
    if (view.last->from) tiles[*view.last->from].is_start = true;
  }
  return tiles;
}

void draw_piece(Canvas& canvas, Point at, const Tile& tile) {
  const bool is_white = tile.top.color() == Color::White;
  const bool is_queen = tile.top.bug() == Bug::Queen;
  const Ink ink = is_queen ? (is_white ? Ink::WhiteQueen : Ink::BlackQueen)
                           : (is_white ? Ink::White : Ink::Black);
  canvas.put(at.x - 1, at.y, fmt::format("{:<3}", to_string(tile.top)), ink);
  if (tile.height > 1)
    canvas.put(at.x, at.y - kHalfHeight, fmt::format("{}", tile.height), Ink::Mark);
  if (tile.is_end || tile.is_start)
    canvas.put(at.x, at.y + kHalfHeight, tile.is_end ? "*" : "+", Ink::Mark);
}

void draw_empty(Canvas& canvas, Point at, const Tile& tile) {
  if (tile.is_liberty_of_white) canvas.put(at.x - 1, at.y, "w", Ink::Liberty);
  if (tile.is_liberty_of_black) canvas.put(at.x + 1, at.y, "b", Ink::Liberty);
  canvas.put(at.x, at.y, tile.is_start ? "+" : ".", tile.is_start ? Ink::Mark : Ink::Liberty);
}

// The bounding box of all hexes, in characters. `corner` is the north-west one.
struct Extent {
  Point corner{};
  int width = 0;
  int height = 0;
};

Extent extent_of(const Tiles& tiles) {
  const auto x_of = [](const Tiles::value_type& tile) { return centre_of(tile.first).x; };
  const auto y_of = [](const Tiles::value_type& tile) { return centre_of(tile.first).y; };
  const auto [west, east] = std::ranges::minmax_element(tiles, {}, x_of);
  const auto [north, south] = std::ranges::minmax_element(tiles, {}, y_of);
  return {{x_of(*west) - kHalfWidth, y_of(*north) - kHalfHeight},
          x_of(*east) - x_of(*west) + 2 * kHalfWidth + 1,
          y_of(*south) - y_of(*north) + 2 * kHalfHeight + 1};
}

void draw_hex(Canvas& canvas, Point at, const Tile& tile) {
  for (const int side : {-1, 1}) {
    canvas.put(at.x + side * kHalfWidth, at.y, "|", Ink::Outline);
    canvas.put(at.x + side, at.y - kHalfHeight, side < 0 ? "/" : "\\", Ink::Outline);
    canvas.put(at.x + side, at.y + kHalfHeight, side < 0 ? "\\" : "/", Ink::Outline);
  }
  tile.top.exists() ? draw_piece(canvas, at, tile) : draw_empty(canvas, at, tile);
}

// Draws the hexes that fit entirely into `columns` columns, starting at column `from`.
std::string rows_of(const Tiles& tiles, const Extent& extent, int from, const Style& style,
                    int columns) {
  Canvas canvas(columns, extent.height);
  for (const auto& [hex, tile] : tiles) {
    const Point centre = centre_of(hex);
    const Point at{centre.x - extent.corner.x - from, centre.y - extent.corner.y};
    if (at.x >= kHalfWidth && at.x + kHalfWidth < columns) draw_hex(canvas, at, tile);
  }
  return canvas.text(style);
}

// Parts overlap enough for each hex to be complete in at least one of them.
std::string parts_of(const Tiles& tiles, const Style& style) {
  const Extent extent = extent_of(tiles);
  const int columns = style.columns > 0 ? std::max(style.columns, kLeastColumns) : extent.width;
  if (extent.width <= columns) return rows_of(tiles, extent, 0, style, extent.width);
  constexpr int kOverlap = 2 * kHalfWidth + 1;
  const int step = columns - kOverlap;
  const int parts = (extent.width - kOverlap + step - 1) / step;
  std::string text;
  for (int part = 0; part < parts; ++part) {
    text += fmt::format("-- part {} of {} --\n", part + 1, parts);
    text += rows_of(tiles, extent, part * step, style, columns);
  }
  return text;
}

std::string status_of(const BoardView& view) {
  const std::string to_move = fmt::format("{} to move", to_string(view.turn));
  // Indexed by GameState.
  const std::array<std::string_view, 5> verdicts = {to_move, to_move, "a draw", "White has won",
                                                    "Black has won"};
  std::string text = fmt::format("{}, turn {}: {}.", to_string(view.type), view.turn_number,
                                 verdicts[static_cast<std::size_t>(view.state)]);
  if (view.last) text += fmt::format(" Last move: {}", view.last->text);
  return text;
}

// The stacks, as in "Stacks, from the top: wB1 bA1; bB2 wB2 wQ"; empty if there are none.
std::string stacks_of(const BoardView& view) {
  std::map<Hex, std::string> stacks;
  for (const BoardView::PlacedPiece& placed : view.pieces)
    if (placed.height > 0 || placed.is_covered) {
      std::string& stack = stacks[placed.at];
      stack.insert(0, to_string(placed.piece) + (stack.empty() ? "" : " "));
    }
  std::string text;
  for (const auto& [hex, stack] : stacks)
    text += (text.empty() ? "Stacks, from the top: " : "; ") + stack;
  return text;
}

std::string player_line(const BoardView& view, Color color) {
  std::string text = fmt::format("{}: ", to_string(color));
  if (view.has_queen(color))
    text += fmt::format("queen has {} of 6 free; ", view.liberties_of(color).size());
  const PieceSet hand = view.in_hand & PieceSet(color);
  text += hand.empty() ? "nothing in hand" : "in hand";
  for (const Piece piece : hand) text += ' ' + to_string(piece).substr(1);
  return text;
}

}  // namespace

std::string draw_board(const BoardView& view, const Style& style) {
  constexpr int kIndent = 2;
  std::string text = wrapped(status_of(view), style.columns, kIndent);
  const Tiles tiles = tiles_of(view);
  if (!tiles.empty()) text += parts_of(tiles, style);
  if (const std::string stacks = stacks_of(view); !stacks.empty())
    text += wrapped(stacks, style.columns, kIndent);
  for (const Color color : {Color::White, Color::Black})
    text += wrapped(player_line(view, color), style.columns, kIndent);
  return text;
}

}  // namespace waggle
