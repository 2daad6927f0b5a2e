#pragma once

#include "engine/session.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// Reports which sides Waggle plays, and with which limits.
void report_auto(const PlaySettings& settings, TerminalCall& call);
/// Reports the level at which Waggle plays.
void report_level(const Session& session, TerminalCall& call);
/// Reports who plays and, if it matters, the level. Call this when a game is put on the board.
void report_players(const Session& session, const PlaySettings& settings, TerminalCall& call);
/// Reports the options that a game has restored, except the level, which `report_players` reports.
void report_restored(const GameOptions& before, const GameOptions& now, TerminalCall& call);

}  // namespace waggle
