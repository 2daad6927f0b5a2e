#include "records/pgn_lexer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/encoding.hpp"
#include "text/text.hpp"

namespace waggle {

namespace {

// Maximum number of digits in a move number.
constexpr std::size_t kMaxDigits = 9;

// Whitespace within a line.
constexpr std::string_view kLineBlanks = " \t\r\v\f";
constexpr std::string_view kNoBreakSpace = "\u00A0";

// Characters that represent one or more periods, and how many.
using PeriodSign = std::pair<std::string_view, std::size_t>;
constexpr std::array kPeriodSigns = {PeriodSign{".", 1}, PeriodSign{"\u2026", 3},
                                     PeriodSign{"\u2025", 2}};

const PeriodSign* period_at(std::string_view text) {
  for (const PeriodSign& known : kPeriodSigns)
    if (text.starts_with(known.first)) return &known;
  return nullptr;
}

// The length of the word at the start of the text.
std::size_t word_end(std::string_view text) {
  // Includes the first bytes of multibyte period signs and of the no-break space. The loop checks
  // the remaining bytes.
  constexpr std::string_view kStops = " \t\r\v\f\n{};()$*.!?\xE2\xC2";
  for (std::size_t end = text.find_first_of(kStops, 1); end != std::string_view::npos;
       end = text.find_first_of(kStops, end + 1)) {
    const std::string_view rest = text.substr(end);
    const bool may_be_sign = rest.front() == '\xE2' || rest.front() == '\xC2';
    if (!may_be_sign || period_at(rest) != nullptr || rest.starts_with(kNoBreakSpace)) return end;
  }
  return text.size();
}

std::size_t first_not_of(std::string_view text, std::string_view set, std::size_t from = 0) {
  return std::min(text.find_first_not_of(set, from), text.size());
}

// The length of the tag at the start of `line`, which has no trailing blanks. A value may contain
// unescaped quotes and brackets, so the first `"]` doesn't always end the tag. It does if it is
// followed by the end of the line or the start of a tag, comment, variation, result or number, or
// if the line doesn't end with a bracket. If no `"]` qualifies, the tag ends at the last bracket
// or, failing that, with the line.
std::size_t tag_end(std::string_view line) {
  for (std::size_t quote = line.find('"'); quote != std::string_view::npos;
       quote = line.find('"', quote + 1)) {
    const std::size_t bracket = first_not_of(line, kLineBlanks, quote + 1);
    if (bracket == line.size() || line[bracket] != ']') continue;
    const std::size_t next = first_not_of(line, kLineBlanks, bracket + 1);
    constexpr std::string_view kNext = "[{(;*0123456789";
    if (next == line.size() || kNext.find(line[next]) != std::string_view::npos ||
        line.back() != ']')
      return bracket + 1;
  }
  const std::size_t bracket = line.find_last_of(']');
  return bracket == std::string_view::npos ? line.size() : bracket + 1;
}

}  // namespace

std::string_view tag_name_at(std::string_view text) {
  if (!text.starts_with('[')) return {};
  const std::size_t begin = first_not_of(text, kWhitespace, 1);
  if (begin < text.size() && is_digit(text[begin])) return {};
  constexpr std::string_view kNameLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  const std::size_t end = first_not_of(text, kNameLetters, begin);
  const std::size_t quote = first_not_of(text, kWhitespace, end);
  return quote < text.size() && text[quote] == '"' ? text.substr(begin, end - begin)
                                                   : std::string_view();
}

std::optional<PgnLexer::Token> PgnLexer::next() {
  skip();
  if (at_ == text_.size()) return std::nullopt;
  Token token;
  token.follows_empty_line = std::exchange(newlines_, 0) > 1;
  const char c = text_[at_];
  if (c == '[' && (line_is_blank_ || !tag_name_at(rest()).empty())) {
    read_tag(token);
  } else if (c == '{') {
    read_comment(token);
  } else if (c == ';') {
    token.kind = Kind::LineComment;
    token.text = line().substr(1);
    at_ += 1 + token.text.size();
  } else if (c == '(' || c == ')') {
    token.kind = c == '(' ? Kind::VariationBegin : Kind::VariationEnd;
    ++at_;
  } else if (period_at(rest()) != nullptr) {
    read_periods(token);
  } else {
    read_word(token);
  }
  line_is_blank_ = token.kind == Kind::Tag;
  return token;
}

void PgnLexer::skip() {
  const auto blank_size = [this] {
    for (const std::string_view blank : {kByteOrderMark, kNoBreakSpace})
      if (rest().starts_with(blank)) return blank.size();
    return static_cast<std::size_t>(kWhitespace.find(text_[at_]) != std::string_view::npos);
  };
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (const std::size_t size = blank_size(); size > 0) {
      at_ += size;
      line_is_blank_ |= c == '\n';
      newlines_ += c == '\n' ? 1U : 0U;
      continue;
    }
    if (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'))
      at_ = std::min(text_.find('\n', at_), text_.size());
    else if (c == '$')
      at_ = first_not_of(text_, "0123456789", at_ + 1);
    else if (c == '!' || c == '?' || c == '}')
      ++at_;
    else
      return;
    newlines_ = 0;
    line_is_blank_ = false;
  }
}

std::string_view PgnLexer::line() {
  if (line_end_ <= at_) {
    const std::string_view whole = text_.substr(at_, text_.find('\n', at_) - at_);
    line_end_ = at_ + whole.find_last_not_of(kLineBlanks) + 1;
  }
  return text_.substr(at_, line_end_ - at_);
}

// A tag may extend over several lines, although its name and value are usually on the same one.
void PgnLexer::read_tag(Token& token) {
  token.kind = Kind::Tag;
  std::string_view tag = line();
  if (tag.find_first_of("\"]") == std::string_view::npos && !tag_name_at(rest()).empty()) {
    const std::size_t quote = text_.find('"', at_);
    tag = text_.substr(at_, text_.find('\n', quote) - at_);
    tag = tag.substr(0, tag.find_last_not_of(kLineBlanks) + 1);
  }
  std::size_t size = tag_end(tag);
  if (size == tag.size() && tag.ends_with('"') && tag.find('"') + 1 < tag.size()) {
    const std::size_t bracket = first_not_of(text_, kWhitespace, at_ + size);
    if (bracket < text_.size() && text_[bracket] == ']') size = bracket + 1 - at_;
  }
  token.text = text_.substr(at_ + 1, size - 1);
  if (size > 1 && token.text.ends_with(']')) token.text.remove_suffix(1);
  at_ += size;
}

void PgnLexer::read_comment(Token& token) {
  const std::size_t end = has_braces_ ? text_.find('}', at_) : std::string_view::npos;
  has_braces_ = end != std::string_view::npos;
  token.kind = has_braces_ ? Kind::Comment : Kind::OpenComment;
  token.text = has_braces_ ? text_.substr(at_ + 1, end - at_ - 1) : line();
  at_ += token.text.size() + (has_braces_ ? 2 : 0);
}

void PgnLexer::read_periods(Token& token) {
  token.kind = Kind::Periods;
  std::size_t next = at_;
  while (const PeriodSign* const period = period_at(text_.substr(next))) {
    token.number += period->second;
    at_ = next + period->first.size();
    next = first_not_of(text_, kWhitespace, at_);
  }
}

void PgnLexer::read_word(Token& token) {
  std::string_view after = rest();
  if (auto outcome = take_outcome(after)) {
    token.kind = Kind::Result;
    token.text = text_.substr(at_, rest().size() - after.size());
    token.outcome = std::move(*outcome);
  } else {
    token.text = text_.substr(at_, word_end(rest()));
    const bool is_number = is_digits(token.text);
    token.kind = is_number ? Kind::Number : Kind::Word;
    if (is_number && token.text.size() <= kMaxDigits)
      token.number = static_cast<std::size_t>(read_saturated(token.text).value_or(0));
  }
  at_ += token.text.size();
}

std::size_t PgnLexer::next_number() const {
  PgnLexer ahead = *this;
  while (const auto token = ahead.next()) {
    if (token->kind == Kind::Number) return token->number;
    if (token->kind != Kind::Comment && token->kind != Kind::LineComment) break;
  }
  return 0;
}

}  // namespace waggle
