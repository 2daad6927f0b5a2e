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
/// Parses a piece, case-insensitively. A bug of which each player has only one may be written with
/// the number 1, so "wQ1" means "wQ". Throws InvalidMove if the text isn't a piece.
[[nodiscard]] Piece parse_piece(std::string_view text);

/// The notation for a destination relative to a piece, such as "-wQ" or "wQ/". `direction`, 0 to 5,
/// leads from the piece to the destination. Without a direction, the destination is on top of the
/// piece, as in "wQ". The piece must exist.
[[nodiscard]] std::string place_string(Piece piece, std::optional<int> direction);

/// The name of a game type, such as "Base+MLP", with the letters in this order.
[[nodiscard]] std::string to_string(GameType type);
/// Parses a game type, case-insensitively, with the expansions in any order and the plus sign
/// optional. Throws Error if the text isn't a game type.
[[nodiscard]] GameType parse_game_type(std::string_view text);
/// Parses one or more game types, separated by commas. Throws Error if one is invalid or the text
/// is empty.
[[nodiscard]] std::vector<GameType> parse_game_types(std::string_view text);

/// "NotStarted", "InProgress", "Draw", "WhiteWins" or "BlackWins".
[[nodiscard]] std::string_view to_string(GameState state) noexcept;

/// The parts of a MoveString. Those of "wA1 bQ/" are wA1, bQ and the direction NE.
struct MoveParts {
  /// The piece that is placed, moved or thrown; none for a pass.
  Piece piece;
  /// The piece that the destination is relative to; none for a pass and a game's first move.
  Piece reference{};
  /// The direction from the reference piece to the destination, 0 to 5 as in `Direction`; empty if
  /// the destination is on top of that piece.
  std::optional<int> direction{};
};
/// The parts of a move's MoveString. The destination is given relative to the piece that the moving
/// piece lands on or, if the cell is empty, relative to the first piece beside that cell in the
/// order NW, NE, E, SE, SW, W. The move must exist.
[[nodiscard]] MoveParts move_parts(const Position& position, Move move);
/// The MoveString of a move in Mzinga's canonical spelling: its `move_parts` as text, or "pass".
/// The move must exist.
[[nodiscard]] std::string to_string(const Position& position, Move move);
/// Parses a move in any unambiguous spelling, such as "wA1 bQ/", "A1Q/" or "A1". If the text has
/// only one interpretation, returns that move, even if it's illegal. If it has several and exactly
/// one of them is legal, returns the legal one. Otherwise throws InvalidMove, whose message says
/// what can't be parsed and what was expected, why all interpretations are illegal, or which moves
/// the text could mean.
[[nodiscard]] Move parse_move(const Position& position, std::string_view text);
/// Parses a MoveString in full UHP spelling, with both pieces written out and separated by a space.
/// Use this function for engine output. Throws InvalidMove for any other spelling.
[[nodiscard]] Move parse_move_string(const Position& position, std::string_view text);
/// The rule that an illegal move breaks, as a sentence without a full stop. The move may have
/// arbitrary bits, but must be illegal.
[[nodiscard]] std::string why_illegal(const Position& position, Move move);
/// Throws InvalidMove, with `why_illegal` as its message, if the move is illegal. The move may have
/// arbitrary bits.
void check_legal(const Position& position, Move move);
/// Why a piece has no legal move, as a sentence without a full stop. The piece must have no legal
/// move.
[[nodiscard]] std::string why_idle(const Position& position, Piece piece);

/// The TurnString, such as "White[1]": the side to move and the number of its turn.
[[nodiscard]] std::string turn_string(const Position& position);
/// The GameString, such as "Base+MLP;InProgress;White[2];wS1;bS1 wS1-".
[[nodiscard]] std::string to_string(const Game& game);
/// The GameString, but with the given state, such as Draw for a draw by agreement.
[[nodiscard]] std::string to_string(const Game& game, GameState state);
/// Parses a GameString or a bare game type, and plays the moves. The state and the turn in the
/// second and third fields are ignored. Some programs don't number pieces in the order of their
/// placement, so pieces are renumbered if necessary. `draws_by_repetition` applies to the game from
/// its first move. Throws Error if the text is malformed, and InvalidMove if a move is invalid,
/// with the number of its ply in the message.
[[nodiscard]] Game parse_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace waggle::inline WAGGLE_ISA
