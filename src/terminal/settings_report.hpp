#pragma once

#include "engine/session.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// Reports which sides Waggle plays, and with which limits.
void report_auto(const PlaySettings& settings, TerminalCall& call);
void report_level(const Session& session, TerminalCall& call);
/// Calls `report_auto` and, if Waggle plays or is below full strength, `report_level`. Call this
/// when a game is put on the board.
void report_players(const Session& session, const PlaySettings& settings, TerminalCall& call);
/// Reports the options that loading a game has changed, except the level (see `report_players`).
void report_restored(const GameOptions& before, const GameOptions& now, TerminalCall& call);

}  // namespace waggle
