#include "text/json/json.hpp"

namespace waggle {

namespace {

// Throws Error if `text` is nested too deeply. The text may be invalid JSON.
void check_nesting(std::string_view text) {
  std::size_t open = 0;
  bool is_in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string) {
      if (c == '\\') ++i;  // The escaped character may be a quote.
      continue;
    }
    if (c == '[' || c == '{') ++open;
    if ((c == ']' || c == '}') && open > 0) --open;
    if (open > kMaxNesting)
      throw Error("the JSON is nested deeper than " + std::to_string(kMaxNesting));
  }
}

}  // namespace

Json parse_json(std::string_view text) {
  check_nesting(text);
  return Json::parse(text);
}

Json json_or_null(std::string_view text) {
  check_nesting(text);
  Json json = Json::parse(text, nullptr, false);
  return json.is_discarded() ? Json() : json;
}

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::string json_page(const Json& json) {
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace waggle
