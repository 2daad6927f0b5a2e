// The tester finds exactly the fault planted in each fake engine.

#include "match/check/conformance.hpp"

#include <algorithm>
#include <string_view>

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// Fake engines that keep running when they should exit or answer. The check waits for each of them
// in vain.
bool keeps_running(std::string_view mode) {
  return mode == "stays" || mode == "supplement limits" || mode == "deaf" ||
         mode == "hangs-on-garbage" || mode == "hang 0";
}

std::vector<CheckResult> results_of(const std::string& mode, const std::string& only = "",
                                    Seconds patience = Seconds(120)) {
  CheckSettings settings;
  settings.engine = fake(mode);
  // On a busy machine, nothing may fail for being slow, and slow engines must still fail.
  const bool is_slow = mode == "slow" || mode == "supplement clocks";
  settings.engine.limits.margin = Seconds(is_slow ? 0 : 5);
  settings.engine.timeout = keeps_running(mode) ? std::min(patience, Seconds(30)) : patience;
  // Much longer than finishing takes, but a short wait passes meanwhile.
  if (mode == "finishes-late") settings.engine.timeout = Seconds(30);
  settings.only = only;
  settings.games = 1;
  settings.plies = 6;
  settings.seed = 38;  // Its random games soon come to a position with nothing but a pass.
  return check_engine(settings, [](const CheckResult&) {});
}

// The names of failed checks, including extras, joined.
std::string failures(const std::string& mode, const std::string& only = "",
                     Seconds patience = Seconds(120)) {
  std::string names;
  for (const CheckResult& result : results_of(mode, only, patience)) {
    if (result.outcome != CheckResult::Outcome::Fail) continue;
    UNSCOPED_INFO(mode << ": " << result.name << ": " << result.detail);
    names += (names.empty() ? "" : "; ") + result.name;
  }
  return names;
}

// Checks which checks an engine fails. For one that keeps running, a patience of two seconds is
// enough on an idle machine. On a busy one, even correct answers may take longer, so an unexpected
// result is retried with more patience.
void check_failures(const std::string& mode, const std::string& expected,
                    const std::string& only = "") {
  if (keeps_running(mode)) {
    try {
      if (failures(mode, only, Seconds(2)) == expected) return;
    } catch (const Error&) {  // It took longer to start.
    }
  }
  CHECK(failures(mode, only) == expected);
}

// The detail of the only failed check.
std::string complaint(const std::string& mode, const std::string& only,
                      Seconds patience = Seconds(120)) {
  std::string details;
  for (const CheckResult& result : results_of(mode, only, patience)) details += result.detail;
  return details;
}

const std::string kDepth = "bestmove depth 1 returns a legal move";
const std::string kTime = "bestmove time 00:00:01 is legal and in time";
const std::string kFraction = "bestmove time with a fraction is in time";
const std::string kBestMove = kDepth + "; " + kTime + "; ";
const std::string kOver = "no moves after the end of the game; ";
const std::string kRubbish = "garbage input does no harm";
const std::string kEnd = "it exits at end of input";
const std::string kLastSearch = "a search still answers after end of input";
const std::string kSigint = "SIGINT ends a search with its best move";
const std::string kExtensions = "extensions lists names on one line";
const std::string kAnswer = "answer: a GameString in, a move out";

}  // namespace

TEST_CASE("an engine without faults passes every check") { CHECK(failures("honest").empty()); }

TEST_CASE("an engine without options isn't tested for them") { CHECK(failures("plain").empty()); }

TEST_CASE("slow, early or talkative engines are not accused", "[slow]") {
  CHECK(failures("slow-start 500").empty());
  CHECK(failures("verbose").empty());
  CHECK(failures("tells 1000").empty());
  CHECK(failures("flood-stderr 1000").empty());
}

TEST_CASE("habits that only matter in a match are tolerated", "[slow]") {
  for (const char* const mode : {"pid", "even", "tells-once", "obeys", "ignores", "stubborn"})
    CHECK(failures(mode).empty());
}

TEST_CASE("SIGINT after the answer, or amid much output, is no fault", "[ctrl-c]") {
  const std::vector<CheckResult> early = results_of("honest", kSigint);
  REQUIRE(early.size() == 1);
  CHECK(early[0].outcome == CheckResult::Outcome::Skip);
  CHECK(early[0].detail == "it answers before it can be interrupted");
  const std::vector<CheckResult> talkative = results_of("interruptible", kSigint);
  CHECK(talkative.at(0).outcome == CheckResult::Outcome::Pass);
  CHECK(talkative.at(0).detail.empty());
}

#if !defined(_WIN32)
TEST_CASE("an engine that dies of SIGINT is caught") {
  CHECK(failures("dies-of-sigint", kSigint) == kSigint);
  CHECK(complaint("dies-of-sigint", kSigint) == "it exits: signal 2");
}

TEST_CASE("a slow exit is no fault if the answer came just before SIGINT") {
  const Folder folder;
  const auto results = results_of("dies-slowly '" + folder.file("mark") + "'", kSigint);
  CHECK(results.at(0).detail.empty());
  CHECK(results.at(0).outcome == CheckResult::Outcome::Pass);
  // If it happens every time, it is no coincidence.
  CHECK(complaint("dies-slowly ''", kSigint) == "it answers, but exits: signal 2");
}

TEST_CASE("an engine that is slow to finish its answer gets one SIGINT", "[slow]") {
  CHECK(complaint("finishes-late", kSigint).empty());
}

#endif

TEST_CASE("answer is tried wherever a command may take it") {
  for (const char* const mode : {"strict", "strict uhp", "strict --hash 32", "strict uhp --hash 32",
                                 "strict --uhp-2018 --hash 32"}) {
    INFO(mode);
    CHECK(failures(mode, "answer:").empty());
    CHECK(results_of(mode, "answer:").at(0).outcome == CheckResult::Outcome::Pass);
  }
}

TEST_CASE("exactly the faults in the state of a game are found", "[slow]") {
  CHECK(failures("accepts") == "illegal moves are rejected and change nothing");
  CHECK(failures("no-undo") ==
        "undo takes back moves, but no more than were played; a move may refer to any neighbour");
  CHECK(contains(failures("forgets"), "validmoves lists exactly the legal moves"));
  CHECK_FALSE(contains(failures("forgets", "play"), "play answers"));
  CHECK(failures("wrong-game", "play answers") == "play answers with the right GameString");
  CHECK(failures("renumbers", "play answers") == "play answers with the right GameString");
  CHECK(failures("refuses", "play answers") == "play answers with the right GameString");
}

TEST_CASE("exactly the faults in options and refusals are found", "[slow]") {
  CHECK(failures("any-value") == "options are listed, shown and set; bad options are rejected");
  CHECK(failures("silent-refusal") == "bad options are rejected");
  CHECK(contains(complaint("silent-refusal", "bad options"),
                 " no-such-value' changes nothing, but is answered with "));
  CHECK(failures("crashes-on-garbage") == "unknown commands are answered with err; " + kRubbish);
  CHECK(failures("leaves-on-garbage") == kRubbish);
  CHECK(complaint("leaves-on-garbage", kRubbish) ==
        "after 'newgame ;;;', it exited: exit status 0");
  check_failures("hangs-on-garbage", kRubbish);
  CHECK(complaint("hangs-on-garbage", kRubbish, Seconds(10)) ==
        "after 'bestmove time x', hung: no answer in time");
}

TEST_CASE("exactly the faults in extensions are found", "[slow]") {
  CHECK(failures("vague") == kExtensions);
  CHECK(failures("dies") == kExtensions);
  check_failures("deaf", kExtensions);
  check_failures("stays", kEnd + "; " + kLastSearch);
}

TEST_CASE("exactly the faults in moves are found", "[slow]") {
  CHECK(failures("illegal 0") == kBestMove + kFraction);
  CHECK(failures("short 0") == kBestMove + kFraction);
  CHECK(failures("nonsense 0") == kOver + kBestMove + kFraction);
  CHECK(failures("no-move 0") == kBestMove + kFraction);
  CHECK(failures("err 0") == kBestMove + kFraction + "; " + kLastSearch);
}

TEST_CASE("engines that exit, hang or flood while searching are caught", "[slow][ctrl-c]") {
  const std::string all =
      kOver + kBestMove + kRubbish + "; " + kFraction + "; " + kLastSearch + "; " + kSigint;
  for (const char* const mode : {"crash 0", "exit 0", "flood 0"}) CHECK(failures(mode) == all);
  check_failures("hang 0", all);
}

TEST_CASE("an engine that does not greet cannot be tested") {
  CheckSettings settings;
  settings.engine = fake("silent");
  settings.engine.timeout = Seconds(0.2);
  CHECK(contains(error_of([&] { check_engine(settings, [](const CheckResult&) {}); }),
                 "does not start"));
}

TEST_CASE("an engine that is always late is caught") {
  CHECK(failures("slow", kFraction) == kFraction);
  CHECK(contains(complaint("slow", kFraction), "'bestmove time 00:00:00.200' took "));
}

TEST_CASE("the supplement is passed by an engine that has it, and skipped otherwise",
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
  CHECK(skipped == 15);  // It also answers before it can be interrupted.
}

TEST_CASE("exactly the faults in the supplement are found") {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"extensions", "extensions lists names on one line"},
      {"clocks", "clocks: bestmove stays well within the time left"},
      {"limits", "limits: the first one reached ends the search"},
      {"mate", "limits: mate 1 finds a winning move"},
      {"searchmoves", "limits: searchmoves are obeyed"},
      {"analyze", "analyze stops at its limits, with its best move"},
      {"endless", "analyze continues until it is stopped"},
      {"multipv", "multipv: the requested number of different moves, best first"},
      {"ponder", "ponder: pondering has no side effects"},
      {"reply", "reply: play is answered with a move unless the game is over"},
      {"resign", "resign ends the game, and undo takes it back"},
      {"answer", "answer: a GameString in, a move out"},
  };
  for (const auto& [fault, name] : faults) {
    // Together with related checks.
    const std::string only = name.substr(0, name.find_first_of(": "));
    check_failures("supplement " + fault, name, only);
  }
  const std::string lines = "analyze reports lines of legal moves";
  CHECK(failures("supplement info", lines) == lines);
  const std::string stop = "stop ends a search and is answered in turn";
  CHECK(failures("supplement stop", stop) == stop);
  CHECK(results_of("honest", "analyze").size() == 3);
}
