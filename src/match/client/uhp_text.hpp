#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/client/engine_config.hpp"
#include "waggle/game.hpp"

// The text of UHP: commands and answers.

namespace waggle {

/// A time limit of `bestmove`: "time 00:00:01.500" or "seconds 1.5".
[[nodiscard]] std::string time_text(Seconds time, TimeControl::Style style);

/// How an engine's GameString compares with our game.
struct GameComparison {
  /// The first difference: "game type", "number of moves", "last move", "form" or "turn"; empty if
  /// there is none. Moves before the last one aren't compared.
  std::string_view difference;
  /// The state that it gives, if ours is another one.
  std::optional<std::string> other_state;
};
/// Compares a GameString with our game. The game type and the last move may be spelled differently.
[[nodiscard]] GameComparison compare(std::string_view theirs, const Game& ours);
/// Whether a GameString has the type, the state and the turn of our game, in canonical spelling
/// except for case, and all of its moves, in any spelling.
[[nodiscard]] bool is_game_string_of(const Game& ours, std::string_view theirs);

}  // namespace waggle
