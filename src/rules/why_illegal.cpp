// Explains which rule a move breaks.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/throwers.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

using Board = Position::Board;

std::string whose_turn(const Position& position, Piece piece) {
  return to_string(piece) + " is " + std::string(to_string(piece.color())) + "'s, but it is " +
         std::string(to_string(position.turn())) + "'s turn";
}

// Why a piece may not be placed on this turn.
std::optional<std::string> why_not_placeable(const Position& position, Piece piece) {
  const Piece queen = queen_of(piece.color());
  if (piece.color() != position.turn()) return whose_turn(position, piece);
  const PieceSet placeable = generate(position).placeable;
  if (placeable.contains(piece)) return std::nullopt;
  if (piece == queen) return "the queen may not be placed on a player's first turn";
  if (position.ply() / 2 >= 3 && !position.is_placed(queen))
    return to_string(queen) + " must be placed now, on its player's fourth turn";
  for (const Piece first : placeable)
    if (first.bug() == piece.bug())
      return to_string(first) + " must be placed before " + to_string(piece);
  return std::nullopt;
}

std::string no_placement_cell(Piece piece) {
  return to_string(piece) + " has no space that touches its own colour and no other";
}

// The pillbug or mosquito of the side to move that could throw a piece from one cell beside it to
// another, or none.
Piece thrower_between(const Position& position, Cell from, Cell to) {
  if (!position.type().pillbug || !position.is_placed(queen_of(position.turn()))) return {};
  for (const Bug bug : {Bug::Pillbug, Bug::Mosquito}) {
    const Piece thrower(position.turn(), first_slot(bug));
    if (!detail::has_throw(position, thrower)) continue;
    const Cell cell = position.cell_of(thrower);
    if (Board::bearing(cell, from) != 0 && Board::bearing(cell, to) != 0) return thrower;
  }
  return {};
}

// Why a piece in play can neither move nor be thrown, whatever the destination.
std::optional<std::string> why_not_moved(const Position& position, Piece piece) {
  const std::string name = to_string(piece);
  const Color us = position.turn();
  const Cell from = position.cell_of(piece);
  // An enemy piece can only be thrown, so without a thrower beside it, no other reason matters.
  if (piece.color() != us && !thrower_between(position, from, from).exists())
    return whose_turn(position, piece);
  if (!position.is_placed(queen_of(us)))
    return std::string(to_string(us)) + " cannot move pieces before " + to_string(queen_of(us)) +
           " is placed";
  if (position.covered().contains(piece))
    return name + " is covered by " + to_string(position.top(from));
  if (position.resting() == piece) return name + " was moved on the last turn and must rest";
  const BoardInfo<32> info(position);
  if (position.height_of(piece) == 0 && info.pinned.test(from))
    return name + " is pinned: moving it would split the hive";
  return std::nullopt;
}

std::string not_ours(const Position& position, Piece piece) {
  return to_string(piece) + " is not " + std::string(to_string(position.turn())) +
         "'s, and no pillbug can throw it";
}

constexpr std::string_view kIdleMosquito = "it touches no piece but a mosquito";

// The bugs that a piece moves like. A mosquito copies the bugs that it touches, except another
// mosquito, and moves like a beetle on top of the hive.
std::vector<Bug> movements_of(const Position& position, Piece piece) {
  if (piece.bug() != Bug::Mosquito) return {piece.bug()};
  if (position.height_of(piece) > 0) return {Bug::Beetle};
  std::vector<Bug> movements;
  for (int d = 0; d < kDirections; ++d) {
    const Piece beside = position.top(Board::neighbour(position.cell_of(piece), d));
    if (!beside.exists() || beside.bug() == Bug::Mosquito) continue;
    if (std::ranges::find(movements, beside.bug()) == movements.end())
      movements.push_back(beside.bug());
  }
  return movements;
}

// Describes how a bug moves. For a mosquito, also says why it moves like that bug.
std::string movement_text(const Position& position, Piece piece, Bug movement) {
  constexpr std::array<std::string_view, kBugs> kMovements = {
      "a queen slides one space",
      "a spider slides three spaces and never back",
      "a beetle moves one space",
      "a grasshopper jumps in a straight line over pieces",
      "every way there leads through a gap that is too narrow",
      "a mosquito moves like the pieces that it touches",
      "a ladybug moves two spaces over pieces and then one down",
      "a pillbug slides one space"};
  std::string rule(kMovements[static_cast<std::size_t>(movement)]);
  if (piece.bug() == movement) return rule;
  if (position.height_of(piece) > 0) return "on top of the hive it moves like a beetle: " + rule;
  return "it moves like the " + std::string(to_string(movement)) + " that it touches: " + rule;
}

// Why a slide to a neighbouring cell is blocked. Empty if it isn't blocked.
std::optional<std::string> why_no_step(const Position& position, Cell from, int direction) {
  const Piece left = position.top(Board::neighbour(from, turned(direction, 5)));
  const Piece right = position.top(Board::neighbour(from, turned(direction, 1)));
  if (left.exists() && right.exists())
    return "the gap between " + to_string(left) + " and " + to_string(right) + " is too narrow";
  if (!left.exists() && !right.exists()) return "it would lose touch with the hive on the way";
  return std::nullopt;
}

// Why a piece that may move can't reach a cell.
std::string why_out_of_reach(const Position& position, Piece piece, Cell to) {
  const Cell from = position.cell_of(piece);
  const std::vector<Bug> movements = movements_of(position, piece);
  if (movements.empty()) return std::string(kIdleMosquito);
  const Bug movement = movements.size() == 1 ? movements[0] : piece.bug();
  const Piece occupant = position.top(to);
  if (occupant.exists() && std::ranges::find(movements, Bug::Beetle) == movements.end())
    return to_string(occupant) + " is there, and only a beetle" +
           (position.type().mosquito ? ", or a mosquito that touches one," : "") + " may climb";
  bool touches = occupant.exists();
  std::optional<int> step;
  for (int d = 0; d < kDirections; ++d) {
    const Cell beside = Board::neighbour(to, d);
    touches |= height_at(position, beside) > (beside == from ? 1 : 0);
    if (Board::neighbour(from, d) == to) step = d;
  }
  if (!touches) return "no other piece is beside it";
  // Other bugs don't move by single steps, or may reach the cell in another way.
  const bool goes_one_place =
      movement == Bug::Queen || movement == Bug::Pillbug || movement == Bug::Beetle;
  if (step && goes_one_place)
    if (auto why = why_no_step(position, from, *step)) return *why;
  return movement_text(position, piece, movement);
}

// Why the thrower beside both cells can't throw the piece. Empty if there is no such thrower.
std::string why_not_thrown(const Position& position, Piece piece, Cell to) {
  const Cell from = position.cell_of(piece);
  const bool may_be_thrown = height_at(position, from) == 1 && height_at(position, to) == 0;
  const Piece thrower = may_be_thrown ? thrower_between(position, from, to) : Piece();
  return thrower.exists()
             ? ", and the gap is too narrow for " + to_string(thrower) + " to throw it there"
             : "";
}

// Why a piece can't be placed, moved or thrown, whatever the destination. Empty if only the lack of
// a suitable destination can rule out a move.
std::optional<std::string> why_barred(const Position& position, Piece piece) {
  if (position.is_over()) return "the game is over";
  // The index may be out of range, because moves may have arbitrary bits.
  if (piece.index() >= Piece::kIndices || !position.type().pieces().contains(piece))
    return "no such piece belongs to the game type " + to_string(position.type());
  return position.is_placed(piece) ? why_not_moved(position, piece)
                                   : why_not_placeable(position, piece);
}

std::string why_no_placement(const Position& position, Move move) {
  const Piece piece = move.piece();
  if (position.occupied().test(move.to()))
    return to_string(piece) + " cannot be placed on top of another piece";
  if (!generate(position).placement_cells.any()) return no_placement_cell(piece);
  return to_string(piece) + " must be placed where it touches pieces of its own colour only";
}

std::string why_no_movement(const Position& position, Move move) {
  const Piece piece = move.piece();
  const std::string name = to_string(piece);
  if (move.to() == position.cell_of(piece)) return name + " is already there";
  if (piece.color() != position.turn()) return not_ours(position, piece) + " there";
  return name + " cannot reach that space: " + why_out_of_reach(position, piece, move.to()) +
         why_not_thrown(position, piece, move.to());
}

}  // namespace

std::string why_illegal(const Position& position, Move move) {
  if (move.is_pass() && !position.is_over())
    return "pass is allowed only when there is no other move";
  const Piece piece = move.piece();
  if (auto why = why_barred(position, piece)) return *why;
  return position.is_placed(piece) ? why_no_movement(position, move)
                                   : why_no_placement(position, move);
}

void check_legal(const Position& position, Move move) {
  if (!is_legal(position, move)) throw InvalidMove(why_illegal(position, move));
}

std::string why_idle(const Position& position, Piece piece) {
  if (auto why = why_barred(position, piece)) return *why;
  if (!position.is_placed(piece)) return no_placement_cell(piece);
  if (piece.color() != position.turn()) return not_ours(position, piece);
  if (movements_of(position, piece).empty())
    return to_string(piece) + " cannot move: " + std::string(kIdleMosquito);
  return to_string(piece) + " has nowhere to go";
}

}  // namespace waggle::inline WAGGLE_ISA
