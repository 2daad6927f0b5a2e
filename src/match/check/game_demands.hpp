#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "match/check/engine_tester.hpp"
#include "waggle/game.hpp"

// Requirements on an engine that follows a game of ours. They throw CheckFailed if it doesn't.

namespace waggle {

/// The game type with all expansions that the engine supports.
[[nodiscard]] GameType richest_type(EngineTester& tester);
/// All game types that the engine supports.
[[nodiscard]] std::vector<GameType> known_types(EngineTester& tester);

/// The first random game that reaches a wanted position. Throws CheckSkipped if none does.
[[nodiscard]] Game find_game(const EngineTester& tester, GameType type,
                             const std::function<bool(const Game&)>& is_wanted);
/// A random game of 20 plies with all supported expansions.
[[nodiscard]] Game middle_game(EngineTester& tester);
/// A random game that its last move has won.
[[nodiscard]] Game won_game(const EngineTester& tester);

/// Starts a game, ours and the engine's.
Game start_game(EngineTester& tester, GameType type);
/// Plays a move in our game and the engine's.
void play_on(EngineTester& tester, Game& game, Move move);
void play_on(EngineTester& tester, Game& game, std::string_view move);
/// Has the engine start and play a whole game.
void play_all(EngineTester& tester, const Game& whole);
/// Has the engine play middle_game, which is returned.
[[nodiscard]] Game play_middle_game(EngineTester& tester);
/// Plays random games with the engine and visits their positions.
void visit_games(EngineTester& tester, const std::function<void(const Game&)>& visit);

/// Demands that an answer is the GameString of our game; the last move may be spelled differently.
void demand_game(const AnswerLines& answer, const Game& game, const std::string& command);
/// Sends a command and demands the GameString of our game.
void ask_for_game(EngineTester& tester, const std::string& command, const Game& game);
/// Demands that `validmoves` lists exactly the legal moves.
void demand_moves(EngineTester& tester, const Game& game);
/// Demands that the answer to `command` is a legal move, which is returned.
Move demand_legal(const Game& game, std::string_view text, std::string_view command);
/// Demands that `bestmove` with these limits returns a legal move, which is returned.
Move demand_bestmove(EngineTester& tester, const Game& game, const std::string& limits);
/// The same within `allowed` plus the margin. Retries late answers: only an engine that is late
/// every time fails, and on a busy machine, the margin grows in proportion to the slowdown.
Move demand_in_time(EngineTester& tester, const Game& game, const std::string& limits,
                    Seconds allowed);
/// Demands that a command is refused or has an empty answer once a game has ended by `end`.
void demand_over(EngineTester& tester, const std::string& command, std::string_view end);

}  // namespace waggle
