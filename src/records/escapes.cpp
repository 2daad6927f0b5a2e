#include "records/escapes.hpp"

#include <cstddef>

#include "text/text.hpp"

namespace waggle {

namespace {

constexpr std::string_view kOpen = "&#123;";
constexpr std::string_view kClose = "&#125;";
constexpr std::string_view kAmpersand = "&#38;";

}  // namespace

std::string pgn_escaped(std::string_view text) {
  std::string result(text);
  for (const std::string_view word : {kAmpersand, kOpen, kClose})
    result = replaced(result, word, std::string(kAmpersand).append(word.substr(1)));
  return replaced(replaced(result, "{", kOpen), "}", kClose);
}

std::string pgn_unescaped(std::string_view text) {
  return replaced(replaced(replaced(text, kOpen, "{"), kClose, "}"), kAmpersand, "&");
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

std::string_view without_quotes(std::string_view text) noexcept {
  text = trimmed(text);
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  return text;
}

std::string sgf_escaped(std::string_view text) { return backslashed(text, "\\[]"); }

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
