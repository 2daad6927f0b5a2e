#include "search/ordering.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;

namespace {

constexpr int kCount = 12;

Move nth(int i) { return {Piece(i), static_cast<Cell>(100 + i)}; }

// Twelve moves, ranked by the history from the last to the first.
struct Fixture {
  Fixture() {
    for (int i = 0; i < kCount; ++i) {
      ordered.moves.push(nth(i));
      history->update(nth(i), 100 * (i + 1));
    }
  }

  std::unique_ptr<History<16>> history = std::make_unique<History<16>>();
  MovePicker ordered;
};

}  // namespace

TEST_CASE("moves come in order of hints, then history, each once") {
  Fixture fixture;
  MovePicker& ordered = fixture.ordered;
  ordered.rank({.tt_move = nth(0), .killers = {nth(3), Move()}, .counter = nth(5)},
               *fixture.history);
  const std::vector<int> expected = {0, 3, 5, 11, 10, 9, 8, 7, 6, 4, 2, 1};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(ordered.next() == nth(expected[i]));
    CHECK(ordered.index() == static_cast<int>(i));
    CHECK_FALSE(ordered.is_retry());
  }
  CHECK_FALSE(ordered.next().exists());
}

TEST_CASE("deferred moves come again after the others, with their old rank") {
  Fixture fixture;
  MovePicker& ordered = fixture.ordered;
  ordered.rank({}, *fixture.history);
  const std::vector<int> deferred = {1, 2, 7, 11};
  for (int i = 0; i < kCount; ++i) {
    CHECK(ordered.next() == nth(kCount - 1 - i));
    for (const int which : deferred)
      if (which == i) ordered.defer();
  }
  for (const int which : deferred) {
    CHECK(ordered.next() == nth(kCount - 1 - which));
    CHECK(ordered.index() == which);
    CHECK(ordered.is_retry());
  }
  CHECK_FALSE(ordered.next().exists());
  CHECK_FALSE(ordered.next().exists());
}

TEST_CASE("a filtered list returns only wanted moves, with their old rank") {
  Fixture fixture;
  MovePicker& ordered = fixture.ordered;
  const auto is_wanted = [](Move move) { return move.piece().index() % 3 == 0; };
  // The moves rank from number 11 down. Number 9 is returned before filtering, and not again.
  for (const int given : {0, 3, kCount}) {
    ordered.rank({}, *fixture.history);
    for (int i = 0; i < given; ++i) {
      CHECK(ordered.next() == nth(kCount - 1 - i));
      if (i == 1) ordered.defer();
    }
    ordered.filter(is_wanted);
    // A second call has no effect.
    ordered.filter([](Move) { return false; });
    for (const int which : {9, 6, 3, 0}) {
      const int rank = kCount - 1 - which;
      if (rank < given) continue;
      CHECK(ordered.next() == nth(which));
      CHECK(ordered.index() == rank);
      if (which == 3) ordered.defer();
    }
    for (const int which : {10, 3}) {
      if (which == 10 ? given < 2 : given == kCount) continue;
      CHECK(ordered.next() == nth(which));
      CHECK(ordered.index() == kCount - 1 - which);
      CHECK(ordered.is_retry());
    }
    CHECK_FALSE(ordered.next().exists());
  }
}

TEST_CASE("a list of maximum length is returned in order, each move once") {
  const auto history = std::make_unique<History<32>>();
  MovePicker ordered;
  for (std::size_t i = 0; i < kMaxMoves; ++i)
    ordered.moves.push({Piece(static_cast<int>(i % 14)), static_cast<Cell>(i)});
  for (std::size_t i = 0; i < kMaxMoves; ++i)
    history->update(ordered.moves[i], static_cast<int>(i * 7'919 % 500) - 250);
  ordered.rank({.tt_move = ordered.moves[kMaxMoves - 1], .killers = {}, .counter = {}}, *history);
  CHECK(ordered.next() == ordered.moves[kMaxMoves - 1]);
  std::vector<Move> given = {ordered.moves[kMaxMoves - 1]};
  int last = History<32>::kLimit;
  for (Move move = ordered.next(); move.exists(); move = ordered.next()) {
    CHECK(history->score(move) <= last);
    last = history->score(move);
    given.push_back(move);
  }
  REQUIRE(given.size() == kMaxMoves);
  std::ranges::sort(given, {}, &Move::bits);
  CHECK(std::ranges::adjacent_find(given) == given.end());
}

TEST_CASE("ranking a list again clears its deferred moves") {
  Fixture fixture;
  MovePicker& ordered = fixture.ordered;
  for (const bool is_drained : {false, true}) {
    ordered.rank({}, *fixture.history);
    static_cast<void>(ordered.next());
    ordered.defer();
    ordered.filter([](Move) { return true; });
    while (is_drained && ordered.next().exists()) continue;
    ordered.rank({}, *fixture.history);
    for (int i = 0; i < kCount; ++i) {
      CHECK(ordered.next() == nth(kCount - 1 - i));
      CHECK_FALSE(ordered.is_retry());
    }
    CHECK_FALSE(ordered.next().exists());
  }
}
