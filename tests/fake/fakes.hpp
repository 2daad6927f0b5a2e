#pragma once

#include <string>
#include <string_view>

#include "match/client/engine_config.hpp"
#include "support/folder.hpp"
#include "waggle/error.hpp"

namespace waggle::test {

/// A fake engine as one of a match: `arguments` are its mode and after how many moves it goes
/// wrong. Its name is the mode unless given.
[[nodiscard]] EngineConfig fake(const std::string& arguments, const std::string& name = "");

/// What the Error says that an action throws; empty if it throws none.
template <typename Action>
[[nodiscard]] std::string error_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}
[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

[[nodiscard]] std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);

}  // namespace waggle::test
