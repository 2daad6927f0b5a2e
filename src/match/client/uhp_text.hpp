#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/client/engine_config.hpp"
#include "waggle/game.hpp"

// Formats UHP commands and compares UHP answers with our game.

namespace waggle {

/// A time limit as an argument of `bestmove`: "time 00:00:01.500" or "seconds 1.5".
[[nodiscard]] std::string time_text(Seconds time, TimeControl::Style style);
/// The command that asks for the next move under a time control, such as "bestmove depth 3".
[[nodiscard]] std::string bestmove_command(const TimeControl& control, const ClockState& clocks);

/// The game state in an engine's GameString.
struct ReportedState {
  /// As the engine wrote it.
  std::string text;
  /// Empty if the text isn't a game state.
  std::optional<GameState> state;
};
/// How an engine's GameString compares with our game.
struct GameComparison {
  /// The first difference: "game type", "number of moves", "last move", "form" (a parse error) or
  /// "turn"; empty if there is none. Moves before the last one aren't compared.
  std::string_view difference;
  /// The game state in the engine's GameString if it differs from ours.
  std::optional<ReportedState> other_state;
};
/// Compares an engine's GameString with our game. The game type and the last move may be spelled
/// differently.
[[nodiscard]] GameComparison compare(std::string_view theirs, const Game& ours);
/// Whether a GameString describes our game. Its type, state and turn must be spelled canonically,
/// ignoring case. Its moves may be in any notation that uses the standard piece names.
[[nodiscard]] bool is_game_string_of(const Game& ours, std::string_view theirs);

}  // namespace waggle
