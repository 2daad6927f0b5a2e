// Files of long-running work after a full disk, a kill or Ctrl-C: they are complete, or can be
// resumed.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "app/process.hpp"
#include "engine/book.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;
using waggle::name_of;
using waggle::path_of;
using Words = std::vector<std::string>;

class BookFolder : public Folder {
 public:
  [[nodiscard]] std::string book() const { return file("my.book"); }
  [[nodiscard]] std::string content() const {
    std::ifstream stream(path() / "my.book", std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void put(const std::string& text) const {
    std::ofstream(path() / "my.book", std::ios::binary) << text;
  }
  [[nodiscard]] Words command() const {
    return {WAGGLE_BINARY, "book",    "--out", book(),    "--type",
            "Base",        "--plies", "3",     "--nodes", "3000"};
  }
  // The output of the command in an empty folder.
  static std::string whole() {
    const BookFolder folder;
    REQUIRE(outcome_of(folder.command()).status == 0);
    return folder.content();
  }
};

#if !defined(_WIN32)
// Runs a command with a file size limit of 512 bytes.
Ended outcome_on_full_disk(const Words& command) {
  std::string line = "trap '' XFSZ; ulimit -f 1; exec";
  for (const std::string& word : command) line += " '" + word + "'";
  return outcome_of({"/bin/sh", "-c", line});
}
#endif

}  // namespace

TEST_CASE("a book with an incomplete last line is resumed", "[slow]") {
  const std::string whole = BookFolder::whole();
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  const std::size_t move = whole.rfind(';');
  // Truncated within a move, after a move, within the line's head, and before the line break.
  for (const std::size_t end : {move + 3, move, last + 5, whole.size() - 1}) {
    const BookFolder folder;
    folder.put(whole.substr(0, end));
    const Ended outcome = outcome_of(folder.command());
    CAPTURE(whole.substr(last, end - last));
    CHECK(outcome.status == 0);
    CHECK(folder.content() == whole);
    CHECK(outcome.messages() == (end == whole.size() - 1
                                     ? ""
                                     : "waggle: the last line of '" + folder.book() +
                                           "' is incomplete and was dropped\n"));
  }
}

TEST_CASE("a book that was killed is resumed as if nothing had happened", "[slow]") {
  const std::string whole = BookFolder::whole();
  const BookFolder folder;
  {
    Process process(folder.command());
    const auto deadline = std::chrono::steady_clock::now() + Process::kPatience;
    while (folder.content().empty() && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(1ms);
    process.kill();
    static_cast<void>(process.wait());
  }
  CHECK(whole.starts_with(folder.content()));
  CHECK(outcome_of(folder.command()).status == 0);
  CHECK(folder.content() == whole);
}

TEST_CASE("a wrong line of a book is reported with its number") {
  const BookFolder folder;
  folder.put("Base;InProgress;Black[1];wS1\nwS1 to the left\n");
  const Ended used = outcome_of({WAGGLE_BINARY, "--book", folder.book()});
  CHECK(used.status == 2);
  CHECK(has(used.errors, "waggle: line 2 of '" + folder.book() + "': "));
  const Ended made = outcome_of(folder.command());
  CHECK(made.status == 2);
  CHECK(made.errors == used.errors);
}

TEST_CASE("only one process at a time may append to a file", "[slow][costly]") {
  const BookFolder folder;
  const std::string games = name_of(folder.path() / "7.games");
  const std::vector<std::pair<std::string, Words>> kinds = {
      {folder.book(),
       {WAGGLE_BINARY, "book", "--out", folder.book(), "--plies", "16", "--nodes", "3000"}},
      {games,
       {WAGGLE_BINARY, "selfplay", "--out", name_of(folder.path()), "--seed", "7", "--games",
        "1000000", "--nodes", "20"}},
  };
  for (const auto& [file, command] : kinds) {
    CAPTURE(file);
    const auto size = [name = file] {
      std::error_code error;
      const auto bytes = std::filesystem::file_size(path_of(name), error);
      return error ? 0 : bytes;
    };
    Process first(command);
    const auto deadline = std::chrono::steady_clock::now() + Process::kPatience;
    while (size() < 200 && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(1ms);
    const Ended second = outcome_of(command);
    CHECK(second.status == 2);
    CHECK(second.errors == "waggle: '" + file + "' is being written by another process\n");
    // The first one continues undisturbed.
    const auto before = size();
    while (size() == before && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(1ms);
    CHECK(size() > before);
    first.kill();
    CHECK(first.wait() == Process::kKilled);
  }
}

#if !defined(_WIN32)
TEST_CASE("a full disk leaves no incomplete merged results file", "[threads]") {
  const Folder folder;
  const std::string results = folder.file("games.jsonl");
  const std::string merged = folder.file("merged.jsonl");
  const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest";
  REQUIRE(outcome_of({WAGGLE_BINARY, "match", "--engine", engine, "name=one", "--engine", engine,
                      "name=two", "--each", "st=5", "--maxplies", "10", "--rounds", "2",
                      "--results", results})
              .status == 0);
  const Words report = {WAGGLE_BINARY, "match", "report", results, "--out", merged};
  const Ended full = outcome_on_full_disk(report);
  CHECK(full.status == 2);
  CHECK(has(full.errors, "cannot write '" + merged + "'"));
  const std::filesystem::directory_iterator files(folder.path());
  CHECK(std::distance(begin(files), end(files)) == 1);
  CHECK(outcome_of(report).status == 0);
  const auto content = [](const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  CHECK(content(merged) == content(results));
}

TEST_CASE("a full disk costs a book only the line that doesn't fit", "[slow]") {
  const BookFolder folder;
  const std::string remark = "# " + std::string(500, 'x') + "\n";
  folder.put(remark);
  const Ended outcome = outcome_on_full_disk(folder.command());
  CHECK(outcome.status == 2);
  CHECK(outcome.messages() == "waggle: cannot write to '" + folder.book() + "': File too large\n");
  CHECK(folder.content() == remark);
  CHECK(outcome_of(folder.command()).status == 0);
  CHECK(folder.content() == remark + BookFolder::whole());
}

TEST_CASE("on a full disk, replacing a file fails and leaves the old one", "[slow]") {
  const Folder folder;
  const std::string games = folder.file("games.txt");
  {
    std::ofstream list(folder.path() / "games.txt");
    for (int i = 0; i < 20; ++i) list << "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n";
  }
  const std::string out = folder.file("out");
  const auto content = [&] {
    std::ifstream stream(folder.path() / "out", std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(stream), {}};
  };
  for (const Words& words : {Words{"convert", games, "--to", "pgn", "--out", out},
                             {"review", games, "--nodes", "20", "--pgn", out},
                             {"review", games, "--nodes", "20", "--json", out},
                             {"review", games, "--nodes", "20", "--svg", out},
                             {"eval", "--export", out}}) {
    CAPTURE(words);
    std::ofstream(folder.path() / "out") << "as it was\n";
    Words command = words;
    command.insert(command.begin(), WAGGLE_BINARY);
    command.emplace_back("--force");
    const Ended outcome = outcome_on_full_disk(command);
    CHECK(outcome.status == 2);
    CHECK(outcome.messages() == "waggle: cannot write '" + out + "': File too large\n");
    CHECK(content() == "as it was\n");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 2);
  }
}

TEST_CASE("a full disk costs self-play only the games that don't fit") {
  const Folder folder;
  const Words command = {WAGGLE_BINARY, "selfplay", "--out",   folder.file("games"),
                         "--games",     "5",        "--nodes", "10"};
  const Ended full = outcome_on_full_disk(command);
  const std::string shard = folder.file("games/1.games");
  CHECK(full.status == 2);
  CHECK(full.messages() == "waggle: cannot write to '" + shard + "': File too large\n");
  const Ended whole = outcome_of(command);
  CHECK(whole.status == 0);
  CHECK(whole.output.starts_with("10 games, "));
}
#endif

TEST_CASE("Ctrl-C during training reports what is kept", "[slow][threads][ctrl-c][costly]") {
  const Folder folder;
  const std::string games = folder.file("games");
  REQUIRE(outcome_of({WAGGLE_BINARY, "selfplay", "--out", games, "--games", "60", "--nodes", "10",
                      "--threads", "2"})
              .status == 0);
  const std::string network = folder.file("my.network");
  Process process({WAGGLE_BINARY, "train", games + "/1.games", "--out", network, "--epochs",
                   "10000", "--rate", "0.000001", "--batch", "8"});
  std::this_thread::sleep_for(2s);
  process.interrupt();
  const std::string said = process.read_rest();
  CHECK(process.wait() == 130);
  if (process.errors().empty()) {
    CHECK(said == "interrupted before there was a network; nothing was written\n");
  } else {
    CHECK(said.starts_with("interrupted; the network of epoch "));
    CHECK(said.ends_with(", the best so far, is in '" + network + "'\n"));
    CHECK(outcome_of({WAGGLE_BINARY, "bench", "1", "--eval-file", network}).status == 0);
  }
}
