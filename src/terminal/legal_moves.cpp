#include "terminal/legal_moves.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/paragraph.hpp"
#include "terminal/thinking.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

std::string legal_moves_text(const Position& position, int columns) {
  MoveList moves;
  list_moves(position, moves);
  std::vector<std::pair<std::string, std::string>> pieces;
  for (const Move move : moves) {
    const std::string text = short_moves(position.turn(), {to_string(position, move)}).front();
    std::string_view place = text;
    const std::string_view piece = take_word(place);
    auto known = std::ranges::find(pieces, piece, &std::pair<std::string, std::string>::first);
    if (known == pieces.end()) known = pieces.insert(known, {std::string(piece), ""});
    if (place.empty()) continue;
    known->second.append(known->second.empty() ? ": " : ", ").append(place);
  }
  std::string text;
  for (const auto& [piece, places] : pieces)
    text += paragraph(piece + places, columns, static_cast<int>(piece.size()) + 2);
  return text;
}

}  // namespace waggle
