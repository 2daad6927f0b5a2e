#include "text/encoding.hpp"

#include <algorithm>
#include <cstdint>

namespace waggle {

namespace {

// Size of the first character in bytes, or 0 if it isn't valid UTF-8.
std::size_t character_size(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (size == 0 || first > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  const bool is_overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool is_surrogate = first == 0xED && byte(1) > 0x9F;
  const bool is_too_large = first == 0xF4 && byte(1) > 0x8F;
  return is_overlong || is_surrogate || is_too_large ? 0 : size;
}

}  // namespace

bool is_control(char c) noexcept { return (c >= 0 && c < ' ') || c == '\x7F'; }

bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const std::size_t size = character_size(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<std::uint8_t>(c);
    if (byte >= 0x80) text += static_cast<char>(0xC0 | byte >> 6);
    text += byte >= 0x80 ? static_cast<char>(0x80 | (byte & 0x3F)) : c;
  }
  return text;
}

std::string printable(std::string_view text, std::size_t most) {
  std::string result;
  for (; !text.empty() && most != 0; --most) {
    const std::size_t size = character_size(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
    // U+0080 to U+009F. Terminals interpret some of them as commands.
    const bool is_high_control = size == 2 && character[0] == '\xC2' && character[1] < '\xA0';
    const bool is_shown = size != 0 && !is_control(character[0]) && !is_high_control;
    result += is_shown ? character : "?";
    text.remove_prefix(character.size());
  }
  return result;
}

std::string without_controls(std::string_view text, bool keeps_lines) {
  std::string result(text);
  std::ranges::replace_if(
      result, [&](char c) { return is_control(c) && !(keeps_lines && c == '\n'); }, ' ');
  return result;
}

}  // namespace waggle
