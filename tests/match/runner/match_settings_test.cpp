// The header of a results file: what a match writes, and which files it resumes.

#include "match/runner/match_settings.hpp"

#include <string>
#include <vector>

#include "fake/fakes.hpp"
#include "match/results/early_end.hpp"
#include "match/results/header.hpp"
#include "match/results/report.hpp"
#include "match/results/results_file.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

MatchSettings settings() {
  MatchSettings settings;
  settings.engines = {fake("honest"), fake("crash")};
  settings.openings.types = {GameType{}};
  settings.results_file = "games.jsonl";
  return settings;
}

GameRecord game(std::uint64_t pair) {
  GameRecord record;
  record.pair = pair;
  record.players = {"honest", "crash"};
  record.game = "Base;InProgress;White[1]";
  record.reason = EndReason::MaxPlies;
  return record;
}

}  // namespace

TEST_CASE("a match resumes only with the same settings") {
  const MatchSettings begun = settings();
  const MatchHeader header = header_for(begun);
  CHECK(error_of([&] { check_header(header, begun); }).empty());
  MatchSettings longer = settings();
  longer.rounds = 500;
  longer.concurrency = 7;
  longer.early_end.sprt = Sprt{};
  CHECK(error_of([&] { check_header(header, longer); }).empty());
  MatchSettings other = settings();
  other.openings.seed = 2;
  CHECK(contains(error_of([&] { check_header(header, other); }), "seed was 1, and is now 2"));
  other = settings();
  other.engines[1].options = {{"Threads", "2"}};
  const std::string added = "engines/1/options/Threads was not given, and is now \"2\"";
  CHECK(contains(error_of([&] { check_header(header, other); }), added));
  CHECK(contains(error_of([&] { check_header(header_for(other), begun); }),
                 "engines/1/options/Threads was \"2\", and is now not given"));
  CHECK(header.names() == std::vector<std::string>{"honest", "crash"});
  CHECK_FALSE(header.early_end.is_asked_for());
  CHECK(header_for(longer).early_end.sprt->elo1 == 5);
  for (const EloModel model : {EloModel::Logistic, EloModel::Normalized}) {
    longer.early_end.sprt->model = model;
    CHECK(header_for(longer).early_end.sprt->model == model);
  }
  CHECK(parse_header(R"({"match":{}})").engines.empty());
  CHECK(contains(to_line(header), "\"threefold\":true"));
  other = settings();
  other.rules.draws_by_repetition = false;
  CHECK(contains(error_of([&] { check_header(header, other); }),
                 "rules/threefold was true, and is now false"));
}

TEST_CASE("only games of the same match are counted together") {
  const MatchHeader header = header_for(settings());
  const auto compare = [&](const MatchSettings& other) {
    return error_of(
        [&] { check_same_match(header, "a", header_for(other), "b", MixedGames::Allowed); });
  };
  MatchSettings other = settings();
  other.openings.seed = 2;
  other.early_end.sprt = Sprt{};
  other.rounds = 9;
  other.part = {1, 3};
  CHECK(compare(other).empty());
  other.engines[1].limits.time = Seconds(9);
  CHECK(contains(compare(other), "a and b belong to different matches: engines/1/limits is "));
  other = settings();
  other.engines.pop_back();
  CHECK(contains(compare(other), "engines/1/"));
  other = settings();
  other.openings.plies = 7;
  CHECK(contains(compare(other), "openings/plies is 4 in one and 7 in the other"));
  for (const char* rubbish : {"rubbish", "{}", R"({"match":3})", R"({"match":[]})"})
    CHECK_FALSE(error_of([&] { static_cast<void>(parse_header(rubbish)); }).empty());

  const Folder folder;
  const std::string path = folder.file("together.jsonl");
  const std::string games = to_line(header) + "\n" + to_json(game(1)) + "\n";
  MatchSettings reseeded = settings();
  reseeded.openings.seed = 2;
  write_file(path, games + to_line(header_for(reseeded)) + "\n" + to_json(game(2)) + "\n");
  CHECK(read_results(path).records.size() == 2);
  write_file(path, games + to_line(header_for(other)) + "\n" + to_json(game(2)) + "\n");
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }),
                 "and its line 3 belong to different matches: openings/plies"));
}

TEST_CASE("a match resumes only if its clocks are handled as before") {
  MatchSettings asking = settings();
  asking.engines[0].limits.time.reset();
  asking.engines[0].limits.clock = TimeControl::Clock{Seconds(60), Seconds(0.5), 40};
  MatchSettings sharing = asking;
  sharing.engines[0].limits.clock_mode = {ClockMode::Kind::Share, ""};
  MatchSettings knowing = asking;
  knowing.engines[0].limits.clock_mode = {ClockMode::Kind::Arguments, "wtime {wtime}"};
  const MatchHeader header = header_for(sharing);
  CHECK(error_of([&] { check_header(header, sharing); }).empty());
  CHECK(error_of([&] { check_header(header, asking); }).empty());
  CHECK(contains(error_of([&] { check_header(header, knowing); }),
                 "engines/0/clock was \"share\", and is now \"wtime {wtime}\""));
  REQUIRE(header.clocks().size() == 1);
  CHECK(to_text(header.clocks().at("honest")) == "40/60+0.5, sent as a share of the time left");
  CHECK(to_text(header_for(knowing).clocks().at("honest")) ==
        "40/60+0.5, sent as 'bestmove wtime {wtime}'");
  CHECK(header_for(settings()).clocks().empty());
}
