#include "text/wrap.hpp"

#include <algorithm>
#include <cstddef>

#include "text/words.hpp"

namespace waggle {

namespace {

// Whether a byte of UTF-8 starts a code point.
bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

// The length in bytes of the first `count` code points.
std::size_t size_of_characters(std::string_view text, std::size_t count) {
  std::size_t size = 0;
  for (; size < text.size(); ++size)
    if (begins_character(text[size]) && count-- == 0) break;
  return size;
}

}  // namespace

std::string wrapped(std::string_view text, int columns, int indent) {
  const auto width = static_cast<std::size_t>(std::max(columns, kLeastColumns));
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string lines;
  std::string line;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (columns > 0 && !line.empty() &&
        count_characters(line) + 1 + count_characters(word) > width) {
      lines += line + '\n';
      line = margin;
    } else if (!line.empty()) {
      line += ' ';
    }
    line += word;
    while (columns > 0 && count_characters(line) > width) {
      const std::size_t size = size_of_characters(line, width);
      lines += line.substr(0, size) + '\n';
      line.erase(0, size).insert(0, margin);
    }
  }
  return lines + line + '\n';
}

}  // namespace waggle
