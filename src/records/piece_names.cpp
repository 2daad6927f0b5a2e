#include "records/piece_names.hpp"

#include <cstddef>
#include <optional>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

bool is_sign(char c) { return c == '-' || c == '/' || c == '\\'; }

std::optional<Piece> find_piece(std::string_view text) {
  try {
    return parse_piece(text);
  } catch (const InvalidMove&) {
    return std::nullopt;
  }
}

}  // namespace

Piece PieceNames::piece(const Position& position, Piece name) const noexcept {
  const Piece known = pieces_[static_cast<std::size_t>(name.index())];
  if (known.exists()) return known;
  const PieceSet kind = PieceSet(name.bug()) & PieceSet(name.color());
  for (const Piece piece : kind - position.in_play()) return piece;
  return {};
}

std::string PieceNames::renamed(const Position& position, std::string_view text) const {
  std::string_view rest = text;
  const std::string_view mover = take_word(rest);
  if (mover.empty() || (rest.empty() && equal_in_any_case(mover, "pass"))) return std::string(text);
  const Piece name = parse_piece(mover);
  const Piece meant = piece(position, name);
  std::string result = to_string(meant.exists() ? meant : name);
  if (!rest.empty()) result += ' ' + renamed_destination(position, rest);
  return result;
}

std::string PieceNames::renamed_destination(const Position& position, std::string_view text) const {
  const bool is_before = is_sign(text.front());
  const bool is_after = !is_before && is_sign(text.back());
  const std::string_view name = text.substr(is_before ? 1 : 0, text.size() - is_before - is_after);
  const std::optional<Piece> reference = find_piece(name);
  if (!reference) return std::string(text);
  const Piece piece = pieces_[static_cast<std::size_t>(reference->index())];
  if (!piece.exists() && position.is_placed(*reference))
    throw InvalidMove("destination " + in_quotes(text) + " refers to " + to_string(*reference) +
                      ", which is not in play");
  std::string result(text);
  return result.replace(is_before ? 1 : 0, name.size(),
                        to_string(piece.exists() ? piece : *reference));
}

void PieceNames::learn(Piece name, Piece piece) noexcept {
  pieces_[static_cast<std::size_t>(name.index())] = piece;
}

}  // namespace waggle
