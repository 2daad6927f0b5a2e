// Games of different builds or inputs are only mixed on request.

#include <atomic>
#include <filesystem>
#include <string>

#include "fake/fakes.hpp"
#include "match/results/provenance.hpp"
#include "match/results/results_file.hpp"
#include "match/runner/tournament.hpp"
#include "support/catch.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// A match of two fake engines, one of which reads a file.
struct InputMatch {
  InputMatch() {
    write_file(folder.file("weights"), "new\n");
    write_file(openings, "Base;InProgress;White[2];wS1;bS1 wS1-\n");
    settings.engines = {fake("honest", "one"), fake("honest", "two")};
    EngineCommand& command = settings.engines[0].command;
    command = parse_command(command.text + " 0 '--weights=" + folder.file("weights") + "'");
    settings.rules.max_plies = 8;
    settings.openings.file = openings;
    settings.openings.plies = 0;
    settings.provenance.build = "v1, program 00000001";
    settings.results_file = folder.file("games.jsonl");
    settings.rounds = 1;
  }

  MatchOutcome run() {
    std::atomic<bool> stop{false};
    return run_match(settings, stop, {[](const MatchOutcome& /*so_far*/) {}, {}});
  }
  // The message of a run that resumes with one more round.
  std::string refusal() {
    settings.resumes = true;
    settings.rounds = 2;
    return error_of([&] { run(); });
  }

  Folder folder;
  std::string openings = folder.file("openings.txt");
  MatchSettings settings;
};

}  // namespace

TEST_CASE_METHOD(InputMatch, "the header of results names the build, the files and the engines",
                 "[threads]") {
  run();
  const auto noted = read_results(settings.results_file).header().provenance;
  REQUIRE(noted);
  CHECK(noted->build == settings.provenance.build);
  CHECK(noted->openings.size() == 8);
  REQUIRE(noted->engines.size() == 2);
  CHECK(noted->engines[0].id.starts_with("Waggle v"));
  CHECK(noted->engines[0].files.at(folder.file("weights")) == "b58d096c");
  CHECK(noted->engines[0].files.contains(noted->engines[0].program));
  CHECK(noted->engines[1].files.size() == 1);
}

TEST_CASE_METHOD(InputMatch, "a match resumes only with the same build and inputs", "[threads]") {
  CHECK_FALSE(run().is_mixed);
  const std::string file = "'" + settings.results_file + "'";
  const std::string end = "; --mixed resumes it anyway";
  settings.provenance.build = "v2";
  CHECK(refusal() ==
        file + ": the build of Waggle differs: v1, program 00000001 then; v2 now" + end);
  settings.provenance.build = "v1, program 00000001";
  write_file(folder.file("weights"), "old\n");
  CHECK(refusal() == file + ": the file '" + folder.file("weights") +
                         "' of engine 'one' differs: checksum b58d096c then, fefa5677 now" + end);
  std::filesystem::remove(path_of(folder.file("weights")));
  CHECK(contains(refusal(), ": checksum b58d096c then, none now" + end));
  write_file(folder.file("weights"), "new\n");
  write_file(openings, "Base;InProgress;White[2];wS1;bS1 -wS1\n");
  CHECK(contains(refusal(), file + ": the openings file differs: checksum "));
  write_file(openings, "Base;InProgress;White[2];wS1;bS1 wS1-\n");
  CHECK(read_results(settings.results_file).records.size() == 2);
  CHECK(refusal().empty());
  CHECK_FALSE(read_results(settings.results_file).is_mixed());
}

TEST_CASE_METHOD(InputMatch, "games of another build get their own header, on request",
                 "[threads]") {
  run();
  settings.provenance.build = "v2";
  settings.mixed = MixedGames::Allowed;
  settings.resumes = true;
  settings.rounds = 2;
  CHECK(run().is_mixed);
  Results results = read_results(settings.results_file);
  CHECK(results.records.size() == 4);
  CHECK(results.is_mixed());
  CHECK(results.header_of(results.records[1]).provenance->build == "v1, program 00000001");
  CHECK(results.header_of(results.records[2]).provenance->build == "v2");
  // The file is marked as mixed, and resumes with the build of its last games.
  settings.mixed = MixedGames::Refused;
  settings.rounds = 3;
  CHECK(run().is_mixed);
  CHECK(read_results(settings.results_file).records.size() == 6);
  settings.provenance.build = "v1, program 00000001";
  settings.rounds = 4;
  CHECK(contains(error_of([&] { run(); }), ": v2 then; v1, program 00000001 now"));
}

TEST_CASE_METHOD(InputMatch, "a match killed while writing its header starts again", "[threads]") {
  write_file(settings.results_file, R"({"match":{"seed":1,)");
  settings.resumes = true;
  CHECK_FALSE(run().is_mixed);
  const Results results = read_results(settings.results_file);
  CHECK(results.headers.size() == 1);
  CHECK(results.records.size() == 2);
}

TEST_CASE_METHOD(InputMatch, "a file without provenance resumes only with --mixed", "[threads]") {
  run();
  const Results results = read_results(settings.results_file);
  const std::string line = to_line(results.header());
  const std::size_t end = line.find(",\"provenance\"");
  REQUIRE(end != std::string::npos);
  const MatchHeader before = parse_header(line.substr(0, end) + "}");
  write_file(settings.results_file, to_line(before) + "\n" + to_json(results.records[0]) + "\n");
  const std::string unknown = " does not say which build and files its games come from; ";
  CHECK(refusal() == "'" + settings.results_file + "'" + unknown + "--mixed resumes it anyway");
  settings.mixed = MixedGames::Allowed;
  CHECK(run().is_mixed);
  CHECK(error_of([&] {
          check_same_match(before, "a", results.header(), "b", MixedGames::Refused);
        }) == "a" + unknown + "--mixed counts them anyway");
  CHECK_FALSE(have_same_provenance(before, before));
}
