#pragma once

#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// Reads the result of a game of boardspace.net: a sentence with the winner's name, or a draw, in
/// the language of the program that saved it. Unknown if the sentence is not understood.
[[nodiscard]] OutcomeToken sgf_result(std::string_view text, std::string_view white,
                                      std::string_view black);

}  // namespace waggle
