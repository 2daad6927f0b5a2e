#include "terminal/play_commands.hpp"

#include <fmt/format.h>

#include <optional>

#include "protocol/uhp/uhp_protocol.hpp"
#include "terminal/endings.hpp"
#include "terminal/game_view.hpp"
#include "terminal/settings_report.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

const TerminalCommands<PlayCommands> PlayCommands::kCommands = {
    {{"play", "play Move",
      "Play a move, as in play wA1 bQ/. You can leave out the word play and whatever is clear: A1 "
      "bQ/.",
      ArgumentKind::Move},
     &PlayCommands::play},
    {{"newgame"}, &PlayCommands::new_game},
    {{"pass", "pass", "", ArgumentKind::Nothing}, &PlayCommands::pass},
    {{"resign"}, &PlayCommands::resign},
};

void PlayCommands::play_move(std::string_view text, TerminalCall& call) {
  const Position& position = game_.unfinished().position();
  Move move;
  try {
    move = parse_move(position, text);
    check_legal(position, move);
  } catch (const InvalidMove& error) {
    if (!has_to_pass(game_.shown())) throw;
    throw InvalidMove(fmt::format("{}. {} has no legal move and must pass: type pass", error.what(),
                                  to_string(position.turn())));
  }
  if (game_.puzzle() != nullptr) return puzzles_.attempt(move, call);
  game_.play(move);
  if (session_.options().replies && !game_.shown().is_over()) player_.reply(call);
  go_on(call);
}

void PlayCommands::go_on(TerminalCall& call) {
  controller_.show_change(call);
  // In the middle of a game that is being replayed, a move by Waggle would replace the moves that
  // follow.
  if (game_.steps_shown() < game_.history().length())
    offer_go(game_, call);
  else
    player_.let_play(call);
}

void PlayCommands::play(TerminalCall& call) {
  call.expect_more("A move", ", as in play wA1 bQ/ or A1 bQ/.");
  play_move(call.arguments, call);
}

void PlayCommands::new_game(TerminalCall& call) {
  std::optional<GameType> before;
  if (session_.has_game()) before = session_.game().type();
  const GameType type =
      session_.new_game(UhpProtocol::parse_new_game(call.arguments, session_.options())).type();
  controller_.begin(call);
  controller_.show_change(call);
  if (call.arguments.empty())
    call.say("The type is {}{}. newgame TYPE starts a game of another type.", to_string(type),
             type == before ? ", as before" : "");
  report_players(session_, game_.play_settings(), call);
  player_.let_play(call);
}

void PlayCommands::pass(TerminalCall& call) { play_move("pass", call); }

void PlayCommands::resign(TerminalCall& call) {
  static_cast<void>(session_.resign());
  go_on(call);
}

}  // namespace waggle
