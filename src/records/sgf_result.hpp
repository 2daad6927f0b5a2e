#pragma once

#include <optional>
#include <string_view>

#include "waggle/game.hpp"

namespace waggle {

/// Parses the result of a boardspace.net game: a sentence that names the winner or announces a
/// draw, in the language of the client that saved the game. Returns nullopt if the sentence isn't
/// recognised.
[[nodiscard]] std::optional<GameState> sgf_result(std::string_view text, std::string_view white,
                                                  std::string_view black);

}  // namespace waggle
