#include "match/fakes.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>

namespace waggle::test {

EngineConfig fake(const std::string& arguments, const std::string& name) {
  EngineConfig config;
  config.command = std::string("'") + WAGGLE_FAKE_ENGINE + "' " + arguments;
  config.name = name.empty() ? arguments.substr(0, arguments.find(' ')) : name;
  // Long enough for a machine with other things to do.
  config.limits.time = Seconds(5);
  return config;
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "waggle_match_XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
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
