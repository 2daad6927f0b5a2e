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
/// A piece as in "wA1" or "bQ". The piece must exist.
[[nodiscard]] std::string to_string(Piece piece);
/// Reads a piece in any letter case. "wQ1" is read as "wQ", and so with all types of which a player
/// has one piece. Throws InvalidMove if the text is no piece.
[[nodiscard]] Piece parse_piece(std::string_view text);

/// The place beside a piece in a direction, 0 to 5, as in "-wQ" or "wQ/". Without a direction: the
/// place on top of it, "wQ". The piece must exist.
[[nodiscard]] std::string place_string(Piece piece, std::optional<int> direction);

/// A game type as in "Base+MLP", the letters always in this order.
[[nodiscard]] std::string to_string(GameType type);
/// Reads a game type in any letter case, expansions in any order, with or without the plus sign.
/// Throws Error if the text is no game type.
[[nodiscard]] GameType parse_game_type(std::string_view text);
/// Reads one game type or several, separated by commas. Throws Error, also for an empty text.
[[nodiscard]] std::vector<GameType> parse_game_types(std::string_view text);

/// "NotStarted", "InProgress", "Draw", "WhiteWins" or "BlackWins".
[[nodiscard]] std::string_view to_string(GameState state) noexcept;

/// The MoveString of a move of this position, spelled as Mzinga spells it: on top of the piece it
/// climbs on, or beside the first neighbour in the order NW, NE, E, SE, SW, W of the destination.
/// The move must exist.
[[nodiscard]] std::string to_string(const Position& position, Move move);
/// Reads a move in any spelling that has exactly one meaning: "wA1 bQ/", "A1Q/", "A1". A move that
/// is spelled in full need not be legal. Of the meanings of a shorter spelling one must be legal.
/// Throws InvalidMove. It says what cannot be read and what would be right, why no meaning is
/// legal, or which moves may be meant.
[[nodiscard]] Move parse_move(const Position& position, std::string_view text);
/// Reads a MoveString in the one spelling that every program understands: both pieces in full, and
/// a blank between them. Read what engines say by this. Throws InvalidMove.
[[nodiscard]] Move parse_move_string(const Position& position, std::string_view text);
/// The rule that forbids a move, as one sentence without a full stop. The move must be illegal. It
/// may have any bits.
[[nodiscard]] std::string why_illegal(const Position& position, Move move);
/// Why a piece has no legal move at all, in the same form. It must have none.
[[nodiscard]] std::string why_idle(const Position& position, Piece piece);

/// "White[1]": the side to move and the number of its turn.
[[nodiscard]] std::string turn_string(const Position& position);
/// The GameString: "Base+MLP;InProgress;White[2];wS1;bS1 wS1-".
[[nodiscard]] std::string to_string(const Game& game);
/// Reads a GameString or a bare game type. The moves are checked and played; the second and third
/// field, the state and the turn, are ignored. Pieces numbered out of placement order, as some
/// programs write them, are renumbered. `draws_by_repetition` is switched on first, if at all.
/// Throws Error for a text that cannot be read, and InvalidMove for a move, with the number of its
/// ply.
[[nodiscard]] Game parse_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace waggle::inline WAGGLE_ISA
