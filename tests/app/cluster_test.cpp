// `scripts/cluster`, by running it.

#if !defined(_WIN32)

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle::test;
namespace fs = std::filesystem;

struct Cluster {
  using Texts = std::vector<std::string>;

  // A command that runs scripts/cluster, or a copy of it, with a program in place of Waggle. GNU
  // parallel keeps its own files in the test's folder.
  [[nodiscard]] Texts command(Texts arguments, const std::string& program,
                              const std::string& script = WAGGLE_CLUSTER_SCRIPT) const {
    arguments.insert(arguments.begin(),
                     {"/usr/bin/env", "WAGGLE=" + program, "PARALLEL_HOME=" + path("parallel"),
                      "PATH=" + path("tools") + ":" + std::getenv("PATH"), script});
    return arguments;
  }
  Ended run(const Texts& arguments, const std::string& program = WAGGLE_BINARY) const {
    return outcome_of(command(arguments, program));
  }
  Ended status(const std::string& name) const { return run({"status", path(name)}); }
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder.path() / name).string();
  }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string script(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(path(name)).parent_path());
    std::ofstream(path(name)) << "#!/bin/sh\n" << text;
    fs::permissions(path(name), fs::perms::owner_all);
    return path(name);
  }
  // A wrapper for Waggle that kills its first run with `words` as soon as the file has this many
  // lines.
  [[nodiscard]] std::string mortal(const std::string& words, const std::string& file,
                                   int lines) const {
    return script("mortal", "case \"$*\" in *\"" + words + "\"*) if mkdir '" + path("died") +
                                "' 2>/dev/null; then\n'" + WAGGLE_BINARY +
                                "' \"$@\" & while [ \"$(cat '" + path(file) +
                                "' 2>/dev/null | wc -l)\" -lt " + std::to_string(lines) +
                                " ]; do sleep 0.01; done\nkill -9 $!; wait; exit 137; fi;; esac\n" +
                                "exec '" + WAGGLE_BINARY + "' \"$@\"\n");
  }
  [[nodiscard]] static Texts match(Texts words, const char* rounds) {
    const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest";
    words.insert(words.end(),
                 {"match", "--engine", engine, "name=one", "--engine", engine, "name=the other",
                  "--each", "st=5", "--maxplies", "20", "--rounds", rounds});
    return words;
  }
  // The IDs of the games in a results file.
  [[nodiscard]] std::multiset<std::string> ids(const std::string& merged) const {
    std::multiset<std::string> ids;
    std::istringstream lines(content(merged));
    std::string line;
    while (std::getline(lines, line))
      if (line.starts_with("{\"id\":")) ids.insert(line.substr(0, line.find(',')));
    return ids;
  }

  Folder folder;
};

bool has_parallel() {
  const Ended found = outcome_of({"/bin/sh", "-c", "parallel --version"});
  if (has(found.output, "GNU parallel")) return true;
  std::cout << "SKIPPED: GNU parallel is missing\n";
  return false;
}

int begins(const std::string& log) {
  int count = 0;
  for (std::size_t at = log.find(" begins on "); at != std::string::npos;
       at = log.find(" begins on ", at + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE_METHOD(Cluster,
                 "a match run by parallel contains every game once, even if a worker is killed",
                 "[slow][threads][dozens]") {
  if (!has_parallel()) return;
  const Texts words = match({"parallel", "--jobs=2", path("m"), "3"}, "40");
  const Ended played = run(words, mortal("--part 2/3", "m/2.jsonl", 4));
  INFO(played.errors);
  CHECK(played.status == 0);
  CHECK(begins(content("m/1.log")) == 1);
  CHECK(begins(content("m/2.log")) == 2);
  const Ended report = outcome_of({WAGGLE_BINARY, "match", "report", path("m/1.jsonl"),
                                   path("m/2.jsonl"), path("m/3.jsonl"), "--out", path("all")});
  CHECK(has(report.output, "one against the other\n  80 games: "));
  CHECK(report.errors.empty());
  const std::multiset<std::string> games = ids("all");
  CHECK(games.size() == 80);
  CHECK(std::set<std::string>(games.begin(), games.end()).size() == 80);
  CHECK(has(status("m").output, "80 of 80 games; 3 of 3 parts done, "));
  // A second run has nothing to do. Different settings are refused and change nothing.
  const std::string before = content("m/2.jsonl");
  CHECK(run(words).status == 0);
  CHECK(content("m/2.jsonl") == before);
  Texts other = words;
  other.insert(other.end(), {"--seed", "2"});
  const Ended refused = run(other);
  CHECK(refused.status == 2);
  CHECK(has(refused.errors, "different settings: --seed 2 was added."));
  CHECK(content("m/2.jsonl") == before);
}

TEST_CASE_METHOD(Cluster, "self-play run by parallel is unchanged if a worker is killed",
                 "[threads][long][dozens]") {
  if (!has_parallel()) return;
  const Texts words = {"parallel", "--jobs=2", path("g"), "2",      "selfplay", "--games",
                       "6",        "--nodes",  "50",      "--type", "Base"};
  const Ended played = run(words, mortal("--seed 2", "g/2.games", 1));
  INFO(played.errors);
  CHECK(played.status == 0);
  CHECK(begins(content("g/2.log")) == 2);
  for (const char* seed : {"1", "2"}) {
    CHECK(outcome_of({WAGGLE_BINARY, "selfplay", "--out", path("alone"), "--seed", seed, "--games",
                      "6", "--nodes", "50", "--type", "Base"})
              .status == 0);
    const std::string name = std::string(seed) + ".games";
    CHECK(!content("g/" + name).empty());
    CHECK(content("g/" + name) == content("alone/" + name));
  }
}

TEST_CASE_METHOD(Cluster, "a review run by parallel is done once, and refuses different settings",
                 "[threads][long][dozens]") {
  if (!has_parallel()) return;
  std::ofstream(path("games.txt")) << "Base;;;wS1;bS1 wS1-;wQ -wS1\nBase;;;wA1;bA1 wA1-\n"
                                   << "Base;;;wS1;wS1\nBase;;;wB1;bB1 wB1-\n";
  const Texts words = {"parallel", "--jobs=2",        path("r"), "5",
                       "review",   path("games.txt"), "--nodes"};
  const auto review = [&](const char* nodes) {
    Texts all = words;
    all.emplace_back(nodes);
    return run(all);
  };
  CHECK(review("50").status == 0);
  std::string together;
  for (const char* part : {"1", "2", "4"}) {
    CHECK(has(content(std::string("r/") + part + ".pgn"), "GameType"));
    together += content(std::string("r/") + part + ".json");
  }
  for (const char* number : {"1", "2", "4"})
    CHECK(has(together, std::string("\"number\": ") + number + ","));
  CHECK(has(content("r/3.log"), "game 3 of "));
  const fs::file_time_type made = fs::last_write_time(path("r/1.json"));
  CHECK(review("50").status == 0);
  CHECK(fs::last_write_time(path("r/1.json")) == made);
  // A part whose input has changed is refused, finished or not.
  std::ofstream(path("games.txt"), std::ios::app) << "Base;;;wG1;bG1 wG1-\n";
  CHECK(review("50").status != 0);
  CHECK(has(content("r/1.log"), "the checksum of '" + path("games.txt") + "' is "));
  const Ended other = review("60");
  CHECK(other.status == 2);
  CHECK(has(other.errors, "was started with different settings: --nodes was 50, and is now 60."));
  const Ended match = run({"parallel", path("r"), "5", "match", "--rounds", "2"});
  CHECK(match.status == 2);
  CHECK(has(match.errors, "belongs to 'review'; choose another folder for 'match'"));
}

// A fake sbatch: copies the script and runs the array's jobs one by one without the environment. %a
// and %% are Slurm's.
constexpr const char* kSbatch = R"(
while :; do
  case $1 in
    --array=1-*) last=${1#--array=1-} ;;
    --output=*) output=${1#--output=} ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
cp "$1" "$(dirname "$0")/job" && shift
for task in $(seq "$last"); do
  file=$(printf '%s' "$output" | sed "s/%%/\n/g; s/%a/$task/g; s/%j/wrong/g" | tr '\n' '%')
  env -i PATH="$PATH" SLURM_ARRAY_TASK_ID="$task" SLURMD_NODENAME=node"$task" \
    "$(dirname "$0")/job" "$@" >>"$file" 2>&1 || echo "job $task has status $?"
done
)";

TEST_CASE_METHOD(Cluster, "a match run by Slurm is a job array", "[slow][threads]") {
  script("tools/sbatch", kSbatch);
  const Ended played = run(match({"slurm", "--partition=long", path("m"), "2"}, "2"));
  INFO(played.errors);
  CHECK(played.status == 0);
  const Ended report =
      outcome_of({WAGGLE_BINARY, "match", "report", path("m/1.jsonl"), path("m/2.jsonl")});
  CHECK(has(report.output, "one against the other\n  4 games: "));
  CHECK(begins(content("m/1.log") + content("m/2.log")) == 2);
  CHECK(has(content("m/1.log"), "part 1 of 2 begins on node1\n"));
  CHECK(has(content("m/2.log"), "part 2 of 2 ends on node2 with status 0\n"));
}

// Slurm is enough, because both runners pass each part the same arguments.
TEST_CASE_METHOD(Cluster, "puzzles found by Slurm jobs are merged as if one process had found them",
                 "[slow][dozens]") {
  script("tools/sbatch", kSbatch);
  std::ofstream(path("games.txt")) << "Base;;;wS1;bS1 wS1-;wQ -wS1\nBase;;;wS1;wS1\n";
  const Texts work = {"--self-play", "2", "--effort", "5000", "--kinds", "win", "--seed", "9"};
  Texts all = {"slurm", path("p"), "3", "puzzles", path("games.txt")};
  all.insert(all.end(), work.begin(), work.end());
  REQUIRE(run(all).status == 0);
  CHECK(has(content("p/2.log"), "game 2 of "));
  const Ended told = status("p");
  CHECK(told.status == 0);
  CHECK(has(told.output, " puzzles merge "));
  Texts alone = {WAGGLE_BINARY, "puzzles", path("games.txt"), "--out", path("alone")};
  alone.insert(alone.end(), work.begin(), work.end());
  CHECK(outcome_of(alone).status == 1);
  CHECK(outcome_of({WAGGLE_BINARY, "puzzles", "merge", path("p/1.puzzles"), path("p/2.puzzles"),
                    path("p/3.puzzles"), "--out", path("merged")})
            .status == 0);
  CHECK(content("merged") == content("alone"));
  const Ended other = run({"slurm", path("p"), "3", "puzzles", path("games.txt"), "--out", "x"});
  CHECK(other.status == 2);
  CHECK(has(other.errors, "scripts/cluster sets --out"));
}

TEST_CASE_METHOD(Cluster, "both runners pass names and arguments through unchanged",
                 "[slow][dozens]") {
  script("tools/sbatch", kSbatch);
  const std::string program = script("tools/show", R"(printf '<%s>' "$@" && echo)");
  const Texts odd = {"a {} {#} {1}", "%a %j %%", "\\ \\n 'q' \"$HOME\"", "*", "\xC3\xBC\t", ""};
  for (const char* runner : {"parallel", "slurm"}) {
    if (std::string(runner) == "parallel" && !has_parallel()) continue;
    std::vector<std::string> names = {"a %j %% %a {} {#} 'q' \"$HOME\" \xC3\xBC"};
    // Slurm escapes backslashes in names.
    if (std::string(runner) == "slurm") names.emplace_back("b \\ * %a");
    for (const std::string& name : names) {
      const std::string place = std::string(runner) + name;
      Texts words = {runner, path(place), "1", "selfplay"};
      words.insert(words.end(), odd.begin(), odd.end());
      const Ended outcome = run(words, program);
      INFO(outcome.errors << place);
      CHECK(outcome.status == 0);
      const std::string log = content(place + "/1.log");
      std::string expected = "<selfplay>";
      for (const std::string& word : odd) expected += "<" + word + ">";
      CHECK(has(log, expected + "<--seed><1><--out><" + path(place) + ">\n"));
      CHECK(has(log, "with status 0\n"));
      CHECK(status(place).status == 1);
    }
  }
}

TEST_CASE_METHOD(Cluster, "a folder in use refuses a different command and reports the difference",
                 "[slow][dozens]") {
  script("tools/sbatch", kSbatch);
  const std::string program = script("tools/nothing", "");
  const auto give = [&](Texts words) {
    words.insert(words.begin(), "slurm");
    return run(words, program);
  };
  CHECK(give({path("m"), "2", "match", "--rounds", "4", "--engine", "cmd=a", "nodes=1"}).status ==
        0);
  struct Case {
    Texts words;
    const char* said;
  };
  const std::vector<Case> cases = {
      {{"3", "match", "--rounds", "4", "--engine", "cmd=a", "nodes=1"}, "2 parts, not 3"},
      {{"2", "review", "games.txt"}, "belongs to 'match'; choose another folder for 'review'"},
      {{"2", "match", "--rounds", "4", "--engine", "cmd=a", "nodes=2"},
       "--engine was nodes=1, and is now nodes=2."},
      {{"2", "match", "--engine", "cmd=a"}, "nodes=1 is missing."},
      {{"2", "match", "--engine", "cmd=a", "nodes=1", "--seed", "3"}, "--seed 3 was added."},
      {{"2", "match", "--seed", "3", "--engine", "cmd=a"},
       "--engine cmd=a was replaced by --seed 3."}};
  for (const Case& other : cases) {
    Texts words = other.words;
    words.insert(words.begin(), path("m"));
    const Ended refused = give(words);
    CHECK(refused.status == 2);
    INFO(refused.errors);
    CHECK(has(refused.errors, other.said));
  }
  // These settings don't change the match.
  CHECK(give({path("m"), "2", "match", "--engine", "cmd=a", "nodes=1", "--rounds=9", "--mixed",
              "--concurrency", "2", "--again", "crashed,hung"})
            .status == 0);
  CHECK(begins(content("m/1.log")) == 2);
  // The options that the script sets for each part are refused.
  CHECK(
      has(give({path("m"), "2", "match", "--part", "1/2"}).errors, "scripts/cluster sets --part"));
}

TEST_CASE_METHOD(Cluster, "an array larger than Slurm allows is refused before it is submitted") {
  script("tools/sbatch", "touch \"$0.was\"");
  script("tools/scontrol", "echo 'MaxArraySize            = 1001'");
  const Ended refused = run({"slurm", path("m"), "1001", "match"});
  CHECK(refused.status == 2);
  CHECK(
      has(refused.errors, "1001 parts are too many for this Slurm: its arrays have at most 1000 "));
  CHECK_FALSE(fs::exists(path("m")));
  CHECK_FALSE(fs::exists(path("tools/sbatch.was")));
  CHECK(run({"slurm", path("m"), "1000", "match"}).status == 0);
  CHECK(fs::exists(path("tools/sbatch.was")));
}

TEST_CASE_METHOD(Cluster, "a part continues with a warning if the file system has no locks",
                 "[slow]") {
  script("tools/sbatch", kSbatch);
  const std::string program = script("tools/done", "touch \"$2\"; echo done");
  script("tools/flock", "echo 'flock: 1: Function not implemented' >&2; exit 71");
  CHECK(run({"slurm", path("r"), "1", "review", path("one")}, program).status == 0);
  CHECK(has(content("r/1.log"), "this file system has no locks"));
  CHECK(has(content("r/1.log"), "\ndone\n"));
  CHECK(has(content("r/1.log"), "with status 0\n"));
  CHECK_FALSE(has(content("r/1.log"), "already running"));
  // As flock exits if another process holds the lock. A match runs anyway, and locks its own file.
  script("tools/flock", "exit 75");
  CHECK(run({"slurm", path("r2"), "1", "review", path("one")}, program).status == 0);
  CHECK(has(content("r2/1.log"), "part 1 is already running"));
  CHECK_FALSE(has(content("r2/1.log"), "\ndone\n"));
  CHECK(run({"slurm", path("m"), "1", "match", path("one")}, program).status == 0);
  CHECK(has(content("m/1.log"), "\ndone\n"));
}

TEST_CASE_METHOD(Cluster, "a signal to the shell of a part reaches the program",
                 "[slow][threads]") {
  script("tools/sbatch", "");
  const std::string program = script(
      "tools/waits", "trap 'echo told; exit 130' TERM\necho ready\nwhile :; do sleep 0.02; done");
  REQUIRE(run({"slurm", path("m"), "1", "match"}, program).status == 0);
  Process part(command({"part", path("m"), "1"}, ""));
  const auto deadline = std::chrono::steady_clock::now() + Process::kPatience;
  while (!has(content("m/1.log"), "ready\n")) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(static_cast<pid_t>(part.number()), SIGTERM);
  CHECK(part.wait() == 130);
  CHECK(has(content("m/1.log"), "told\n"));
  CHECK(has(content("m/1.log"), " with status 130\n"));
  CHECK(has(status("m").output, "interrupted on "));
}

TEST_CASE_METHOD(Cluster, "status describes each part and the next step", "[slow][dozens]") {
  script("tools/sbatch", "");
  const std::string program = script("tools/program", "");
  REQUIRE(run({"slurm", "--partition=a b", path("m"), "7", "match", "--engine", "cmd=x", "--engine",
               "cmd=y", "--rounds", "15"},
              program)
              .status == 0);
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(path("m/" + name), std::ios::binary) << text;
  };
  const std::string header = "{\"match\":{}}\n";
  const std::string game = "{\"id\":\"1/0/x/y\",\"reason\":\"queen surrounded\"}\n";
  const std::string fault =
      "{\"id\":\"1/1/x/y\",\"reason\":\"crashed\",\"detail\":\"it ended\",\"at_fault\":\"x\"}\n";
  const auto begin = [](const std::string& part) {
    return "2026-11-22 16:31:52 part " + part + " of 7 begins on node" + part + "\n";
  };
  const auto end = [](const std::string& part, const std::string& status) {
    return "2026-11-22 16:32:52 part " + part + " of 7 ends on node" + part + " with status " +
           status + "\n";
  };
  // Parts 1 to 7: complete; killed within a line; failed; interrupted; failed games; not started;
  // no results.
  write("1.jsonl", header + game + game + game + game + game + game);
  write("1.log", begin("1") + end("1", "0"));
  write("2.jsonl", header + game + game.substr(0, 20));
  write("2.log", begin("2") + end("2", "2") + begin("2") + "3/4: 3 ga");
  write("3.jsonl", header + game);
  write("3.log", begin("3") + "waggle: cannot write 'x': No space left\n" + end("3", "2"));
  write("4.jsonl", header + game);
  write("4.log", begin("4") + "interrupted after 1 of 4 games\n" + end("4", "130"));
  write("5.jsonl", header + fault + game + fault + game);
  write("5.log", begin("5") + end("5", "0"));
  write("7.log", begin("7") + end("7", "0"));
  const Ended told = status("m");
  INFO(told.output << told.errors);
  CHECK(told.status == 1);
  CHECK(told.errors.empty());
  CHECK(has(told.output, "     1  6 of 6            done\n"));
  CHECK(has(told.output, "     2  1 of 4            killed on node2\n"));
  CHECK(has(told.output,
            "     3  1 of 4            failed on node3 with status 2: cannot write 'x': "));
  CHECK(has(told.output, "     4  1 of 4            interrupted on node4\n"));
  CHECK(has(told.output, "     5  4 of 4            done\n"));
  CHECK(has(told.output, "     6  0 of 4            not started\n"));
  CHECK(has(told.output, "     7  0 of 4            incomplete on node7\n"));
  CHECK(
      has(told.output, "13 of 30 games; 2 of 7 parts done, 0 running, 4 stopped, 1 not started\n"));
  CHECK(has(told.output,
            "  2 node5: crashed\nIf the machine was to blame, this command replays the games:\n"));
  CHECK(has(told.output, " --rounds 15 --again crashed\n"));
  // It suggests the command that was used.
  const std::string again = " slurm '--partition=a b' '" + path("m") +
                            "' 7 match --engine cmd=x --engine cmd=y --rounds 15\n";
  CHECK(has(told.output, "WAGGLE='" + program + "' "));
  CHECK(has(told.output, again));
  // A part whose log is locked is running, whatever the log says.
  if (outcome_of({"/bin/sh", "-c", "command -v flock"}).status == 0) {
    Texts words = command({"status", path("m")}, "");
    words.insert(words.begin(), {"/usr/bin/env", "flock", path("m/3.log")});
    const Ended working = outcome_of(words);
    CHECK(has(working.output,
              "     3  1 of 4            running on node3 since 2026-11-22 16:31:52\n"));
    CHECK(has(working.output, "2 of 7 parts done, 1 running, 3 stopped, 1 not started\n"));
  }
  // Once complete, it says how to merge the parts.
  for (const char* part : {"2", "3", "4", "6", "7"}) {
    write(std::string(part) + ".jsonl", header + game + game + game + game);
    write(std::string(part) + ".log", begin(part) + end(part, "0"));
  }
  const Ended done = status("m");
  CHECK(done.status == 0);
  CHECK(has(done.output, "30 of 30 games; 7 of 7 parts done, "));
  CHECK(has(done.output, " match report '" + path("m") + "'/*.jsonl --out all.jsonl\n"));
}

TEST_CASE_METHOD(Cluster, "status doesn't count replayed games", "[slow][dozens]") {
  script("tools/sbatch", "");
  const std::string program = script("tools/program", "");
  REQUIRE(run({"slurm", path("m"), "1", "match", "--engine", "cmd=x", "--engine", "cmd=y",
               "--again=late", "--again", "crashed", "--rounds", "2"},
              program)
              .status == 0);
  const auto told = [&](const std::string& games) {
    std::ofstream(path("m/1.jsonl"), std::ios::binary) << "{\"match\":{}}\n" << games;
    std::ofstream(path("m/1.log")) << "2026-11-22 16:31:52 part 1 of 1 begins on n1\n"
                                   << "2026-11-22 16:31:52 part 1 of 1 ends on n1 with status 0\n";
    return status("m").output;
  };
  const auto game = [](const std::string& id, const std::string& reason,
                       const std::string& attempt) {
    return "{\"id\":\"1/" + id + "\"," + attempt + "\"seed\":1,\"reason\":\"" + reason + "\"" +
           (reason == "max plies" ? "" : ",\"at_fault\":\"white\"") + "}\n";
  };
  const std::string odd = R"(0/a\b\"]/\u00fc,)";
  const std::string fine = game("0/x/y", "max plies", "") + game("0/y/x", "max plies", "");
  const std::string lost = game(odd, "hung", "") + game("1/x/y", "crashed", "");
  const std::string again = R"({"again":["1/0/x/y","1/1/x/y","1/)" + odd +
                            R"("],"attempt":2,"reasons":["crashed","hung"]})" + "\n";
  CHECK(has(told(fine + lost), "1  4 of 4 "));
  CHECK(has(told(fine + lost), "  1 n1: crashed\n  1 n1: hung\n"));
  CHECK(has(told(fine + lost), " --rounds 2 --again crashed,hung\n"));
  CHECK(has(told(fine + lost + again), "1  2 of 4 "));
  CHECK_FALSE(has(told(fine + lost + again), "lost to faults"));
  CHECK(has(told(fine + lost + again.substr(0, again.size() - 2)), "1  4 of 4 "));
  CHECK(has(told(again + fine + lost + game(odd, "max plies", "\"attempt\":2,")), "1  3 of 4 "));
  const std::string twice = told(fine + lost + again + game(odd, "illegal", "\"attempt\":2,"));
  CHECK(has(twice, "games lost to faults:\n  1 n1: illegal\n"));
  CHECK_FALSE(has(twice, "to blame"));
  CHECK(has(told(fine + lost + again + game(odd, "hung", "\"attempt\":2,")),
            " --rounds 2 --again hung\n"));
  // Another fault, and garbage.
  const std::string others = R"({"again":["1/1/x/y"],"reasons":["late"]})"
                             "\n{\"again\":\n{\"again\":3}\n{\"again\":[\"1/1/x/y\",4],[}\n";
  CHECK(has(told(fine + lost + others), "1  4 of 4 "));
}

TEST_CASE_METHOD(Cluster, "status refuses a folder that the script has not written") {
  CHECK(has(status("m").errors, "waggle: there is no folder "));
  fs::create_directories(path("m"));
  CHECK(has(status("m").errors, "waggle: cannot read "));
  for (const char* text : {"", "torn", "waggle cluster 1\nrunner slurm\nparts 2\nkind match\n"}) {
    std::ofstream(path("m/command")) << text;
    const Ended outcome = status("m");
    CHECK(outcome.status == 2);
    CHECK(has(outcome.errors, "was not written by this version of scripts/cluster"));
  }
  CHECK(run({"status"}).status == 2);
}

TEST_CASE_METHOD(Cluster, "the script runs through a link, and from another folder", "[slow]") {
  script("tools/sbatch", kSbatch);
  const std::string program = script("tools/where", "pwd");
  fs::create_symlink(WAGGLE_CLUSTER_SCRIPT, path("first"));
  fs::create_symlink("first", path("second"));
  fs::create_directories(path("one"));
  fs::create_directories(path("two"));
  const auto give = [&](const char* from, const Texts& words) {
    Texts all = command(words, program, path("second"));
    all.insert(all.begin(), {"/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", path(from)});
    return outcome_of(all);
  };
  CHECK(give("one", {"slurm", "m", "1", "match"}).status == 0);
  CHECK(has(content("one/m/1.log"), path("one") + "\n"));
  CHECK(give("one", {"status", "m"}).status == 1);
  // Relative names in the arguments keep their meaning.
  const Ended again = give("two", {"slurm", "../one/m", "1", "match"});
  CHECK(again.status == 0);
  CHECK(has(again.errors, "the parts run in '" + path("one") + "', where "));
  CHECK_FALSE(has(content("one/m/1.log"), path("two") + "\n"));
  CHECK(begins(content("one/m/1.log")) == 2);
}

TEST_CASE_METHOD(Cluster, "if the program cannot be built, a message mentions WAGGLE") {
  script("tools/sbatch", kSbatch);
  fs::create_directories(path("scripts/lib"));
  fs::copy_file(WAGGLE_CLUSTER_SCRIPT, path("scripts/cluster"));
  std::ofstream(path("scripts/lib/build.sh"))
      << "build() { echo dubious ownership >&2; exit 1; }\n";
  const Ended outcome =
      outcome_of(command({"slurm", path("m"), "1", "match"}, "", path("scripts/cluster")));
  CHECK(outcome.status == 2);
  CHECK(has(outcome.errors, "Choose one with WAGGLE=FILE"));
  CHECK_FALSE(fs::exists(path("m")));
  const Ended none = run({"slurm", path("m"), "1", "match"}, path("nothing"));
  CHECK(none.status == 2);
  CHECK(has(none.errors, "waggle: WAGGLE names "));
}

TEST_CASE_METHOD(Cluster,
                 "a mistake in the command to distribute is named in one line, with status 2",
                 "[slow]") {
  script("tools/sbatch", kSbatch);
  const Texts good = {"slurm", path("m"), "2", "match"};
  for (std::size_t i = 0; i < good.size(); ++i) {
    Texts words = good;
    words[i] = "rubbish";
    if (i == 1) words.erase(words.begin() + 1);
    const Ended outcome = run(words);
    CHECK(outcome.status == 2);
    CHECK(has(outcome.errors, i == 2 ? "waggle: PARTS must be a whole number from 1 to 999999, not "
                                     : "waggle: expected scripts/cluster "));
    CHECK_FALSE(fs::exists(path("m")));
  }
  for (const char* parts : {"0", "-1", "08", "1e3", "1/2", "1000000", "99999999999999999999", ""}) {
    CHECK(run({"slurm", path("m"), parts, "match"}).status == 2);
    CHECK_FALSE(fs::exists(path("m")));
  }
  CHECK(run({"slurm", "", "2", "match"}).status == 2);
  CHECK(run({}).status == 2);
  CHECK(run({"part"}).status == 2);
  CHECK(run({"part", path("m"), "2"}).status == 2);
  for (const Texts& words : {Texts{"--help"}, Texts{"-h"}, Texts{"slurm", "--help"}}) {
    const Ended help = run(words);
    CHECK(help.status == 0);
    CHECK(has(help.output, "scripts/cluster status FOLDER"));
    CHECK(help.errors.empty());
  }
}

#endif
