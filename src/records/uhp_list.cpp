#include "records/uhp_list.hpp"

#include <cstddef>
#include <string>

#include "records/record.hpp"
#include "text/text.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"

namespace waggle {

Outcome read_game_string(std::string_view text, GameBuilder& game) {
  Outcome outcome;
  std::string_view rest = text;
  // The header consists of type, state and turn, any or all of which may be missing.
  bool is_head = true;
  for (std::size_t i = 0; !rest.empty(); ++i) {
    const std::string_view field = trimmed(take_part(rest, ';'));
    is_head = is_head && i < 3 && !MoveWords::are_in(field);
    if (is_head && i == 0) game.set_type(field);
    if (is_head && i == 1) outcome = parse_outcome(field);
    if (!is_head && !field.empty()) game.play(field);
  }
  return outcome;
}

void read_uhp(std::string_view content, const GameListener& listener) {
  for (std::size_t number = 0; !content.empty();) {
    std::string_view line = take_part(content, '\n');
    const std::string_view game = trimmed(take_part(line, '|'));
    if (game.empty() || game.front() == '#') continue;
    GameBuilder builder(++number);
    builder.set_outcome(read_game_string(game, builder));
    listener(builder.take());
  }
}

std::string write_uhp(const Record& record) {
  return to_string(record.game, outcome_of(record)) + '\n';
}

}  // namespace waggle
