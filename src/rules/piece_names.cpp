#include "waggle/piece_names.hpp"

#include <algorithm>

#include "rules/words.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

PieceSet kind_of(Piece piece) { return PieceSet(piece.bug()) & PieceSet(piece.color()); }

// The name that a move gives the piece that moves; nothing if it gives no number, or for a pass.
std::optional<Piece> mover_in(const Position& position, const MoveWords& words) {
  auto word = PieceWord::read(words.piece);
  if (word && !word->color) word->color = position.turn();
  return word ? word->piece() : std::nullopt;
}

}  // namespace

ListedMove PieceNames::read(const Position& position, std::string_view text) const {
  const MoveWords words = MoveWords::of(text);
  return {parse_move(position, renamed(position, words)), mover_in(position, words)};
}

void PieceNames::learn(const ListedMove& listed) noexcept {
  if (listed.name)
    learn(*listed.name, listed.move.piece());
  else if (!listed.move.is_pass())
    learn_unnumbered(listed.move.piece());
}

void PieceNames::learn(Piece name, Piece piece) noexcept {
  known(name) = piece;
  has_other_names_ |= name != piece;
}

Piece PieceNames::piece(const Position& position, Piece name) const noexcept {
  if (known(name).exists()) return known(name);
  for (const Piece piece : kind_of(name) - position.in_play()) return piece;
  return {};
}

std::string PieceNames::renamed(const Position& position, const MoveWords& words) const {
  std::string result(words.piece);
  if (const auto name = mover_in(position, words)) {
    const Piece meant = piece(position, *name);
    result = to_string(meant.exists() ? meant : *name);
  }
  if (words.place.empty()) return result;
  result += ' ';
  return result +
         (has_other_names_ ? renamed_place(position, words.place) : std::string(words.place));
}

std::string PieceNames::renamed_place(const Position& position, std::string_view text) const {
  const auto place = PlaceWord::read(text);
  if (!place || place->piece.number == 0 || pieces_of(place->piece.bug) == 1)
    return std::string(text);
  PieceSet meant;
  Piece unknown;
  for (const Piece name : PieceSet(place->piece.bug)) {
    if (!place->piece.fits(name)) continue;
    const Piece piece = known(name);
    if (piece.exists()) meant.insert(piece);
    if (!piece.exists() && position.is_placed(name)) unknown = name;
  }
  if (meant.empty() && unknown.exists())
    throw InvalidMove("destination " + quoted(text) + " refers to " + to_string(unknown) +
                      ", which is not in play");
  if (meant.empty()) return std::string(text);
  if (meant.size() > 1)
    throw InvalidMove("destination " + quoted(text) +
                      " lacks a colour; expected w or b, because these moves number their pieces "
                      "in an order of their own");
  return place_string(*meant.begin(), place->direction);
}

void PieceNames::learn_unnumbered(Piece piece) noexcept {
  if (std::ranges::find(pieces_, piece) != pieces_.end()) return;
  Piece name = piece;
  for (const Piece other : kind_of(piece))
    if (known(name).exists()) name = other;
  learn(name, piece);
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
