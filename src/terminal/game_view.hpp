#pragma once

#include "terminal/open_game.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// Draws the board, and prints any comment on the last move and any result below it. If the side to
/// move must pass or the board shows an earlier position, also explains what to type.
void show_game(const OpenGame& game, TerminalCall& call);
/// Suggests `go` if it is Waggle's turn.
void offer_go(const OpenGame& game, TerminalCall& call);
/// If the game is over and isn't a puzzle, suggests what to do next.
void offer_next_steps(const OpenGame& game, TerminalCall& call);

}  // namespace waggle
