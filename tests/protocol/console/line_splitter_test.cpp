#include "protocol/console/line_splitter.hpp"

#include <vector>

#include "support/catch.hpp"

using namespace waggle;

namespace {

using Lines = std::vector<std::string>;

Lines fed(LineSplitter& splitter, std::string_view bytes) {
  Lines lines;
  splitter.feed(bytes, [&](std::string line) { lines.push_back(std::move(line)); });
  return lines;
}

}  // namespace

TEST_CASE("lines are assembled from arbitrary pieces") {
  LineSplitter splitter(100);
  CHECK(fed(splitter, "in").empty());
  CHECK(fed(splitter, "fo\nplay wS1\n\nunf") == Lines{"info", "play wS1", ""});
  CHECK(fed(splitter, "").empty());
  CHECK(fed(splitter, "inished").empty());
  CHECK(splitter.take_line() == "unfinished");
  CHECK(splitter.take_line().empty());
}

TEST_CASE("every byte but the line break is kept") {
  LineSplitter splitter(100);
  const std::string bytes("a\0b\r\xff", 5);
  CHECK(fed(splitter, bytes + "\n") == Lines{bytes});
}

TEST_CASE("a line that is too long is cut off one byte beyond the limit") {
  LineSplitter splitter(4);
  CHECK(fed(splitter, "1234\n12345\n123456789\n12") == Lines{"1234", "12345", "12345"});
  for (int i = 0; i < 1000; ++i) CHECK(fed(splitter, "3456789").empty());
  CHECK(fed(splitter, "\nok\n") == Lines{"12345", "ok"});
}

TEST_CASE("a byte order mark before the first line is dropped") {
  LineSplitter splitter(100);
  CHECK(fed(splitter, "\xEF\xBB\xBFinfo\n\xEF\xBB\xBFinfo\n") == Lines{"info", "\xEF\xBB\xBFinfo"});
}
