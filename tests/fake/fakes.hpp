#pragma once

#include <string>
#include <string_view>

#include "match/client/engine_config.hpp"
#include "support/error_of.hpp"
#include "support/folder.hpp"

namespace waggle::test {

/// The match settings of a fake engine. `arguments` are the mode and its argument, as in "crash 2".
/// The default name is the mode.
[[nodiscard]] EngineConfig fake(const std::string& arguments, const std::string& name = "");

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

[[nodiscard]] std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);

}  // namespace waggle::test
