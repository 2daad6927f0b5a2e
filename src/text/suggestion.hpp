#pragma once

#include <span>
#include <string>
#include <string_view>

namespace waggle {

/// " Did you mean NAME?" with the word in `known` that is nearest to a misspelt one; empty if none
/// is near. Insertions, deletions, substitutions and swaps of neighbours count one each: a short
/// word may have one, a long one up to three. Case-insensitive. `stop` comes first, for a message
/// that doesn't end in a full stop.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known,
                                     std::string_view stop = "");

}  // namespace waggle
