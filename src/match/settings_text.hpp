#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace waggle {

/// Settings written `key=value`, in order.
using KeyValues = std::vector<std::pair<std::string, std::string>>;

/// Splits words at their first equals sign. Throws Error, naming `what`, for a word without one.
[[nodiscard]] KeyValues parse_key_values(std::string_view what,
                                         const std::vector<std::string>& words);
/// Throws Error for a key that is not among the words of `known`, or occurs twice.
void check_keys(std::string_view what, const KeyValues& values, std::string_view known);
/// The value of a key, if it is there.
[[nodiscard]] std::optional<std::string> find_value(const KeyValues& values, std::string_view key);

}  // namespace waggle
