#pragma once

#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// Not every system declares it.
extern char** environ;

namespace waggle::test {

/// Pointers to texts, for exec: made before a fork, because nothing may allocate after it. The
/// texts must outlive them.
inline std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// This process's environment with other settings, "NAME=value"; "NAME=" removes one.
inline std::vector<std::string> environment_with(const std::vector<std::string>& settings) {
  std::vector<std::string> all;
  const auto name_of = [](std::string_view setting) {
    return setting.substr(0, setting.find('='));
  };
  for (char** own = environ; *own != nullptr; ++own)
    if (std::ranges::find(settings, name_of(*own), name_of) == settings.end())
      all.emplace_back(*own);
  for (const std::string& setting : settings)
    if (!setting.ends_with('=')) all.push_back(setting);
  return all;
}

/// Replaces this process, a child after a fork, by a program. Ends it with status 127 if that
/// fails.
[[noreturn]] inline void execute(const std::vector<char*>& arguments,
                                 const std::vector<char*>& environment) {
  execve(arguments[0], arguments.data(), environment.data());
  _exit(127);
}

}  // namespace waggle::test
