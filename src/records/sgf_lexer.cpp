#include "records/sgf_lexer.hpp"

#include <algorithm>
#include <utility>

#include "text/words.hpp"

namespace waggle {

std::optional<SgfLexer::Item> SgfLexer::next() {
  while (at_ < text_.size()) {
    if (depth_ == 0) {
      const bool is_outside = text_[at_] != '(' || !is_tree(false);
      ++at_;
      if (is_outside) continue;
      depth_ = 1;
      is_main_line_ = true;
      return Item{Kind::Tree, {}, {}};
    }
    switch (text_[at_]) {
      case '(':
        if (is_tree(true)) {
          depth_ = 0;
          return Item{Kind::TreeEnd, {}, {}};
        }
        ++at_;
        ++depth_;
        break;
      case ')':
        ++at_;
        is_main_line_ = false;
        if (--depth_ == 0) return Item{Kind::TreeEnd, {}, {}};
        break;
      case '[':
        if (const auto item = take_value()) return item;
        break;
      case ';':
        ++at_;
        name_ = {};
        break;
      default: take_name();
    }
  }
  if (std::exchange(depth_, 0) == 0) return std::nullopt;
  return Item{Kind::TreeEnd, {}, {}};
}

bool SgfLexer::is_tree(bool with_game) const {
  std::size_t at = text_.find_first_not_of(kWhitespace, at_ + 1);
  if (at == std::string_view::npos || text_[at] != ';') return false;
  at = text_.find_first_not_of(kWhitespace, at + 1);
  return !with_game || (at != std::string_view::npos && text_.substr(at).starts_with("GM["));
}

std::optional<SgfLexer::Item> SgfLexer::take_value() {
  const std::size_t begin = ++at_;
  while (at_ < text_.size() && text_[at_] != ']') at_ += text_[at_] == '\\' ? 2U : 1U;
  if (at_ >= text_.size()) {
    at_ = text_.size();
    return Item{Kind::OpenValue, name_, text_.substr(begin)};
  }
  const std::string_view value = text_.substr(begin, at_++ - begin);
  if (!is_main_line_) return std::nullopt;
  return Item{Kind::Property, name_, value};
}

void SgfLexer::take_name() {
  const std::size_t begin = at_;
  at_ = std::min(text_.find_first_of(" \t\r\n\v\f()[];", at_), text_.size());
  if (at_ == begin)
    ++at_;  // whitespace or an unmatched bracket
  else
    name_ = text_.substr(begin, at_ - begin);
}

}  // namespace waggle
