// Whole matches of fake engines.

#include "match/runner/tournament.hpp"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "fake/fakes.hpp"
#include "match/results/report.hpp"
#include "match/results/results_file.hpp"
#include "match/runner/one_match.hpp"
#include "support/catch.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

struct Tournament : OneMatch {
  std::set<std::string> ids() {
    std::set<std::string> ids;
    for (const GameRecord& record : read_results(settings.results_file).records)
      ids.insert(record.id());
    return ids;
  }
};

}  // namespace

TEST_CASE_METHOD(Tournament, "a match plays each opening with both colours", "[threads]") {
  settings.concurrency = 2;
  settings.pgn_folder = folder.file("pgn");
  const MatchOutcome outcome = run();
  CHECK(outcome.board.games() == 6);
  const MatchScore score = outcome.board.first_score();
  CHECK(score.total() == 6);
  CHECK(score.games[1] == 6);
  CHECK(score.pairs[2] == 3);
  CHECK(ids() == std::set<std::string>{"1/0/one/two", "1/0/two/one", "1/1/one/two", "1/1/two/one",
                                       "1/2/one/two", "1/2/two/one"});
  const std::filesystem::directory_iterator pgn(path_of(settings.pgn_folder));
  CHECK(std::distance(begin(pgn), end(pgn)) == 6);
  const std::string text = to_text(report(outcome.board, {Sprt{}}));
  CHECK(contains(text, "6 games: 0 won, 0 lost, 6 drawn"));
  CHECK(contains(text, "max plies (6)"));
  CHECK(contains(text, "not decided"));
}

TEST_CASE_METHOD(Tournament, "every game of a match has its own file, whatever the engines' names",
                 "[slow][threads]") {
  settings.engines = {fake("honest", "x"), fake("honest", "x/y"), fake("honest", "y/z"),
                      fake("honest", "z"), fake("honest", "x_y")};
  settings.rounds = 1;
  settings.pgn_folder = folder.file("pgn");
  CHECK(run().board.games() == 20);
  CHECK(ids().size() == 20);
  const auto files = [&] {
    const std::filesystem::directory_iterator pgn(path_of(settings.pgn_folder));
    return std::distance(begin(pgn), end(pgn));
  };
  CHECK(files() == 20);
  settings.resumes = true;
  settings.rounds = 2;
  CHECK(run().board.games() == 40);
  CHECK(files() == 40);
}

TEST_CASE_METHOD(Tournament, "PGN files of another match are not overwritten", "[threads]") {
  settings.pgn_folder = folder.file("pgn");
  run();
  const std::filesystem::path game = path_of(settings.pgn_folder) / "1-000000-one-two.pgn";
  const std::string before = read_file(name_of(game));
  CHECK_FALSE(before.empty());
  settings.results_file = folder.file("others.jsonl");
  settings.rules.max_plies = 9;
  CHECK(contains(error_of([&] { run(); }), "' contains a game of another match"));
  settings.resumes = true;
  CHECK(contains(error_of([&] { run(); }), "' contains a game of another match"));
  CHECK(read_file(name_of(game)) == before);
  // A truncated file of the same game is replaced.
  write_file(name_of(game), before.substr(0, before.size() / 2));
  settings.results_file = folder.file("games.jsonl");
  settings.rules.max_plies = 8;
  CHECK(run().resumed == 6);
  CHECK(read_file(name_of(game)) == before);
  // The same game with a comment that someone has added is kept.
  std::string commented = before;
  commented.insert(commented.rfind("\n1. ") + 1, "{Well played} ");
  write_file(name_of(game), commented);
  CHECK(run().resumed == 6);
  CHECK(read_file(name_of(game)) == commented);
}

TEST_CASE_METHOD(Tournament, "a match without a length continues until its SPRT is decided",
                 "[threads]") {
  settings.engines[1] = fake("nonsense 0");
  settings.rounds.reset();
  settings.early_end.sprt = Sprt{.elo0 = 0, .elo1 = 400};
  stop_after = 1;
  CHECK_FALSE(run().scheduled.has_value());
  stop_after = 0;
  settings.resumes = true;
  const MatchOutcome outcome = run();
  CHECK_FALSE(outcome.scheduled.has_value());
  CHECK(outcome.board.games() < 100);
  CHECK(contains(to_text(report(outcome.board, settings.early_end)), "H1 accepted"));
}

TEST_CASE_METHOD(Tournament, "a match of very many games starts without delay", "[threads]") {
  settings.rounds = 500'000'000'000;
  stop_after = 1;
  CHECK(run().scheduled == 1'000'000'000'000);
  settings.resumes = true;
  stop_after = 2;
  CHECK(run().scheduled == 1'000'000'000'000);
}

TEST_CASE_METHOD(Tournament, "a stopped match resumes where it was", "[threads]") {
  settings.concurrency = 2;
  stop_after = 2;
  CHECK(run().board.games() <= 3);
  const std::string before = read_file(settings.results_file);
  CHECK(contains(error_of([&] { run(); }), "already exists"));
  CHECK(read_file(settings.results_file) == before);
  settings.resumes = true;
  stop_after = 0;
  const MatchOutcome outcome = run();
  CHECK(outcome.resumed >= 2);
  CHECK(outcome.board.games() == 6);
  CHECK(ids().size() == 6);
  CHECK(read_results(settings.results_file).records.size() == 6);
  CHECK(read_file(settings.results_file).starts_with(before));
  CHECK(run().resumed == 6);
  settings.rounds = 4;
  CHECK(run().board.games() == 8);
}

TEST_CASE_METHOD(Tournament, "the parts of a match add up to the whole", "[threads]") {
  const std::string whole_file = settings.results_file;
  run();
  const std::set<std::string> whole = ids();
  settings.part = {0, 2};
  settings.results_file = folder.file("parts.jsonl");
  const MatchOutcome first = run();
  CHECK(first.scheduled == 4);
  CHECK(first.board.games() == 4);
  // Another part may continue the same file or write its own.
  settings.part = {1, 2};
  settings.resumes = true;
  const MatchOutcome second = run();
  CHECK(second.resumed == 4);
  CHECK(second.scheduled == 6);
  CHECK(second.board.games() == 6);
  CHECK(ids() == whole);
  CHECK(run().resumed == 6);
  // A part without rounds has nothing to play.
  settings.part = {7, 8};
  settings.results_file = folder.file("none.jsonl");
  CHECK(run().scheduled == 0);
  CHECK(read_results(settings.results_file).records.empty());
}

TEST_CASE_METHOD(Tournament, "gaps between existing games are played", "[threads]") {
  run();
  const Results all = read_results(settings.results_file);
  settings.results_file = folder.file("some.jsonl");
  {
    JournalFile some = create_results(settings.results_file);
    some.append(to_line(all.header()) + '\n');
    some.append(to_json(all.records[1]) + '\n');
    some.append(to_json(all.records[4]) + '\n');
  }
  settings.resumes = true;
  settings.rounds = 1;
  CHECK(run().board.games() == 3);
  settings.rounds = 3;
  CHECK(run().board.games() == 6);
  CHECK(ids().size() == 6);
}

TEST_CASE_METHOD(Tournament, "mistakes are reported before the first game", "[threads]") {
  settings.engines[1] = fake("no-start");
  CHECK(contains(error_of([&] { run(); }), "'no-start' does not start"));
  // Leaves nothing behind that would get in the way.
  settings.engines[1] = fake("honest", "two");
  CHECK(run().board.games() == 6);
  settings.engines[1].command = parse_command("/no/such/engine");
  settings.resumes = true;
  CHECK(
      contains(error_of([&] { run(); }), "was started with different settings: engines/1/cmd was"));
  settings.results_file = folder.file("others.jsonl");
  CHECK(contains(error_of([&] { run(); }), "cannot start '/no/such/engine'"));
  settings.results_file = folder.file("no/such/folder");
  CHECK(contains(error_of([&] { run(); }), "cannot write to"));
}

TEST_CASE_METHOD(Tournament, "a crashed engine is restarted for the next game", "[threads]") {
  settings.engines[1] = fake("crash 1");
  const MatchOutcome outcome = run();
  CHECK(outcome.board.games() == 6);
  CHECK(outcome.board.first_score().games[2] == 6);
  CHECK(outcome.board.players()[1].faults.at(EndReason::Crashed) == 6);
  CHECK(contains(to_text(report(outcome.board, {})), "crash lost 6 games because it crashed"));
}

// Sets a flag shortly after a file appears. A failing test doesn't wait for it.
class StopAfter {
 public:
  StopAfter(std::string file, std::atomic<bool>& stop)
      : teller_([file = std::move(file), &stop](const std::stop_token& done) {
          while (!done.stop_requested() && read_file(file).empty())
            std::this_thread::sleep_for(1ms);
          std::this_thread::sleep_for(30ms);
          stop = true;
        }) {}

 private:
  std::jthread teller_;
};

#if !defined(_WIN32)
TEST_CASE_METHOD(Tournament, "only consecutive failed starts abandon a match", "[threads]") {
  // The engine starts the first time and then every second time, and exits in each game.
  const std::string script = folder.file("engine");
  write_file(script, std::string("test -e \"$0.failing\" && { rm \"$0.failing\"; exit 3; }\n") +
                         "touch \"$0.failing\"\nexec '" + WAGGLE_FAKE_ENGINE + "' crash 1\n");
  settings.engines[1].command = parse_command("sh '" + script + "'");
  settings.concurrency = 1;
  settings.rounds = 5;
  CHECK(run().board.games() == 10);
}

TEST_CASE_METHOD(Tournament,
                 "an engine that fails to start while the match is being stopped loses nothing",
                 "[threads]") {
  const std::string script = folder.file("engine");
  write_file(script, std::string("test -e \"$0.tried\" && { echo died > \"$0.died\"; exit 3; }\n") +
                         "touch \"$0.tried\"\nexec '" + WAGGLE_FAKE_ENGINE + "' honest\n");
  settings.engines[1].command = parse_command("sh '" + script + "'");
  settings.engines[1].fault_grace.ended = Seconds(60);
  const StopAfter teller(script + ".died", stop);
  CHECK(run().board.games() == 0);
  CHECK(read_results(settings.results_file).records.empty());
}
#endif

TEST_CASE_METHOD(Tournament, "answers about clocks while the match is being stopped do not count",
                 "[threads]") {
  settings.engines[1] = fake("dies");
  settings.engines[1].limits.time.reset();
  settings.engines[1].limits.clock = TimeControl::Clock{Seconds(60), Seconds(0)};
  settings.engines[1].fault_grace.ended = Seconds(60);
  settings.engines[1].stderr_file = folder.file("errors");
  const StopAfter teller(folder.file("errors"), stop);
  CHECK(run().board.games() == 0);
  CHECK(read_file(settings.results_file).empty());
}

TEST_CASE_METHOD(Tournament, "a match ends once its SPRT is decided", "[threads]") {
  settings.engines[1] = fake("nonsense 0");
  settings.rounds = 10'000;
  settings.early_end.sprt = Sprt{.elo0 = 0, .elo1 = 400};
  settings.concurrency = 2;
  const MatchOutcome outcome = run();
  CHECK(outcome.board.games() < 100);
  // The flag is the caller's, who may use it for another match.
  CHECK_FALSE(stop);
  const MatchScore score = outcome.board.first_score();
  CHECK(settings.early_end.sprt->verdict(settings.early_end.sprt->llr(score.pairs)) == Verdict::H1);
  CHECK(contains(to_text(report(outcome.board, settings.early_end)), "H1 accepted"));
  CHECK(read_results(settings.results_file).header().early_end.sprt->elo1 == 400);
}

TEST_CASE_METHOD(Tournament, "a game that ends after the SPRT was decided is dropped",
                 "[threads]") {
  settings.rounds = 10'000;
  settings.early_end.sprt = Sprt{.elo0 = 0, .elo1 = 400};
  settings.concurrency = 2;
  std::size_t games = 0;
  const MatchOutcome outcome = run_match(
      settings, stop,
      {[&](const MatchOutcome& so_far) {
         // Meanwhile, the other game ends and waits until this one is counted.
         std::this_thread::sleep_for(40ms);
         const MatchScore score = so_far.board.first_score();
         const bool is_decided = settings.early_end.sprt->verdict(
                                     settings.early_end.sprt->llr(score.pairs)) != Verdict::None;
         if (games == 0 && is_decided) games = so_far.board.games();
       },
       {}});
  CHECK(games > 0);
  CHECK(outcome.board.games() == games);
  CHECK(read_results(settings.results_file).records.size() == games);
}

TEST_CASE_METHOD(Tournament, "each game is announced before it is played") {
  settings.engines = {fake("honest"), fake("honest", "other")};
  settings.rounds = 2;
  settings.concurrency = 1;
  std::string told;
  const auto note = [&](char what) {
    return [&told, what](const MatchOutcome& so_far) {
      told += fmt::format("{}{}/{} ", what, so_far.board.games(), so_far.running);
    };
  };
  const MatchOutcome outcome = run_match(settings, stop, {note('-'), note('+')});
  CHECK(told == "+0/1 -1/0 +1/1 -2/0 +2/1 -3/0 +3/1 -4/0 ");
  CHECK(outcome.running == 0);
}

TEST_CASE_METHOD(Tournament, "an abandoned game is no longer in progress") {
  settings.engines = {fake("honest"), fake("honest", "other")};
  const MatchOutcome outcome =
      run_match(settings, stop, {.at_end = {}, .at_start = [&](const MatchOutcome& so_far) {
                                   CHECK(so_far.running == 1);
                                   stop = true;
                                 }});
  CHECK(outcome.running == 0);
  CHECK(outcome.board.games() == 0);
}

TEST_CASE_METHOD(Tournament, "engines are asked whether they know clocks", "[threads]") {
  settings.engines = {fake("clocks"), fake("honest")};
  for (EngineConfig& engine : settings.engines) {
    engine.limits.time.reset();
    engine.limits.clock = TimeControl::Clock{Seconds(60), Seconds(0.5)};
  }
  const MatchOutcome outcome = run();
  CHECK(outcome.board.totals().endings ==
        std::map<EndReason, std::int64_t>{{EndReason::MaxPlies, 6}});
  const std::string text = to_text(report(outcome.board, {}, {}, outcome.clocks));
  CHECK(contains(text,
                 "  clocks: 60+0.5, sent as 'bestmove wtime {wtime} btime {btime} winc {winc} "
                 "binc {binc}'\n"));
  CHECK(contains(text, "  honest: 60+0.5, sent as a share of the time left\n"));
  const std::string header = to_line(read_results(settings.results_file).header());
  CHECK(contains(header, "\"clock\":\"share\""));
  settings.resumes = true;
  settings.rounds = 4;
  const auto reported = [&] {
    const MatchOutcome resumed = run();
    return to_text(report(resumed.board, {}, {}, resumed.clocks));
  };
  CHECK(contains(reported(), "honest: 60+0.5, sent as"));
  CHECK(contains(reported(), "honest: 60+0.5, sent as"));
  // Its answer has changed since.
  settings.engines[0].limits.clock_mode = {ClockMode::Kind::Share, ""};
  CHECK(contains(error_of([&] { run(); }), "engines/0/clock was \"wtime {wtime}"));
  settings.engines[0].limits.clock_mode.reset();
  settings.results_file = folder.file("others.jsonl");
  settings.engines[0].limits.clock->moves = 40;
  CHECK(contains(reported(), "40/60+0.5, sent as"));
  CHECK(
      contains(to_line(read_results(settings.results_file).header()), " movestogo {movestogo}\""));
}

TEST_CASE_METHOD(Tournament, "an engine that chokes on extensions gets a share of its time",
                 "[threads]") {
  settings.rounds = 1;
  for (const char* const mode : {"vague", "dies", "deaf"}) {
    settings.results_file.clear();
    settings.engines = {fake("honest"), fake(mode)};
    settings.engines[1].limits.time.reset();
    settings.engines[1].limits.clock = TimeControl::Clock{Seconds(60), Seconds(0)};
    settings.engines[1].timeout = Seconds(2);
    const MatchOutcome outcome = run();
    INFO(mode);
    CHECK(outcome.board.totals().endings ==
          std::map<EndReason, std::int64_t>{{EndReason::MaxPlies, 2}});
    CHECK(contains(to_text(report(outcome.board, {}, {}, outcome.clocks)),
                   "60+0, sent as a share of the time left"));
  }
}

TEST_CASE_METHOD(Tournament, "three engines get a rating table", "[threads]") {
  settings.engines = {fake("honest", "strong"), fake("honest", "even"), fake("illegal 0", "weak")};
  settings.rounds = 2;
  const MatchOutcome outcome = run();
  CHECK(outcome.board.games() == 12);
  const std::string text = to_text(report(outcome.board, {}));
  CHECK(contains(text, "   3  weak"));
  CHECK(contains(text, "strong against weak: 4 games: 4 won"));
  settings.kind = TournamentKind::Gauntlet;
  settings.results_file.clear();
  CHECK(run().board.games() == 8);
}

#if defined(__linux__)
TEST_CASE_METHOD(Tournament, "neither the watchdog nor engines inherit the results file",
                 "[threads]") {
  namespace fs = std::filesystem;
  const auto holders = [&] {
    std::set<std::string> numbers;
    std::error_code error;
    for (const fs::directory_entry& process : fs::directory_iterator("/proc", error)) {
      if (process.is_symlink(error)) continue;  // such as /proc/self
      for (const fs::directory_entry& open : fs::directory_iterator(process.path() / "fd", error))
        if (fs::read_symlink(open.path(), error) == fs::path(settings.results_file))
          numbers.insert(process.path().filename().string());
    }
    return numbers;
  };
  const std::string self = fs::read_symlink("/proc/self").string();
  std::size_t looks = 0;
  run_match(settings, stop,
            {[&](const MatchOutcome& /*so_far*/) {
               ++looks;
               CHECK(holders() == std::set<std::string>{self});
             },
             {}});
  CHECK(looks == 6);
}
#endif
