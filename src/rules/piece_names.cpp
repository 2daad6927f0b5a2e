#include "waggle/piece_names.hpp"

#include <algorithm>

#include "rules/words.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

PieceSet kind_of(Piece piece) { return PieceSet(piece.bug()) & PieceSet(piece.color()); }

}  // namespace

std::optional<Piece> PieceNames::mover_in(const Position& position,
                                          const MoveWords& words) noexcept {
  auto word = PieceWord::read(words.piece);
  if (word && !word->color) word->color = position.turn();
  return word ? word->piece() : std::nullopt;
}

void PieceNames::learn(std::optional<Piece> name, Move move) noexcept {
  if (move.is_pass()) return;
  const Piece piece = move.piece();
  if (!name) {
    if (std::ranges::find(pieces_.values, piece) != pieces_.values.end()) return;
    name = piece;
    for (const Piece other : kind_of(piece))
      if (pieces_[*name].exists()) name = other;
  }
  learn(*name, piece);
}

void PieceNames::learn(Piece name, Piece piece) noexcept {
  pieces_[name] = piece;
  has_other_names_ |= name != piece;
}

Piece PieceNames::piece(const Position& position, Piece name) const noexcept {
  if (pieces_[name].exists()) return pieces_[name];
  for (const Piece piece : kind_of(name) - position.in_play()) return piece;
  return {};
}

PieceWord PieceNames::renumbered(const Position& position, PieceWord mover) const noexcept {
  if (!mover.color) mover.color = position.turn();
  const auto name = mover.piece();
  if (!name) return mover;
  const Piece meant = piece(position, *name);
  if (meant.exists()) mover.number = meant.number();
  return mover;
}

PlaceWord PieceNames::renumbered(const Position& position, PlaceWord place,
                                 std::string_view text) const {
  if (!has_other_names_ || place.piece.number == 0 || pieces_of(place.piece.bug) == 1) return place;
  PieceSet meant;
  Piece unknown;
  for (const Piece name : PieceSet(place.piece.bug)) {
    if (!place.piece.fits(name)) continue;
    const Piece piece = pieces_[name];
    if (piece.exists()) meant.insert(piece);
    if (!piece.exists() && position.is_placed(name)) unknown = name;
  }
  if (meant.empty() && unknown.exists())
    throw InvalidMove("destination " + quoted(text) + " refers to " + to_string(unknown) +
                      ", which is not in play");
  if (meant.empty()) return place;
  if (meant.size() > 1)
    throw InvalidMove("destination " + quoted(text) +
                      " lacks a colour; expected w or b, because this list numbers its pieces "
                      "differently from UHP");
  const Piece piece = *meant.begin();
  place.piece = {.color = piece.color(), .bug = piece.bug(), .number = piece.number()};
  return place;
}

}  // namespace waggle::inline WAGGLE_ISA
