#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "waggle/game.hpp"

namespace waggle {

/// The result of a game according to its file. On the board, a game that ended by resignation,
/// agreement or on time is still in progress.
struct Outcome {
  /// None if the result is missing or unknown.
  std::optional<GameState> state;
  /// As written in the file (UTF-8); empty if the file has no result.
  std::string text;
};

/// "WhiteWins", "BlackWins", "Draw", "InProgress" or "NotStarted"; "Unknown" for none.
[[nodiscard]] std::string_view to_string(std::optional<GameState> state) noexcept;
/// Whether the game is over.
[[nodiscard]] constexpr bool is_final(std::optional<GameState> state) noexcept {
  return state >= GameState::Draw;
}

/// The result of a game without a file, in UHP's words.
[[nodiscard]] Outcome outcome_from_board(GameState state);
/// Consumes the result that `text` begins with, in any common spelling: UHP's words, scores such as
/// 1-0, 1:0, 1/2 and 0.5-0.5 with any kind of dash, and the asterisk. "Unknown" and 0-0 give an
/// Outcome without a state. Returns nullopt, and consumes nothing, if the text doesn't begin with a
/// result or the result runs into another word.
[[nodiscard]] std::optional<Outcome> take_outcome(std::string_view& text);
/// Parses a text that is a result as in take_outcome. Any other text is kept, without a state.
[[nodiscard]] Outcome parse_outcome(std::string_view text);

}  // namespace waggle
