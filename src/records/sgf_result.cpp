#include "records/sgf_result.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "records/outcome.hpp"
#include "text/text.hpp"

namespace waggle {

namespace {

// The start of the English sentence, which is by far the most frequent. The remaining text is the
// winner's name, which may contain anything.
constexpr std::string_view kWonBy = "Game won by ";

// Known sentences that announce a draw, and words for a draw in any other sentence.
constexpr std::array<std::string_view, 3> kDraws = {"The game is a draw", "La partie est nulle",
                                                    "La partida finaliza en empate"};
constexpr std::array<std::string_view, 11> kDrawWords = {
    "draw",     "nulle",      "empate", "remis", "unentschieden", "patta",
    "oavgjort", "gelijkspel", "remíza", "ничья", "Ничья"};

// The names that guests have in various languages. A number may follow.
constexpr std::array<std::string_view, 8> kGuests = {"guest", "invitado", "invité",    "gast",
                                                     "gäst",  "ospite",   "convidado", "гость"};

bool is_of_word(char c) {
  return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Whether a string contains a name as a separate word, not as part of a longer one.
bool holds_word(std::string_view text, std::string_view name) {
  if (name.empty()) return false;
  for (std::size_t at = text.find(name); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool goes_on_left = at > 0 && is_of_word(text[at - 1]) && is_of_word(name.front());
    const bool goes_on_right =
        end < text.size() && is_of_word(text[end]) && is_of_word(name.back());
    if (!goes_on_left && !goes_on_right) return true;
  }
  return false;
}

std::string_view without_number(std::string_view name) {
  return name.substr(0, name.find_last_not_of("0123456789") + 1);
}

template <typename Words>
bool holds_any(std::string_view text, const Words& words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

// The win for the player named in the text. If both names occur, the longer one counts, provided
// that it contains the other.
std::optional<GameState> named(std::string_view text, std::string_view white,
                               std::string_view black) {
  const bool has_white = holds_word(text, white);
  const bool has_black = holds_word(text, black);
  const auto is_part = [](std::string_view part, std::string_view name) {
    return part.size() < name.size() && name.find(part) != std::string_view::npos;
  };
  if (has_white && (!has_black || is_part(black, white))) return GameState::WhiteWins;
  if (has_black && (!has_white || is_part(white, black))) return GameState::BlackWins;
  return std::nullopt;
}

bool is_guest(std::string_view name) { return without_number(name) == "guest"; }

}  // namespace

std::optional<GameState> sgf_result(std::string_view text, std::string_view white,
                                    std::string_view black) {
  text = trimmed(text);
  if (std::ranges::find(kDraws, text) != kDraws.end()) return GameState::Draw;
  if (const auto score = parse_outcome(text).state; is_final(score)) return score;
  if (text.starts_with(kWonBy) && white != black) {
    const std::string_view winner = text.substr(kWonBy.size());
    if (winner == white) return GameState::WhiteWins;
    if (winner == black) return GameState::BlackWins;
  }
  if (const auto winner = named(text, white, black)) return winner;
  // The sentence may omit the number at the end of a robot's name.
  if (const auto winner = named(text, without_number(white), without_number(black))) return winner;
  if (holds_any(text, kDrawWords)) return GameState::Draw;
  // The sentence may translate a guest's name or add a number to it.
  if (is_guest(white) != is_guest(black) && holds_any(text, kGuests))
    return win_for(is_guest(white) ? Color::White : Color::Black);
  return named(text, "White", "Black");
}

}  // namespace waggle
