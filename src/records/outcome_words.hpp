#pragma once

#include <optional>
#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// Takes the result that `text` begins with, in any common spelling: the words of UHP, scores such
/// as 1-0, 1:0, 1/2 and 0.5-0.5 with any kind of dash, and the asterisk. A result that says nothing
/// (Unknown, 0-0) has the token Unknown. Returns nothing, and takes nothing, if the text begins
/// with no result or if letters or digits follow it directly.
[[nodiscard]] std::optional<Outcome> take_outcome(std::string_view& text);

}  // namespace waggle
