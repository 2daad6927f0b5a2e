#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "waggle/game.hpp"

namespace waggle {

/// How a game ended: the values of GameState, and Unknown.
enum class OutcomeToken : std::uint8_t {
  NotStarted,
  InProgress,
  Draw,
  WhiteWins,
  BlackWins,
  Unknown
};
static_assert(static_cast<OutcomeToken>(GameState::BlackWins) == OutcomeToken::BlackWins);

/// A file's word on how a game ended. The board may say otherwise: if a player resigns, agrees to a
/// draw or runs out of time, the game on the board is not over.
struct Outcome {
  OutcomeToken token = OutcomeToken::Unknown;
  /// The result in the words of the file (UTF-8); empty if the file has none.
  std::string text;
};

/// "WhiteWins", "BlackWins", "Draw", "InProgress", "NotStarted" or "Unknown".
[[nodiscard]] std::string_view to_string(OutcomeToken token) noexcept;
/// Whether the game is over.
[[nodiscard]] bool is_final(OutcomeToken token) noexcept;
/// How the game ended on the board.
[[nodiscard]] OutcomeToken outcome_of(const Game& game) noexcept;

/// Takes the result that `text` begins with, in any common spelling: the words of UHP, scores such
/// as 1-0, 1:0, 1/2 and 0.5-0.5 with any kind of dash, and the asterisk. A result that says nothing
/// (Unknown, 0-0) has the token Unknown. Returns nothing, and takes nothing, if the text begins
/// with no result or if letters or digits follow it directly.
[[nodiscard]] std::optional<Outcome> take_outcome(std::string_view& text);
/// Reads a result in any common spelling (see take_outcome). Keeps a text that is none, with the
/// token Unknown.
[[nodiscard]] Outcome parse_outcome(std::string_view text);

}  // namespace waggle
