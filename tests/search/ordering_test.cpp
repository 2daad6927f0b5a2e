#include "search/ordering.hpp"

#include <memory>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;

namespace {

constexpr int kCount = 12;

Move nth(int i) { return {Piece(i), static_cast<Cell>(100 + i)}; }

// Twelve moves, of which the history likes the last best and so on down.
struct Fixture {
  Fixture() {
    for (int i = 0; i < kCount; ++i) {
      ordered.moves.push(nth(i));
      history->update(nth(i), 100 * (i + 1));
    }
  }

  std::unique_ptr<History<16>> history = std::make_unique<History<16>>();
  OrderedMoves ordered;
};

}  // namespace

TEST_CASE("moves come by favour, then by history, each once") {
  Fixture fixture;
  OrderedMoves& ordered = fixture.ordered;
  ordered.rank({.known = nth(0), .killers = {nth(3), Move()}, .counter = nth(5)}, *fixture.history);
  const std::vector<int> expected = {0, 3, 5, 11, 10, 9, 8, 7, 6, 4, 2, 1};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(ordered.next() == nth(expected[i]));
    CHECK(ordered.index() == static_cast<int>(i));
    CHECK_FALSE(ordered.is_second_look());
  }
  CHECK_FALSE(ordered.next().exists());
}

TEST_CASE("moves that are put off come again after the others, under their old rank") {
  Fixture fixture;
  OrderedMoves& ordered = fixture.ordered;
  ordered.rank({}, *fixture.history);
  // Before the rest is sorted, and after.
  const std::vector<int> put_off = {1, 2, 7, 11};
  for (int i = 0; i < kCount; ++i) {
    CHECK(ordered.next() == nth(kCount - 1 - i));
    for (const int which : put_off)
      if (which == i) ordered.put_off();
  }
  for (const int which : put_off) {
    CHECK(ordered.next() == nth(kCount - 1 - which));
    CHECK(ordered.index() == which);
    CHECK(ordered.is_second_look());
  }
  CHECK_FALSE(ordered.next().exists());
  CHECK_FALSE(ordered.next().exists());
}

TEST_CASE("a list ranked anew has nothing put off") {
  Fixture fixture;
  OrderedMoves& ordered = fixture.ordered;
  for (const bool is_drained : {false, true}) {
    ordered.rank({}, *fixture.history);
    static_cast<void>(ordered.next());
    ordered.put_off();
    while (is_drained && ordered.next().exists()) continue;
    ordered.rank({}, *fixture.history);
    for (int i = 0; i < kCount; ++i) {
      CHECK(ordered.next() == nth(kCount - 1 - i));
      CHECK_FALSE(ordered.is_second_look());
    }
    CHECK_FALSE(ordered.next().exists());
  }
}
