#include "text/file_checksum.hpp"

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "text/checksum.hpp"
#include "text/path.hpp"

using namespace waggle;
using waggle::test::Folder;

namespace {

std::vector<std::uint8_t> bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

}  // namespace

TEST_CASE("checksums are CRC-32, and go on where others have ended") {
  // The check value of the catalogue of CRC algorithms.
  CHECK(checksum(bytes_of("123456789")) == 0xCBF43926);
  CHECK(checksum(bytes_of("6789"), checksum(bytes_of("12345"))) == 0xCBF43926);
  CHECK(checksum({}, 0x1234) == 0x1234);
  CHECK(checksum_text(0xAB) == "000000ab");
}

TEST_CASE("a file has the checksum of its content, however long") {
  const Folder folder;
  std::ofstream(path_of(folder.file("short")), std::ios::binary) << "123456789";
  CHECK(file_checksum(path_of(folder.file("short"))) == "cbf43926");
  std::string much;
  for (int i = 0; i < 30'000; ++i) much += "line " + std::to_string(i) + "\r\n";
  std::ofstream(path_of(folder.file("long")), std::ios::binary) << much;
  CHECK(file_checksum(path_of(folder.file("long"))) == checksum_text(checksum(bytes_of(much))));
  CHECK_FALSE(file_checksum(path_of(folder.file("none"))));
  CHECK_FALSE(file_checksum(folder.path()));
}
