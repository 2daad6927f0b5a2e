#include "terminal/game_view.hpp"

#include <cstddef>
#include <string>

#include "drawing/board.hpp"
#include "terminal/endings.hpp"
#include "terminal/move_list.hpp"
#include "waggle/board_view.hpp"
#include "waggle/notation.hpp"

namespace waggle {

void show_game(const OpenGame& game, TerminalCall& call) {
  const Game& shown = game.shown();
  call.answer.text += draw_board(view_of(shown), call.display.style());
  const Record whole = game.record();
  call.answer.text += comment_text(whole, shown.plies().size(), call.display.columns(), 2);
  const std::size_t steps = game.steps_shown();
  const bool is_at_end = steps == game.history().length();
  std::string ending = ending_text(shown);
  if (ending.empty() && is_at_end) ending = ending_by_file(whole);
  if (!ending.empty()) call.say("{}", ending);
  if (has_to_pass(shown)) {
    const Color turn = shown.position().turn();
    call.say("{} has no legal move and must pass{}", to_string(turn),
             game.play_settings().plays(turn) ? "." : ": type pass.");
  }
  if (!is_at_end)
    call.say("Ply {} of {}: forward goes to the next ply; goto end shows the last move.", steps,
             game.history().length());
}

void offer_go(const OpenGame& game, TerminalCall& call) {
  if (game.play_settings().is_to_move(game.shown()))
    call.say("It is Waggle's turn; go lets it play.");
}

void offer_next_steps(const OpenGame& game, TerminalCall& call) {
  if (!game.shown().is_over() || game.is_puzzle()) return;
  call.say("{}{}undo takes back the last move, and newgame starts another game.",
           game.history().game().plies().empty() ? "" : "review judges the moves, ",
           game.is_saved() ? "" : "save FILE saves the game, ");
}

}  // namespace waggle
