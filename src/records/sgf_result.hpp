#pragma once

#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// What boardspace.net says of a game's end, free text in the language of the program that saved
/// it: the winner's name in a sentence, or a draw. Unknown if it cannot be told.
[[nodiscard]] OutcomeToken sgf_result(std::string_view text, std::string_view white,
                                      std::string_view black);

}  // namespace waggle
