// What the games of a match follow from, and that games of other builds and inputs are not mixed
// with them unasked.

#include "match/provenance.hpp"

#include <filesystem>

#include "fake/fakes.hpp"
#include "match/match_settings.hpp"
#include "match/results_file.hpp"
#include "match/tournament.hpp"
#include "support/catch.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// The checksum of "new\n", from another implementation of CRC-32C.
constexpr const char* kOfNew = "b58d096c";

// A match of two fakes, one of which reads a file.
struct InputMatch {
  InputMatch() {
    write_file(folder.file("weights"), "new\n");
    write_file(openings, "Base;InProgress;White[2];wS1;bS1 wS1-\n");
    settings.engines = {fake("honest", "one"), fake("honest", "two")};
    settings.engines[0].command += " 0 '--weights=" + folder.file("weights") + "'";
    settings.rules.max_plies = 8;
    settings.openings.file = openings;
    settings.openings.plies = 0;
    settings.provenance.build = "v1, program 00000001";
    settings.results_file = folder.file("games.jsonl");
    settings.rounds = 1;
  }

  MatchOutcome run() {
    std::atomic<bool> stop{false};
    return run_match(settings, stop, [](const MatchOutcome& /*so_far*/) {});
  }
  // What a run that goes on with one more round says.
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

TEST_CASE("the files that a command and its options name have their checksums noted") {
  const Folder folder;
  write_file(folder.file("program"), "new\n");
  write_file(folder.file("net work"), "other");
  write_file(folder.file("options"), "");
  EngineConfig engine;
  engine.name = "new";
  engine.directory = name_of(folder.path());
  engine.command = "./program --eval-file='net work' none 3 '' --x= .";
  engine.options = {{"File", "options"}, {"Threads", "2"}};
  const Provenance::Engine noted = look_at_files(engine);
  CHECK(noted.program == "./program");
  CHECK(noted.files == std::map<std::string, std::string>{{"./program", kOfNew},
                                                          {"net work", "b938dae4"},
                                                          {"options", "00000000"}});
  // A program that is not there is no error here.
  engine.command = "no-such-program-anywhere 'net work'";
  CHECK(look_at_files(engine).files.size() == 2);
#if !defined(_WIN32)
  engine.command = "sh -c true";
  CHECK(look_at_files(engine).files.contains("sh"));
#endif
}

TEST_CASE("a file that an engine writes is no input") {
  const Folder folder;
  write_file(folder.file("log"), "before\n");
  EngineConfig engine;
  engine.directory = name_of(folder.path());
  engine.command = "program --log log --book book --new new.log";
  write_file(folder.file("book"), "moves\n");
  Provenance::Engine noted = look_at_files(engine);
  write_file(folder.file("log"), "after\n");
  write_file(folder.file("new.log"), "begun\n");
  note_written_files(noted, engine);
  CHECK(noted.files.at("log") == Provenance::kWritten);
  CHECK(noted.files.at("new.log") == Provenance::kWritten);
  CHECK(noted.files.at("book") != Provenance::kWritten);
  Provenance then;
  then.engines = {noted};
  Provenance now;
  now.engines = {look_at_files(engine)};
  CHECK_FALSE(difference_of(then, now));
}

TEST_CASE_METHOD(InputMatch, "the header of results names the build, the files and the engines",
                 "[threads]") {
  run();
  const auto noted = provenance_in(read_results(settings.results_file).header);
  REQUIRE(noted);
  CHECK(noted->build == settings.provenance.build);
  CHECK(noted->openings.size() == 8);
  REQUIRE(noted->engines.size() == 2);
  CHECK(noted->engines[0].id.starts_with("Waggle v"));
  CHECK(noted->engines[0].files.at(folder.file("weights")) == kOfNew);
  CHECK(noted->engines[0].files.contains(noted->engines[0].program));
  CHECK(noted->engines[1].files.size() == 1);
}

TEST_CASE_METHOD(InputMatch, "a match goes on with the build and the inputs of before",
                 "[threads]") {
  CHECK_FALSE(run().is_mixed);
  const std::string file = "'" + settings.results_file + "'";
  const std::string end = "; --mixed goes on nevertheless";
  settings.provenance.build = "v2";
  CHECK(refusal() ==
        file + ": the build of Waggle is another one: v1, program 00000001 then; v2 now" + end);
  settings.provenance.build = "v1, program 00000001";
  write_file(folder.file("weights"), "old\n");
  CHECK(refusal() == file + ": the file '" + folder.file("weights") +
                         "' of engine 'one' is another one: checksum b58d096c then, fefa5677 now" +
                         end);
  std::filesystem::remove(path_of(folder.file("weights")));
  CHECK(contains(refusal(), ": checksum b58d096c then, none now" + end));
  write_file(folder.file("weights"), "new\n");
  write_file(openings, "Base;InProgress;White[2];wS1;bS1 -wS1\n");
  CHECK(contains(refusal(), file + ": the file of openings is another one: checksum "));
  write_file(openings, "Base;InProgress;White[2];wS1;bS1 wS1-\n");
  CHECK(read_results(settings.results_file).records.size() == 2);
  CHECK(refusal().empty());
  CHECK_FALSE(read_results(settings.results_file).is_mixed());
}

TEST_CASE_METHOD(InputMatch,
                 "games of another build stand under a header of their own, if asked for",
                 "[threads]") {
  run();
  settings.provenance.build = "v2";
  settings.takes_mixed = true;
  CHECK(refusal().empty());
  Results results = read_results(settings.results_file);
  CHECK(results.records.size() == 4);
  CHECK(results.is_mixed());
  CHECK(provenance_in(results.header_of(1))->build == "v1, program 00000001");
  CHECK(provenance_in(results.header_of(2))->build == "v2");
  // The file says that it is mixed, and goes on by the build of its last games.
  settings.takes_mixed = false;
  settings.rounds = 3;
  CHECK(run().is_mixed);
  CHECK(read_results(settings.results_file).records.size() == 6);
  settings.provenance.build = "v1, program 00000001";
  settings.rounds = 4;
  CHECK(contains(error_of([&] { run(); }), ": v2 then; v1, program 00000001 now"));
}

TEST_CASE_METHOD(InputMatch, "a file that names no build goes on only if that is asked for",
                 "[threads]") {
  run();
  const Results results = read_results(settings.results_file);
  const std::size_t end = results.header.find(",\"provenance\"");
  REQUIRE(end != std::string::npos);
  const std::string before = results.header.substr(0, end) + "}";
  write_file(settings.results_file, before + "\n" + to_json(results.records[0]) + "\n");
  const std::string unknown = " does not say which build and which files its games come from; ";
  CHECK(refusal() == "'" + settings.results_file + "'" + unknown + "--mixed goes on nevertheless");
  settings.takes_mixed = true;
  CHECK(run().is_mixed);
  CHECK(error_of([&] { check_same_provenance(before, "a", results.header, "b"); }) ==
        "a" + unknown + "--mixed counts them nevertheless");
  CHECK_FALSE(have_same_provenance(before, before));
}

TEST_CASE("games of two programs are not counted together unasked") {
  MatchSettings settings;
  settings.provenance.build = "v1";
  settings.provenance.engines = {{"new", "./new", {{"./new", "1234abcd"}}, "Waggle v0.2.0"}};
  const std::string header = to_header(settings);
  const auto refusal = [&](const MatchSettings& other) {
    return error_of([&] { check_same_provenance(header, "a", to_header(other), "b"); });
  };
  CHECK(refusal(settings).empty());
  MatchSettings other = settings;
  other.provenance.engines[0].files["./new"] = "5678ef01";
  CHECK(refusal(other) ==
        "a and b: the program of engine 'new' (./new) is another one: checksum 1234abcd in one, "
        "5678ef01 in the other; --mixed counts them together nevertheless");
  other = settings;
  other.provenance.engines[0].id = "Waggle v0.1.0";
  CHECK(contains(refusal(other),
                 "engine 'new' calls itself another name: 'Waggle v0.2.0' in one, "
                 "'Waggle v0.1.0' in the other"));
  CHECK_FALSE(is_mixed_header(header));
  CHECK(is_mixed_header(mixed_header(header)));
  CHECK(have_same_provenance(header, mixed_header(header)));
  for (const char* wrong :
       {R"({"match":{},"provenance":3})", R"({"match":{},"provenance":{}})",
        R"({"match":{},"provenance":{"build":"","openings":"","engines":[3]}})"})
    CHECK_FALSE(error_of([&] { check_form(wrong); }).empty());
}
