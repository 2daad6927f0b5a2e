#include "waggle/spelling.hpp"

#include "rules/words.hpp"
#include "waggle/error.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

constexpr std::string_view kFirstPlace = ".";

bool is_bug_letter(char c) { return kBugLetters.find(upper(c)) != std::string_view::npos; }

// Splits a word that contains both a piece and a destination. Returns nothing for any other word.
// Text that follows a complete piece, or that starts with a sign, can only be a destination, even
// if it's invalid.
std::optional<MoveWords> parts_of(std::string_view word) {
  std::string_view place = word;
  const auto piece = PieceWord::take(place);
  if (!piece || place.empty() || PlaceWord::read(word)) return std::nullopt;
  const bool has_place = piece->piece() || PlaceWord::read(place) || place == kFirstPlace ||
                         kSignCharacters.find(place.front()) != std::string_view::npos;
  if (!has_place) return std::nullopt;
  return MoveWords{word.substr(0, word.size() - place.size()), place};
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
  if (rest.empty() || !is_digit(rest[0])) {
    word.number = pieces_of(word.bug) == 1 ? 1 : 0;
  } else {
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
  const std::string_view first = take_word(rest);
  if (first.empty()) throw InvalidMove("no move given; expected one such as wA1 bQ/ or pass");
  const auto both = parts_of(first);
  const std::string_view second = both ? std::string_view() : take_word(rest);
  if (!rest.empty())
    throw InvalidMove(quoted(take_word(rest)) +
                      " is one word too many; a move is a piece and its destination");
  MoveWords words = both ? *both : MoveWords{first, second};
  words.text = text;
  return words;
}

bool MoveWords::are_in(std::string_view text) noexcept {
  const std::string_view first = take_word(text);
  const std::string_view second = take_word(text);
  if (!text.empty()) return false;
  const MoveWords words = parts_of(first).value_or(MoveWords{first, {}});
  if (words.is_pass()) return second.empty();
  const std::string_view place = words.place.empty() ? second : words.place;
  return (words.place.empty() || second.empty()) && PieceWord::read(words.piece) &&
         (place.empty() || place == kFirstPlace || PlaceWord::read(place));
}

bool MoveWords::is_pass() const noexcept {
  return place.empty() && equal_in_any_case(piece, kPass);
}

bool MoveWords::has_first_place() const noexcept { return place == kFirstPlace; }

}  // namespace waggle::inline WAGGLE_ISA
