#include "terminal/short_move.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::string_view kBugLetters = "QSBGAMLP";
constexpr std::string_view kSigns = "-/\\";

constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// Of "bA1": whether the first letter is a colour. A `b` alone, or before a number, is a beetle.
bool has_color(std::string_view word) noexcept {
  return word.size() > 1 && (upper(word[0]) == 'W' || upper(word[0]) == 'B') &&
         kBugLetters.find(upper(word[1])) != std::string_view::npos;
}

// A destination as it is written: a piece, perhaps in short, and a sign before or after it.
struct ShortPlace {
  std::string before;
  std::string_view piece;
  std::string after;
};

std::optional<ShortPlace> read_place(std::string_view word) {
  ShortPlace place{{}, word, {}};
  if (kSigns.find(word.front()) != std::string_view::npos) {
    place.before = word.front();
    place.piece.remove_prefix(1);
  } else if (kSigns.find(word.back()) != std::string_view::npos) {
    place.after = word.back();
    place.piece.remove_suffix(1);
  }
  if (!ShortPiece::is_one(place.piece)) return std::nullopt;
  return place;
}

// Every move that the words may mean, legal or not.
std::vector<Move> meanings(const Position& position, std::string_view piece_word,
                           std::string_view place_word) {
  std::vector<Move> moves;
  const ShortPiece mover(piece_word, position.turn());
  const std::optional<ShortPlace> place = read_place(place_word);
  if (!place) return moves;
  for (const Piece piece : position.in_hand() | position.in_play()) {
    if (!mover.fits(piece)) continue;
    for (const Color color : {Color::White, Color::Black})
      for (const Piece beside : position.in_play()) {
        if (!ShortPiece(place->piece, color).fits(beside)) continue;
        const Move move = parse_move(
            position, to_string(piece) + ' ' + place->before + to_string(beside) + place->after);
        if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
      }
  }
  return moves;
}

std::vector<Move> moves_of(const Position& position, std::string_view piece_word) {
  const ShortPiece mover(piece_word, position.turn());
  MoveList legal;
  list_moves(position, legal);
  std::vector<Move> moves;
  for (const Move move : legal)
    if (!move.is_pass() && mover.fits(move.piece())) moves.push_back(move);
  return moves;
}

[[noreturn]] void refuse(const Position& position, std::string_view text,
                         const std::vector<Move>& fitting, const std::vector<Move>& meant) {
  constexpr std::size_t kMost = 6;
  if (fitting.size() > 1) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(fitting.size(), kMost); ++i)
      names.push_back(to_string(position, fitting[i]));
    throw InvalidMove(fmt::format("{} may be {}{}; say which", in_quotes(text),
                                  fmt::join(names, ", or "),
                                  fitting.size() > kMost ? ", or others" : ""));
  }
  if (meant.size() == 1) throw InvalidMove(why_illegal(position, meant[0]));
  throw InvalidMove(
      fmt::format("no legal move is {}; validmoves lists those there are", in_quotes(text)));
}

}  // namespace

bool ShortPiece::is_one(std::string_view word) noexcept {
  if (has_color(word)) word.remove_prefix(1);
  if (word.empty() || word.size() > 2) return false;
  return kBugLetters.find(upper(word[0])) != std::string_view::npos &&
         (word.size() == 1 || (word[1] >= '1' && word[1] <= '3'));
}

ShortPiece::ShortPiece(std::string_view word, Color mover) noexcept
    : color_(mover == Color::White ? 'w' : 'b') {
  if (has_color(word)) {
    color_ = upper(word[0]) == 'W' ? 'w' : 'b';
    word.remove_prefix(1);
  }
  letter_ = upper(word[0]);
  if (word.size() > 1) number_ = word[1];
}

bool ShortPiece::fits(Piece piece) const {
  const std::string name = to_string(piece);
  return name[0] == color_ && name[1] == letter_ &&
         (number_ == 0 || number_ - '0' == piece.number());
}

Move parse_short_move(const Position& position, std::string_view text) {
  std::string_view rest = text;
  const std::string_view piece = take_word(rest);
  const std::string_view place = take_word(rest);
  const bool is_short = ShortPiece::is_one(piece) && rest.empty();
  std::optional<Move> exact;
  try {
    exact = parse_move(position, text);
  } catch (const InvalidMove&) {
    if (!is_short) throw;
  }
  if (exact && is_legal(position, *exact)) return *exact;
  if (exact && !is_short) throw InvalidMove(why_illegal(position, *exact));

  const std::vector<Move> meant =
      place.empty() ? moves_of(position, piece) : meanings(position, piece, place);
  std::vector<Move> fitting;
  for (const Move move : meant)
    if (is_legal(position, move)) fitting.push_back(move);
  if (fitting.empty() && exact) throw InvalidMove(why_illegal(position, *exact));
  if (fitting.size() != 1) refuse(position, text, fitting, meant);
  return fitting.front();
}

}  // namespace waggle
