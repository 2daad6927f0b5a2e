#include "rules/words.hpp"

#include "waggle/spelling.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

bool is_same_in_any_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

std::string_view without_blanks_around(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string result = "'";
  for (const char c : text.substr(0, kLongest)) result += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kLongest) result += "...";
  return result + "'";
}

std::string_view name_of(Color color) noexcept { return color == Color::White ? "White" : "Black"; }

std::string_view name_of(Bug bug) noexcept {
  constexpr std::array<std::string_view, kBugs> kNames = {
      "queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"};
  return kNames[static_cast<std::size_t>(bug)];
}

std::string wrong_number(std::string_view piece) {
  const std::string_view name = piece.substr(0, piece.find_first_of("0123456789"));
  const std::string_view number = piece.substr(name.size());
  const auto word = PieceWord::read(name);
  if (!word || number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos ||
      PieceWord::read(piece))
    return {};
  const std::string first =
      (word->color ? std::string(*word->color == Color::White ? "w" : "b") : "") +
      kBugLetters[static_cast<std::size_t>(word->bug)];
  const std::string bug(name_of(word->bug));
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

}  // namespace WAGGLE_ISA
}  // namespace waggle
