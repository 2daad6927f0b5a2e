#include "text/input_file.hpp"

#include <fstream>
#include <string>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

using namespace waggle;

TEST_CASE("the error for a file that cannot be opened gives its name and the reason") {
  const test::Folder folder;
  const std::string name = folder.file("missing.txt");
  CHECK_THROWS_WITH(open_file(name), "cannot open '" + name + "': No such file or directory");
}

TEST_CASE("files are opened in binary mode") {
  const test::Folder folder;
  const std::string name = folder.file("bytes.txt");
  std::ofstream(path_of(name), std::ios::binary) << "a\r\nb";
  std::ifstream file = open_file(name);
  std::string line;
  std::getline(file, line);
  CHECK(line == "a\r");
}
