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

TEST_CASE("checksums are CRC-32 and can be continued") {
  // The check value from the catalogue of CRC algorithms.
  CHECK(checksum(bytes_of("123456789")) == 0xCBF43926);
  CHECK(checksum(bytes_of("6789"), checksum(bytes_of("12345"))) == 0xCBF43926);
  CHECK(checksum({}, 0x1234) == 0x1234);
  CHECK(checksum_text(0xAB) == "000000ab");
}

TEST_CASE("a checksum is the same in one step and byte by byte") {
  std::string text;
  for (int length = 0; length <= 40; ++length) {
    std::uint32_t one_by_one = 0;
    for (const char c : text) one_by_one = checksum(bytes_of(std::string(1, c)), one_by_one);
    CHECK(checksum(bytes_of(text)) == one_by_one);
    text += static_cast<char>(length * 37 + 200);
  }
}

TEST_CASE("fingerprints are CRC-32C and distinguish files that end with their checksum") {
  CHECK(fingerprint(bytes_of("123456789")) == 0xE3069283);
  CHECK(fingerprint(bytes_of("6789"), fingerprint(bytes_of("12345"))) == 0xE3069283);
  const auto closed = [](const std::string& text) {
    std::vector<std::uint8_t> bytes = bytes_of(text);
    const std::uint32_t sum = checksum(bytes);
    for (int shift = 0; shift < 32; shift += 8)
      bytes.push_back(static_cast<std::uint8_t>(sum >> shift & 255));
    return bytes;
  };
  CHECK(checksum(closed("one")) == checksum(closed("two")));
  CHECK(fingerprint(closed("one")) != fingerprint(closed("two")));
}

TEST_CASE("a file has the fingerprint of its content, however long") {
  const Folder folder;
  std::ofstream(path_of(folder.file("short")), std::ios::binary) << "123456789";
  CHECK(file_checksum(path_of(folder.file("short"))) == "e3069283");
  std::string much;
  for (int i = 0; i < 30'000; ++i) much += "line " + std::to_string(i) + "\r\n";
  std::ofstream(path_of(folder.file("long")), std::ios::binary) << much;
  CHECK(file_checksum(path_of(folder.file("long"))) == checksum_text(fingerprint(bytes_of(much))));
  CHECK_FALSE(file_checksum(path_of(folder.file("none"))));
  CHECK_FALSE(file_checksum(folder.path()));
}
