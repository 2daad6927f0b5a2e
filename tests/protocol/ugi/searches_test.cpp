#include "protocol/ugi/searches.hpp"

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("who asks whether the engine is ready waits for no search") {
  Searches searches;
  using Reply = Searches::Reply;
  CHECK(searches.ask() == Reply::InTurn);
  searches.expect();
  CHECK(searches.ask() == Reply::Owed);
  CHECK(searches.ask() == Reply::Owed);
  CHECK(searches.begin() == 2);
  CHECK(searches.ask() == Reply::Now);
  searches.end();
  CHECK(searches.ask() == Reply::InTurn);
}

TEST_CASE("behind a search that goes on others may wait") {
  Searches searches;
  searches.expect();
  searches.expect();
  CHECK(searches.begin() == 0);
  CHECK(searches.ask() == Searches::Reply::Now);
  searches.end();
  CHECK(searches.ask() == Searches::Reply::Owed);
  CHECK(searches.begin() == 1);
  searches.end();
  CHECK(searches.ask() == Searches::Reply::InTurn);
  // Each answer is owed once.
  searches.expect();
  CHECK(searches.begin() == 0);
}
