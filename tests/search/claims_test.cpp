#include "search/claims.hpp"

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
  const auto claims = std::make_unique<Claims>();
  CHECK_FALSE(claims->is_taken(kKey));
  {
    const Claims::Claim claim(claims.get(), kKey);
    CHECK(claims->is_taken(kKey));
    CHECK_FALSE(claims->is_taken(kSameSlot));
    const Claims::Claim other(claims.get(), kOtherSlot);
    CHECK(claims->is_taken(kKey));
    CHECK(claims->is_taken(kOtherSlot));
  }
  CHECK_FALSE(claims->is_taken(kKey));
  const Claims::Claim next(claims.get(), kSameSlot);
  CHECK(claims->is_taken(kSameSlot));
}

TEST_CASE("a second claim in the same slot is none, and its end leaves the first alone") {
  const auto claims = std::make_unique<Claims>();
  const Claims::Claim first(claims.get(), kKey);
  {
    const Claims::Claim same(claims.get(), kKey);
    const Claims::Claim other(claims.get(), kSameSlot);
    CHECK_FALSE(claims->is_taken(kSameSlot));
  }
  CHECK(claims->is_taken(kKey));
}
