#include "text/file_kind.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "text/input_file.hpp"
#include "text/rows.hpp"
#include "waggle/error.hpp"

using namespace waggle;
using namespace std::string_literals;
using waggle::test::error_of;

TEST_CASE("the kind of a file is recognised by its bytes") {
  for (const auto& [bytes, kind] : {
           std::pair(""s, FileKind::Text),
           std::pair("dear ann\n"s, FileKind::Text),
           std::pair("\xEF\xBB\xBFwS1"s, FileKind::Text),
           std::pair("Zo\xEB"s, FileKind::Text),
           std::pair("\x1A\t\f"s, FileKind::Text),
           std::pair("PK"s, FileKind::Text),
           std::pair("\xFF\xFEw\0"s, FileKind::Utf16),
           std::pair("\xFE\xFF\0w"s, FileKind::Utf16),
           std::pair("\xFF\xFE\0\0w\0\0\0"s, FileKind::Utf32),
           std::pair("B\0a\0s\0e\0"s, FileKind::Utf16),
           std::pair("\0B\0a\0s\0e"s, FileKind::Utf16),
           std::pair("\x1F\x8B\x08"s, FileKind::Gzip),
           std::pair("PK\3\4"s, FileKind::Zip),
           std::pair("BZh9"s, FileKind::Bzip2),
           std::pair("\xFD"
                     "7zXZ\0"s,
                     FileKind::Xz),
           std::pair("\x28\xB5\x2F\xFD"s, FileKind::Zstandard),
           std::pair("7z\xBC\xAF\x27\x1C"s, FileKind::SevenZip),
           std::pair("WAGGLENN\1\0\0\0"s, FileKind::Network),
           std::pair("WAGGLESP\2\0\0\0"s, FileKind::SelfPlay),
           std::pair("WAGGLEPZ\1\0\0\0"s, FileKind::PuzzleSet),
           std::pair("\x89PNG\r\n\x1A\n\0"s, FileKind::Binary),
           std::pair("\1\2\3"s, FileKind::Binary),
       }) {
    CAPTURE(bytes);
    CHECK(kind_of_bytes(bytes) == kind);
  }
}

TEST_CASE("text is converted to UTF-8 with LF at the ends of lines") {
  CHECK(text_of("\xEF\xBB\xBF"
                "a\r\nb\rc\n\r\n\r",
                "x") == "a\nb\nc\n\n\n");
  CHECK(text_of("\xEF\xBB\xBF", "x").empty());
  CHECK(text_of("Zo\xEB\r", "x") == "Zo\xC3\xAB\n");
  CHECK(text_of("Zo\xC3\xAB", "x") == "Zo\xC3\xAB");
}

TEST_CASE("the error for a file of the wrong kind names the right one") {
  const auto refusal = [](const std::string& bytes) {
    return error_of([&] { static_cast<void>(text_of(bytes, "'x'")); });
  };
  CHECK(refusal("\xFF\xFEw\0"s) == "'x' is UTF-16; expected UTF-8");
  CHECK(refusal("\xFF\xFE\0\0w\0\0\0"s) == "'x' is UTF-32; expected UTF-8");
  CHECK(refusal("BZh9") == "'x' is compressed (bzip2); unpack it first");
  CHECK(refusal("\1\2\3") == "'x' is a binary file; expected a text file");
  CHECK(refusal("WAGGLEPZ") == "'x' is a packed puzzle set; expected a text file");
  const auto network = [](const std::string& bytes) {
    return error_of([&] { expect_kind(bytes, "'x'", FileKind::Network); });
  };
  CHECK(network("dear ann") == "'x' is a text file; expected a network");
  CHECK(network("\xFF\xFEw\0"s) == "'x' is UTF-16; expected a network");
  // The reader of networks reports what is wrong with these.
  CHECK(network("").empty());
  CHECK(network("\1\2\3").empty());
}

TEST_CASE("row numbers count skipped lines, and errors give them") {
  std::vector<std::pair<std::string, int>> rows;
  for_each_row("# a\n\n one | two \n\t#\nthree", "'x'",
               [&](std::string_view row, int number) { rows.emplace_back(row, number); });
  CHECK(rows == std::vector<std::pair<std::string, int>>{{"one | two", 3}, {"three", 5}});
  std::vector<std::string> games;
  for_each_game_string("one | two\n| three\nfour|\n# five\n", "'x'",
                       [&](std::string_view game) { games.emplace_back(game); });
  CHECK(games == std::vector<std::string>{"one", "four"});
  CHECK(error_of([] {
          for_each_row("a\nb", "'x'", [](std::string_view row, int /*number*/) {
            if (row == "b") throw Error("bad");
          });
        }) == "line 2 of 'x': bad");
}
