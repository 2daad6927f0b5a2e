#include "waggle/board_view.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "waggle/hex.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

Hex neighbour(Hex hex, int direction) noexcept {
  constexpr std::array<Hex, kDirections> kSteps = {
      {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  const Hex step = kSteps[static_cast<std::size_t>(direction)];
  return {hex.q + step.q, hex.r + step.r};
}

inline namespace WAGGLE_ISA {

namespace {

using Board = Position::Board;
using Unwrapped = std::map<Cell, Hex>;

// The coordinates of a cell, chosen as close to the origin as possible.
Hex hex_near_origin(Cell cell) {
  constexpr int kRow = Board::neighbour(0, static_cast<int>(Direction::SouthEast));
  constexpr int kRows = Board::kCells / kRow;
  const int columns = Board::wrap(cell - Board::kOrigin + Board::kCells / 2 + kRow / 2);
  return {columns % kRow - kRow / 2, columns / kRow - kRows / 2};
}

// Unwraps the hive and its perimeter from the torus onto the plane, starting from one piece.
Unwrapped unwrapped(const Position& position) {
  if (position.in_play().empty()) return {{Cell{Board::kOrigin}, {}}};
  Unwrapped hexes;
  const Cell first = position.cell_of(*position.in_play().begin());
  hexes[first] = hex_near_origin(first);
  for (std::vector<Cell> open = {first}; !open.empty();) {
    const Cell cell = open.back();
    open.pop_back();
    for (int d = 0; d < kDirections; ++d) {
      const Cell beside = Board::neighbour(cell, d);
      const bool is_new = hexes.emplace(beside, neighbour(hexes[cell], d)).second;
      if (is_new && position.occupied().test(beside)) open.push_back(beside);
    }
  }
  return hexes;
}

BoardView::Ply last_ply(const Game& game, const Unwrapped& hexes) {
  const std::vector<Game::Ply>& plies = game.plies();
  const Move move = plies.back().move;
  BoardView::Ply last{.text = plies.back().text, .piece = move.piece(), .from = {}, .to = {}};
  if (move.is_pass()) return last;
  last.to = hexes.at(move.to());
  const auto before = std::find_if(plies.rbegin() + 1, plies.rend(), [&](const Game::Ply& ply) {
    return ply.move.piece() == move.piece();
  });
  // The vacated cell touches another piece, so it's in the hive or on its perimeter.
  if (before != plies.rend()) last.from = hexes.at(before->move.to());
  return last;
}

std::vector<BoardView::Ply> legal_plies(const Position& position, const Unwrapped& hexes) {
  const MoveList moves = legal_moves(position);
  std::vector<BoardView::Ply> plies;
  plies.reserve(moves.size());
  for (const Move move : moves) {
    BoardView::Ply& ply = plies.emplace_back();
    ply.text = to_string(position, move);
    if (move.is_pass()) continue;
    ply.piece = move.piece();
    if (position.is_placed(ply.piece)) ply.from = hexes.at(position.cell_of(ply.piece));
    ply.to = hexes.at(move.to());
  }
  return plies;
}

std::vector<Hex> liberties_of(Color color, const Position& position, const Unwrapped& hexes) {
  std::vector<Hex> free;
  const Piece queen = queen_of(color);
  if (!position.is_placed(queen)) return free;
  const Cell cell = position.cell_of(queen);
  for (int d = 0; d < kDirections; ++d)
    if (!position.occupied().test(Board::neighbour(cell, d)))
      free.push_back(neighbour(hexes.at(cell), d));
  return free;
}

}  // namespace

BoardView view_of(const Game& game) {
  const Position& position = game.position();
  const Unwrapped hexes = unwrapped(position);
  BoardView view;
  view.type = game.type();
  view.state = game.state();
  view.turn = position.turn();
  view.turn_number = position.ply() / 2 + 1;
  view.in_hand = position.in_hand();
  for (const Piece piece : position.in_play())
    view.pieces.push_back({piece, hexes.at(position.cell_of(piece)), position.height_of(piece),
                           position.covered().contains(piece)});
  std::ranges::sort(view.pieces, {}, [](const BoardView::PlacedPiece& placed) {
    return std::tuple(placed.at.r, placed.at.q, placed.height);
  });
  if (!game.plies().empty()) view.last = last_ply(game, hexes);
  if (!game.is_over()) view.legal = legal_plies(position, hexes);
  for (const Color color : {Color::White, Color::Black})
    view.liberties[static_cast<std::size_t>(color)] = liberties_of(color, position, hexes);
  return view;
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
