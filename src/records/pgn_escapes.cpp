#include "records/pgn_escapes.hpp"

#include <array>
#include <cstddef>

namespace waggle {

namespace {

struct PgnEscape {
  char meant;
  std::string_view word;
};

constexpr std::array kPgnEscapes = {PgnEscape{'{', "&#123;"}, PgnEscape{'}', "&#125;"},
                                    PgnEscape{'&', "&#38;"}};

// The escape whose word the text begins with, or none.
const PgnEscape* escape_at(std::string_view text) noexcept {
  for (const PgnEscape& escape : kPgnEscapes)
    if (text.starts_with(escape.word)) return &escape;
  return nullptr;
}

}  // namespace

std::string pgn_escaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_plain = text[i] != '{' && text[i] != '}' && escape_at(text.substr(i)) == nullptr;
    if (is_plain) {
      result += text[i];
      continue;
    }
    for (const PgnEscape& escape : kPgnEscapes)
      if (escape.meant == text[i]) result += escape.word;
  }
  return result;
}

std::string pgn_unescaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const PgnEscape* const escape = escape_at(text);
    result += escape == nullptr ? text.front() : escape->meant;
    text.remove_prefix(escape == nullptr ? 1 : escape->word.size());
  }
  return result;
}

std::string pgn_escaped_value(std::string_view value) {
  std::string result;
  for (const char c : value) {
    if (c == '\\' || c == '"') result += '\\';
    result += c;
  }
  return result;
}

std::string pgn_unescaped_value(std::string_view value) {
  std::string result;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    result += value[is_escape ? ++i : i];
  }
  return result;
}

}  // namespace waggle
