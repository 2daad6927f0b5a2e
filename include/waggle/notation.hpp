#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// "White" or "Black".
[[nodiscard]] std::string_view to_string(Color color) noexcept;
/// "queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug" or "pillbug".
[[nodiscard]] std::string_view to_string(Bug bug) noexcept;
/// The UHP name of a piece, such as "wA1" or "bQ". The piece must exist.
[[nodiscard]] std::string to_string(Piece piece);
/// Parses a piece, case-insensitively. A bug that each player has only once may have the number 1:
/// "wQ1" is "wQ". Throws InvalidMove if the text isn't a piece.
[[nodiscard]] Piece parse_piece(std::string_view text);

/// Notation of a destination: next to a piece in a direction, 0 to 5, such as "-wQ" or "wQ/";
/// without a direction, on top of it, "wQ". The piece must exist.
[[nodiscard]] std::string place_string(Piece piece, std::optional<int> direction);

/// A game type such as "Base+MLP", with the letters in this order.
[[nodiscard]] std::string to_string(GameType type);
/// Parses a game type, case-insensitively, with the expansions in any order and the plus sign
/// optional. Throws Error if the text isn't a game type.
[[nodiscard]] GameType parse_game_type(std::string_view text);
/// Parses one or more game types, separated by commas. Throws Error if one is invalid or the text
/// is empty.
[[nodiscard]] std::vector<GameType> parse_game_types(std::string_view text);

/// "NotStarted", "InProgress", "Draw", "WhiteWins" or "BlackWins".
[[nodiscard]] std::string_view to_string(GameState state) noexcept;

/// The MoveString of a move in Mzinga's canonical spelling: relative to the piece it climbs on, or
/// else to the first neighbour of the destination in the order NW, NE, E, SE, SW, W. The move must
/// exist.
[[nodiscard]] std::string to_string(const Position& position, Move move);
/// Parses a move in any unambiguous spelling: "wA1 bQ/", "A1Q/", "A1". A move spelled in full may
/// be illegal; a shorter spelling must have exactly one legal interpretation. Throws InvalidMove,
/// whose message says what can't be parsed and what was expected, why every interpretation is
/// illegal, or which moves the text could mean.
[[nodiscard]] Move parse_move(const Position& position, std::string_view text);
/// Parses a MoveString in full UHP spelling: both pieces in full, separated by a space. Use it for
/// the output of engines. Throws InvalidMove.
[[nodiscard]] Move parse_move_string(const Position& position, std::string_view text);
/// The rule that an illegal move breaks, as one sentence without a full stop. The move may have
/// arbitrary bits, but must be illegal.
[[nodiscard]] std::string why_illegal(const Position& position, Move move);
/// Why a piece has no legal move, in the same form. It must have none.
[[nodiscard]] std::string why_idle(const Position& position, Piece piece);

/// The TurnString, such as "White[1]": the side to move and the number of its turn.
[[nodiscard]] std::string turn_string(const Position& position);
/// The GameString, such as "Base+MLP;InProgress;White[2];wS1;bS1 wS1-".
[[nodiscard]] std::string to_string(const Game& game);
/// The same with another state, such as that of a game drawn by agreement.
[[nodiscard]] std::string to_string(const Game& game, GameState state);
/// Parses a GameString or a bare game type and plays its moves. The second and third fields, state
/// and turn, are ignored. Pieces numbered out of placement order, as some programs write them, are
/// renumbered. `draws_by_repetition` applies from the start. Throws Error for malformed text, and
/// InvalidMove, with the ply number, for an invalid move.
[[nodiscard]] Game parse_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace waggle::inline WAGGLE_ISA
