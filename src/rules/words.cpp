#include "rules/words.hpp"

#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle::inline WAGGLE_ISA {

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string result = "'";
  for (const char c : text.substr(0, kLongest)) result += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kLongest) result += "...";
  return result + "'";
}

std::string wrong_number(std::string_view piece) {
  const std::string_view name = piece.substr(0, piece.find_first_of("0123456789"));
  const std::string_view number = piece.substr(name.size());
  const auto word = PieceWord::read(name);
  if (!word || !is_digits(number) || PieceWord::read(piece)) return {};
  const std::string first =
      (word->color ? std::string(*word->color == Color::White ? "w" : "b") : "") +
      kBugLetters[static_cast<std::size_t>(word->bug)];
  const std::string bug(to_string(word->bug));
  const int count = pieces_of(word->bug);
  if (count == 1) return "the only " + bug + " is " + first;
  return bug + "s are " + first + "1" + (count == 2 ? " and " : " to ") + first +
         std::to_string(count);
}

std::string no_piece(std::string_view word, std::string_view expected) {
  const std::string wrong = wrong_number(word);
  return quoted(word) + " is not a piece" + (wrong.empty() ? "; expected " : ": ") +
         (wrong.empty() ? std::string(expected) : wrong);
}

}  // namespace waggle::inline WAGGLE_ISA
