// `waggle match`, by running the program.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "support/processes.hpp"
#include "support/text.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;
using Words = std::vector<std::string>;

const std::string kFake = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' ";

struct Fixture {
  static Words command(Words arguments) {
    arguments.insert(arguments.begin(), {WAGGLE_BINARY, "match"});
    return arguments;
  }
  static Ended run(const Words& arguments) { return outcome_of(command(arguments)); }
  // A match of short games between two fakes.
  [[nodiscard]] Words match(const std::string& mode, const Words& more,
                            const std::string& limit = "st=5") const {
    Words words = {"--engine", kFake + "honest", "name=one", "--engine",   kFake + mode,
                   "name=two", "--each",         limit,      "timeout=60", "--maxplies",
                   "30",       "--results",      results};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::ifstream file(results);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

  // Kills a match several times, each at a random moment after it has started to add games, and
  // then completes it.
  void kill_and_resume(int kills, std::size_t rounds) const {
    const Words arguments =
        match("honest", {"--rounds", std::to_string(rounds), "--concurrency", "2", "--resume"});
    for (int kill = 0; kill < kills; ++kill) {
      const std::vector<std::string> before = lines();
      Process process(command(arguments));
      process.close_input();
      for (int i = 0; i < 2000 && lines().size() < before.size() + 2; ++i)
        std::this_thread::sleep_for(1ms);
      process.kill();
      CHECK(process.wait() == Process::kKilled);
    }
    CHECK(run(arguments).status == 0);
    const std::vector<std::string> games = lines();
    REQUIRE(games.size() == 2 * rounds + 1);
    std::set<std::string> ids;
    for (std::size_t i = 1; i < games.size(); ++i)
      ids.insert(games[i].substr(0, games[i].find(',')));
    CHECK(ids.size() == 2 * rounds);
  }

  Folder folder;
  std::string results = folder.file("games.jsonl");
};

}  // namespace

TEST_CASE_METHOD(Fixture, "a match is played and reported", "[threads]") {
  const Ended played = run(match("honest", {"--rounds", "2", "--seed", "4"}));
  CHECK(played.status == 0);
  CHECK(has(played.output, "one against two\n  4 games: "));
  CHECK(has(played.output, "pairs with 0, 1/2, 1, 3/2, 2 points: "));
  CHECK(lines().size() == 5);
  const Ended again = run({"report", results, results, "--openings"});
  CHECK(again.status == 0);
  CHECK(again.output.starts_with(played.output));
  CHECK(has(again.output, "seed 4 opening 1: "));
  CHECK(has(again.errors, "skipped 4 games"));
}

TEST_CASE_METHOD(Fixture,
                 "the JSON report is written to a file, or replaces the text on standard output",
                 "[threads]") {
  const std::string json = folder.file("report.json");
  const auto text_of = [](const std::string& path) {
    std::ifstream file(waggle::path_of(path));
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const Ended played = run(match("honest", {"--rounds", "2", "--json", json}));
  CHECK(played.status == 0);
  CHECK(has(played.output, "  4 games: "));
  CHECK(has(
      text_of(json),
      "\"scheduled\": 4,\n \"missing\": 0,\n \"missing_parts\": [],\n \"interrupted\": false,"));
  const Ended reported = run({"report", results, "--json", "-"});
  CHECK(reported.status == 0);
  CHECK(reported.output.starts_with("{\n \"format\": \"waggle match 1\",\n \"games\": 4,"));
  CHECK(reported.output.ends_with("}\n"));
  CHECK(has(reported.output, "\"scheduled\": 4,\n \"missing\": 0,\n \"missing_parts\": [],"));
  CHECK(has(reported.output, "\"interrupted\": null"));
  const std::string before = text_of(results);
  for (const Words& wrong :
       std::vector<Words>{match("honest", {"--resume", "--json", results}),
                          {"report", results, "--json", results},
                          {"report", results, "--out", json, "--json", json},
                          match("honest", {"--resume", "--json", folder.file("no/folder")}),
                          {"report", results, "--openings", "--json", "-"},
                          {"report", results, "--out", "-"},
                          {"report", results, "--sprt", "elo0=5"},
                          {"--rounds", "3", "report", results}}) {
    const Ended outcome = run(wrong);
    INFO(outcome.errors);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(text_of(results) == before);
  }
  CHECK(has(run({"--rounds", "3", "report", results}).errors, "--rounds before report has no"));
}

TEST_CASE_METHOD(Fixture, "an SPRT that the games don't decide is reported as inconclusive",
                 "[threads]") {
  for (const char* const length : {"--rounds", "--games"}) {
    std::filesystem::remove(waggle::path_of(results));
    const Ended outcome = run(match("honest", {length, "2", "--sprt", "elo0=0", "elo1=1"}));
    CHECK(outcome.status == 0);
    CHECK(has(outcome.output, "SPRT inconclusive after "));
    CHECK(has(outcome.output, " of [-2.94, 2.94]\n"));
  }
}

TEST_CASE_METHOD(Fixture, "merged parts of a match equal a single run", "[slow][threads][dozens]") {
  const Words rounds = {"--rounds", "5"};
  CHECK(run(match("honest", rounds)).status == 0);
  const auto ids_of = [](const std::vector<std::string>& lines) {
    std::multiset<std::string> ids;
    for (const std::string& line : lines)
      if (line.starts_with("{\"id\":")) ids.insert(line.substr(0, line.find(',')));
    return ids;
  };
  const std::multiset<std::string> whole = ids_of(lines());
  CHECK(whole.size() == 10);
  const std::string merged = folder.file("merged.jsonl");
  Words report = {"report", "--out", merged};
  for (const char* part : {"1", "2", "3"}) {
    results = folder.file(part);
    CHECK(run(match("honest", {"--rounds", "5", "--part", std::string(part) + "/3"})).status == 0);
    report.push_back(results);
  }
  // An empty file of a killed match and duplicate games are harmless.
  results = folder.file("empty");
  std::ofstream(waggle::path_of(results)).flush();
  report.push_back(results);
  report.push_back(folder.file("2"));
  const Ended without = run({"report", folder.file("1"), folder.file("3")});
  CHECK(has(without.output, "\n4 of 10 games are missing: 4 of part 2/3 (no file)\n"));
  const Ended outcome = run(report);
  CHECK(outcome.status == 0);
  CHECK(has(outcome.output, "one against two\n  10 games: "));
  CHECK_FALSE(has(outcome.output, "missing"));
  CHECK(run({"report", merged}).output == outcome.output);
  CHECK(has(outcome.errors, "skipped 4 games"));
  results = merged;
  CHECK(ids_of(lines()) == whole);
  CHECK(has(run(match("honest", {"--rounds", "6", "--resume"})).output, "  12 games: "));
  CHECK(ids_of(lines()).size() == 12);
  const Ended again = run(report);
  CHECK(again.status == 2);
  CHECK(has(again.errors, "already exists; --force overwrites it"));
  CHECK(ids_of(lines()).size() == 12);
}

TEST_CASE_METHOD(Fixture, "a merged file records which parts lack games",
                 "[slow][threads][dozens]") {
  Words report = {"report"};
  for (const char* part : {"1", "4", "6"}) {
    results = folder.file(part);
    const std::string number = std::string(part) + "/8";
    const Ended played = run(match("honest", {"--rounds", "6", "--part", number}));
    CAPTURE(played.status, played.errors);
    CHECK(played.output == run({"report", results}).output);
    report.push_back(results);
  }
  // A game of the last part is missing.
  const std::vector<std::string> all = lines();
  REQUIRE(all.size() == 3);
  std::ofstream(waggle::path_of(results), std::ios::binary) << all[0] << '\n' << all[1] << '\n';
  const std::string parts =
      "\n7 of 12 games are missing: 4 of parts 2/8 to 3/8 (no file), 2 of part 5/8 (no file), "
      "1 of part 6/8 ('";
  CHECK(has(run(report).output, parts + results + "')\n"));
  const std::string merged = folder.file("merged.jsonl");
  report.insert(report.end(), {"--out", merged});
  CHECK(run(report).status == 0);
  CHECK(has(run({"report", merged}).output, parts + merged + "')\n"));
  results = merged;
  CHECK(has(run(match("honest", {"--rounds", "6", "--resume"})).output, "  12 games: "));
  CHECK_FALSE(has(run({"report", merged}).output, "missing"));
}

TEST_CASE_METHOD(Fixture, "files of different matches are not merged", "[slow][threads]") {
  CHECK(run(match("honest", {})).status == 0);
  const std::string first = results;
  const auto refusal = [&](const Words& more, const std::string& limit = "st=5") {
    results = folder.file("other.jsonl");
    std::filesystem::remove(waggle::path_of(results));
    CHECK(run(match("honest", more, limit)).status == 0);
    const std::string merged = folder.file("merged.jsonl");
    const Ended outcome = run({"report", first, results, "--out", merged});
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK_FALSE(std::filesystem::exists(waggle::path_of(merged)));
    return outcome.errors;
  };
  CHECK(has(refusal({"--no-threefold"}), "rules/threefold is true in one and false in the other"));
  CHECK(has(refusal({}, "st=4"), "engines/0/limits is "));
  CHECK(has(refusal({"--openings", "plies=6"}), "openings/plies is 4 in one and 6 in the other"));
  std::ofstream(waggle::path_of(folder.file("bare"))) << lines().at(1) << '\n';
  const Ended bare = run({"report", folder.file("bare")});
  CHECK(bare.status == 2);
  CHECK(has(bare.errors, "has no header that identifies its match"));
}

TEST_CASE_METHOD(Fixture, "games of different builds are only counted together with --mixed",
                 "[threads]") {
  const auto play = [&](const std::string& part) {
    results = folder.file(part.substr(0, 1) + ".jsonl");
    return run(match("honest", {"--rounds", "2", "--part", part, "--resume"}));
  };
  CHECK(play("1/2").status == 0);
  CHECK(play("2/2").status == 0);
  const std::string first = folder.file("1.jsonl");
  const std::string second = results;
  const auto report = [&](Words more) {
    more.insert(more.begin(), "report");
    return run(more);
  };
  CHECK_FALSE(has(report({first, second}).output, "different builds"));
  CHECK(has(lines()[0], "\"build\":\"v"));
  // The second part was played by another build.
  std::vector<std::string> changed = lines();
  changed[0].replace(changed[0].find("\"build\":\"v") + 9, 1, "w");
  {
    std::ofstream file(waggle::path_of(second), std::ios::binary);
    for (const std::string& line : changed) file << line << '\n';
  }
  const Ended refused = report({first, second});
  CHECK(refused.status == 2);
  CHECK(
      has(refused.errors, "'" + first + "' and '" + second + "': the build of Waggle differs: v"));
  CHECK(has(refused.errors, "; --mixed counts them together anyway\n"));
  CHECK(has(play("2/2").errors, "; --mixed resumes it anyway\n"));
  // The merged file has two headers, which are marked as mixed.
  const std::string all = folder.file("all.jsonl");
  const Ended together = report({first, second, "--mixed", "--out", all});
  CHECK(together.status == 0);
  CHECK(
      together.output.starts_with("games from different builds or inputs are counted together\n"));
  const Ended again = report({all, "--json", "-"});
  CHECK(again.status == 0);
  CHECK(has(again.output, "\"mixed\": true"));
  CHECK(has(again.output, "\"games\": 4"));
  results = all;
  REQUIRE(lines().size() == 7);
  CHECK(has(lines()[4], "\"mixed\":true"));
}

TEST_CASE_METHOD(Fixture, "games replayed in one file aren't restored from another",
                 "[slow][threads][dozens]") {
  const Words words = match("crash 1", {"--rounds", "1", "--concurrency", "2"});
  CHECK(run(words).status == 0);
  const std::string before = folder.file("before.jsonl");
  std::filesystem::copy_file(waggle::path_of(results), waggle::path_of(before));
  Words again = words;
  again.insert(again.end(), {"--resume", "--again", "crashed,hung"});
  const Ended played = run(again);
  CHECK(played.status == 0);
  const std::string line = "\n2 games lost to faults are played again: crashed (2)\n";
  CHECK(has(played.output, line));
  const std::string merged = folder.file("merged.jsonl");
  for (const Words& files : {Words{before, results}, Words{results, before}}) {
    std::filesystem::remove(waggle::path_of(merged));
    Words report = {"report", "--out", merged};
    report.insert(report.end(), files.begin(), files.end());
    const Ended together = run(report);
    CHECK(together.status == 0);
    CHECK(together.output == played.output);
    CHECK(together.errors.empty());
    // Nor from the merged file, which records replayed games.
    CHECK(run({"report", merged}).output == played.output);
    CHECK(run({"report", before, merged}).output == played.output);
  }
  const Ended json = run({"report", merged, "--json", "-"});
  CHECK(has(json.output,
            "\"again\": {\n  \"games\": 2,\n  \"missing\": 0,\n  \"reasons\": {\n   "
            "\"crashed\": 2\n  }\n }"));
}

TEST_CASE_METHOD(Fixture, "threefold repetition is a draw unless it is switched off", "[threads]") {
  const auto header = [&](const Words& more) {
    std::filesystem::remove(waggle::path_of(results));
    CHECK(run(match("honest", more)).status == 0);
    return lines().at(0);
  };
  CHECK(has(header({}), "\"threefold\":true"));
  CHECK(has(header({"--threefold"}), "\"threefold\":true"));
  CHECK(has(header({"--no-threefold"}), "\"threefold\":false"));
  const Ended other = run(match("honest", {"--resume"}));
  CHECK(other.status == 2);
  CHECK(has(other.errors, "rules/threefold was false, and is now true"));
}

TEST_CASE_METHOD(Fixture,
                 "a mistake in a match is named in one line before any game, with status 2",
                 "[slow][threads][dozens]") {
  struct Case {
    Words arguments;
    std::string message;
  };
  const std::string openings = folder.file("openings.txt");
  std::ofstream(openings) << "Base;;;wS1;bS1 wS1-\nBase;;;wS1;bS1\n";
  const std::vector<Case> cases = {
      {{}, "a match needs at least two engines, each given by --engine, not 0"},
      {{"--engine", "cmd=x", "st=1"}, "at least two engines, each given by --engine, not 1"},
      {match("honest", {"--games", "3"}), "--games must be even"},
      {match("honest", {"--sprt", "elo0=5", "elo1=1"}), "elo0 must be less"},
      {match("honest", {"--sprt", "elo2=5"}), "--sprt: unknown setting 'elo2'"},
      {match("honest", {"--part", "3/2"}), "the part in --part"},
      {match("honest", {"--part", "1/2", "--sprt", "elo0=0", "elo1=5"}), "cannot decide its SPRT"},
      {match("honest", {"--resume", "--again", "crashed,lost"}),
       "--again: unknown fault 'lost'; the faults are crashed, hung, late, "},
      {match("honest", {"--again", "crashed"}), "--again needs --resume"},
      {match("honest", {"--tournament", "swiss"}), "roundrobin or gauntlet, not 'swiss'"},
      {match("honest", {"--openings", "file=" + openings}), "line 2 of"},
      {match("honest", {"--openings", "file=/no/such/file"}), "cannot open '/no/such/file'"},
      {match("honest", {"--type", "Base+Q"}), "Base+Q"},
      {match("honest", {"--each", "depth=2"}), "--each was given twice"},
      {match("honest", {"--sprt", "elo1=5", "--sprt", "elo1=9"}), "--sprt was given twice"},
      {match("honest", {"--resign", "score=1", "twosided=perhaps"}),
       "twosided must be True or False"},
      {match("honest", {"--type", ""}), "game type '' is unknown"},
      {match("honest", {"--openings", "plies=30"}), "--maxplies 30 leaves nothing to play"},
      {match("honest", {"--engine", "cmd=/no/such/engine", "name=three"}),
       "cannot start '/no/such/engine': No such file"},
      {match("plain", {"--engine", kFake + "plain", "option.Speed=9"}), "rejects option.Speed=9"},
      {{"report", "/no/such/file"}, "cannot open '/no/such/file'"},
      {{"report", openings}, "line 1 of"},
  };
  for (const Case& wrong : cases) {
    std::filesystem::remove(waggle::path_of(results));
    const Ended outcome = run(wrong.arguments);
    INFO(wrong.message << " | " << outcome.errors);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(outcome.errors.starts_with("waggle: "));
    CHECK(has(outcome.errors, wrong.message));
    CHECK(std::count(outcome.errors.begin(), outcome.errors.end(), '\n') == 1);
    CHECK(lines().size() <= 1);
  }
}

TEST_CASE_METHOD(Fixture, "a match that is killed repeatedly ends with each game once",
                 "[slow][threads][dozens]") {
  kill_and_resume(5, 200);
}

TEST_CASE_METHOD(Fixture, "a match that is killed very often ends with each game once", "[long]") {
  kill_and_resume(static_cast<int>(environment_number("WAGGLE_KILLS", 100)), 3000);
}

TEST_CASE_METHOD(Fixture, "no engine outlives a match that is killed", "[threads]") {
  const std::string errors = folder.file("errors");
  Words arguments = match("hang 0", {"--rounds", "20"});
  arguments[1] = kFake + "pid";
  arguments.insert(arguments.begin() + 3, "stderr=" + errors);
  Process process(command(arguments));
  process.close_input();
  // Each process writes its id: for the trial before the match, and for the match.
  std::vector<int> started;
  for (int i = 0; i < 20'000 && started.size() < 2; ++i) {
    started.clear();
    std::ifstream file(errors);
    for (int pid = 0; file >> pid;) started.push_back(pid);
    std::this_thread::sleep_for(1ms);
  }
  REQUIRE(started.size() >= 2);
  process.kill();
  CHECK(process.wait() == Process::kKilled);
  for (const int pid : started) CHECK(is_gone(pid));
}

TEST_CASE_METHOD(Fixture, "a second match doesn't write to the results of a running one",
                 "[slow][threads]") {
  const Words arguments = match("honest", {"--rounds", "100000", "--resume"});
  Process first(command(arguments));
  first.close_input();
  for (int i = 0; i < 20'000 && lines().size() < 3; ++i) std::this_thread::sleep_for(1ms);
  const Ended second = run(arguments);
  CHECK(second.status == 2);
  CHECK(second.errors == "waggle: '" + results + "' is being written by another process\n");
  CHECK(run({"report", results}).status == 0);
  // A killed match leaves no lock, although its engines and its watchdog outlive it.
  first.kill();
  CHECK(run(match("honest", {"--rounds", "1", "--resume"})).status == 0);
  CHECK(first.wait() == Process::kKilled);
}

TEST_CASE_METHOD(Fixture, "Ctrl-C ends an endless match with a report", "[threads][ctrl-c]") {
  const std::string json = folder.file("report.json");
  Process process(command(match("honest", {"--sprt", "elo0=0", "elo1=1", "--json", json})));
  process.close_input();
  while (lines().size() < 4) std::this_thread::sleep_for(1ms);
  process.interrupt();
  const std::string output = process.read_rest();
  CHECK(process.wait() == 130);
  CHECK(has(output, "SPRT inconclusive after "));
  CHECK(has(output, " games; --resume continues"));
  std::ifstream file(waggle::path_of(json));
  const std::string report(std::istreambuf_iterator<char>(file), {});
  CHECK(has(report,
            "\"scheduled\": null,\n \"missing\": null,\n \"missing_parts\": [],\n \"interrupted\": "
            "true,"));
}

TEST_CASE_METHOD(Fixture, "Ctrl-C ends a match with the statistics so far", "[threads][ctrl-c]") {
  Process process(command(match("honest", {"--rounds", "5000", "--concurrency", "2"})));
  process.close_input();
  while (lines().size() < 4) std::this_thread::sleep_for(1ms);
  process.interrupt();
  const std::string output = process.read_rest();
  CHECK(process.wait() == 130);
  CHECK(has(output, "one against two"));
  CHECK(has(output, "interrupted after "));
  CHECK(has(output, "; --resume continues"));
  const Ended report = run({"report", results});
  CHECK(has(report.output, " of 10000 games are missing\n"));
  CHECK(output.starts_with(report.output));
}
