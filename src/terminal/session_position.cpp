// What a table says about the position on the board, besides drawing it.

#include <string>
#include <string_view>
#include <utility>

#include "terminal/endings.hpp"
#include "terminal/legal_moves.hpp"
#include "terminal/move_list.hpp"
#include "terminal/session_call.hpp"
#include "terminal/thinking.hpp"

namespace waggle {

void TerminalSession::tell_position(Call& call) const {
  const Game& shown = session_.game();
  const Record record = record_at_table();
  const std::size_t steps = steps_shown();
  call.answer.text += comment_text(record, shown.plies().size(), look_().columns, 2);
  const bool is_at_end = steps == history_.length();
  std::string ending = ending_text(shown);
  if (ending.empty() && is_at_end) ending = ending_by_file(record);
  if (!ending.empty()) call.tell("{}", ending);
  if (has_to_pass(shown)) {
    const Color turn = shown.position().turn();
    call.tell("{} has no legal move and must pass{}", side_name(turn),
              is_waggles(turn) ? "." : ": type pass.");
  }
  if (!is_at_end)
    call.tell("Ply {} of {}: forward steps on; goto end shows the last move.", steps,
              history_.length());
}

void TerminalSession::tell_next_steps(Call& call) const {
  const Game game = history_.game();
  const std::string_view review = game.plies().empty() ? "" : "review judges the moves, ";
  const std::string_view save = is_saved(game) ? "" : "save FILE saves the game, ";
  call.tell("{}{}undo takes back the last move, and newgame begins another game.", review, save);
}

void TerminalSession::moves(Call& call) {
  call.expect_end();
  static_cast<void>(session_.game());
  const Record record = record_at_table();
  if (record.game.undoable() == 0)
    return call.tell("No move has been played yet. validmoves lists the legal moves.");
  call.answer.text += move_list_text(record, look_().columns);
  const std::size_t steps = steps_shown();
  if (steps < history_.length())
    call.tell("The board shows ply {} of {}.", steps, history_.length());
}

void TerminalSession::valid_moves(Call& call) {
  call.expect_end();
  call.answer.text += legal_moves_text(session_.unfinished_game().position(), look_().columns);
}

}  // namespace waggle
