#include "waggle/spelling.hpp"

#include "rules/words.hpp"
#include "waggle/error.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

constexpr std::string_view kFirstPlace = ".";

bool is_bug_letter(char c) { return kBugLetters.find(upper(c)) != std::string_view::npos; }

// Removes the parts of a move from the start of `text`: one word that contains both of them, or up
// to two words. In a single word, text that follows a complete piece, or that starts with a sign,
// can only be a destination, even if it's invalid.
MoveWords take_move_words(std::string_view& text) {
  const std::string_view word = take_word(text);
  std::string_view place = word;
  const auto piece = PieceWord::take(place);
  const bool has_both = piece && !place.empty() && !PlaceWord::read(word) &&
                        (piece->piece() || PlaceWord::read(place) || place == kFirstPlace ||
                         kSignCharacters.find(place.front()) != std::string_view::npos);
  if (has_both) return {word.substr(0, word.size() - place.size()), place};
  return {word, take_word(text)};
}

}  // namespace

std::optional<PieceWord> PieceWord::take(std::string_view& text) noexcept {
  std::string_view rest = text;
  PieceWord word;
  if (rest.size() > 1 && (lower(rest[0]) == 'w' || lower(rest[0]) == 'b') &&
      is_bug_letter(rest[1])) {
    word.color = lower(rest[0]) == 'w' ? Color::White : Color::Black;
    rest.remove_prefix(1);
  }
  if (rest.empty() || !is_bug_letter(rest[0])) return std::nullopt;
  word.bug = static_cast<Bug>(kBugLetters.find(upper(rest[0])));
  rest.remove_prefix(1);
  word.number = pieces_of(word.bug) == 1 ? 1 : 0;
  if (!rest.empty() && is_digit(rest[0])) {
    word.number = rest[0] - '0';
    rest.remove_prefix(1);
    if (word.number < 1 || word.number > pieces_of(word.bug)) return std::nullopt;
  }
  text = rest;
  return word;
}

std::optional<PieceWord> PieceWord::read(std::string_view word) noexcept {
  const auto piece = take(word);
  return word.empty() ? piece : std::nullopt;
}

bool PieceWord::fits(Piece piece) const noexcept {
  return piece.exists() && piece.bug() == bug && (!color || piece.color() == *color) &&
         (number == 0 || piece.number() == number);
}

std::optional<Piece> PieceWord::piece() const noexcept {
  if (!color || number == 0) return std::nullopt;
  return Piece(*color, first_slot(bug) + number - 1);
}

std::optional<PlaceWord> PlaceWord::read(std::string_view word) noexcept {
  PlaceWord place;
  for (int d = 0; d < kDirections && !word.empty() && !place.direction; ++d) {
    const Sign sign = kSigns[static_cast<std::size_t>(d)];
    if ((sign.is_before ? word.front() : word.back()) != sign.sign) continue;
    place.direction = d;
    word = word.substr(sign.is_before ? 1 : 0, word.size() - 1);
  }
  const auto piece = PieceWord::read(word);
  if (!piece) return std::nullopt;
  place.piece = *piece;
  return place;
}

MoveWords MoveWords::of(std::string_view text) {
  std::string_view rest = text;
  MoveWords words = take_move_words(rest);
  if (words.piece.empty()) throw InvalidMove("no move given; expected one such as wA1 bQ/ or pass");
  if (!rest.empty())
    throw InvalidMove(quoted(take_word(rest)) +
                      " is one word too many; a move is a piece and its destination");
  words.text = text;
  return words;
}

bool MoveWords::are_in(std::string_view text) noexcept {
  const MoveWords words = take_move_words(text);
  if (!text.empty()) return false;
  return words.is_pass() ||
         (PieceWord::read(words.piece) &&
          (words.place.empty() || words.has_first_place() || PlaceWord::read(words.place)));
}

bool MoveWords::is_pass() const noexcept {
  return place.empty() && equal_in_any_case(piece, kPass);
}

bool MoveWords::has_first_place() const noexcept { return place == kFirstPlace; }

}  // namespace waggle::inline WAGGLE_ISA
