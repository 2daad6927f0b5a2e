#include "records/escapes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "text/words.hpp"

namespace waggle {

namespace {

struct PgnEscape {
  char meant;
  std::string_view word;
};

constexpr std::array kPgnEscapes = {PgnEscape{'{', "&#123;"}, PgnEscape{'}', "&#125;"},
                                    PgnEscape{'&', "&#38;"}};

// The escape that the text begins with, or null.
const PgnEscape* escape_at(std::string_view text) noexcept {
  for (const PgnEscape& escape : kPgnEscapes)
    if (text.starts_with(escape.word)) return &escape;
  return nullptr;
}

// Puts a backslash before each of the characters.
std::string with_backslashes(std::string_view text, std::string_view characters) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::string pgn_escaped(std::string_view text) {
  std::string result;
  for (; !text.empty(); text.remove_prefix(1)) {
    const auto* const escape = std::ranges::find(kPgnEscapes, text.front(), &PgnEscape::meant);
    const bool is_plain =
        escape == kPgnEscapes.end() || (text.front() == '&' && escape_at(text) == nullptr);
    result += is_plain ? text.substr(0, 1) : escape->word;
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

std::string pgn_escaped_value(std::string_view value) { return with_backslashes(value, "\\\""); }

std::string pgn_unescaped_value(std::string_view value) {
  std::string result;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    result += value[is_escape ? ++i : i];
  }
  return result;
}

std::string_view without_quotes(std::string_view text) noexcept {
  text = trimmed(text);
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  return text;
}

std::string sgf_escaped(std::string_view text) { return with_backslashes(text, "\\[]"); }

std::string sgf_unescaped(std::string_view value) {
  std::string text;
  text.reserve(value.size());
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\' && i + 1 < value.size()) {
      ++i;
      // A backslash before a line break makes a soft line break, which disappears.
      if (value[i] == '\r' && i + 1 < value.size() && value[i + 1] == '\n') ++i;
      if (value[i] == '\n') continue;
    }
    text += value[i];
  }
  return text;
}

}  // namespace waggle
