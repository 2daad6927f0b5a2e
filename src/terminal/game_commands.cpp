#include "terminal/game_commands.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "terminal/game_view.hpp"
#include "terminal/move_list.hpp"
#include "terminal/search_display.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

const TerminalCommands<GameCommands> GameCommands::kCommands = {
    {{"board", "board", "Draw the board.", ArgumentKind::Nothing}, &GameCommands::board},
    {{"game", "game", "Print the game as a GameString.", ArgumentKind::Nothing},
     &GameCommands::game},
    {{"moves", "moves",
      "List the moves of the game, numbered by turns, with comments and variations. validmoves "
      "lists the legal moves.",
      ArgumentKind::Nothing},
     &GameCommands::moves},
    {{"validmoves", "validmoves",
      "List the legal moves, one line for each piece: A1: bQ/ means that A1 bQ/ is legal.",
      ArgumentKind::Nothing},
     &GameCommands::valid_moves},
    {{"undo", "undo [N]",
      "Take back the last N moves. Without N, take back one, or go back to your own last turn if "
      "Waggle plays the other side. redo restores them."},
     &GameCommands::undo},
    {{"redo", "redo [N]",
      "Restore the moves that undo took back, unless another one has been played since."},
     &GameCommands::redo},
    {{"back", "back [N]",
      "Step back N plies (1 by default). The later moves are kept; forward shows them again."},
     &GameCommands::back},
    {{"forward", "forward [N]", "Step forward N plies (1 by default)."}, &GameCommands::forward},
    {{.name = "goto",
      .usage = "goto [white|black] N | start | end",
      .help = "Go to turn N, as the prompt counts them, or to the start or end of the game. "
              "Without a side, it is White's turn.",
      .first_words = "start end white black"},
     &GameCommands::go_to},
};

void GameCommands::board(TerminalCall& call) { show_game(game_, call); }

void GameCommands::game(TerminalCall& call) { call.print("{}", to_string(game_.shown())); }

void GameCommands::moves(TerminalCall& call) {
  const std::size_t steps = game_.steps_shown();
  const Record record = game_.record();
  if (record.game.undoable() == 0)
    return call.say("No move has been played yet. validmoves lists the legal moves.");
  call.answer.text += move_list_text(record, call.display.columns());
  const std::size_t length = game_.history().length();
  if (steps < length) call.say("The board shows ply {} of {}.", steps, length);
}

void GameCommands::valid_moves(TerminalCall& call) {
  call.answer.text += legal_moves_text(game_.unfinished().position(), call.display.columns());
}

std::size_t GameCommands::usual_steps(std::size_t possible) const {
  const Game& game = game_.shown();
  const Color turn = game.position().turn();
  const PlaySettings& settings = game_.play_settings();
  const bool is_answered =
      settings.plays(opponent(turn)) && !settings.plays(turn) && !game.is_resigned();
  return is_answered && possible >= 2 ? 2 : 1;
}

void GameCommands::undo(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  if (shown == 0) throw Error("There is no move to take back.");
  const std::size_t count =
      call.take_count("the number of moves to undo", usual_steps(shown), shown);
  if (shown == game_.history().length()) game_.history().take_back_to(shown - count);
  controller_.step_to(shown - count, call);
}

void GameCommands::redo(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  const std::size_t ahead = game_.history().known() - shown;
  if (ahead == 0) throw Error("There is no move to redo.");
  controller_.step_to(
      shown + call.take_count("the number of moves to redo", usual_steps(ahead), ahead), call);
}

void GameCommands::back(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  if (shown == 0) throw Error("This is the start of the game.");
  controller_.step_to(shown - call.take_count("the number of plies", 1, shown), call);
}

void GameCommands::forward(TerminalCall& call) {
  const std::size_t shown = game_.steps_shown();
  const std::size_t ahead = game_.history().length() - shown;
  if (ahead == 0)
    throw Error(game_.history().known() > shown
                    ? "This is the end of the game. redo restores what undo took back."
                    : "This is the end of the game.");
  controller_.step_to(shown + call.take_count("the number of plies", 1, ahead), call);
}

void GameCommands::go_to(TerminalCall& call) {
  static_cast<void>(game_.shown());
  std::string_view number = call.take_argument();
  std::string_view word = call.take_argument();
  call.expect_end();
  if (word.empty() && equal_in_any_case(number, "start")) return controller_.step_to(0, call);
  if (word.empty() && equal_in_any_case(number, "end"))
    return controller_.step_to(game_.history().length(), call);
  if (side_named(number)) std::swap(number, word);
  const std::optional<Color> side = side_named(word);
  if (number.empty() || (!side && !word.empty()))
    throw Error(fmt::format("goto takes a turn, start or end; expected {}", call.usage));
  const std::size_t blacks = side == Color::Black ? 1 : 0;
  const std::size_t plies = game_.history().game().plies().size();
  if (plies < blacks) throw Error("Black has had no turn yet.");
  const auto most = static_cast<std::int64_t>((plies - blacks) / 2 + 1);
  const auto turn = static_cast<std::size_t>(parse_int("the turn", number, 1, most));
  controller_.step_to(2 * (turn - 1) + blacks, call);
}

}  // namespace waggle
