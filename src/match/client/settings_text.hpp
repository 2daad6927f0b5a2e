#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/text.hpp"

namespace waggle {

/// The arguments of a flag, each in the form `key=value`.
using SettingWords = std::vector<std::string>;

/// A setting: its key, and a function that parses and stores its value. A key that ends with a dot
/// is a prefix, as in `option.NAME=value`.
struct Setting {
  std::string_view key;
  /// `name` is the key or, if the key is a prefix, only the part after the prefix. Throws Error if
  /// the value is invalid.
  std::function<void(std::string_view name, const std::string& value)> take;
  /// Whether shells complete the value as the name of a file.
  bool takes_path = false;

  [[nodiscard]] bool is_prefix() const noexcept { return key.ends_with('.'); }
};

/// A setting with a number from `least` to `most`, which is divided by `scale` and stored in
/// `field`. The field may be a std::optional.
template <typename Number>
[[nodiscard]] Setting double_setting(std::string_view key, Number& field, double least, double most,
                                     double scale = 1) {
  return {key, [&field, least, most, scale](std::string_view name, const std::string& value) {
            field = Number(parse_double(name, value, least, most) / scale);
          }};
}
/// A setting with an integer from `least` to `most`. The field may be a std::optional.
template <typename Int>
[[nodiscard]] Setting int_setting(std::string_view key, Int& field, std::int64_t least,
                                  std::int64_t most) {
  return {key, [&field, least, most](std::string_view name, const std::string& value) {
            field = static_cast<Int>(parse_int(name, value, least, most));
          }};
}
/// A setting with a boolean, parsed by parse_bool.
[[nodiscard]] Setting bool_setting(std::string_view key, bool& field);
/// A setting whose value is any non-blank string.
[[nodiscard]] Setting text_setting(std::string_view key, std::string& field);
/// Like text_setting, for a file, a folder or a command, which shells complete as a path.
[[nodiscard]] Setting path_setting(std::string_view key, std::string& field);
/// The index of `value` in `words`. Throws an Error that lists the words if none matches.
[[nodiscard]] std::size_t parse_enum(std::string_view name, const std::string& value,
                                     const std::vector<std::string_view>& words);
/// A setting with an enumerator. `words` contains the spelling of each enumerator, in the order of
/// their values from 0.
template <typename Enum>
[[nodiscard]] Setting enum_setting(std::string_view key, Enum& field,
                                   std::vector<std::string_view> words) {
  return {key, [&field, words = std::move(words)](std::string_view name, const std::string& value) {
            field = static_cast<Enum>(parse_enum(name, value, words));
          }};
}

/// The part before the first equals sign, or all of `word` if it contains none.
[[nodiscard]] std::string_view key_of(std::string_view word) noexcept;
/// The keys that shell completions offer.
struct SettingKeys {
  /// Prefixes as they are, and other keys followed by an equals sign.
  std::vector<std::string> all{};
  /// The keys for which `takes_path` is set, without the equals sign.
  std::vector<std::string> of_paths{};
};
/// The keys of these settings, in the same order.
[[nodiscard]] SettingKeys setting_keys(const std::vector<Setting>& settings);
/// Parses each word and passes its value to the setting with that key. Throws Error if a word has
/// no equals sign, an unknown or duplicate key, or an invalid value. The message starts with
/// `what`, the name of the flag.
void read_settings(std::string_view what, const SettingWords& words,
                   const std::vector<Setting>& settings);

}  // namespace waggle
