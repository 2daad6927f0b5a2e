#include "protocol/ugi/pending_searches.hpp"

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("isready never waits for a search") {
  PendingSearches searches;
  using Reply = PendingSearches::Reply;
  CHECK(searches.ask() == Reply::InTurn);
  searches.expect();
  CHECK(searches.ask() == Reply::Owed);
  CHECK(searches.ask() == Reply::Owed);
  CHECK(searches.begin() == 2);
  CHECK(searches.ask() == Reply::Now);
  searches.end();
  CHECK(searches.ask() == Reply::InTurn);
}

TEST_CASE("searches may queue behind a running one") {
  PendingSearches searches;
  searches.expect();
  searches.expect();
  CHECK(searches.begin() == 0);
  CHECK(searches.ask() == PendingSearches::Reply::Now);
  searches.end();
  CHECK(searches.ask() == PendingSearches::Reply::Owed);
  CHECK(searches.begin() == 1);
  searches.end();
  CHECK(searches.ask() == PendingSearches::Reply::InTurn);
  // Each answer is owed once.
  searches.expect();
  CHECK(searches.begin() == 0);
}
