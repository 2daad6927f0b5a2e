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

/// The words of a flag, each a setting written `key=value`.
using SettingWords = std::vector<std::string>;

/// A setting: its key, and what reads and keeps its value. A key that ends with a dot stands for
/// all that begin with it.
struct Setting {
  std::string_view key;
  /// Takes the key that was written, without one that ends with a dot, and the value. Throws Error
  /// for a value that it does not read.
  std::function<void(std::string_view name, const std::string& value)> take;
};

/// A number from `least` to `most`, divided by `scale` for the field, which may be optional.
template <typename Number>
[[nodiscard]] Setting number_setting(std::string_view key, Number& field, double least, double most,
                                     double scale = 1) {
  return {key, [&field, least, most, scale](std::string_view name, const std::string& value) {
            field = Number(parse_number(name, value, least, most) / scale);
          }};
}
/// A whole number from `least` to `most`, optional or not.
template <typename Whole>
[[nodiscard]] Setting whole_setting(std::string_view key, Whole& field, std::int64_t least,
                                    std::int64_t most) {
  return {key, [&field, least, most](std::string_view name, const std::string& value) {
            field = static_cast<Whole>(parse_whole(name, value, least, most));
          }};
}
/// A truth value, as parse_truth reads it.
[[nodiscard]] Setting truth_setting(std::string_view key, bool& field);
/// Any text but an empty one.
[[nodiscard]] Setting text_setting(std::string_view key, std::string& field);
/// The index of a value among some words. Throws Error that names the setting and the words.
[[nodiscard]] std::size_t parse_choice(std::string_view name, const std::string& value,
                                       const std::vector<std::string_view>& words);
/// One of several words, which are those of the enumerators in their order.
template <typename Choice>
[[nodiscard]] Setting choice_setting(std::string_view key, Choice& field,
                                     std::vector<std::string_view> words) {
  return {key, [&field, words = std::move(words)](std::string_view name, const std::string& value) {
            field = static_cast<Choice>(parse_choice(name, value, words));
          }};
}

/// The part of a word before its first equals sign; all of it where there is none.
[[nodiscard]] std::string_view key_of(std::string_view word) noexcept;
/// Gives each word to the setting that it names. Throws Error that begins with `what`, the flag,
/// for a word without an equals sign, a key that is none of the settings or is given twice, and a
/// value that its setting does not read.
void read_settings(std::string_view what, const SettingWords& words,
                   const std::vector<Setting>& settings);

}  // namespace waggle
