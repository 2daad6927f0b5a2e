// `waggle review`, by running the program.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "app/process.hpp"
#include "records/record.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "text/path.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle::test;
using Arguments = std::vector<std::string>;

constexpr const char* kShortGame =
    "Base+MLP;;;wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ";

// A folder with games.txt, which contains a game several times.
struct ReviewFolder {
  explicit ReviewFolder(int games = 1) {
    std::string text;
    for (int i = 0; i < games; ++i) text += std::string(kShortGame) + '\n';
    put("games.txt", text);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder.file(name); }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder.path() / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream file(folder.path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  [[nodiscard]] Arguments command(const Arguments& more) const {
    Arguments words = {WAGGLE_BINARY, "review", path("games.txt")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  [[nodiscard]] Ended review(const Arguments& more) const { return outcome_of(command(more)); }
  [[nodiscard]] std::ptrdiff_t files() const {
    return std::distance(std::filesystem::directory_iterator(folder.path()), {});
  }

  Folder folder;
};

}  // namespace

TEST_CASE("a review is printed and written to three files, reproducibly", "[slow]") {
  const ReviewFolder folder;
  const auto review = [&](const std::string& name, const char* threads) {
    return folder.review({"--nodes", "2000", "--threads", threads, "--json",
                          folder.path(name + ".json"), "--svg", folder.path(name + ".svg"), "--pgn",
                          folder.path(name + ".pgn")});
  };
  const Ended outcome = review("a", "1");
  CHECK(outcome.status == 0);
  CHECK(outcome.messages().empty());
  CHECK(has(outcome.output, "   8  bM /bQ "));
  CHECK(has(outcome.output, "accuracy"));
  CHECK(folder.files() == 4);
  CHECK(review("b", "2").output == outcome.output);
  CHECK(has(folder.content("a.json"), "\"class\": "));
  for (const char* kind : {".json", ".svg", ".pgn"})
    CHECK(folder.content(std::string("a") + kind) == folder.content(std::string("b") + kind));
}

TEST_CASE("the PGN of a review is read back as the same games with comments", "[slow]") {
  const ReviewFolder folder(2);
  const std::string pgn = folder.path("a.pgn");
  REQUIRE(folder.review({"--nodes", "1000", "--pgn", pgn}).status == 0);
  const std::vector<waggle::ReadGame> games = waggle::read_games_from(pgn);
  REQUIRE(games.size() == 2);
  for (const waggle::ReadGame& game : games) {
    CHECK_FALSE(game.problem.has_value());
    CHECK(to_string(game.record.game) == to_string(waggle::parse_game(kShortGame)));
    REQUIRE(game.record.comments.size() == 9);
    CHECK(has(game.record.comments[0], "1000 nodes per ply"));
    for (const std::string& comment : game.record.comments) CHECK_FALSE(comment.empty());
  }
  // Existing text stays, and the review is appended.
  REQUIRE(outcome_of({WAGGLE_BINARY, "review", pgn, "--game", "2", "--nodes", "500", "--pgn",
                      folder.path("b.pgn")})
              .status == 0);
  const std::vector<waggle::ReadGame> again = waggle::read_games_from(folder.path("b.pgn"));
  REQUIRE(again.size() == 1);
  CHECK(again[0].record.comments.at(3).starts_with(games[1].record.comments.at(3) + "\n"));
}

TEST_CASE("an earlier annotator is kept, even if the name of the tag is in lower case") {
  const ReviewFolder folder;
  folder.put("games.txt", "[GameType \"Base\"]\n[annotator \"Ann\"]\n\n1. wS1 2. bS1 wS1- *\n");
  REQUIRE(folder.review({"--nodes", "100", "--pgn", folder.path("a.pgn")}).status == 0);
  CHECK(has(folder.content("a.pgn"), "[annotator \"Ann\"]"));
  CHECK_FALSE(has(folder.content("a.pgn"), "[Annotator "));
}

TEST_CASE("an unreadable game is reported, the others are reviewed, and the status is 1") {
  const ReviewFolder folder;
  folder.put("games.txt",
             std::string("Base;;;wS1;bS1 wS1-;wQ wQ-\n") + kShortGame + "\nBase;;;wS1;bA1 wS1/\n");
  const Ended outcome = folder.review({"--nodes", "500", "--json", folder.path("a.json")});
  CHECK(outcome.status == 1);
  CHECK(has(outcome.errors, "waggle: game 1 of "));
  CHECK(has(outcome.errors, "ply 3"));
  CHECK(has(outcome.output, "Game 2 of "));
  CHECK(has(outcome.output, "Game 3 of "));
  CHECK_FALSE(has(outcome.output, "Game 1 of "));
  CHECK(has(folder.content("a.json"), "\"number\": 3"));
}

TEST_CASE("the parts of a review together contain all games") {
  const ReviewFolder folder(3);
  folder.put("more.txt", std::string(kShortGame) + '\n' + kShortGame + '\n');
  std::multiset<std::string> together;
  for (const char* part : {"1/2", "2/2", "6/6"}) {
    Arguments words = folder.command({folder.path("more.txt"), "--nodes", "200", "--part", part});
    const Ended outcome = outcome_of(words);
    CHECK(outcome.status == 0);
    std::istringstream lines(outcome.output);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("Game ")) together.insert(line.substr(0, line.find(',')));
  }
  CHECK(together.size() == 5);
  CHECK(std::set<std::string>(together.begin(), together.end()).size() == 5);
}

TEST_CASE("a mistake in a review is named in one line before any work, with status 2", "[dozens]") {
  const ReviewFolder folder;
  folder.put("empty.txt", "");
  const std::string games = folder.path("games.txt");
  const std::string json = folder.path("a.json");
  struct Case {
    Arguments arguments;
    std::string message;
  };
  const std::vector<Case> cases = {
      {{}, "FILE is required"},
      {{games, "--nodes", "0"}, "--nodes must be a whole number from 1 to 1000000000000, not '0'"},
      {{games, "--time", "soon"}, "--time must be a number from 0 to 86400, not 'soon'"},
      {{games, "--time", "1", "--nodes", "5"}, "--time excludes --nodes"},
      {{games, "--threads", "0"}, "--threads must be a whole number from 1 to 256, not '0'"},
      {{games, "--part", "2"}, "--part must be a part such as 3/8, not '2'"},
      {{games, "--game", "2"}, "there is no game 2 in "},
      {{folder.path("none.pgn")}, "No such file or directory"},
      {{folder.path("empty.txt")}, "holds no game"},
      {{games, "--json", "/nowhere/a.json"},
       "cannot write '/nowhere/a.json': No such file or directory"},
      {{games, "--svg", waggle::name_of(folder.folder.path())}, "cannot write "},
      {{games, "--json", json, "--svg", json}, "--svg and --json would both be written to '"},
      {{games, "--pgn", games}, "is already used by this command; choose another file for --pgn"}};
  for (const Case& each : cases) {
    Arguments words = {WAGGLE_BINARY, "review"};
    words.insert(words.end(), each.arguments.begin(), each.arguments.end());
    const Ended outcome = outcome_of(words);
    INFO(each.message << " | " << outcome.errors);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(has(outcome.errors, each.message));
    CHECK(std::count(outcome.errors.begin(), outcome.errors.end(), '\n') == 1);
    CHECK(folder.files() == 2);
    CHECK(has(folder.content("games.txt"), kShortGame));
  }
}

TEST_CASE("Ctrl-C in the middle of a review keeps what is done", "[threads][ctrl-c]") {
  const ReviewFolder folder(2'000);
  folder.put("a.json", "what was there");
  Process process(folder.command({"--nodes", "200", "--json", folder.path("a.json"), "--pgn",
                                  folder.path("a.pgn"), "--force"}));
  process.close_input();
  while (!has(process.read_line(), "Game 2 of ")) {
  }
  // Nothing is written before it is complete.
  CHECK(folder.content("a.json") == "what was there");
  process.interrupt();
  const std::string output = process.read_rest();
  CHECK(process.wait() == 130);
  CHECK(has(output, "interrupted after "));
  const std::string json = folder.content("a.json");
  CHECK(has(json, "\"number\": 1,"));
  CHECK(json.ends_with("\n}\n"));
  CHECK(waggle::read_games_from(folder.path("a.pgn")).size() >= 2);
  // No other file is left.
  CHECK(folder.files() == 3);
}

TEST_CASE("Ctrl-C in the middle of a long search ends a review at once", "[threads][ctrl-c]") {
  const ReviewFolder folder;
  // The first game has no plies, so its table shows that the second is being searched.
  folder.put("games.txt", std::string("Base+MLP;NotStarted;White[1]\n") + kShortGame + '\n');
  Process process(folder.command({"--time", "3600", "--json", folder.path("a.json")}));
  process.close_input();
  CHECK(has(process.read_line(), "Game 1 of "));
  process.interrupt();
  const std::string output = process.read_rest();
  CHECK(process.wait() == 130);
  CHECK(has(output, "interrupted after 0 plies"));
  CHECK(has(folder.content("a.json"), "\"number\": 1,"));
  CHECK_FALSE(has(folder.content("a.json"), "\"number\": 2,"));
}

TEST_CASE("a review reads standard input, and writes JSON alone on standard output", "[slow]") {
  const ReviewFolder folder;
  const Arguments outputs = GENERATE(Arguments{"--json", "-"}, Arguments{"--json", "/dev/stdout"});
  Arguments words = {WAGGLE_BINARY, "review", "-", "--nodes", "200"};
  words.insert(words.end(), outputs.begin(), outputs.end());
  Process process(words);
  process.send(std::string(kShortGame) + "\nBase;;;wQ\n");
  process.close_input();
  const std::string json = process.read_rest();
  CHECK(process.wait() == 1);
  CHECK(json.starts_with("{\n"));
  CHECK(json.ends_with("\n}\n"));
  CHECK(has(json, "\"file\": \"standard input\""));
  CHECK_FALSE(has(json, "Game 1 of"));
  CHECK(process.errors().starts_with("waggle: skipped game 2 of standard input: ply 1: "));

  const Ended twice = folder.review({"--json", "-", "--svg", "/dev/stdout"});
  CHECK(twice.status == 2);
  CHECK(has(twice.errors, "--svg and --json would both be written to standard output"));
}

TEST_CASE("the PGN of a review has a byte order mark only at its start") {
  const ReviewFolder folder;
  const std::string tags = "[White \"Zo\xC3\xAB\"]\n1. wS1\n\n";
  folder.put("games.txt", tags + tags);
  REQUIRE(folder.review({"--nodes", "100", "--pgn", folder.path("a.pgn")}).status == 0);
  const std::string pgn = folder.content("a.pgn");
  CHECK(pgn.starts_with("\xEF\xBB\xBF[GameType"));
  CHECK_FALSE(has(pgn.substr(1), "\xEF\xBB\xBF"));
  CHECK(waggle::read_games_from(folder.path("a.pgn")).size() == 2);
}

TEST_CASE("messages of a review contain the whole file name") {
  const ReviewFolder folder;
  const std::string name = std::string(60, 'x') + ".txt";
  folder.put(name, "Base;;;wQ\n");
  const Ended outcome = outcome_of({WAGGLE_BINARY, "review", folder.path(name)});
  CHECK(outcome.status == 1);
  CHECK(has(outcome.errors, "skipped game 1 of '" + folder.path(name) + "': "));
}

TEST_CASE("the files of a review are written even if the reader of its output goes away",
          "[slow][threads]") {
  const ReviewFolder folder(50);
  Process process(folder.command({"--nodes", "200", "--json", folder.path("a.json")}));
  process.close_input();
  static_cast<void>(process.read_line());
  process.close_output();
  CHECK(process.wait() == 2);
  CHECK(has(folder.content("a.json"), "\"number\": 50,"));
}

#if !defined(_WIN32)
TEST_CASE("a review is written through links and to special files") {
  const ReviewFolder folder;
  folder.put("real.json", "");
  std::filesystem::create_symlink("real.json", folder.path("link.json"));
  const Ended outcome =
      folder.review({"--nodes", "200", "--json", folder.path("link.json"), "--svg", "/dev/stdout"});
  CHECK(outcome.status == 0);
  CHECK(has(outcome.output, "</svg>"));
  CHECK(std::filesystem::is_symlink(folder.path("link.json")));
  CHECK(has(folder.content("real.json"), "\"games\""));
}
#endif

namespace {

// Two files with five games, of which the fourth cannot be read.
struct SharedReview : ReviewFolder {
  SharedReview() : ReviewFolder(3) {
    put("more.txt", std::string("Base;;;wS1;bS1 wS1-;wQ wQ-\n") + kShortGame + '\n');
  }
  [[nodiscard]] Ended part(const std::string& part, const Arguments& more = {}) const {
    Arguments words = command({path("more.txt"), "--nodes", "100", "--part", part, "--resume",
                               "--json", path(part.substr(0, 1) + ".json")});
    words.insert(words.end(), more.begin(), more.end());
    return outcome_of(words);
  }
  [[nodiscard]] Ended merge(const Arguments& parts, const Arguments& more = {}) const {
    Arguments words = {WAGGLE_BINARY, "review", "merge"};
    for (const std::string& name : parts) words.push_back(path(name));
    words.insert(words.end(), {"--json", path("merged.json"), "--force"});
    words.insert(words.end(), more.begin(), more.end());
    return outcome_of(words);
  }
};

}  // namespace

TEST_CASE_METHOD(SharedReview, "the merged parts of a review are, byte by byte, one review of all",
                 "[slow]") {
  CHECK(part("1/3").status == 1);  // contains the unreadable game
  CHECK(part("2/3").status == 0);
  const Ended incomplete = merge({"2.json", "1.json", "1.json"});
  CHECK(incomplete.status == 1);
  CHECK(incomplete.errors == "waggle: game 3 of '" + path("games.txt") +
                                 "' is missing; it belongs to part 3/3\n"
                                 "waggle: duplicate games skipped: 1\n");
  CHECK(has(content("merged.json"), "\"complete\": false"));
  CHECK(part("3/3").status == 0);
  const Ended merged = merge({"3.json", "2.json", "1.json"});
  CHECK(merged.status == 1);
  CHECK(merged.errors.empty());
  CHECK(outcome_of(command({path("more.txt"), "--nodes", "100", "--json", path("whole.json")}))
            .status == 1);
  CHECK(content("merged.json") == content("whole.json"));
}

TEST_CASE_METHOD(SharedReview, "a complete part of a review isn't repeated", "[slow]") {
  CHECK(part("1/3").status == 1);
  CHECK(part("2/3").status == 0);
  const std::string whole = content("2.json");
  const auto time = [&] {
    return std::filesystem::last_write_time(waggle::path_of(path("2.json")));
  };
  const auto made = time();
  const Ended again = part("2/3");
  CHECK(again.status == 0);
  CHECK(again.output == "'" + path("2.json") + "' is complete\n");
  CHECK(time() == made);
  CHECK(part("1/3").status == 1);
  // A different part, limit or input is refused by name.
  put("3.json", whole);
  CHECK(part("3/3").errors ==
        "waggle: '" + path("3.json") + "': the part is 2/3 there, and 3/3 now\n");
  CHECK(part("2/3", {"--pgn", path("2.pgn")}).status == 0);
  CHECK(has(content("2.pgn"), "[Annotator \"Waggle v"));
  const std::string games = content("games.txt");
  put("games.txt", games + kShortGame + '\n');
  const Ended other = part("2/3");
  CHECK(other.status == 2);
  CHECK(has(other.errors, "': the checksum of '" + path("games.txt") + "' is "));
  CHECK(has(other.errors, " there, and "));
  CHECK(other.errors.ends_with(" now; --mixed accepts it anyway\n"));
  CHECK(part("2/3", {"--mixed"}).status == 0);
  CHECK(has(content("2.json"), "\"part\": \"2/3\""));
  put("games.txt", games);
  // Incomplete reviews are redone, other files are left alone.
  std::string begun = whole;
  begun.replace(begun.find("\"complete\": true"), 16, "\"complete\": false");
  put("2.json", begun);
  CHECK(part("2/3").status == 0);
  CHECK(has(content("2.json"), "\"complete\": true"));
  // But not if they are of another part, or if only another output is missing.
  put("3.json", begun);
  CHECK(part("3/3").errors ==
        "waggle: '" + path("3.json") + "': the part is 2/3 there, and 3/3 now\n");
  CHECK(part("3/3", {"--svg", path("3.svg")}).status == 2);
  CHECK(content("3.json") == begun);
  put("2.json", "{}");
  CHECK(part("2/3").errors ==
        "waggle: '" + path("2.json") + "' is not a JSON review written by waggle review\n");
  CHECK(content("2.json") == "{}");
}

TEST_CASE_METHOD(SharedReview, "a mistake in merging reviews is named in one line, with status 2") {
  CHECK(part("2/3").status == 0);
  CHECK(outcome_of({WAGGLE_BINARY, "review", "merge", path("2.json")}).errors ==
        "waggle: --json is required. Try --help.\n");
  CHECK(merge({"none.json"}).status == 2);
  CHECK(has(merge({"games.txt"}).errors, " is not a JSON review"));
  const Ended before = outcome_of(
      {WAGGLE_BINARY, "review", "--nodes", "5", "merge", path("2.json"), "--json", path("x.json")});
  CHECK(before.status == 2);
  CHECK(has(before.errors, "--nodes before merge has no effect"));
  CHECK(has(review({"--resume"}).errors, "--resume needs the --json file to check"));
}
