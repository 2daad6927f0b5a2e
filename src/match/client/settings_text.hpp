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

/// The arguments of a flag, each written `key=value`.
using SettingWords = std::vector<std::string>;

/// A setting: its key and a function that parses and stores its value. A key ending with a dot is a
/// prefix.
struct Setting {
  std::string_view key;
  /// Receives the key, without the prefix, and the value. Throws Error for an invalid value.
  std::function<void(std::string_view name, const std::string& value)> take;
};

/// A number from `least` to `most`, stored divided by `scale`. The field may be optional.
template <typename Number>
[[nodiscard]] Setting number_setting(std::string_view key, Number& field, double least, double most,
                                     double scale = 1) {
  return {key, [&field, least, most, scale](std::string_view name, const std::string& value) {
            field = Number(parse_number(name, value, least, most) / scale);
          }};
}
/// An integer from `least` to `most`. The field may be optional.
template <typename Whole>
[[nodiscard]] Setting whole_setting(std::string_view key, Whole& field, std::int64_t least,
                                    std::int64_t most) {
  return {key, [&field, least, most](std::string_view name, const std::string& value) {
            field = static_cast<Whole>(parse_whole(name, value, least, most));
          }};
}
/// A boolean, as parse_truth reads it.
[[nodiscard]] Setting truth_setting(std::string_view key, bool& field);
/// Any text that is not blank.
[[nodiscard]] Setting text_setting(std::string_view key, std::string& field);
/// The index of `value` in `words`. Throws Error that lists them if it is missing.
[[nodiscard]] std::size_t parse_choice(std::string_view name, const std::string& value,
                                       const std::vector<std::string_view>& words);
/// An enumerator, written as the word at its index.
template <typename Choice>
[[nodiscard]] Setting choice_setting(std::string_view key, Choice& field,
                                     std::vector<std::string_view> words) {
  return {key, [&field, words = std::move(words)](std::string_view name, const std::string& value) {
            field = static_cast<Choice>(parse_choice(name, value, words));
          }};
}

/// The part before the first equals sign; all of `word` if it has none.
[[nodiscard]] std::string_view key_of(std::string_view word) noexcept;
/// Parses each word as the setting it names. Throws Error that starts with the flag, `what`, for a
/// word without an equals sign, an unknown or duplicate key, or an invalid value.
void read_settings(std::string_view what, const SettingWords& words,
                   const std::vector<Setting>& settings);

}  // namespace waggle
