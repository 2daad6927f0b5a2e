// `scripts/cluster`, by running it.

#if !defined(_WIN32)

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle::test;
namespace fs = std::filesystem;

struct Cluster {
  using Texts = std::vector<std::string>;

  // Runs scripts/cluster, with a program that stands for Waggle.
  Outcome run(Texts arguments, const std::string& program = WAGGLE_BINARY) const {
    arguments.insert(arguments.begin(),
                     {"/usr/bin/env", "WAGGLE=" + program,
                      "PATH=" + path("tools") + ":" + std::getenv("PATH"), WAGGLE_CLUSTER_SCRIPT});
    return outcome_of(arguments);
  }
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
  // Waggle, but the first time that it works on what `words` name, it is killed as soon as the file
  // has so many lines.
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
  // The names of the games in results files that are read together.
  [[nodiscard]] std::multiset<std::string> ids(const std::string& merged) const {
    std::multiset<std::string> ids;
    std::istringstream lines(content(merged));
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line);)
      ids.insert(line.substr(0, line.find(',')));
    return ids;
  }

  Folder folder;
};

bool has_parallel() {
  const Outcome found = outcome_of({"/bin/sh", "-c", "parallel --version"});
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

TEST_CASE_METHOD(Cluster, "a match by parallel, with a worker killed, has every game once",
                 "[threads]") {
  if (!has_parallel()) return;
  const Texts words = match({"parallel", "--jobs=2", path("m"), "3"}, "40");
  const Outcome played = run(words, mortal("--part 2/3", "m/2.jsonl", 4));
  INFO(played.errors);
  CHECK(played.status == 0);
  CHECK(begins(content("m/1.log")) == 1);
  CHECK(begins(content("m/2.log")) == 2);
  const Outcome report = outcome_of({WAGGLE_BINARY, "match", "report", path("m/1.jsonl"),
                                     path("m/2.jsonl"), path("m/3.jsonl"), "--out", path("all")});
  CHECK(has(report.output, "one against the other\n  80 games: "));
  CHECK(report.errors.empty());
  const std::multiset<std::string> games = ids("all");
  CHECK(games.size() == 80);
  CHECK(std::set<std::string>(games.begin(), games.end()).size() == 80);
  // Again, there is nothing to do; other settings are refused, and change nothing.
  const std::string before = content("m/2.jsonl");
  CHECK(run(words).status == 0);
  CHECK(content("m/2.jsonl") == before);
  Texts other = words;
  other.insert(other.end(), {"--seed", "2"});
  const Outcome refused = run(other);
  CHECK(refused.status == 2);
  CHECK(has(refused.errors, "was begun with other settings: '--seed 2' is new."));
  CHECK(content("m/2.jsonl") == before);
  // A match may be made longer.
  other = words;
  other.back() = "41";
  CHECK(run(other).status == 0);
  CHECK(has(outcome_of({WAGGLE_CLUSTER_SCRIPT, "status", path("m")}).output,
            "82 of 82 games; of 3 parts 3 done"));
}

TEST_CASE_METHOD(Cluster, "self-play by parallel, with a worker killed, is as it would have been",
                 "[threads]") {
  if (!has_parallel()) return;
  const Texts words = {"parallel", "--jobs=2", path("g"), "2",      "selfplay", "--games",
                       "6",        "--nodes",  "50",      "--type", "Base"};
  const Outcome played = run(words, mortal("--seed 2", "g/2.games", 1));
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

TEST_CASE_METHOD(Cluster, "a review by parallel is made once, and not with two kinds of settings",
                 "[threads]") {
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
  const Outcome other = review("60");
  CHECK(other.status == 2);
  CHECK(has(other.errors, "was begun with other settings: --nodes was 50, and is now 60."));
  const Outcome match = run({"parallel", path("r"), "5", "match", "--rounds", "2"});
  CHECK(match.status == 2);
  CHECK(has(match.errors, "is of a review; take another folder for a match"));
}

// It takes the place of sbatch: copies the script, and runs the array one by one, each job without
// the environment, and with its output where --output says.
constexpr const char* kSbatch = R"(
for option; do
  case $option in
    --array=1-*) last=${option#--array=1-} ;;
    --output=*) output=${option#--output=} ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
case $output in
  *%a*) output=$(printf %s "${output%\%a*}" | sed 's/%%/%/g') ;;
  *) output= ;;
esac
cp "$1" "$(dirname "$0")/job" && shift
for task in $(seq "$last"); do
  env -i PATH="$PATH" SLURM_ARRAY_TASK_ID=$task SLURMD_NODENAME=node1 "$(dirname "$0")/job" "$@" \
    >>"${output:-/dev/null}${output:+$task.log}" 2>&1
done
)";

TEST_CASE_METHOD(Cluster, "a match by Slurm is an array of jobs", "[threads]") {
  script("tools/sbatch", kSbatch);
  const Outcome played = run(match({"slurm", "--partition=long", path("m"), "2"}, "2"));
  INFO(played.errors);
  CHECK(played.status == 0);
  const Outcome report =
      outcome_of({WAGGLE_BINARY, "match", "report", path("m/1.jsonl"), path("m/2.jsonl")});
  CHECK(has(report.output, "one against the other\n  4 games: "));
  CHECK(begins(content("m/1.log") + content("m/2.log")) == 2);
  CHECK(has(content("m/2.log"), "part 2 of 2 ends on node1 with status 0"));
}

TEST_CASE_METHOD(Cluster, "folders of parts may have any name", "[threads]") {
  script("tools/sbatch", kSbatch);
  const bool with_parallel = has_parallel();
  for (const char* name : {"a %j %a %%", "b 'q' \"$HOME\" `x`", "c \\ {} {#}"}) {
    for (const std::string runner : {"parallel", "slurm"}) {
      if (runner == "parallel" && !with_parallel) continue;
      const std::string place = runner + "/" + name;
      INFO(place);
      CHECK(run({runner, path(place), "1", "selfplay", "--games", "1", "--nodes", "20", "--type",
                 "Base"})
                .status == 0);
      CHECK(!content(place + "/1.games").empty());
      CHECK(has(content(place + "/1.log"), "2 games, "));
      CHECK(has(run({"status", path(place)}).output, "1 of 1 pairs of games; of 1 parts 1 done"));
    }
  }
}

TEST_CASE_METHOD(Cluster, "a folder tells how far its parts are, and what to do next") {
  script("tools/sbatch", "exit 0\n");
  const std::string program = script("program", "exit 7\n");
  const Texts words = match({"slurm", "--partition=long", path("m"), "3"}, "4");
  CHECK(run(words, program).status == 0);
  Outcome status = run({"status", path("m")});
  CHECK(status.status == 1);
  CHECK(has(status.output, "match in 3 parts, by slurm\n     1  0 of 4            not begun\n"));
  CHECK(
      has(status.output, "0 of 8 games; of 3 parts 0 done, 0 at work, 0 broken off, 3 not begun"));
  CHECK(has(status.output, "WAGGLE='" + program + "' "));
  // A part that failed, one that was killed while it wrote, and one that is done.
  CHECK(run({"part", path("m"), "1"}).status == 7);
  std::ofstream(path("m/1.jsonl")) << "{\"match\":{}}\n{\"id\":\"1\"}\n";
  std::ofstream(path("m/2.log")) << "2026-11-24 10:00:00 part 2 of 3 begins on node9\n";
  std::ofstream(path("m/2.jsonl")) << "{\"match\":{}}\n{\"id\":\"1\"}\n{\"id\":\"2";
  std::ofstream(path("m/3.log")) << "2026-11-24 10:00:00 part 3 of 3 begins on node9\n"
                                 << "2026-11-24 10:00:09 part 3 of 3 ends on node9 with status 0\n";
  std::ofstream(path("m/3.jsonl")) << "{\"match\":{}}\n{\"id\":\"1\"}\n{\"id\":\"2\"}\n";
  status = run({"status", path("m")});
  CHECK(status.status == 1);
  CHECK(has(status.output, "     1  1 of 4            failed on "));
  CHECK(has(status.output, " with status 7\n"));
  CHECK(has(status.output, "     2  1 of 2            "));
  CHECK(has(status.output, "on node9"));
  CHECK(has(status.output, "     3  2 of 2            done\n"));
  CHECK(has(status.output, "The same command goes on with the parts that are not done:\n"));
  const Outcome none = run({"status", path("none")});
  CHECK(none.status == 2);
  CHECK(has(none.errors, "waggle: there is no folder "));
}

TEST_CASE_METHOD(Cluster, "a file system without locks is no hindrance, and another review is") {
  script("tools/sbatch", kSbatch);
  std::ofstream(path("games.txt")) << "Base;;;wS1;bS1 wS1-;wQ -wS1\n";
  const auto review = [&](const char* place) {
    return run({"slurm", path(place), "1", "review", path("games.txt"), "--nodes", "20"});
  };
  script("tools/flock", "exit 71\n");
  CHECK(review("r").status == 0);
  CHECK(has(content("r/1.log"), "this file system has no locks"));
  CHECK(has(content("r/1.json"), "\"number\": 1,"));
  script("tools/flock", "exit 75\n");
  CHECK(review("at work").status == 2);
  CHECK(has(content("at work/1.log"), "part 1 is at work already"));
  CHECK_FALSE(fs::exists(path("at work/1.json")));
}

TEST_CASE_METHOD(Cluster, "the script runs through a link, and tells how it is used") {
  fs::create_symlink(WAGGLE_CLUSTER_SCRIPT, path("link"));
  for (const char* words : {"--help", "-h"}) {
    const Outcome help = outcome_of({path("link"), words});
    CHECK(help.status == 0);
    CHECK(help.errors.empty());
    for (const char* part : {"Usage:\n", "scripts/cluster status FOLDER", "WAGGLE", "Examples:\n"})
      CHECK(has(help.output, part));
  }
  script("tools/sbatch", "exit 0\n");
  script("tools/scontrol", "echo 'MaxArraySize            = 1001'\n");
  const Outcome many = run({"slurm", path("m"), "1001", "selfplay"});
  CHECK(many.status == 2);
  CHECK(has(many.errors, "1001 parts are too many for this Slurm"));
  CHECK(has(many.errors, "MaxArraySize"));
  CHECK_FALSE(fs::exists(path("m")));
  CHECK(run({"slurm", path("m"), "1000", "selfplay"}).status == 0);
  const Outcome own = run({"slurm", path("n"), "2", "selfplay", "--seed", "3"});
  CHECK(own.status == 2);
  CHECK(has(own.errors, "--seed is different in each part"));
}

TEST_CASE_METHOD(Cluster, "a mistake in what is to be spread is one line and status 2") {
  const Texts good = {"parallel", path("m"), "2", "match"};
  for (std::size_t i = 0; i < good.size(); ++i) {
    Texts words = good;
    words[i] = "rubbish";
    if (i == 1) words.erase(words.begin() + 1);
    const Outcome outcome = run(words);
    CHECK(outcome.status == 2);
    CHECK(has(outcome.errors, "waggle: "));
    CHECK(has(outcome.errors, "expected scripts/cluster "));
    CHECK_FALSE(fs::exists(path("m")));
  }
  CHECK(run({}).status == 2);
  CHECK(run({"part", path("m"), "2", "match"}).status == 2);
}

#endif
