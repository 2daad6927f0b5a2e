#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/outcome.hpp"

namespace waggle {

/// Splits a PGN into tokens, as the PGN standard (8.1 and 8.2) describes them. It skips what has no
/// meaning here: glyphs (`$14`, `!?`), escape lines that begin with `%`, and closing braces without
/// an opening one.
class PgnLexer {
 public:
  enum class Kind : std::uint8_t {
    /// `text` is what the brackets hold, and the closing bracket if it does not end there.
    Tag,
    /// A comment in braces, which `text` lacks.
    Comment,
    /// A comment from a semicolon to the end of its line.
    LineComment,
    /// A comment that is never closed; `text` is its first line, from the brace on.
    OpenComment,
    VariationBegin,
    VariationEnd,
    /// The number of a move, `number`; `text` has its digits.
    Number,
    /// `number` periods, with or without blanks between them.
    Periods,
    /// `outcome` is the result.
    Result,
    /// A move or part of one; also anything unrecognised.
    Word
  };
  struct Token {
    Kind kind = Kind::Word;
    std::string_view text;
    std::size_t number = 0;
    Outcome outcome;
    /// Whether an empty line precedes the token.
    bool follows_empty_line = false;
  };

  explicit PgnLexer(std::string_view text) : text_(text) {}

  /// The next token; nothing at the end.
  [[nodiscard]] std::optional<Token> next();
  /// The number of the next token that is not a comment; 0 if that is not a number.
  [[nodiscard]] std::size_t next_number() const;

 private:
  // Skips blanks, glyphs, escape lines and byte order marks.
  void skip();
  [[nodiscard]] bool is_tag() const;
  [[nodiscard]] Token read();
  void read_tag(Token& token);
  void read_comment(Token& token);
  void read_periods(Token& token);
  void read_word(Token& token);

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  // What is left of the current line, without blanks at its end.
  [[nodiscard]] std::string_view line();

  std::string_view text_;
  std::size_t at_ = 0;
  // Where the current line ends, with the blanks there and without, once they have been looked for.
  std::size_t line_end_ = 0;
  std::size_t last_of_line_ = 0;
  // Whether a closing brace may follow.
  bool has_braces_ = true;
  // Whether the line so far has only blanks and tags, and the line breaks since the last token.
  bool line_is_blank_ = true;
  std::size_t newlines_ = 0;
};

/// The name of the tag that a text begins with: "White" for `[White "ann"]`. Empty if it begins
/// with none.
[[nodiscard]] std::string_view tag_name_at(std::string_view text);

}  // namespace waggle
