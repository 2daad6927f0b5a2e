// Matches that replay games lost by a fault.

#include <atomic>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "fake/fakes.hpp"
#include "match/results/header.hpp"
#include "match/results/report.hpp"
#include "match/results/results_file.hpp"
#include "match/runner/one_match.hpp"
#include "match/runner/rules_text.hpp"
#include "match/runner/tournament.hpp"
#include "support/catch.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using Reasons = std::map<EndReason, std::int64_t>;
using Faults = std::set<EndReason>;

// A match whose second engine can be broken.
struct Lossy : OneMatch {
  Lossy() {
    settings.engines[1] = fake("crash 1", "two");
    settings.rounds = 2;
  }

  MatchOutcome again(const Faults& reasons) {
    settings.resumes = true;
    settings.again = reasons;
    return run();
  }
  [[nodiscard]] Results results() const { return read_results(settings.results_file); }
  // The report of the results file.
  [[nodiscard]] std::string reported() const {
    const Results all = results();
    Scoreboard board(all.header().names());
    for (const GameRecord& record : all.records) board.add(record);
    for (const GameRecord& record : all.superseded) board.add_superseded(record);
    return to_text(report(board, {}));
  }
};

}  // namespace

TEST_CASE("unknown faults are rejected with a list of all faults") {
  CHECK(parse_faults("crashed") == Faults{EndReason::Crashed});
  CHECK(parse_faults("hung, crashed,hung") == Faults{EndReason::Crashed, EndReason::Hung});
  for (const char* const wrong : {"", ",", "crashed,", "crash", "Crashed", "crashed hung", "all"})
    CHECK(contains(
        error_of([&] { static_cast<void>(parse_faults(wrong)); }),
        "; the faults are crashed, hung, late, flooded, nonsense, illegal, refused, disagrees"));
  CHECK(contains(error_of([&] { static_cast<void>(parse_faults("late,lost")); }),
                 "--again: unknown fault 'lost'"));
}

TEST_CASE_METHOD(Lossy, "games lost by a fault are replayed only on request", "[threads]") {
  CHECK(run().board.games() == 4);
  const std::string before = read_file(settings.results_file);
  // Nothing is played and nothing is written.
  for (const Faults& reasons : {Faults{}, Faults{EndReason::Hung}}) {
    const MatchOutcome outcome = again(reasons);
    CHECK(outcome.resumed == 4);
    CHECK(outcome.board.totals().replays.games == 0);
    CHECK(read_file(settings.results_file) == before);
  }
  // The engine crashes again, and the games are replayed again.
  for (const std::int64_t attempt : {2, 3}) {
    const MatchOutcome outcome = again({EndReason::Crashed, EndReason::Hung});
    CHECK(outcome.resumed == 0);
    CHECK(outcome.scheduled == 4);
    CHECK(outcome.board.games() == 4);
    CHECK(outcome.board.totals().replays.games == 4);
    CHECK(outcome.board.totals().replays.reasons ==
          Reasons{{EndReason::Crashed, 4 * (attempt - 1)}});
    CHECK(to_text(report(outcome.board, {})) == reported());
    for (const GameRecord& record : results().records) CHECK(record.attempt == attempt);
    CHECK(results().records.size() == 4);
    CHECK(read_file(settings.results_file).starts_with(before));
  }
}

TEST_CASE_METHOD(Lossy, "a stopped match resumes its replays", "[threads]") {
  run();
  stop_after = 1;
  const MatchOutcome stopped = again({EndReason::Crashed});
  CHECK(stopped.board.games() == 1);
  CHECK(stopped.board.totals().replays.missing == 3);
  CHECK(contains(
      to_text(report(stopped.board, {})),
      "\n4 games lost to faults are played again: crashed (4); 3 of them still missing\n"));
  CHECK(to_text(report(stopped.board, {})) == reported());
  stop_after = 0;
  const MatchOutcome outcome = again({});
  CHECK(outcome.resumed == 1);
  CHECK(outcome.board.games() == 4);
  CHECK(contains(reported(), "\n4 games lost to faults are played again: crashed (4)\n"));
  for (const GameRecord& record : results().records) CHECK(record.attempt == 2);
}

TEST_CASE_METHOD(Lossy, "only games of the same part and length are replayed", "[threads]") {
  run();
  settings.part = {0, 2};
  CHECK(again({EndReason::Crashed}).board.games() == 4);
  std::multiset<std::string> attempts;
  for (const GameRecord& record : results().records)
    attempts.insert(record.id().substr(0, 3) + ":" + std::to_string(record.attempt));
  CHECK(attempts == std::multiset<std::string>{"1/0:2", "1/0:2", "1/1:1", "1/1:1"});
}

TEST_CASE_METHOD(Lossy, "no game is superseded before the engines have been started", "[threads]") {
  run();
  const std::string before = read_file(settings.results_file);
  settings.engines[0].options = {{"NoSuchOption", "1"}};
  CHECK_FALSE(error_of([&] { again({EndReason::Crashed}); }).empty());
  CHECK(read_file(settings.results_file) == before);
  settings.engines[0].options.clear();
  settings.resumes = true;
  settings.again = {EndReason::Crashed};
  stop = true;
  const MatchOutcome outcome =
      run_match(settings, stop, {[](const MatchOutcome& /*so_far*/) {}, {}});
  CHECK(outcome.board.games() == 4);
  CHECK(outcome.board.totals().replays.games == 0);
  CHECK(read_file(settings.results_file) == before);
}

#if !defined(_WIN32)
TEST_CASE_METHOD(Lossy, "replayed games replace the lost ones", "[threads]") {
  const std::string script = folder.file("engine");
  const std::string fake_engine = std::string("exec '") + WAGGLE_FAKE_ENGINE + "' ";
  write_file(script,
             "test -e \"$0.mended\" || " + fake_engine + "crash 1\n" + fake_engine + "honest\n");
  settings.engines[1].command = parse_command("sh '" + script + "'");
  settings.pgn_folder = folder.file("pgn");
  CHECK(run().board.first_score().games[2] == 4);
  const std::filesystem::path pgn = path_of(settings.pgn_folder) / "1-000000-one-two.pgn";
  const std::string lost_game = read_file(name_of(pgn));
  CHECK(contains(lost_game, "[Termination \"crashed\"]"));
  write_file(script + ".mended", "yes");
  const MatchOutcome outcome = again({EndReason::Crashed});
  CHECK(outcome.board.totals().endings == Reasons{{EndReason::MaxPlies, 4}});
  CHECK(contains(read_file(name_of(pgn)), "[Termination \"max plies\"]"));
  CHECK(contains(reported(),
                 "games ended by max plies (4)\n4 games lost to faults are played again: "));
  // As if killed before the PGN file was written.
  write_file(name_of(pgn), lost_game);
  CHECK(again({}).resumed == 4);
  CHECK(contains(read_file(name_of(pgn)), "[Termination \"max plies\"]"));
}
#endif
