#include "search/transposition.hpp"

#include "support/catch.hpp"

using namespace waggle;

namespace {

constexpr TTData kSome{Move(Piece(3), 77), -123, 9, Bound::Lower};

TranspositionTable table_of(std::size_t bytes) {
  TranspositionTable table;
  table.resize(bytes);
  return table;
}

bool same(const TTData& a, const TTData& b) {
  return a.move == b.move && a.score == b.score && a.depth == b.depth && a.bound == b.bound;
}

}  // namespace

TEST_CASE("the table returns what was stored under a key, and nothing for another key") {
  TranspositionTable table = table_of(1 << 16);
  CHECK_FALSE(table.probe(42).has_value());
  table.store(42, kSome);
  REQUIRE(table.probe(42).has_value());
  CHECK(same(*table.probe(42), kSome));
  CHECK_FALSE(table.probe(43).has_value());
  CHECK_FALSE(table.probe(0).has_value());
}

TEST_CASE("the table holds the full range of scores and moves") {
  TranspositionTable table = table_of(1 << 16);
  std::uint64_t key = 1;
  for (const Score score : {kWin, -kWin, win_in(5), loss_in(6), 0, 1, -1}) {
    for (const Move move : {Move(), Move::pass(), Move(Piece(29), 1023), Move(Piece(0), 0)}) {
      const TTData knowledge{move, score, kMaxPly - 1, Bound::Exact};
      table.store(++key, knowledge);
      REQUIRE(table.probe(key).has_value());
      CHECK(same(*table.probe(key), knowledge));
    }
  }
}

TEST_CASE("a cleared table is empty, whether it is zeroed or reallocated") {
  for (const std::size_t bytes : {std::size_t{1} << 16, std::size_t{512} << 20}) {
    CAPTURE(bytes);
    TranspositionTable table = table_of(bytes);
    for (std::uint64_t key = 1; key <= 100; ++key) table.store(key << 4, kSome);
    table.clear();
    table.resize(bytes);
    for (std::uint64_t key = 1; key <= 100; ++key) CHECK_FALSE(table.probe(key << 4).has_value());
  }
}

TEST_CASE("a bound stored without a move keeps the stored move") {
  TranspositionTable table = table_of(1 << 16);
  table.store(42, kSome);
  table.store(42, {Move(), 5, 10, Bound::Upper});
  REQUIRE(table.probe(42).has_value());
  CHECK(same(*table.probe(42), {kSome.move, 5, 10, Bound::Upper}));
}

// Keeping the deeper one gained nothing (see the lab notebook).
TEST_CASE("the latest result for a position replaces an earlier one, even a deeper one") {
  TranspositionTable table = table_of(1 << 16);
  for (const TTData& later :
       {TTData{Move(Piece(4), 78), 60, 1, Bound::Lower}, TTData{Move(), 5, 2, Bound::Upper}}) {
    table.store(42, kSome);
    table.store(42, later);
    REQUIRE(table.probe(42).has_value());
    CHECK(table.probe(42)->depth == later.depth);
    CHECK(table.probe(42)->score == later.score);
    CHECK(table.probe(42)->bound == later.bound);
  }
}

TEST_CASE("a full bucket evicts old and shallow entries first") {
  // The smallest table has one bucket of four.
  TranspositionTable table = table_of(1);
  table.store(1, {Move(), 0, 9, Bound::Exact});
  table.age();
  for (std::uint64_t key = 2; key <= 4; ++key)
    table.store(key, {Move(), 0, static_cast<int>(key), Bound::Exact});
  table.store(5, {Move(), 0, 1, Bound::Exact});
  CHECK_FALSE(table.probe(1).has_value());
  table.store(6, {Move(), 0, 7, Bound::Exact});
  CHECK_FALSE(table.probe(5).has_value());
  for (const std::uint64_t key : {2U, 3U, 4U, 6U}) CHECK(table.probe(key).has_value());
}

TEST_CASE("an older entry is evicted first, however many searches there have been") {
  for (int searches = 0; searches < 200; ++searches) {
    CAPTURE(searches);
    TranspositionTable table = table_of(1);
    for (int i = 0; i < searches; ++i) table.age();
    table.store(1, {Move(), 0, 3, Bound::Exact});
    table.age();
    for (std::uint64_t key = 2; key <= 4; ++key) table.store(key, {Move(), 0, 2, Bound::Exact});
    table.store(5, {Move(), 0, 2, Bound::Exact});
    CHECK_FALSE(table.probe(1).has_value());
  }
}

TEST_CASE(
    "the older of two older entries is evicted first, however many searches there have been") {
  for (int searches = 0; searches < 200; ++searches) {
    CAPTURE(searches);
    TranspositionTable table = table_of(1);
    for (int i = 0; i < searches; ++i) table.age();
    for (const std::uint64_t key : {1U, 2U}) {
      table.store(key, {Move(), 0, 3, Bound::Exact});
      table.age();
    }
    for (std::uint64_t key = 3; key <= 5; ++key) table.store(key, {Move(), 0, 3, Bound::Exact});
    CHECK_FALSE(table.probe(1).has_value());
    CHECK(table.probe(2).has_value());
  }
}

TEST_CASE("hashfull is the permille of entries stored by the last search") {
  // The smallest table has one bucket of four.
  TranspositionTable table = table_of(1);
  for (int searches = 0; searches < 3; ++searches) {
    CHECK(table.fullness() == 0);
    for (int entries = 1; entries <= 4; ++entries) {
      table.store(4 * static_cast<std::uint64_t>(searches) + static_cast<std::uint64_t>(entries),
                  kSome);
      CHECK(table.fullness() == 250 * entries);
    }
    table.store(100, kSome);
    CHECK(table.fullness() == 1'000);
    table.age();
  }
}

TEST_CASE("resizing keeps a table of the same size, and clears one of another size") {
  TranspositionTable table = table_of(1 << 16);
  table.store(42, kSome);
  table.resize(1 << 16);
  CHECK(table.probe(42).has_value());
  table.resize(1 << 17);
  CHECK_FALSE(table.probe(42).has_value());
}

TEST_CASE("a failed allocation leaves an empty table that can be resized") {
  TranspositionTable table;
  CHECK_FALSE(table.resize(std::size_t{1} << 60));
  table.resize(1 << 16);
  table.store(42, kSome);
  CHECK(table.probe(42).has_value());
}

TEST_CASE("proven scores count from the position in the table, and from the root in the search") {
  CHECK(to_table(win_in(7), 3) == win_in(4));
  CHECK(from_table(win_in(4), 5) == win_in(9));
  CHECK(to_table(loss_in(7), 3) == loss_in(4));
  CHECK(from_table(loss_in(4), 5) == loss_in(9));
  CHECK(to_table(123, 9) == 123);
  CHECK(from_table(-123, 9) == -123);
}
