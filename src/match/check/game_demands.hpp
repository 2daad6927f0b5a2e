#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "match/check/engine_tester.hpp"
#include "waggle/game.hpp"

// What checks demand of an engine that follows a game of ours. Throws CheckFailed where it is not
// met.

namespace waggle {

/// The richest game type that the engine knows.
[[nodiscard]] GameType richest_type(EngineTester& tester);
/// Every game type that it knows.
[[nodiscard]] std::vector<GameType> known_types(EngineTester& tester);

/// The first random game that comes to such a position. Throws CheckSkipped if none does.
[[nodiscard]] Game find_game(const EngineTester& tester, GameType type,
                             const std::function<bool(const Game&)>& is_wanted);
/// A random game of 20 plies, of the richest type.
[[nodiscard]] Game middle_game(EngineTester& tester);
/// A game that the player to move wins by one move.
[[nodiscard]] Game almost_won_game(const EngineTester& tester);

/// Starts a game here and there.
Game start_game(EngineTester& tester, GameType type);
/// Plays a move here and there.
void play_on(EngineTester& tester, Game& game, Move move);
void play_on(EngineTester& tester, Game& game, std::string_view move);
/// Plays a whole game there.
void play_all(EngineTester& tester, const Game& whole);
/// Plays middle_game there.
[[nodiscard]] Game play_middle_game(EngineTester& tester);
/// Visits the positions of random games that the engine follows.
void visit_games(EngineTester& tester, const std::function<void(const Game&)>& visit);

/// Demands that an answer is the GameString of a game of ours, however it spells the last move.
void demand_game(const AnswerLines& answer, const Game& game, const std::string& command);
/// Demands that the answer to a command is the GameString of a game of ours.
void ask_for_game(EngineTester& tester, const std::string& command, const Game& game);
/// Demands that `validmoves` are the moves of a game.
void demand_moves(EngineTester& tester, const Game& game);
/// Demands that a text is a legal move, which is returned; `command` is what it answers.
Move demand_legal(const Game& game, std::string_view text, std::string_view command);
/// Demands that `bestmove` with such limits is answered by a legal move, which is returned.
Move demand_bestmove(EngineTester& tester, const Game& game, const std::string& limits);
/// The same within a time, and the margin. An answer that is late is asked for again: only an
/// engine that is late every time fails, and on a busy machine the margin grows by as much as the
/// machine is slower than it would be idle.
Move demand_in_time(EngineTester& tester, const Game& game, const std::string& limits,
                    Seconds allowed);
/// Demands that a command is refused, or answered by nothing, after a game has ended by `end`.
void demand_over(EngineTester& tester, const std::string& command, std::string_view end);

}  // namespace waggle
