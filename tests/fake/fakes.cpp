#include "fake/fakes.hpp"

#include <fstream>
#include <sstream>

namespace waggle::test {

EngineConfig fake(const std::string& arguments, const std::string& name) {
  EngineConfig config;
  config.command = std::string("'") + WAGGLE_FAKE_ENGINE + "' " + arguments;
  config.name = name.empty() ? arguments.substr(0, arguments.find(' ')) : name;
  // Long enough for a busy machine.
  config.limits.time = Seconds(5);
  config.timeout = Seconds(60);
  // Nobody ends these matches from outside, but in tests of that.
  config.fault_grace = {Seconds(0), Seconds(0)};
  return config;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace waggle::test
