#include "records/uhp_list.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "records/game_builder.hpp"
#include "text/text.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

std::string_view take_field(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(';'), rest.size());
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return trimmed(field);
}

// Whether a field is a move rather than a type, a state or a turn, none of which has a bug's letter
// in second place after a w or b but "Base", "White[1]" and "Black[1]", which are longer.
bool is_move(std::string_view field) {
  const std::string_view word = take_word(field);
  if (equal_in_any_case(word, "pass")) return true;
  constexpr std::string_view kColors = "wWbB";
  constexpr std::string_view kBugs = "qsbgamlpQSBGAMLP";
  return (word.size() == 2 || word.size() == 3) &&
         kColors.find(word[0]) != std::string_view::npos &&
         kBugs.find(word[1]) != std::string_view::npos;
}

// The smallest type that has all pieces which are moved.
std::string type_of(std::string_view moves) {
  GameType type;
  while (!moves.empty()) {
    const std::string_view move = take_field(moves);
    if (!is_move(move)) continue;
    const std::string_view letter = move.substr(1, 1);
    type.mosquito |= equal_in_any_case(letter, "M");
    type.ladybug |= equal_in_any_case(letter, "L");
    type.pillbug |= equal_in_any_case(letter, "P");
  }
  return to_string(type);
}

ReadGame read_line(std::string_view line, std::size_t number) {
  GameBuilder game(number);
  std::string_view rest = line;
  std::string_view field = take_field(rest);
  if (is_move(field)) {
    game.set_type(type_of(line));
    game.play(field);
  } else {
    game.set_type(field);
  }
  // State and turn may be missing, one or both.
  for (std::size_t i = is_move(field) ? 3 : 1; !rest.empty(); ++i) {
    field = take_field(rest);
    const bool is_head = i < 3 && !is_move(field) && game.game().plies().empty();
    if (field.empty()) continue;
    if (!is_head)
      game.play(field);
    else if (i == 1)
      game.tell_outcome(parse_outcome(field));
  }
  return game.take();
}

}  // namespace

void read_uhp_list(std::string_view text, const GameListener& listener) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  for (std::size_t number = 0; !text.empty();) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view game = trimmed(line.substr(0, line.find('|')));
    if (!game.empty() && game.front() != '#') listener(read_line(game, ++number));
  }
}

std::string write_uhp(const Record& record) {
  const Game& game = record.game;
  std::string text = to_string(game.type());
  text += ';' + std::string(to_string(outcome_of(record))) + ';' + turn_string(game.position());
  for (const Game::Ply& ply : game.plies()) text += ';' + ply.text;
  return text + '\n';
}

}  // namespace waggle
