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
  CHECK(run(other).status != 0);
  CHECK(has(content("m/2.log"), "seed was 1, and is now 2"));
  CHECK(content("m/2.jsonl") == before);
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
  CHECK(has(other.errors, "was begun with other settings: "));
}

// It takes the place of sbatch: copies the script, and runs the array one by one.
constexpr const char* kSbatch = R"(
while :; do
  case $1 in
    --array=1-*) last=${1#--array=1-} ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
cp "$1" "$(dirname "$0")/job" && shift
for task in $(seq "$last"); do SLURM_ARRAY_TASK_ID=$task "$(dirname "$0")/job" "$@"; done
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
}

TEST_CASE_METHOD(Cluster, "a mistake in what is to be spread is one line and status 2") {
  const Texts good = {"parallel", path("m"), "2", "match"};
  for (std::size_t i = 0; i < good.size(); ++i) {
    Texts words = good;
    words[i] = "rubbish";
    if (i == 1) words.erase(words.begin() + 1);
    const Outcome outcome = run(words);
    CHECK(outcome.status == 2);
    CHECK(has(outcome.errors, "waggle: expected scripts/cluster "));
    CHECK_FALSE(fs::exists(path("m")));
  }
  CHECK(run({}).status == 2);
  CHECK(run({"part", path("m"), "2", "match"}).status == 2);
}

#endif
