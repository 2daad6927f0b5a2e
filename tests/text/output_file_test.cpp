#include "text/output_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace waggle;
using waggle::test::Folder;

namespace fs = std::filesystem;

namespace {

// Folders for ordinary files, including one among the devices if the system has it.
std::vector<fs::path> places() {
  std::vector<fs::path> places = {fs::temp_directory_path()};
  if (fs::is_directory("/dev/shm")) places.emplace_back("/dev/shm");
  return places;
}

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& text) {
  OutputFile file(path.string());
  file.write(text);
  file.finish();
}

}  // namespace

TEST_CASE("an output file replaces an existing one") {
  for (const fs::path& place : places()) {
    CAPTURE(place);
    const Folder folder(place);
    const fs::path path = folder.path() / "out";
    write(path, "the first\n");
    write(path, "the second\n");
    CHECK(content(path) == "the second\n");
  }
}

TEST_CASE("an unfinished output file leaves the old one and nothing else") {
  for (const fs::path& place : places()) {
    CAPTURE(place);
    const Folder folder(place);
    const fs::path path = folder.path() / "out";
    write(path, "whole\n");
    {
      OutputFile file(path.string());
      file.write("half");
    }
    CHECK(content(path) == "whole\n");
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
  }
}
