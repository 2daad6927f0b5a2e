#include "waggle/scene.hpp"

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

// Where a cell lies if it is not far from where games begin.
Hex hex_near_origin(Cell cell) {
  constexpr int kRow = Board::neighbour(0, static_cast<int>(Direction::SouthEast));
  constexpr int kRows = Board::kCells / kRow;
  const int columns = Board::wrap(cell - Board::kOrigin + Board::kCells / 2 + kRow / 2);
  return {columns % kRow - kRow / 2, columns / kRow - kRows / 2};
}

// The cells of the hive and its perimeter, laid out from one piece on, for a torus has no edges.
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

Scene::Ply last_ply(const Game& game, const Unwrapped& hexes) {
  const std::vector<Game::Ply>& plies = game.plies();
  const Move move = plies.back().move;
  Scene::Ply last{.text = plies.back().text, .piece = {}, .from = {}, .to = {}};
  if (move.is_pass()) return last;
  last.piece = move.piece();
  last.to = hexes.at(move.to());
  const auto before = std::find_if(plies.rbegin() + 1, plies.rend(), [&](const Game::Ply& ply) {
    return !ply.move.is_pass() && ply.move.piece() == move.piece();
  });
  // A piece that leaves a cell was in touch with another, so the cell is of the hive or its
  // perimeter.
  if (before != plies.rend()) last.from = hexes.at(before->move.to());
  return last;
}

std::vector<Scene::Ply> legal_plies(const Position& position, const Unwrapped& hexes) {
  MoveList moves;
  list_moves(position, moves);
  std::vector<Scene::Ply> plies;
  plies.reserve(moves.size());
  for (const Move move : moves) {
    Scene::Ply& ply = plies.emplace_back();
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

Scene scene_of(const Game& game) {
  const Position& position = game.position();
  const Unwrapped hexes = unwrapped(position);
  Scene scene;
  scene.type = game.type();
  scene.state = game.state();
  scene.turn = position.turn();
  scene.turn_number = position.ply() / 2 + 1;
  scene.in_hand = position.in_hand();
  for (const Piece piece : position.in_play())
    scene.stones.push_back({piece, hexes.at(position.cell_of(piece)), position.height_of(piece),
                            position.covered().contains(piece)});
  std::ranges::sort(scene.stones, {}, [](const Scene::Stone& stone) {
    return std::tuple(stone.at.r, stone.at.q, stone.height);
  });
  if (!game.plies().empty()) scene.last = last_ply(game, hexes);
  if (!game.is_over()) scene.legal = legal_plies(position, hexes);
  for (const Color color : {Color::White, Color::Black})
    scene.liberties[static_cast<std::size_t>(color)] = liberties_of(color, position, hexes);
  return scene;
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
