// What a match and its results file report as missing.

#include <atomic>
#include <optional>
#include <string>

#include "fake/fakes.hpp"
#include "match/results/header.hpp"
#include "match/results/report.hpp"
#include "match/results/results_file.hpp"
#include "match/runner/tournament.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

MatchSettings planned(std::optional<std::uint64_t> rounds, Part part = {}, std::uint64_t seed = 1) {
  MatchSettings settings;
  settings.engines = {fake("honest", "one"), fake("honest", "two")};
  settings.openings.types = {GameType{}};
  settings.openings.seed = seed;
  settings.rounds = rounds;
  settings.part = part;
  return settings;
}

MatchHeader header(std::optional<std::uint64_t> rounds, Part part = {}, std::uint64_t seed = 1) {
  return header_for(planned(rounds, part, seed));
}

// A match whose own report is compared with that of its results file.
struct Reported {
  Reported() {
    settings = planned(4);
    settings.rules.max_plies = 8;
    settings.results_file = folder.file("games.jsonl");
    settings.resumes = true;
  }

  // Plays, compares both reports, and returns what they say about missing games.
  std::string run(std::size_t stop_after = 0) {
    stop = false;
    const MatchOutcome outcome = run_match(settings, stop,
                                           {[&](const MatchOutcome& so_far) {
                                              if (so_far.board.games() == stop_after) stop = true;
                                            },
                                            {}});
    const Results results = read_results(settings.results_file);
    Scoreboard board(results.header().names());
    MatchPlan plan;
    for (const MatchHeader& one : results.headers) plan.add(one, settings.results_file);
    for (const GameRecord& record : results.records) board.add(record);
    for (const GameRecord& record : results.superseded) board.add_superseded(record);
    headers = results.headers.size();
    const MatchReport own = report(outcome.board, {}, outcome.plan);
    CHECK(to_text(own) == to_text(report(board, {}, plan)));
    CHECK(to_json(own) == to_json(report(board, {}, plan)));
    const std::string text = to_text(own);
    const std::size_t at = text.find(" missing");
    const std::size_t begin = text.rfind('\n', at) + 1;
    return at == std::string::npos ? "" : text.substr(begin, text.find('\n', at) - begin);
  }

  Folder folder;
  MatchSettings settings;
  std::atomic<bool> stop{false};
  std::size_t headers = 0;
};

}  // namespace

TEST_CASE("a header contains the rounds and the part") {
  const MatchHeader whole = header(7);
  CHECK(contains(to_line(whole), R"("rounds":7,"part":"1/1")"));
  CHECK(contains(to_line(header(std::nullopt, {2, 4})), R"("rounds":null,"part":"3/4")"));
  CHECK(whole.planned->rounds == 7);
  CHECK_FALSE(header(std::nullopt).planned->rounds.has_value());
  CHECK(header(9, {2, 4}, 5).planned->part.index == 2);
  CHECK(header(9, {2, 4}, 5).planned->seed == 5);
  // An older header has neither and can still be read.
  const MatchHeader old = with_games(whole, std::nullopt);
  CHECK_FALSE(contains(to_line(old), "rounds"));
  CHECK_FALSE(parse_header(to_line(old)).planned.has_value());
  CHECK(to_line(with_games(old, whole.planned)) != to_line(old));
  CHECK(with_games(old, PlannedGames{3, 8, {1, 2}}).planned->part.count == 2);
  // It is still the same match.
  CHECK(error_of([&] { check_header(header(7, {2, 4}), planned(9)); }).empty());
  CHECK(error_of([&] { check_header(old, planned(9)); }).empty());
  CHECK(error_of([&] {
          check_same_match(old, "a", header(9, {2, 4}), "b", MixedGames::Allowed);
        }).empty());
}

TEST_CASE_METHOD(Reported, "a match and the report of its file agree on missing games",
                 "[threads]") {
  CHECK(run(2) == "6 of 8 games are missing");
  CHECK(headers == 1);
  CHECK(run().empty());
  CHECK(run().empty());
  CHECK(headers == 1);
  // Longer and stopped; longer again; shorter, with nothing to play.
  settings.rounds = 6;
  CHECK(run(10) == "2 of 12 games are missing");
  CHECK(headers == 2);
  settings.rounds = 7;
  CHECK(run(11) == "3 of 14 games are missing");
  settings.rounds = 5;
  CHECK(run().empty());
  CHECK(headers == 4);
  CHECK(run().empty());
  CHECK(headers == 4);
  // An unlimited match misses nothing.
  settings.rounds.reset();
  settings.early_end.sprt = Sprt{.elo0 = 0, .elo1 = 1};
  CHECK(run(12).empty());
  CHECK(headers == 5);
}

TEST_CASE_METHOD(Reported, "a part and the report of its file agree on other parts", "[threads]") {
  settings.part = {0, 2};
  const std::string file = "('" + settings.results_file + "')";
  CHECK(run(1) == "7 of 8 games are missing: 3 of part 1/2 " + file + ", 4 of part 2/2 (no file)");
  CHECK(run() == "4 of 8 games are missing: 4 of part 2/2 (no file)");
  settings.part = {1, 2};
  CHECK(run(6) == "2 of 8 games are missing: 2 of part 2/2 " + file);
  CHECK(run().empty());
  CHECK(headers == 2);
  settings.part = {};
  CHECK(run().empty());
  CHECK(headers == 3);
}

TEST_CASE_METHOD(Reported, "a file of an older version gets its length when resumed", "[threads]") {
  CHECK(run(2) == "6 of 8 games are missing");
  std::string text = read_file(settings.results_file);
  const std::string header = text.substr(0, text.find('\n'));
  write_file(settings.results_file,
             to_line(with_games(parse_header(header), std::nullopt)) + text.substr(header.size()));
  const std::string before = read_file(settings.results_file);
  // Nothing is played and nothing is written.
  settings.rounds = 1;
  CHECK(run().empty());
  CHECK(read_file(settings.results_file) == before);
  settings.rounds = 4;
  CHECK(run(4) == "4 of 8 games are missing");
  CHECK(headers == 2);
  CHECK(run().empty());
  CHECK(headers == 2);
}

TEST_CASE_METHOD(Reported, "in a file of several builds, each header is marked as mixed",
                 "[threads]") {
  settings.provenance.build = "first";
  run(2);
  settings.provenance.build = "second";
  settings.mixed = MixedGames::Allowed;
  CHECK(run(4) == "4 of 8 games are missing");
  settings.mixed = MixedGames::Refused;
  settings.rounds = 5;
  CHECK(run(6) == "4 of 10 games are missing");
  settings.rounds = 3;
  CHECK(run().empty());
  CHECK(headers == 4);
  CHECK(read_results(settings.results_file).is_mixed());
}

TEST_CASE_METHOD(Reported, "replayed games are missing until they have been played", "[threads]") {
  settings.engines[1] = fake("crash 1", "two");
  CHECK(run().empty());
  settings.again = {EndReason::Crashed};
  const std::string line = run(3);
  CHECK(line == "8 games lost to faults are played again: crashed (8); 5 of them still missing");
  settings.again.clear();
  CHECK(run().empty());
}
