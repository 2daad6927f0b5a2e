#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// Escapes a text for a PGN comment in braces: `{` becomes `&#123;`, `}` becomes `&#125;`, and an
/// `&` that begins such an escape becomes `&#38;`.
[[nodiscard]] std::string pgn_escaped(std::string_view text);
/// Inverse of pgn_escaped. Any other `&` is kept.
[[nodiscard]] std::string pgn_unescaped(std::string_view text);

/// Escapes the value of a PGN tag: puts a backslash before each backslash and double quote.
[[nodiscard]] std::string pgn_escaped_value(std::string_view value);
/// Inverse of pgn_escaped_value. Other backslashes are kept, because some programs don't escape
/// values.
[[nodiscard]] std::string pgn_unescaped_value(std::string_view value);

/// Strips surrounding whitespace, then a double quote at each end; either may be missing.
[[nodiscard]] std::string_view without_quotes(std::string_view text) noexcept;

/// Escapes the value of an SGF property: puts a backslash before each backslash and bracket, as
/// boardspace.net does.
[[nodiscard]] std::string sgf_escaped(std::string_view text);
/// Removes the escapes from the value of an SGF property, and soft line breaks with them.
[[nodiscard]] std::string sgf_unescaped(std::string_view value);

}  // namespace waggle
