#include "protocol/console/log.hpp"

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace waggle;

TEST_CASE("a log adds each line with the time and a mark") {
  const test::Folder folder;
  for (int run = 0; run < 2; ++run) {
    Log log(folder.file("log.txt"));
    REQUIRE(log.is_open());
    log.write('<', "info");
    log.write('>', "id Waggle\nok\n");
    log.write('<', "");
  }
  std::ifstream file(folder.path() / "log.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  REQUIRE(lines.size() == 8);
  const std::string time = R"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} )";
  const std::vector<std::string> expected = {"< info", "> id Waggle", "> ok", "<"};
  for (std::size_t i = 0; i < lines.size(); ++i)
    CHECK(std::regex_match(lines[i], std::regex(time + expected[i % 4])));
}

TEST_CASE("a log that cannot be written is ignored") {
  Log nowhere("/no/such/folder/log.txt");
  CHECK_FALSE(nowhere.is_open());
  nowhere.write('<', "info");
  if (std::filesystem::exists("/dev/full")) {
    Log full("/dev/full");
    for (int i = 0; i < 1000; ++i) full.write('>', "a line that finds no room");
    CHECK(full.is_open());
  }
}
