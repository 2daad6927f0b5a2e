#include "puzzles/idea.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "waggle/board_view.hpp"
#include "waggle/hex.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr int kReach = 2;

// Applies one of the hexagon's twelve symmetries to an offset from the queen. Symmetries 0 to 5
// rotate it by that many sixths of a full turn; 6 to 11 mirror it and then rotate it by 0 to 5
// sixths.
Hex turned_offset(Hex offset, int symmetry) {
  if (symmetry >= kDirections) std::swap(offset.q, offset.r);
  for (int i = 0; i < symmetry % kDirections; ++i) offset = {-offset.r, offset.q + offset.r};
  return offset;
}

// The pieces within reach of the queen, and the move, after applying a symmetry.
std::string seen(const BoardView& view, Hex queen, const BoardView::Ply& move, int symmetry) {
  const auto offset_of = [&](Hex hex) {
    return turned_offset({hex.q - queen.q, hex.r - queen.r}, symmetry);
  };
  const auto letter_of = [&](Piece piece) {
    const int bug = static_cast<int>(piece.bug());
    return static_cast<char>((piece.color() == view.turn ? 'A' : 'a') + bug);
  };
  // The pieces on each cell, bottom first.
  std::map<Hex, std::string> stacks;
  for (const BoardView::PlacedPiece& placed : view.pieces)
    stacks[offset_of(placed.at)] += letter_of(placed.piece);
  std::string text;
  for (int r = -kReach; r <= kReach; ++r)
    for (int q = -kReach; q <= kReach; ++q)
      if (std::abs(q + r) <= kReach) text += stacks[{q, r}] + ',';
  if (!move.piece.exists()) return text;
  text += letter_of(move.piece);
  text += move.from ? '+' : '*';
  const Hex to = offset_of(move.to);
  return text + std::to_string(to.q) + ',' + std::to_string(to.r);
}

}  // namespace

std::string idea_of(const Puzzle& puzzle) {
  const PuzzleKindInfo& info = info_of(puzzle.kind);
  const Position& position = puzzle.game.position();
  // Its coordinates give the exact distances, even across more than half of the torus.
  const BoardView view = view_of(puzzle.game);
  const Piece target = queen_of(info.attacks ? opponent(view.turn) : view.turn);
  const Hex queen = std::ranges::find(view.pieces, target, &BoardView::PlacedPiece::piece)->at;
  std::string best;
  for (const Move solution : puzzle.solutions()) {
    const auto move =
        std::ranges::find(view.legal, to_string(position, solution), &BoardView::Ply::text);
    for (int symmetry = 0; symmetry < 2 * kDirections; ++symmetry) {
      std::string text = seen(view, queen, *move, symmetry);
      if (best.empty() || text < best) best = std::move(text);
    }
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
