#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// Whether the bytes are UTF-8 without overlong forms or surrogates.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;
/// ISO 8859-1 as UTF-8.
[[nodiscard]] std::string from_latin1(std::string_view bytes);
[[nodiscard]] bool is_ascii(std::string_view bytes) noexcept;
/// With a blank for each control character, and for what ends a line unless that is to stay.
[[nodiscard]] std::string without_controls(std::string_view text, bool keeps_lines = false);

}  // namespace waggle
