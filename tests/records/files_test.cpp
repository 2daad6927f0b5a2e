// Opening files, detecting their formats, and the files of tests/data/records.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "text/encoding.hpp"
#include "text/input_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::string error_of_file(const std::string& path) {
  try {
    static_cast<void>(read_games_from(path));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("the test data files are read as expected") {
  const std::filesystem::path folder = std::filesystem::path(WAGGLE_TEST_DATA) / "records";
  std::map<std::string, std::size_t> counts;
  for (const test::Row& row : test::data_rows("records/index.txt")) {
    INFO(row.at(0));
    const std::vector<std::string> name = test::split(row.at(0), '#');
    const std::size_t number = std::stoul(name.at(1));
    counts[name[0]] = number;
    const std::vector<ReadGame> games = read_games_from((folder / name[0]).string());
    REQUIRE(games.size() >= number);
    const ReadGame& game = games[number - 1];
    CHECK(to_string(game.record.outcome.state) == row.at(1));
    if (game.problem)
      CHECK("REFUSED at ply " + std::to_string(game.problem->ply) == row.at(2));
    else
      CHECK(write_uhp(game.record) == row.at(2) + '\n');
  }
  CHECK(counts.size() == 5);
  for (const auto& [name, count] : counts)
    CHECK(read_games_from((folder / name).string()).size() == count);
}

TEST_CASE("the format of a file is detected by its content, or else by its extension") {
  CHECK(guess_format("(;GM[27])", "x.pgn") == FileFormat::Sgf);
  CHECK(guess_format("\xEF\xBB\xBF\n  (;\nGM[27]", "") == FileFormat::Sgf);
  CHECK(guess_format("% x\n [ White \"a\"]\n", "x.sgf") == FileFormat::Pgn);
  for (const char* moves : {"12. wQ", "1 . wS1", "1... bS1 wS1-", "1\u2026 bS1", "1 wS1 bS1 wS1-"})
    CHECK(guess_format(moves, "") == FileFormat::Pgn);
  CHECK(guess_format("{words}\n", "") == FileFormat::Pgn);
  CHECK(guess_format("# a list\n\nbase+M;;;", "x.pgn") == FileFormat::Uhp);
  CHECK(guess_format("wL;bL wL-", "") == FileFormat::Uhp);
  CHECK(guess_format("wL", "my.games/x.PGN") == FileFormat::Pgn);
  CHECK(guess_format("", "x.uhp") == FileFormat::Uhp);
  for (const char* other : {"", "[1, 2]", "{\"a\": 1}", "dear ann", "1 a day", "12", "1wS1"})
    CHECK_FALSE(guess_format(other, "x.txt"));
  CHECK(parse_format("SGF") == FileFormat::Sgf);
  CHECK_THROWS_WITH(parse_format("gif"),
                    "the format of a game file must be pgn, sgf or uhp, not 'gif'");
}

TEST_CASE("the message for an unreadable file has its name and the reason") {
  const test::Folder folder;
  const std::string path = folder.file("games.txt");
  CHECK(error_of_file(folder.file("no such file")).find("cannot open") == 0);
  CHECK(error_of_file(name_of(folder.path())).find("cannot ") == 0);
  const std::filesystem::path real = folder.path() / "games.txt";
  std::ofstream(real) << "dear ann";
  CHECK(error_of_file(path).find("holds no game: expected PGN, SGF or GameStrings") !=
        std::string::npos);
  std::ofstream(real) << "\xFF\xFE[";
  CHECK(error_of_file(path).find("is UTF-16; expected UTF-8") != std::string::npos);
  // A sparse file, which takes no disk space.
  std::ofstream(real) << "";
  std::filesystem::resize_file(real, kMaxBytes + 1);
  CHECK(error_of_file(path).find("is larger than 256 MiB") != std::string::npos);
}

TEST_CASE("a file that is not UTF-8 is read as ISO 8859-1") {
  CHECK(is_utf8("Zo\xC3\xAB \xE8\x9C\x82 \xF0\x9F\x90\x9D"));
  for (const char* bad : {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                          "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xFF", "\xC3z"}) {
    CHECK_FALSE(is_utf8(bad));
    CHECK(is_utf8(from_latin1(bad)));
  }
  const auto games = read_games("[White \"Zo\xEB\"]\n1. wL", FileFormat::Pgn);
  CHECK(find_tag(games.at(0).record, "White") == "Zo\xC3\xAB");
}

TEST_CASE("games beyond the limit of a list become one game with a problem", "[slow]") {
  std::string list;
  for (std::size_t i = 0; i < kMaxGames + 5; ++i) list += "Base\n";
  const std::vector<ReadGame> games = read_games(list, FileFormat::Uhp);
  REQUIRE(games.size() == kMaxGames + 1);
  CHECK_FALSE(games[kMaxGames - 1].problem);
  REQUIRE(games.back().problem);
  CHECK(games.back().problem->reason == "only the first 100000 games are kept; split the file");
}

TEST_CASE("a listener receives more games than a list may hold", "[long]") {
  std::string list;
  for (std::size_t i = 0; i < kMaxGames + 5; ++i) list += "Base\n";
  std::size_t heard = 0;
  read_games(list, FileFormat::Uhp, [&](const ReadGame& game) { heard += game.problem ? 0U : 1U; });
  CHECK(heard == kMaxGames + 5);
}

#if !defined(_WIN32)
TEST_CASE("an endless device is refused once it has delivered more than a file may have",
          "[long]") {
  CHECK(error_of_file("/dev/zero").find("is larger than 256 MiB") != std::string::npos);
}
#endif

TEST_CASE("each format is found by its name and by the file extension") {
  CHECK(format_names() == std::vector<std::string_view>{"pgn", "sgf", "uhp"});
  CHECK(format_choice("--to ") == "--to pgn, --to sgf or --to uhp");
  for (const std::string_view name : format_names()) {
    CHECK(to_string(parse_format(name)) == name);
    CHECK(guess_format({}, "game." + std::string(name)) == parse_format(name));
  }
}
