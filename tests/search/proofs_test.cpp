// A proof table too small for its entries.

#include "search/proofs.hpp"

#include <cstdint>

#include "support/catch.hpp"
#include "waggle/move.hpp"

using namespace waggle;

TEST_CASE("a proof that replaces another one inherits nothing") {
  // A depth-preferred slot and an always-replace slot.
  ProofTable table(0);
  table.store(1, 7, true, Move());
  table.store(2, 3, true, Move());
  SECTION("in the first slot") {
    table.store(3, 9, false, Move());
    CHECK(table.probe(3).is_failure(9));
    CHECK_FALSE(table.probe(3).is_win(99));
    // The previous entry has moved to the second slot.
    CHECK(table.probe(1).is_win(7));
    CHECK_FALSE(table.probe(1).is_win(6));
  }
  SECTION("in the second slot") {
    table.store(3, 5, false, Move());
    CHECK(table.probe(3).is_failure(5));
    CHECK_FALSE(table.probe(3).is_failure(6));
    CHECK_FALSE(table.probe(3).is_win(99));
    CHECK(table.probe(1).is_win(7));
  }
  // Nothing is known of the evicted position.
  const Proof gone = table.probe(2);
  CHECK_FALSE(gone.is_win(99));
  CHECK_FALSE(gone.is_failure(1));
}

TEST_CASE("an entry keeps both wins and failures") {
  ProofTable table(0);
  table.store(1, 3, false, Move());
  table.store(1, 9, true, Move());
  table.store(1, 5, false, Move());
  // A longer win changes nothing, and neither does a failure within fewer plies.
  table.store(1, 11, true, Move());
  table.store(1, 3, false, Move());
  const Proof proof = table.probe(1);
  CHECK(proof.is_win(9));
  CHECK_FALSE(proof.is_win(8));
  CHECK(proof.is_failure(5));
  CHECK_FALSE(proof.is_failure(6));
}
