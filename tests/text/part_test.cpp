#include "text/part.hpp"

#include <set>
#include <string>

#include "support/catch.hpp"
#include "support/text.hpp"
#include "waggle/error.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("each item belongs to exactly one part") {
  for (const std::uint64_t count : {1U, 2U, 3U, 7U}) {
    for (const std::uint64_t items : {0U, 1U, 6U, 20U}) {
      std::multiset<std::uint64_t> taken;
      for (std::uint64_t index = 0; index < count; ++index) {
        const Part part{index, count};
        for (std::uint64_t i = 0; i < part.share_of(items); ++i) {
          CHECK(part.has(part.item(i)));
          taken.insert(part.item(i));
        }
      }
      CHECK(taken.size() == items);
      for (std::uint64_t item = 0; item < items; ++item) CHECK(taken.count(item) == 1);
    }
  }
}

TEST_CASE("a part is written I/N") {
  CHECK(parse_part("--part", "3/8").index == 2);
  CHECK(parse_part("--part", "3/8").count == 8);
  CHECK(parse_part("--part", "1/1").has(5));
  for (const char* wrong : {"", "3", "0/8", "9/8", "1/0", "-1/2", "1/", "/2", "a/b", "1/2/3",
                            "1 /2", "1/99999999999999999999"}) {
    INFO(wrong);
    CHECK_THROWS_AS(parse_part("--part", wrong), Error);
  }
  try {
    static_cast<void>(parse_part("--part", "9/8"));
  } catch (const Error& error) {
    CHECK(std::string(error.what()).find("--part") != std::string::npos);
  }
}
