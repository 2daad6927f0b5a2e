#include "text/nesting.hpp"

#include <fmt/format.h>

#include "waggle/error.hpp"

namespace waggle {

void check_nesting(std::string_view json) {
  std::size_t open = 0;
  bool is_in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string) {
      if (c == '\\') ++i;  // What it escapes may be a quote.
      continue;
    }
    if (c == '[' || c == '{') ++open;
    if ((c == ']' || c == '}') && open > 0) --open;
    if (open > kMostNesting)
      throw Error(fmt::format("the JSON is nested deeper than {}", kMostNesting));
  }
}

}  // namespace waggle
