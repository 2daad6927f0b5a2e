#include "text/json/json.hpp"

namespace waggle {

Json parse_json(std::string_view text) { return Json::parse(text); }

Json json_or_null(std::string_view text) {
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
