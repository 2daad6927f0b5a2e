#pragma once

#include <span>
#include <string>
#include <string_view>

namespace waggle {

/// " Did you mean NAME?" for a message, with the word among `known` that a misspelt one was
/// probably meant to be; empty where no word is near. A word is near if few letters are missing,
/// wrong, too many, or swapped with their neighbour: one in a short word, up to three in a long
/// one. Letter case does not count. `stop` comes before it, for a message that has no full stop at
/// its end.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known,
                                     std::string_view stop = "");

}  // namespace waggle
