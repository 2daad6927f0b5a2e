// Which rule forbids a move, in words.

#include <optional>
#include <string>

#include "rules/words.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

using Board = Position::Board;

bool belongs_to(const Position& position, Piece piece) {
  // Any bits may be taken for a move.
  return piece.index() < Piece::kIndices && position.type().pieces().contains(piece);
}

std::string whose_turn(const Position& position, Piece piece) {
  return to_string(piece) + " is " + std::string(name_of(piece.color())) + "'s, and it is " +
         std::string(name_of(position.turn())) + "'s turn";
}

// Why it is not a piece's turn to be placed.
std::optional<std::string> why_not_entering(const Position& position, Piece piece,
                                            const MoveSets<32>& moves) {
  const Piece queen = queen_of(piece.color());
  if (piece.color() != position.turn()) return whose_turn(position, piece);
  if (!moves.entering.contains(piece)) {
    if (piece == queen) return "the queen may not be placed on a player's first turn";
    if (position.ply() / 2 >= 3 && !position.is_placed(queen))
      return to_string(queen) + " must be placed now, on its player's fourth turn";
    for (const Piece first : moves.entering)
      if (first.bug() == piece.bug())
        return to_string(first) + " must be placed before " + to_string(piece);
  }
  return std::nullopt;
}

std::string no_entry(Piece piece) {
  return to_string(piece) + " has no cell that touches its own colour and no other";
}

// What keeps a piece in play from moving and from being thrown, wherever to.
std::optional<std::string> why_not_moved(const Position& position, Piece piece) {
  const std::string name = to_string(piece);
  const Color us = position.turn();
  const Cell from = position.cell_of(piece);
  const bool may_throw = position.type().pillbug && position.is_placed(queen_of(us));
  if (piece.color() != us && !may_throw) return whose_turn(position, piece);
  if (!position.is_placed(queen_of(us)))
    return std::string(name_of(us)) + " cannot move pieces before " + to_string(queen_of(us)) +
           " is placed";
  if (position.covered().contains(piece))
    return name + " is covered by " + to_string(position.top(from));
  if (position.resting() == piece) return name + " was moved on the last turn and must rest";
  const Survey<32> survey(position);
  if (position.height_of(piece) == 0 && survey.pinned.test(from))
    return name + " cannot leave its place, because the hive would split";
  return std::nullopt;
}

std::string not_ours(const Position& position, Piece piece) {
  return to_string(piece) + " is not " + std::string(name_of(position.turn())) +
         "'s, and no pillbug can throw it";
}

std::string_view gait_of(Bug bug) {
  switch (bug) {
    case Bug::Queen: return "a queen slides one place";
    case Bug::Spider: return "a spider slides three places and never back";
    case Bug::Beetle: return "a beetle goes one place";
    case Bug::Grasshopper: return "a grasshopper jumps in a straight line over pieces";
    case Bug::Ant: return "every way there leads through a gap that is too narrow";
    case Bug::Mosquito: return "a mosquito moves like a piece that it touches";
    case Bug::Ladybug: return "a ladybug goes two places over pieces and then one down";
    case Bug::Pillbug: break;
  }
  return "a pillbug slides one place";
}

// Why a step to a neighbouring place is barred; nothing if it is not.
std::optional<std::string> why_no_step(const Position& position, Cell from, int direction) {
  const Piece left = position.top(Board::neighbour(from, turned(direction, 5)));
  const Piece right = position.top(Board::neighbour(from, turned(direction, 1)));
  if (left.exists() && right.exists())
    return "the gap between " + to_string(left) + " and " + to_string(right) + " is too narrow";
  if (!left.exists() && !right.exists()) return "it would lose touch with the hive on the way";
  return std::nullopt;
}

// Why a piece that may move cannot go to a place.
std::string why_out_of_reach(const Position& position, Piece piece, Cell to) {
  const Cell from = position.cell_of(piece);
  const Bug bug = piece.bug();
  const Piece occupant = position.top(to);
  if (occupant.exists() && bug != Bug::Beetle && bug != Bug::Mosquito)
    return to_string(occupant) + " is there, and only a beetle may climb";
  bool touches = occupant.exists();
  std::optional<int> step;
  for (int d = 0; d < kDirections; ++d) {
    const Cell beside = Board::neighbour(to, d);
    touches |= position.height(beside) > (beside == from ? 1 : 0);
    if (Board::neighbour(from, d) == to) step = d;
  }
  if (!touches) return "no other piece is beside it";
  // The others do not step, or may come there by another way.
  const bool goes_one_place = bug == Bug::Queen || bug == Bug::Pillbug || bug == Bug::Beetle;
  if (step && goes_one_place)
    if (auto why = why_no_step(position, from, *step)) return *why;
  return std::string(gait_of(bug));
}

std::string why_no_placement(const Position& position, Move move) {
  const Piece piece = move.piece();
  const MoveSets<32> moves = generate(position);
  if (auto why = why_not_entering(position, piece, moves)) return *why;
  if (position.occupied().test(move.to()))
    return to_string(piece) + " cannot be placed on top of another piece";
  if (!moves.entries.any()) return no_entry(piece);
  return to_string(piece) + " must be placed where it touches pieces of its own colour only";
}

std::string why_no_movement(const Position& position, Move move) {
  const Piece piece = move.piece();
  const std::string name = to_string(piece);
  if (auto why = why_not_moved(position, piece)) return *why;
  if (move.to() == position.cell_of(piece)) return name + " is already there";
  if (piece.color() != position.turn()) return not_ours(position, piece) + " there";
  return name + " cannot reach that place: " + why_out_of_reach(position, piece, move.to());
}

}  // namespace

std::string why_illegal(const Position& position, Move move) {
  if (position.is_over()) return "the game is over";
  if (move.is_pass()) return "pass is allowed only when there is no other move";
  const Piece piece = move.piece();
  if (!belongs_to(position, piece))
    return "no such piece belongs to the game type " + to_string(position.type());
  return position.is_placed(piece) ? why_no_movement(position, move)
                                   : why_no_placement(position, move);
}

std::string why_idle(const Position& position, Piece piece) {
  if (position.is_over()) return "the game is over";
  if (!belongs_to(position, piece))
    return "no such piece belongs to the game type " + to_string(position.type());
  if (!position.is_placed(piece))
    return why_not_entering(position, piece, generate(position)).value_or(no_entry(piece));
  if (auto why = why_not_moved(position, piece)) return *why;
  if (piece.color() != position.turn()) return not_ours(position, piece);
  return to_string(piece) + " has no place to go to";
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
