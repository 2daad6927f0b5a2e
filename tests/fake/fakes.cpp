#include "fake/fakes.hpp"

#include <fstream>
#include <sstream>

namespace waggle::test {

EngineConfig fake(const std::string& arguments, const std::string& name) {
  EngineConfig config;
  config.command = parse_command(std::string("'") + WAGGLE_FAKE_ENGINE + "' " + arguments);
  config.name = name.empty() ? arguments.substr(0, arguments.find(' ')) : name;
  // Generous, for busy machines.
  config.limits.time = Seconds(30);
  config.timeout = Seconds(60);
  // Don't wait for signals that explain a fault; only the tests of that send any.
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
