#include "match/settings_text.hpp"

#include <fmt/format.h>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

KeyValues parse_key_values(std::string_view what, const std::vector<std::string>& words) {
  KeyValues values;
  for (const std::string& word : words) {
    const std::size_t end = word.find('=');
    if (end == std::string::npos || end == 0)
      throw Error(
          fmt::format("{} takes settings written key=value, not {}", what, in_quotes(word)));
    values.emplace_back(word.substr(0, end), word.substr(end + 1));
  }
  return values;
}

void check_keys(std::string_view what, const KeyValues& values, std::string_view known) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string& key = values[i].first;
    bool is_known = false;
    for (std::string_view rest = known; !rest.empty();)
      if (take_word(rest) == key) is_known = true;
    if (!is_known)
      throw Error(
          fmt::format("{} is not a setting of {}; there are {}", in_quotes(key), what, known));
    for (std::size_t k = 0; k < i; ++k)
      if (values[k].first == key)
        throw Error(fmt::format("{} is given twice to {}", in_quotes(key), what));
  }
}

std::optional<std::string> find_value(const KeyValues& values, std::string_view key) {
  for (const auto& [name, value] : values)
    if (name == key) return value;
  return std::nullopt;
}

}  // namespace waggle
