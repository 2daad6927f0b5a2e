#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/check/engine_tester.hpp"
#include "waggle/game.hpp"

// Building blocks for checks: they play games both here and in the engine, and throw CheckFailed if
// the engine's answers are wrong.

namespace waggle {

/// The game type with all expansions that the engine supports.
[[nodiscard]] GameType richest_type(EngineTester& tester);
/// All game types that the engine supports.
[[nodiscard]] std::vector<GameType> known_types(EngineTester& tester);

/// Plays random games, ply by ply, until `is_wanted` accepts the game so far, and returns that
/// game. Throws CheckSkipped if it accepts none.
[[nodiscard]] Game find_game(const EngineTester& tester, GameType type,
                             const std::function<bool(const Game&)>& is_wanted);
/// A random game of 20 plies with all supported expansions.
[[nodiscard]] Game middle_game(EngineTester& tester);
/// A random game that ends with a move by the winner.
[[nodiscard]] Game won_game(const EngineTester& tester);

/// Starts a game, both here and in the engine.
Game start_game(EngineTester& tester, GameType type);
/// Plays a move, both in `game` and in the engine.
void play_on(EngineTester& tester, Game& game, Move move);
void play_on(EngineTester& tester, Game& game, std::string_view move);
/// Starts a new game in the engine and plays all moves of `whole` there. Returns that game.
Game play_all(EngineTester& tester, const Game& whole);
/// Plays middle_game in the engine, and returns it.
[[nodiscard]] Game play_middle_game(EngineTester& tester);
/// Plays random games of all supported types in the engine. Calls `visit` for each position in
/// which the game isn't over.
void visit_games(EngineTester& tester, const std::function<void(const Game&)>& visit);

/// Checks that an answer is the GameString of `game`. Moves may be spelled differently.
void demand_game(const AnswerLines& answer, const Game& game, const std::string& command);
/// Sends a command and checks that the answer is the GameString of `game`.
void ask_for_game(EngineTester& tester, const std::string& command, const Game& game);
/// Checks that `validmoves` lists exactly the legal moves.
void demand_moves(EngineTester& tester, const Game& game);
/// Checks that `text`, the answer to `command`, is a legal move, and returns the move.
Move demand_legal(const Game& game, std::string_view text, std::string_view command);
/// Sends `bestmove` with these limits, checks that the answer is a legal move, and returns it. If
/// `allowed` is given, the answer must arrive within this time plus the margin. If it's late, the
/// command is retried, so an engine fails only if it is late every time. On a busy machine, the
/// margin of the last attempt grows in proportion to the measured slowdown.
Move demand_bestmove(EngineTester& tester, const Game& game, const std::string& limits,
                     std::optional<Seconds> allowed = std::nullopt);
/// Checks that the engine rejects a command. `when` describes the situation, for the error message.
void demand_refused(EngineTester& tester, const std::string& command, std::string_view when = "");
/// Checks that, after the end of a game, the engine rejects a command or gives an empty answer.
/// `end` describes how the game ended, for the error message.
void demand_over(EngineTester& tester, const std::string& command, std::string_view end);

}  // namespace waggle
