#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

/// "wA1", "bQ". The piece must exist.
[[nodiscard]] std::string to_string(Piece piece);
/// Reads a piece in any letter case; a type of which there is one may carry the number 1. Throws
/// InvalidMove.
[[nodiscard]] Piece parse_piece(std::string_view text);

/// The place beside a piece, as in "-wQ" or "wQ/", or without a direction the place on top of it.
[[nodiscard]] std::string place_string(Piece piece, std::optional<int> direction);

/// "Base+MLP", the letters always in this order.
[[nodiscard]] std::string to_string(GameType type);
/// Reads a game type in any letter case, expansions in any order, with or without the plus sign.
/// Throws Error.
[[nodiscard]] GameType parse_game_type(std::string_view text);
/// Reads one game type or several, separated by commas. Throws Error, also for an empty text.
[[nodiscard]] std::vector<GameType> parse_game_types(std::string_view text);

/// "NotStarted", "InProgress", "Draw", "WhiteWins" or "BlackWins".
[[nodiscard]] std::string_view to_string(GameState state) noexcept;

/// The MoveString of a move of this position, spelled as Mzinga spells it: on top of the piece it
/// climbs on, or beside the first neighbour in the order NW, NE, E, SE, SW, W of the destination.
[[nodiscard]] std::string to_string(const Position& position, Move move);
/// Reads any spelling that has exactly one meaning; docs/reference/uhp.md tells them. A move that is
/// spelled in full need not be legal. Of the meanings of a shorter spelling one must be legal.
/// Throws InvalidMove, which says what cannot be read and what would be right, why no meaning is
/// legal, or which moves are meant.
[[nodiscard]] Move parse_move(const Position& position, std::string_view text);
/// Reads a MoveString that every program reads: both pieces in full, and a blank between them.
/// What an engine says is to be read so. Throws InvalidMove.
[[nodiscard]] Move parse_move_string(const Position& position, std::string_view text);
/// The rule that forbids a move, as one sentence without a full stop. The move must be illegal.
[[nodiscard]] std::string why_illegal(const Position& position, Move move);
/// Why a piece has no legal move at all, in the same form.
[[nodiscard]] std::string why_idle(const Position& position, Piece piece);

/// "White[1]": the side to move and the number of its turn.
[[nodiscard]] std::string turn_string(const Position& position);
/// GameTypeString;GameStateString;TurnString and the moves.
[[nodiscard]] std::string to_string(const Game& game);
/// Reads a GameString or a bare game type. What its second and third field say is ignored; the
/// moves are checked and played. Throws Error, or InvalidMove naming the number of the ply and the
/// move.
[[nodiscard]] Game parse_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace WAGGLE_ISA
}  // namespace waggle
