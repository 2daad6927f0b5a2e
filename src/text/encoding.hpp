#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace waggle {

/// What a UTF-8 file may begin with.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) noexcept {
  return text.substr(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

/// Whether the bytes are UTF-8 without overlong forms or surrogates.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;
/// Whether a byte is a control character of ASCII, a line break among them.
[[nodiscard]] bool is_control(char c) noexcept;
/// ISO 8859-1 as UTF-8.
[[nodiscard]] std::string from_latin1(std::string_view bytes);
/// The first `most` characters of a text, with a question mark for each control character and for
/// each byte that is not UTF-8. So the text stays on its line and moves no cursor.
[[nodiscard]] std::string printable(std::string_view text,
                                    std::size_t most = std::string_view::npos);
/// A text with a blank for each control character. With `keeps_lines`, line breaks stay.
[[nodiscard]] std::string without_controls(std::string_view text, bool keeps_lines = false);

}  // namespace waggle
