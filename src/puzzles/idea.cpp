#include "puzzles/idea.hpp"

#include <set>
#include <utility>

#include "waggle/board_view.hpp"
#include "waggle/hex.hpp"

namespace waggle {

namespace {

using Board = Torus<32>;

constexpr int kReach = 2;
constexpr int kRow = 32;

// Applies one of the hexagon's twelve symmetries to an offset from the queen. Symmetries 0 to 5
// rotate it by that many sixths of a full turn; 6 to 11 mirror it and then rotate it by 0 to 5
// sixths.
Hex turned_offset(Hex offset, int symmetry) {
  if (symmetry >= kDirections) std::swap(offset.q, offset.r);
  for (int i = 0; i < symmetry % kDirections; ++i) offset = {-offset.r, offset.q + offset.r};
  return offset;
}

// The inverse of a symmetry. Each reflection is its own inverse.
int inverse_of(int symmetry) {
  return symmetry < kDirections ? (kDirections - symmetry) % kDirections : symmetry;
}

Cell cell_at(Cell queen, Hex offset) { return Board::wrap(queen + offset.q + kRow * offset.r); }

Hex offset_of(Cell queen, Cell cell) {
  int steps = Board::wrap(cell - queen);
  if (steps >= Board::kCells / 2) steps -= Board::kCells;
  const int r = (steps + Board::kCells + kRow / 2) / kRow - kRow;
  return {steps - kRow * r, r};
}

char piece_letter(Piece piece, Color solver) {
  const int bug = static_cast<int>(piece.bug());
  return static_cast<char>((piece.color() == solver ? 'A' : 'a') + bug);
}

// The pieces on a cell, bottom first.
std::string stack_at(const Position& position, Cell cell, Color solver) {
  std::string stack;
  for (Piece piece = position.top(cell); piece.exists(); piece = position.under(piece))
    stack.insert(stack.begin(), piece_letter(piece, solver));
  return stack;
}

std::string seen(const Position& position, Cell queen, Move move, int symmetry) {
  const Color solver = position.turn();
  std::string text;
  for (int r = -kReach; r <= kReach; ++r)
    for (int q = -kReach; q <= kReach; ++q) {
      if (q + r < -kReach || q + r > kReach) continue;
      text += stack_at(position, cell_at(queen, turned_offset({q, r}, symmetry)), solver) + ',';
    }
  if (move.is_pass()) return text;
  text += piece_letter(move.piece(), solver);
  text += position.is_placed(move.piece()) ? '+' : '*';
  // The loop above maps offsets in the key to cells on the board. The destination is mapped the
  // other way, by the inverse symmetry.
  const Hex to = turned_offset(offset_of(queen, move.to()), inverse_of(symmetry));
  return text + std::to_string(to.q) + ',' + std::to_string(to.r);
}

}  // namespace

std::string idea_of(const Puzzle& puzzle) {
  const PuzzleKindInfo& info = info_of(puzzle.kind);
  const Position& position = puzzle.game.position();
  const Color us = position.turn();
  const Color target = info.attacks ? opponent(us) : us;
  const Cell queen = position.cell_of(queen_of(target));
  std::string best;
  for (const Move move : puzzle.solutions())
    for (int symmetry = 0; symmetry < 2 * kDirections; ++symmetry) {
      std::string text = seen(position, queen, move, symmetry);
      if (best.empty() || text < best) best = std::move(text);
    }
  // If a puzzle isn't proven, its plies are a search depth, not a length.
  const std::string length = info.is_proven ? std::to_string(puzzle.moves()) : "";
  return std::string(info.name) + length + best;
}

std::vector<Puzzle> without_duplicates(std::span<const Puzzle> puzzles) {
  std::vector<Puzzle> result;
  std::set<std::string> ideas;
  for (const Puzzle& puzzle : puzzles)
    if (ideas.insert(idea_of(puzzle)).second) result.push_back(puzzle);
  return result;
}

}  // namespace waggle
