#include "match/client/settings_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "text/encoding.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

const Setting& setting_for(std::string_view key, const std::vector<Setting>& settings) {
  const auto found = std::ranges::find_if(settings, [&](const Setting& setting) {
    return setting.is_prefix() ? key.starts_with(setting.key) && key != setting.key
                               : key == setting.key;
  });
  if (found != settings.end()) return *found;
  std::vector<std::string> keys;
  keys.reserve(settings.size());
  for (const Setting& setting : settings)
    keys.push_back(fmt::format("{}{}", setting.key, setting.is_prefix() ? "NAME" : ""));
  throw Error(
      fmt::format("unknown setting {}; the settings are {}", in_quotes(key), fmt::join(keys, " ")));
}

}  // namespace

Setting bool_setting(std::string_view key, bool& field) {
  return {key, [&field](std::string_view name, const std::string& value) {
            field = parse_bool(name, value);
          }};
}

Setting text_setting(std::string_view key, std::string& field) {
  return {key, [&field](std::string_view name, const std::string& value) {
            if (trimmed(value).empty()) throw Error(fmt::format("{}= has no value", name));
            field = value;
          }};
}

Setting path_setting(std::string_view key, std::string& field) {
  return {key, text_setting(key, field).take, true};
}

std::size_t parse_enum(std::string_view name, const std::string& value,
                       const std::vector<std::string_view>& words) {
  const auto found = std::ranges::find(words, value);
  if (found == words.end())
    throw Error(
        fmt::format("{} must be {}, not {}", name, fmt::join(words, " or "), in_quotes(value)));
  return static_cast<std::size_t>(found - words.begin());
}

std::string_view key_of(std::string_view word) noexcept { return word.substr(0, word.find('=')); }

SettingKeys setting_keys(const std::vector<Setting>& settings) {
  SettingKeys keys;
  for (const Setting& setting : settings) {
    keys.all.push_back(fmt::format("{}{}", setting.key, setting.is_prefix() ? "" : "="));
    if (setting.takes_path) keys.of_paths.emplace_back(setting.key);
  }
  return keys;
}

void read_settings(std::string_view what, const SettingWords& words,
                   const std::vector<Setting>& settings) {
  try {
    for (const std::string& word : words) {
      const std::string_view key = key_of(word);
      if (key.empty() || key.size() == word.size())
        throw Error(fmt::format("a setting is written key=value, not {}", in_quotes(word)));
      // Settings are sent to engines and printed, where control characters would garble the line.
      if (std::ranges::any_of(word, [](char c) { return c != '\t' && is_control(c); }))
        throw Error(
            fmt::format("a setting cannot contain control characters: {}", in_quotes(word)));
      const Setting& setting = setting_for(key, settings);
      setting.take(setting.is_prefix() ? key.substr(setting.key.size()) : key,
                   word.substr(key.size() + 1));
      if (&*std::ranges::find(words, key, key_of) != &word)
        throw Error(fmt::format("{} is given twice", in_quotes(key)));
    }
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", what, error.what()));
  }
}

}  // namespace waggle
