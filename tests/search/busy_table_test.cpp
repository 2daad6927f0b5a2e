#include "search/busy_table.hpp"

#include <cstdint>
#include <memory>

#include "support/catch.hpp"

using namespace waggle;

namespace {

// Two keys that share a slot, and one that has another.
constexpr std::uint64_t kKey = 0x0007'0000'0000'0001;
constexpr std::uint64_t kSameSlot = 0x0007'0000'0000'0002;
constexpr std::uint64_t kOtherSlot = 0x0008'0000'0000'0001;

}  // namespace

TEST_CASE("a claim holds as long as it lives, for its position alone") {
  const auto busy = std::make_unique<BusyTable>();
  CHECK_FALSE(busy->is_taken(kKey));
  {
    const BusyTable::Claim claim(busy.get(), kKey);
    CHECK(busy->is_taken(kKey));
    CHECK_FALSE(busy->is_taken(kSameSlot));
    const BusyTable::Claim other(busy.get(), kOtherSlot);
    CHECK(busy->is_taken(kKey));
    CHECK(busy->is_taken(kOtherSlot));
  }
  CHECK_FALSE(busy->is_taken(kKey));
  const BusyTable::Claim next(busy.get(), kSameSlot);
  CHECK(busy->is_taken(kSameSlot));
}

TEST_CASE("a second claim in the same slot is none, and its end leaves the first alone") {
  const auto busy = std::make_unique<BusyTable>();
  const BusyTable::Claim first(busy.get(), kKey);
  {
    const BusyTable::Claim same(busy.get(), kKey);
    const BusyTable::Claim other(busy.get(), kSameSlot);
    CHECK_FALSE(busy->is_taken(kSameSlot));
  }
  CHECK(busy->is_taken(kKey));
}
