#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// Escapes text for a PGN comment in braces: `{` becomes `&#123;`, `}` becomes `&#125;`, and an
/// `&` that begins such an escape becomes `&#38;`.
[[nodiscard]] std::string pgn_escaped(std::string_view text);
/// Inverse of pgn_escaped. An `&` that doesn't begin one of these escapes is kept.
[[nodiscard]] std::string pgn_unescaped(std::string_view text);

/// Removes the escapes from a PGN tag value: the backslash before each backslash and double quote.
/// A backslash before any other character is kept, because some programs don't escape values.
[[nodiscard]] std::string pgn_unescaped_value(std::string_view value);

/// Strips surrounding whitespace, then one double quote at each end. Either quote may be missing.
[[nodiscard]] std::string_view without_quotes(std::string_view text) noexcept;

/// Escapes an SGF property value: puts a backslash before each backslash and square bracket, as
/// boardspace.net does.
[[nodiscard]] std::string sgf_escaped(std::string_view text);
/// Removes the escapes from an SGF property value, including soft line breaks: a backslash at the
/// end of a line removes the line break.
[[nodiscard]] std::string sgf_unescaped(std::string_view value);

}  // namespace waggle
