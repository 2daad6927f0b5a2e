#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/outcome.hpp"

namespace waggle {

/// Tokenizer for PGN (sections 8.1 and 8.2 of the standard). Skips annotation glyphs (`$14`, `!?`),
/// escape lines that begin with `%`, and unmatched closing braces.
class PgnLexer {
 public:
  enum class Kind : std::uint8_t {
    /// `text` is the content of the brackets. Without a closing bracket, the tag ends with its
    /// line.
    Tag,
    /// A comment in braces, without them in `text`.
    Comment,
    /// A comment from a semicolon to the end of its line.
    LineComment,
    /// An unclosed comment; `text` is its first line, brace included.
    OpenComment,
    VariationBegin,
    VariationEnd,
    /// A move number: `number`, or 0 if it has more than nine digits.
    Number,
    /// `number` periods, possibly with whitespace between them.
    Periods,
    /// A result, in `outcome`.
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

  /// The next token; nullopt at the end.
  [[nodiscard]] std::optional<Token> next();
  /// Looks ahead for the next move number, past comments; 0 if something else comes first.
  [[nodiscard]] std::size_t next_number() const;

 private:
  // Skips whitespace, byte order marks, glyphs, escape lines and unmatched closing braces.
  void skip();
  [[nodiscard]] bool is_tag() const;
  [[nodiscard]] Token read();
  void read_tag(Token& token);
  void read_comment(Token& token);
  void read_periods(Token& token);
  void read_word(Token& token);

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  // The rest of the current line, without trailing blanks.
  [[nodiscard]] std::string_view line();

  std::string_view text_;
  std::size_t at_ = 0;
  // Cached by line(): the end of the current line, with and without trailing blanks.
  std::size_t line_end_ = 0;
  std::size_t last_of_line_ = 0;
  // False once no closing brace is left. Looking for one again and again would take quadratic time.
  bool has_braces_ = true;
  // Whether the line so far holds only whitespace and tags, and the number of line breaks since the
  // last token.
  bool line_is_blank_ = true;
  std::size_t newlines_ = 0;
};

/// The name of the tag that a text begins with: "White" for `[White "ann"]`. Empty if there is
/// none.
[[nodiscard]] std::string_view tag_name_at(std::string_view text);

}  // namespace waggle
