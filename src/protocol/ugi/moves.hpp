#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "waggle/move.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Removes the text up to and including `word`, and returns the part before `word`. If `word`
/// doesn't occur, takes the whole text.
[[nodiscard]] std::string_view take_before(std::string_view& text, std::string_view word) noexcept;

/// Formats consecutive moves from a position as MoveStrings, which are separated by spaces but
/// contain none: "wS1 bQwS1/ pass".
[[nodiscard]] std::string compact_strings(const Position& position, const std::vector<Move>& line);

/// A legal move, and its text in a list.
struct WrittenMove {
  Move move;
  std::string text;
};
/// Takes the next move from a space-separated list. A move may have a space before its destination,
/// and its pieces are named as in `names`. If the move is illegal or can't be parsed, throws
/// InvalidMove with the move and the reason, and leaves `text` unchanged.
[[nodiscard]] WrittenMove take_move(const PieceNames& names, const Position& position,
                                    std::string_view& text);

/// Plays a list of moves in the notation of `take_move`. If a move can't be played, throws
/// InvalidMove after playing the moves before it.
void play_moves(ListedGame& listed, std::string_view moves);

/// Parses the arguments of `position`: `startpos`, or `fen` with a GameString or a game type,
/// optionally followed by `moves` and a list of moves. Throws InvalidMove if a move can't be
/// played, and Error if the arguments are invalid in any other way.
[[nodiscard]] ListedGame parse_position(std::string_view arguments, const Options& options);

}  // namespace waggle
