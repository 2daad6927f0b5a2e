#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "waggle/game.hpp"

namespace waggle {

/// The result of a game: the values of GameState, and Unknown.
enum class OutcomeToken : std::uint8_t {
  NotStarted,
  InProgress,
  Draw,
  WhiteWins,
  BlackWins,
  Unknown
};
static_assert(static_cast<OutcomeToken>(GameState::BlackWins) == OutcomeToken::BlackWins);

/// The result of a game according to its file. On the board, a game that ended by resignation,
/// agreement or on time is still in progress.
struct Outcome {
  OutcomeToken token = OutcomeToken::Unknown;
  /// As written in the file (UTF-8); empty if the file has no result.
  std::string text;
};

/// "WhiteWins", "BlackWins", "Draw", "InProgress", "NotStarted" or "Unknown".
[[nodiscard]] std::string_view to_string(OutcomeToken token) noexcept;
/// Whether the game is over.
[[nodiscard]] bool is_final(OutcomeToken token) noexcept;
/// The result on the board.
[[nodiscard]] OutcomeToken outcome_of(const Game& game) noexcept;

/// Consumes the result that `text` begins with, in any common spelling: UHP's words, scores such as
/// 1-0, 1:0, 1/2 and 0.5-0.5 with any kind of dash, and the asterisk. "Unknown" and 0-0 give the
/// token Unknown. Returns nullopt, and consumes nothing, if the text doesn't begin with a result or
/// the result runs into another word.
[[nodiscard]] std::optional<Outcome> take_outcome(std::string_view& text);
/// Parses a text that is a result as in take_outcome. Any other text is kept, with the token
/// Unknown.
[[nodiscard]] Outcome parse_outcome(std::string_view text);

}  // namespace waggle
