#pragma once

#include <unistd.h>

#include <string>
#include <vector>

namespace waggle::test {

/// Makes this process, a child, that program; ends it with status 127 where that cannot be.
[[noreturn]] inline void execute(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& argument : command)
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace waggle::test
