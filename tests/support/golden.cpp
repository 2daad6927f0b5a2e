#include "support/golden.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "support/catch.hpp"
#include "support/environment.hpp"

namespace waggle::test {

namespace {

std::filesystem::path path_of(std::string_view name) {
  return std::filesystem::path(WAGGLE_TEST_DATA) / name;
}

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path.string() + " is missing");
  return lines_of(file);
}

bool is_comment(const std::string& line) { return line.empty() || line.front() == '#'; }

// Compares line by line, or overwrites the file if WAGGLE_UPDATE_GOLDEN is set.
void compare(std::string_view name, const std::vector<std::string>& golden,
             const std::vector<std::string>& now) {
  if (environment_number("WAGGLE_UPDATE_GOLDEN", 0) == 1) {
    std::ofstream file(path_of(name), std::ios::binary);
    for (const std::string& line : now) file << line << '\n';
    std::cout << "updated " << name << '\n';
    return;
  }
  INFO("to update " << name << ", set WAGGLE_UPDATE_GOLDEN=1 in the environment");
  for (std::size_t i = 0; i < std::min(golden.size(), now.size()); ++i) {
    INFO("line " << i + 1);
    REQUIRE(now[i] == golden[i]);
  }
  CHECK(now.size() == golden.size());
}

// Masks the parts of a line that differ from run to run.
std::string masked(const std::string& line) {
  static const std::regex version{"(Waggle v)[0-9][^ ]*"};
  static const std::regex figures{" (seldepth|nodes|nps|hashfull|time) [0-9]+"};
  static const std::regex speed{" in +[0-9]+ ms.*$"};
  std::string result = std::regex_replace(line, version, "$1_");
  if (line.starts_with("perft(")) result = std::regex_replace(result, speed, " in _");
  if (line.starts_with("info ")) result = std::regex_replace(result, figures, " $1 _");
  return result;
}

}  // namespace

void check_golden(std::string_view name, const std::vector<std::string>& lines) {
  const std::vector<std::string> golden = lines_of(path_of(name));
  std::vector<std::string> now;
  std::ranges::copy_if(golden, std::back_inserter(now), is_comment);
  now.insert(now.end(), lines.begin(), lines.end());
  compare(name, golden, now);
}

void check_dialogue(std::string_view name, const Speaker& speak) {
  const std::vector<std::string> golden = lines_of(path_of(name));
  std::vector<std::string> now;
  for (const std::string& line : golden) {
    if (is_comment(line)) now.push_back(line);
    if (!line.starts_with("> ")) continue;
    now.push_back(line);
    std::istringstream answer(speak(line.substr(2)));
    // How many info lines are sent before the last depends on timing.
    std::map<std::string, std::string> last_infos;
    for (const std::string& line_of_answer : lines_of(answer)) {
      const std::string text = masked(line_of_answer);
      if (text.starts_with("info depth ")) {
        last_infos[text.substr(std::min(text.find("multipv"), text.size()), 11)] = text;
        continue;
      }
      for (const auto& [rank, info] : last_infos) now.push_back(info);
      last_infos.clear();
      now.push_back(text);
    }
  }
  compare(name, golden, now);
}

}  // namespace waggle::test
