#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/outcome.hpp"

namespace waggle {

/// Tokeniser for PGN (sections 8.1 and 8.2 of the standard). Skips annotation glyphs (`$14`, `!?`),
/// escape lines (`%`) and unmatched closing braces.
class PgnLexer {
 public:
  enum class Kind : std::uint8_t {
    /// A tag; `text` is the part between the brackets. If the closing bracket is missing, the tag
    /// extends to the end of its line.
    Tag,
    /// A comment in braces; `text` excludes the braces.
    Comment,
    /// A comment from a semicolon to the end of its line.
    LineComment,
    /// An unclosed comment; `text` is its first line, brace included.
    OpenComment,
    VariationBegin,
    VariationEnd,
    /// A move number; `number` is 0 if it has more than nine digits.
    Number,
    /// One or more periods, possibly separated by whitespace; `number` is their count.
    Periods,
    /// A result; `outcome` is its meaning.
    Result,
    /// A move or part of a move, or anything unrecognised.
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

  /// The next token; nullopt at the end of the text.
  [[nodiscard]] std::optional<Token> next();
  /// The next move number, if only comments precede it, otherwise 0. Consumes nothing.
  [[nodiscard]] std::size_t next_number() const;

 private:
  // Skips whitespace, byte order marks, glyphs, escape lines and unmatched closing braces.
  void skip();
  // Each of these reads the token at the current point.
  void read_tag(Token& token);
  void read_comment(Token& token);
  void read_periods(Token& token);
  void read_word(Token& token);

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  // The rest of the current line, without trailing blanks. The next character must not be a blank.
  [[nodiscard]] std::string_view line();

  std::string_view text_;
  std::size_t at_ = 0;
  // Cached by line(): the end of the current line, excluding trailing blanks.
  std::size_t line_end_ = 0;
  // False once no closing brace is left. Searching for one again after each opening brace would
  // take quadratic time.
  bool has_braces_ = true;
  // Whether the line so far contains only whitespace and tags.
  bool line_is_blank_ = true;
  // The number of line breaks since the last token or skipped item.
  std::size_t newlines_ = 0;
};

/// The name of the tag at the start of `text`, such as "White" for `[White "ann"]`. Empty if `text`
/// doesn't begin with a tag.
[[nodiscard]] std::string_view tag_name_at(std::string_view text);

}  // namespace waggle
