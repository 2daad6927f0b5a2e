// No command overwrites a file unless asked to.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle::test;
using waggle::path_of;
using Words = std::vector<std::string>;

class OutputsFolder : public Folder {
 public:
  OutputsFolder() {
    put("games", "Base;;;wS1;bS1 wS1-\n");
    put("puzzles", "# waggle puzzles 1\n# effort: 20000\n# complete\n");
    REQUIRE(run({"review", "@games", "--nodes", "20", "--json", "@review"}).status == 0);
    REQUIRE(run(match({"--results", "@results"})).status == 0);
  }

  // A short match.
  static Words match(const Words& more) {
    const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest";
    Words words = {"match", "--engine", engine, "name=one", "--engine", engine, "name=two"};
    words.insert(words.end(), {"--each", "st=5", "--maxplies", "8"});
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  // Runs a command; words that begin with @ are files of the folder.
  [[nodiscard]] Ended run(Words words) const {
    for (std::string& word : words)
      if (word.starts_with('@')) word = file(word.substr(1));
    words.insert(words.begin(), WAGGLE_BINARY);
    return outcome_of(words);
  }
  void put(const std::string& name, const std::string& content) const {
    std::ofstream(path_of(file(name)), std::ios::binary) << content;
  }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream stream(path_of(file(name)), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void remove(const std::string& name) const { std::filesystem::remove(path_of(file(name))); }
};

// A command that writes a whole file as @out, and the file that it reads, if any.
struct Writer {
  Words words;
  std::string input{};
  bool resumes = false;
};

std::vector<Writer> all_writers() {
  return {
      {{"convert", "@games", "--to", "uhp", "--out", "@out"}, "games"},
      {{"review", "@games", "--nodes", "20", "--pgn", "@out"}, "games"},
      {{"review", "@games", "--nodes", "20", "--svg", "@out"}, "games"},
      {{"review", "@games", "--nodes", "20", "--json", "@out"}, "games"},
      {{"review", "merge", "@review", "--json", "@out"}, "review"},
      {{"puzzles", "@games", "--effort", "100", "--out", "@out"}, "games", true},
      {{"puzzles", "@games", "--effort", "100", "--out", "-", "--json", "@out"}, "games", true},
      {{"puzzles", "merge", "@puzzles", "--out", "@out"}, "puzzles"},
      {{"puzzles", "merge", "@puzzles", "--out", "-", "--json", "@out"}, "puzzles"},
      {{"puzzles", "pack", "@puzzles", "--out", "@out"}, "puzzles"},
      {{"eval", "--export", "@out"}},
      {{"match", "report", "@results", "--out", "@out"}, "results"},
      {{"match", "report", "@results", "--json", "@out"}, "results"},
      {OutputsFolder::match({"--json", "@out"})},
  };
}

Words with(Words words, const std::string& more) {
  words.push_back(more);
  return words;
}

}  // namespace

TEST_CASE("a non-empty file is only overwritten with --force", "[slow][dozens]") {
  const OutputsFolder folder;
  for (const Writer& writer : all_writers()) {
    CAPTURE(writer.words);
    folder.put("out", "as it was\n");
    const Ended refused = folder.run(writer.words);
    CHECK(refused.status == 2);
    CHECK(refused.output.empty());
    CHECK(refused.errors == "waggle: '" + folder.file("out") + "' already exists; " +
                                (writer.resumes ? "--resume continues it, " : "") +
                                "--force overwrites it\n");
    CHECK(folder.content("out") == "as it was\n");
    const Ended forced = folder.run(with(writer.words, "--force"));
    CAPTURE(forced.errors);
    CHECK(forced.status == 0);
    CHECK(folder.content("out") != "as it was\n");
    // An empty file, as created by mktemp.
    folder.put("out", "");
    CHECK(folder.run(writer.words).status == 0);
    CHECK_FALSE(folder.content("out").empty());
    folder.remove("out");
  }
}

TEST_CASE("no command overwrites its input, even with --force", "[slow][dozens]") {
  const OutputsFolder folder;
  for (const Writer& writer : all_writers()) {
    if (writer.input.empty()) continue;
    Words words = with(writer.words, "--force");
    for (std::string& word : words)
      if (word == "@out") word = "@" + writer.input;
    CAPTURE(words);
    const std::string before = folder.content(writer.input);
    const Ended refused = folder.run(words);
    CHECK(refused.status == 2);
    CHECK(refused.errors.starts_with(
        "waggle: '" + folder.file(writer.input) +
        "' is already used by this command; choose another file for --"));
    CHECK(folder.content(writer.input) == before);
  }
}

TEST_CASE("an existing network is refused before any training, unless --force is given") {
  const OutputsFolder folder;
  folder.put("net", "as it was\n");
  const Ended refused = folder.run({"train", "@none", "--out", "@net"});
  CHECK(refused.status == 2);
  CHECK(has(refused.errors, "net' already exists; --force overwrites it"));
  CHECK(has(folder.run({"train", "@none", "--out", "@net", "--force"}).errors, "none': No such"));
  CHECK(folder.content("net") == "as it was\n");
}

TEST_CASE("unfinished puzzles are only continued or overwritten on request") {
  const OutputsFolder folder;
  const Words words = {"puzzles", "@games", "--effort", "100", "--out", "@out"};
  folder.put("out.unfinished", "# waggle puzzles 1\n");
  const Ended refused = folder.run(words);
  CHECK(refused.status == 2);
  CHECK(has(refused.errors, "out.unfinished' already exists; --resume continues it, --force"));
  CHECK(folder.content("out.unfinished") == "# waggle puzzles 1\n");
  CHECK(folder.run(with(words, "--resume")).status == 0);
}
