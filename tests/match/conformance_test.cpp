// The tester finds in each fake engine the fault that was planted there, and no other.

#include "match/conformance.hpp"

#include "match/fakes.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// The names of the checks that an engine fails, one after another.
std::string failures(const std::string& mode, bool with_extras = false) {
  CheckSettings settings;
  settings.engine = fake(mode);
  // On a machine with other things to do, nothing here may fail by being slow.
  settings.engine.limits.margin = Seconds(mode == "slow" ? 0.05 : 5);
  // What goes on until it is killed is not waited for long.
  if (mode == "stays") settings.engine.timeout = Seconds(1);
  settings.games = 1;
  settings.plies = 60;
  const std::atomic<bool> stop{false};
  std::string names;
  for (const CheckResult& result : check_engine(settings, stop, [](const CheckResult&) {}))
    if (result.outcome == CheckResult::Outcome::Fail && (with_extras || !result.is_extra))
      names += (names.empty() ? "" : "; ") + result.name;
  return names;
}

}  // namespace

TEST_CASE("an engine without faults passes every check") { CHECK(failures("honest").empty()); }

TEST_CASE("faults that were planted are found, and only they") {
  CHECK(failures("accepts") == "illegal moves are refused and change nothing");
  CHECK(failures("no-undo") == "undo takes moves back, and not more than were played");
  CHECK(failures("any-value") == "options are listed, shown and set; bad options are refused");
  CHECK(failures("crashes-on-garbage") ==
        "unknown commands are answered by err; lines of rubbish do no harm");
  CHECK(contains(failures("forgets"), "validmoves are exactly the legal moves"));
  CHECK(contains(failures("wrong-game"), "play tells the right GameString"));
  CHECK(failures("illegal 0") ==
        "bestmove depth 1 is one legal move; bestmove time 00:00:01 is legal and in time");
  CHECK(contains(failures("stays", true), "the end of input ends it"));
}

TEST_CASE("an engine that does not greet cannot be tested") {
  CheckSettings settings;
  settings.engine = fake("silent");
  settings.engine.timeout = Seconds(0.2);
  const std::atomic<bool> stop{false};
  CHECK(contains(error_of([&] { check_engine(settings, stop, [](const CheckResult&) {}); }),
                 "does not start"));
}

TEST_CASE("an engine without options is not held to them") { CHECK(failures("plain").empty()); }

TEST_CASE("an engine that is late is found out") {
  CHECK(contains(failures("slow", true), "bestmove time with a fraction is in time"));
}
