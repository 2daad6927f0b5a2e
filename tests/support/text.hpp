#pragma once

#include <string>
#include <string_view>

namespace waggle::test {

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace waggle::test
