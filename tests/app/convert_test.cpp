// waggle convert, by running the program.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/process.hpp"
#include "records/record.hpp"
#include "records/trees.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"

namespace {

using namespace waggle::test;
namespace fs = std::filesystem;

constexpr const char* kList = "Base;Draw;;wS1;bS1 wS1-\nBase;;;wQ\nBase+M;;;wM\n";
constexpr const char* kLists = "Base;Draw;White[2];wS1;bS1 wS1-\nBase+M;InProgress;Black[1];wM\n";

class ConvertFolder : public Folder {
 public:
  std::string write(const std::string& name, std::string_view text) const {
    std::ofstream(path() / name, std::ios::binary) << text;
    return file(name);
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream stream(path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  [[nodiscard]] std::ptrdiff_t size() const {
    return std::distance(fs::directory_iterator(path()), {});
  }
};

Ended convert(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {WAGGLE_BINARY, "convert"});
  return outcome_of(arguments);
}

}  // namespace

TEST_CASE("convert writes readable games and reports the others") {
  const ConvertFolder folder;
  const std::string list = folder.write("list.uhp", kList);
  const Ended outcome = convert({list, "--to", "uhp"});
  CHECK(outcome.status == 1);
  CHECK(outcome.output == kLists);
  CHECK(outcome.errors ==
        "waggle: skipped game 2 of '" + list +
            "': ply 1: 'wQ': the queen may not be placed on a player's first turn\n");
  CHECK(folder.size() == 1);
}

TEST_CASE("convert converts every format to every other") {
  const ConvertFolder folder;
  const std::string list = folder.write("list.txt", kLists);
  const std::string pgn = folder.file("a.pgn");
  const std::string sgf = folder.file("a.SGF");
  const std::string back = folder.file("a.uhp");
  for (const auto& [from, to] : {std::pair(list, pgn), std::pair(pgn, sgf), std::pair(sgf, back)}) {
    const Ended outcome = convert({from, "--out", to});
    CHECK(outcome.status == 0);
    CHECK(outcome.output.empty());
    CHECK(outcome.errors.empty());
  }
  CHECK(folder.read("a.uhp") == kLists);
  CHECK(folder.read("a.pgn").starts_with("[GameType \"Base\"]\n[Date \"????.??.??\"]\n"));
  CHECK(folder.read("a.SGF").starts_with(" (;\nGM[27]VV[1]\nSU[hive]\n"));
}

TEST_CASE("convert takes several files and standard input in order") {
  const ConvertFolder folder;
  const std::string one =
      folder.write("one.pgn", "[White \"Zo\xC3\xAB\"]\n[GameType \"Base\"]\n1. wL\n");
  const std::string two = folder.write("two.pgn", "[White \"Zo\xC3\xAB\"]\n1. wS1\n");
  const std::string three = folder.write("three.pgn", "[GameType \"Base+L\"]\n1. wL\n");
  Process process({WAGGLE_BINARY, "convert", two, "-", one, two, three, "--to", "pgn"});
  process.send("Base;;;wA1\nBase;;;wQ\n");
  process.close_input();
  const std::string output = process.read_rest();
  CHECK(process.wait() == 1);
  CHECK(process.errors().starts_with("waggle: skipped game 2 of standard input: ply 1: 'wQ': "));
  CHECK(process.errors().find("skipped game 1 of '" + one + "': ply 1: 'wL': wL does not") !=
        std::string::npos);
  // One byte order mark for the file, an empty line between games.
  CHECK(output.starts_with("\xEF\xBB\xBF[GameType"));
  CHECK(output.find("\xEF\xBB\xBF", 1) == std::string::npos);
  std::size_t games = 0;
  for (std::size_t at = 0; (at = output.find("[GameType", at)) != std::string::npos; ++at) ++games;
  CHECK(games == 4);
  CHECK(output.find("1. wS1\n\n[GameType") != std::string::npos);
}

TEST_CASE("convert continues after a file that cannot be opened") {
  const ConvertFolder folder;
  const std::string list = folder.write("list.uhp", kLists);
  const std::string empty = folder.write("empty.pgn", "");
  const Ended outcome = convert({folder.file("none"), empty, list, "--to", "uhp"});
  CHECK(outcome.status == 2);
  CHECK(outcome.output == kLists);
  CHECK(outcome.errors.find("waggle: cannot open ") == 0);
  CHECK(outcome.errors.find("waggle: no games in '" + empty + "'\n") != std::string::npos);
}

TEST_CASE("a file that isn't text is refused with a one-line message") {
  const ConvertFolder folder;
  std::string packed = "\x1F\x8B\x08";
  for (int i = 0; i < 2'000; ++i) packed += static_cast<char>(1 + i * 37 % 255);
  const std::string file = folder.write("packed.pgn", packed);
  const Ended outcome = convert({file, "--to", "pgn"});
  CHECK(outcome.status == 2);
  CHECK(outcome.errors == "waggle: '" + file + "' is compressed (gzip); unpack it first\n");
}

TEST_CASE("the first few unreadable games are reported, the others counted") {
  const ConvertFolder folder;
  std::string games;
  for (int i = 0; i < 500; ++i) games += "Base;;;wQ\n";
  const std::string file = folder.write("games.txt", games);
  const Ended outcome = convert({file, "--to", "pgn"});
  CHECK(outcome.status == 1);
  CHECK(std::count(outcome.errors.begin(), outcome.errors.end(), '\n') == 6);
  CHECK(outcome.errors.find("waggle: skipped 495 more games of '" + file + "'\n") !=
        std::string::npos);
}

TEST_CASE("convert replaces files atomically") {
  const ConvertFolder folder;
  const std::string bad = folder.write("bad.uhp", "Base;;;wQ\n");
  const std::string out = folder.write("out.uhp", "as it was\n");
  // Without a readable game, the old file stays.
  CHECK(convert({bad, "--out", out, "--force"}).status == 1);
  CHECK(folder.read("out.uhp") == "as it was\n");
  const std::string list = folder.write("list.uhp", kList);
  CHECK(convert({list, "--out", out, "--force"}).status == 1);
  CHECK(folder.read("out.uhp") == kLists);
  CHECK(folder.size() == 3);
  // The folder doesn't exist.
  const Ended nowhere = convert({out, "--out", folder.file("no/such.uhp")});
  CHECK(nowhere.status == 2);
  CHECK(nowhere.errors.find("waggle: cannot write ") == 0);
}

#if !defined(_WIN32)
TEST_CASE("convert writes through links and to devices, and keeps them") {
  const ConvertFolder folder;
  const std::string out = folder.write("out.uhp", kList);
  const fs::perms rights = fs::perms::owner_read | fs::perms::owner_write;
  fs::permissions(out, rights);
  const std::string list = folder.write("list.uhp", kList);
  const std::string link = folder.file("link.uhp");
  fs::create_symlink("out.uhp", link);
  CHECK(convert({list, "--out", link, "--force"}).status == 1);
  CHECK(folder.read("out.uhp") == kLists);
  CHECK(fs::is_symlink(link));
  CHECK(fs::status(out).permissions() == rights);
  CHECK(folder.size() == 3);
  CHECK(convert({out, "--out", "/dev/null", "--to", "uhp"}).status == 0);
  CHECK(fs::is_character_file("/dev/null"));
  if (fs::exists("/dev/full")) {
    const Ended full = convert({out, "--out", "/dev/full", "--to", "uhp"});
    CHECK(full.status == 2);
    CHECK(full.errors.find("waggle: cannot write '/dev/full'") == 0);
  }
}
#endif

TEST_CASE("convert keeps variations from PGN to PGN, and says when it leaves them out", "[slow]") {
  const ConvertFolder folder;
  std::string content;
  TreeMaker maker(6);
  std::vector<waggle::Record> records;
  for (int i = 0; i < (kSlowBuild ? 60 : 1'000); ++i) {
    records.push_back(maker.next());
    content += i == 0 ? "" : "\n";
    content += waggle::write_pgn(records.back());
  }
  const std::string file = folder.write("trees.pgn", content);
  const std::string out = folder.file("out.pgn");
  const Ended outcome = convert({file, "--out", out});
  CHECK(outcome.status == 0);
  // Some comments contain lines that look like tags, so convert warns about them.
  std::istringstream errors(outcome.errors);
  for (std::string line; std::getline(errors, line);) {
    INFO(line);
    const bool is_warning =
        line.find(": a comment contains the tag '[White") != std::string::npos ||
        line.find(" more warnings about '") != std::string::npos;
    CHECK(is_warning);
  }
  const std::vector<waggle::ReadGame> games = waggle::read_games_from(out);
  REQUIRE(games.size() == records.size());
  for (std::size_t i = 0; i < games.size(); ++i) REQUIRE(is_same_tree(games[i].record, records[i]));

  const std::string tree = folder.write("tree.pgn", "1. wS1 (1. wA1) 2. bS1 wS1-");
  for (const char* kind : {"sgf", "uhp"}) {
    const Ended bare = convert({tree, "--to", kind});
    CHECK(bare.status == 0);
    CHECK(bare.errors == "waggle: the variations of 1 game are left out, because " +
                             std::string(kind) + " files can't store any\n");
  }
}

TEST_CASE("convert warns of comments that may have swallowed a game, and of unknown results") {
  const ConvertFolder folder;
  const std::string file = folder.write("open.pgn",
                                        "[Result \"?!\"]\n\n1. wS1 {open *\n\n"
                                        "[GameType \"Base\"]\n1. wA1 {c} *\n");
  const Ended outcome = convert({file, "--to", "uhp"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output == "Base;InProgress;Black[1];wS1\n");
  const std::string start = "waggle: game 1 of '" + file + "': ";
  CHECK(outcome.errors == start + "the result '?!' is not understood\n" + start +
                              "after ply 1: a comment contains the tag '[GameType \"Base\"]'; its "
                              "closing } may be missing\n");
  std::string many = "wS1";
  for (int game = 0; game < 7; ++game) many += "*\n[Result \"x\"] wS1";
  const Ended more = convert({folder.write("many.pgn", many), "--to", "uhp"});
  CHECK(std::ranges::count(more.errors, '\n') == 6);
  CHECK(more.errors.find("waggle: 2 more warnings about '") != std::string::npos);
}

TEST_CASE("convert reports truncated variations") {
  const ConvertFolder folder;
  const std::string file =
      folder.write("cut.pgn", "1. wS1 *\n1. wS1 (1. wA1 2. nonsense) (1. wQ) 2. bS1 wS1- *");
  const Ended outcome = convert({file, "--to", "pgn"});
  CHECK(outcome.status == 0);
  CHECK(outcome.errors.starts_with("waggle: game 2 of '" + file +
                                   "': 2 variations end early, the first at ply 2: 'nonsense': "
                                   "'nonsense' is not a piece"));
  CHECK(std::ranges::count(outcome.errors, '\n') == 1);
  CHECK(outcome.output.find("{} (1. wA1) {}\n") != std::string::npos);
}

TEST_CASE("convert requires a known output format") {
  const ConvertFolder folder;
  const std::string list = folder.write("list.uhp", kLists);
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{list},
                                                    {list, "--out", folder.file("x.txt")},
                                                    {list, "--to", "x"}}) {
    const Ended outcome = convert(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.errors.find("pgn") != std::string::npos);
    CHECK(outcome.output.empty());
  }
  CHECK(folder.size() == 1);
}
