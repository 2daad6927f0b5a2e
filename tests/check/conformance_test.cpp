// The tester finds in each fake engine the fault that was planted there, and no other.

#include "check/conformance.hpp"

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

std::vector<CheckResult> results_of(const std::string& mode, const std::string& only = "") {
  CheckSettings settings;
  settings.engine = fake(mode);
  // On a machine with other things to do, nothing here may fail by being slow.
  const bool is_slow = mode == "slow" || mode == "supplement clocks";
  settings.engine.limits.margin = Seconds(is_slow ? 0.05 : 5);
  // What goes on until it is killed is not waited for long.
  const bool goes_on = mode == "stays" || mode == "supplement limits";
  if (goes_on) settings.engine.timeout = Seconds(1);
  settings.only = only;
  settings.games = 1;
  settings.plies = kSlowBuild ? 24 : 60;
  settings.seed = 38;  // Its random games soon come to a position with nothing but a pass.
  const std::atomic<bool> stop{false};
  return check_engine(settings, stop, [](const CheckResult&) {});
}

// The names of the checks that an engine fails, one after another.
std::string failures(const std::string& mode, bool with_extras = false,
                     const std::string& only = "") {
  std::string names;
  for (const CheckResult& result : results_of(mode, only))
    if (result.outcome == CheckResult::Outcome::Fail && (with_extras || !result.is_extra))
      names += (names.empty() ? "" : "; ") + result.name;
  return names;
}

}  // namespace

TEST_CASE("an engine without faults passes every check") { CHECK(failures("honest").empty()); }

TEST_CASE("faults that were planted are found, and only they", "[slow]") {
  CHECK(failures("accepts") == "illegal moves are refused and change nothing");
  CHECK(failures("no-undo") == "undo takes moves back, and not more than were played");
  CHECK(failures("any-value") == "options are listed, shown and set; bad options are refused");
  CHECK(failures("crashes-on-garbage") ==
        "unknown commands are answered by err; lines of rubbish do no harm");
  CHECK(contains(failures("forgets"), "validmoves are exactly the legal moves"));
  CHECK(contains(failures("wrong-game"), "play tells the right GameString"));
  CHECK(contains(failures("renumbers"), "play tells the right GameString"));
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
  const std::string late = "bestmove time with a fraction is in time";
  CHECK(failures("slow", true, late) == late);
}

TEST_CASE("an engine with all of the supplement passes it, and one without skips it",
          "[slow][ctrl-c]") {
  std::size_t passed = 0;
  for (const CheckResult& result : results_of("supplement none")) {
    INFO(result.name << ": " << result.detail);
    CHECK(result.outcome == CheckResult::Outcome::Pass);
    ++passed;
  }
  CHECK(passed == 36);
  std::size_t skipped = 0;
  for (const CheckResult& result : results_of("honest"))
    if (result.outcome == CheckResult::Outcome::Skip) ++skipped;
  CHECK(skipped == 14);
}

TEST_CASE("faults in the supplement are found, and only they") {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"extensions", "extensions are a line of names"},
      {"clocks", "clocks: bestmove keeps well within its clock"},
      {"limits", "limits: the first of several ends the search"},
      {"mate", "limits: mate 1 is a move that wins"},
      {"searchmoves", "limits: searchmoves are obeyed"},
      {"analyze", "analyze ends by its limits, with its best move"},
      {"endless", "analyze goes on until it is stopped"},
      {"multipv", "multipv: as many lines as wanted, each another move, the best first"},
      {"ponder", "ponder: thinking on disturbs nothing"},
      {"reply", "reply: play is answered by a move, and the end by none"},
      {"resign", "resign ends the game, and undo takes it back"},
      {"answer", "answer: a GameString in, a move out"},
  };
  for (const auto& [fault, name] : faults) {
    // With those next to it.
    const std::string only = name.substr(0, name.find_first_of(": "));
    CHECK(failures("supplement " + fault, true, only) == name);
  }
  const std::string lines = "analyze tells of lines, whose moves are legal";
  CHECK(failures("supplement info", true, lines) == lines);
  const std::string stop = "stop ends a search, and is answered in its turn";
  CHECK(failures("supplement stop", true, stop) == stop);
  CHECK(results_of("honest", "analyze").size() == 3);
}
