#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "waggle/game.hpp"

namespace waggle {

/// The result of a game according to its file. It may differ from the state on the board, where a
/// game that ended by resignation, by agreement or on time is still in progress.
struct Outcome {
  /// Empty if the result is missing or unknown.
  std::optional<GameState> state;
  /// The result as written in the file (UTF-8); empty if the file contains none.
  std::string text;
};

/// "WhiteWins", "BlackWins", "Draw", "InProgress" or "NotStarted"; "Unknown" if empty.
[[nodiscard]] std::string_view to_string(std::optional<GameState> state) noexcept;
/// Whether the game is over.
[[nodiscard]] constexpr bool is_final(std::optional<GameState> state) noexcept {
  return state >= GameState::Draw;
}

/// The outcome of a game that doesn't come from a file. Its text is UHP's name for the state.
[[nodiscard]] Outcome outcome_from_board(GameState state);
/// Consumes a result at the start of `text`, in any common spelling: UHP's names, scores such as
/// 1-0, 1:0, 1/2 and 0.5-0.5 with any kind of dash, and the asterisk. For "Unknown" and 0-0, the
/// Outcome has no state. Returns nullopt and consumes nothing if the text doesn't begin with a
/// result that ends at a word boundary.
[[nodiscard]] std::optional<Outcome> take_outcome(std::string_view& text);
/// Like take_outcome, but parses a string that contains nothing but a result. For any other string,
/// the Outcome contains that string but no state.
[[nodiscard]] Outcome parse_outcome(std::string_view text);

}  // namespace waggle
