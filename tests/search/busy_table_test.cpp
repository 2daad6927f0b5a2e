#include "search/busy_table.hpp"

#include <cstdint>
#include <memory>

#include "support/catch.hpp"

using namespace waggle;

namespace {

// Two keys that share a slot, and one with another slot.
constexpr std::uint64_t kKey = 0x0007'0000'0000'0001;
constexpr std::uint64_t kSameSlot = 0x0007'0000'0000'0002;
constexpr std::uint64_t kOtherSlot = 0x0008'0000'0000'0001;

}  // namespace

TEST_CASE("a mark lasts until it goes out of scope and covers only its position") {
  const auto busy = std::make_unique<BusyTable>();
  CHECK_FALSE(busy->is_marked(kKey));
  {
    const BusyTable::Mark mark(busy.get(), kKey);
    CHECK(busy->is_marked(kKey));
    CHECK_FALSE(busy->is_marked(kSameSlot));
    const BusyTable::Mark other(busy.get(), kOtherSlot);
    CHECK(busy->is_marked(kKey));
    CHECK(busy->is_marked(kOtherSlot));
  }
  CHECK_FALSE(busy->is_marked(kKey));
  const BusyTable::Mark next(busy.get(), kSameSlot);
  CHECK(busy->is_marked(kSameSlot));
}

TEST_CASE("a second mark in the same slot has no effect, even when destroyed") {
  const auto busy = std::make_unique<BusyTable>();
  const BusyTable::Mark first(busy.get(), kKey);
  {
    const BusyTable::Mark same(busy.get(), kKey);
    const BusyTable::Mark other(busy.get(), kSameSlot);
    CHECK_FALSE(busy->is_marked(kSameSlot));
  }
  CHECK(busy->is_marked(kKey));
}
