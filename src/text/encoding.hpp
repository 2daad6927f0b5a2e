#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace waggle {

/// The byte order mark, which a UTF-8 file may start with.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) noexcept {
  return text.substr(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

/// Whether the bytes are valid UTF-8. Overlong forms and surrogates are invalid.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;
/// Whether a byte is an ASCII control character, such as a line break.
[[nodiscard]] bool is_control(char c) noexcept;
/// Converts ISO 8859-1 to UTF-8.
[[nodiscard]] std::string from_latin1(std::string_view bytes);
/// The first `most` characters of `text`. Replaces control characters and invalid UTF-8 with
/// question marks, so that the result stays on one line and can't move the cursor.
[[nodiscard]] std::string printable(std::string_view text,
                                    std::size_t most = std::string_view::npos);
/// Replaces ASCII control characters with spaces, but keeps line feeds if `keeps_lines` is set.
[[nodiscard]] std::string without_controls(std::string_view text, bool keeps_lines = false);

}  // namespace waggle
