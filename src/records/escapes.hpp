#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// A text that may stand between the braces of a PGN comment: `{` becomes `&#123;`, `}` becomes
/// `&#125;`. An `&` that begins such a word becomes `&#38;`.
[[nodiscard]] std::string pgn_escaped(std::string_view text);
/// The text before pgn_escaped. All other words that begin with `&` stay as they are.
[[nodiscard]] std::string pgn_unescaped(std::string_view text);

/// The value of a PGN tag with a backslash before each backslash and quote.
[[nodiscard]] std::string pgn_escaped_value(std::string_view value);
/// The value before pgn_escaped_value. A backslash before anything else stays: some programs write
/// values without escapes.
[[nodiscard]] std::string pgn_unescaped_value(std::string_view value);

/// A text without the blanks around it and the quotes at its ends, one of which may be missing.
[[nodiscard]] std::string_view without_quotes(std::string_view text) noexcept;

/// The value of an SGF property: backslash and brackets get a backslash, as on boardspace.net.
[[nodiscard]] std::string sgf_escaped(std::string_view text);
/// The value of a property without its escapes.
[[nodiscard]] std::string sgf_unescaped(std::string_view value);

}  // namespace waggle
