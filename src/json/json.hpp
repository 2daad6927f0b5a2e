#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace waggle {

/// A value of JSON; objects keep the order in which their fields were added. The library's parser
/// and writer are long templates. They stand in json.cpp alone, so that they are compiled once.
using Json = nlohmann::ordered_json;

/// Reads JSON. Throws Json::exception where the text is none.
[[nodiscard]] Json parse_json(std::string_view text);
/// Reads JSON; null where the text is none.
[[nodiscard]] Json json_or_null(std::string_view text);

/// JSON in one line without its end. It is ASCII, as other characters are escaped. Bytes that are
/// no UTF-8 are replaced.
[[nodiscard]] std::string json_line(const Json& json);
/// JSON for people too: indented, in UTF-8, with an end of line at the end. Bytes that are no UTF-8
/// are replaced.
[[nodiscard]] std::string json_page(const Json& json);

}  // namespace waggle
