#pragma once

#include <span>
#include <string>
#include <string_view>

namespace waggle {

/// Returns " Did you mean NAME?", where NAME is the entry of `known` that is closest to `word`. If
/// none is close enough, returns an empty string. The maximum Damerau-Levenshtein distance,
/// ignoring case, is 1 for short words and up to 3 for long ones. `stop`, such as the end of the
/// preceding sentence, is prepended to a suggestion.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known,
                                     std::string_view stop = "");

}  // namespace waggle
