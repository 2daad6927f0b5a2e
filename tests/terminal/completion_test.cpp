#include "terminal/completion.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/limit_table.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "terminal/line_editors.hpp"
#include "terminal/terminal_session.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using Words = std::vector<std::string>;

const std::vector<std::string_view> kCommands = {"newgame", "play",   "options", "go",
                                                 "auto",    "help",   "level",   "goto",
                                                 "forget",  "review", "load"};

Words complete(const std::string& game, std::string_view typed) {
  Session session;
  if (!game.empty()) session.new_game(parse_game(game));
  std::vector<CommandInfo> commands = TerminalSession::command_infos();
  std::erase_if(commands, [](const CommandInfo& command) {
    return std::ranges::find(kCommands, command.name) == kCommands.end();
  });
  return completions(session, commands, typed);
}

constexpr const char* kTwoSpiders = "Base;;;wS1;bS1 wS1-";

}  // namespace

TEST_CASE("the first word is completed to a command or a piece that can move") {
  CHECK(complete("", "N") == Words{"newgame"});
  CHECK(complete("", "") == Words{"auto", "forget", "go", "goto", "help", "level", "load",
                                  "newgame", "options", "play", "review"});
  CHECK(complete(kTwoSpiders, "w") == Words{"wA1", "wB1", "wG1", "wQ", "wS2"});
  CHECK(complete(kTwoSpiders, "q") == Words{"wQ"});
  CHECK(complete(kTwoSpiders, "play wa") == Words{"wA1"});
  CHECK(complete(kTwoSpiders, "xyz").empty());
}

TEST_CASE("the second word is completed to a place where the piece may go") {
  CHECK(complete(kTwoSpiders, "wQ ") == Words{"-wS1", "/wS1", "\\wS1"});
  CHECK(complete(kTwoSpiders, "play q ") == Words{"-wS1", "/wS1", "\\wS1"});
  CHECK(complete(kTwoSpiders, "wQ -w") == Words{"-wS1"});
  // Any spelling, not only Waggle's own.
  const Words beside = complete("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wA1 wq");
  CHECK(beside == Words{"wQ/", "wQ\\"});
  const char* const climbing = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-";
  CHECK(complete(climbing, "wB1 wQ") == Words{"wQ"});
  CHECK(complete(climbing, "wB1 wB") == Words{"wB1-", "wB1/", "wB1\\"});
  CHECK(complete(kTwoSpiders, "wQ -wS1 ").empty());
  CHECK(complete("", "wQ ").empty());
}

TEST_CASE("arguments of commands are completed") {
  CHECK(complete("", "newgame base+mL") == Words{"Base+ML", "Base+MLP"});
  CHECK(complete("", "options ") == Words{"get", "set"});
  CHECK(complete("", "options get thr") == Words{"Threads", "ThreefoldRepetitionDraw"});
  CHECK(complete("", "options set Ponder t") == Words{"True"});
  CHECK(complete("", "auto b") == Words{"black", "both"});
  CHECK(complete(kTwoSpiders, "auto black d") == Words{"depth", "depthorseconds"});
  // Every command with limits offers all of them.
  std::vector<std::string_view> limits = limit_words(&LimitWord::uhp);
  std::ranges::sort(limits);
  for (const std::string command : {"go ", "auto black "})
    CHECK(complete("", command) == Words(limits.begin(), limits.end()));
  CHECK(complete("", "goto ") == Words{"black", "end", "start", "white"});
  CHECK(complete("", "forget a") == Words{"all"});
  CHECK(complete("", "review n") == Words{"nodes"});
  CHECK(complete("", "level 2") == Words{"2", "20"});
  CHECK(complete("", "level 2 ").empty());
  CHECK(complete("", "help g") == Words{"go", "goto"});
}

TEST_CASE("files are completed, except those whose names can't be typed or displayed") {
  const test::Folder home(std::filesystem::temp_directory_path(), "waggle-");
  for (const char* name : {"a.pgn", "a b.pgn", "a\x1B.pgn", "b.pgn"})
    std::ofstream(home.path() / name) << "\n";
  const std::string start = home.path().generic_string() + "/a";
  CHECK(complete("", "load " + start) == Words{start + ".pgn"});
}

TEST_CASE("words have a common prefix and are arranged in columns") {
  CHECK(common_start({}).empty());
  CHECK(common_start({"black", "both"}) == "b");
  CHECK(common_start({"wS1-", "wS1/", "wS1"}) == "wS1");
  // Two letters that differ in their second byte.
  CHECK(common_start({"x/\xC3\x84", "x/\xC3\x96"}) == "x/");
  CHECK(common_start({"x/\xC3\x84-1", "x/\xC3\x84-2"}) == "x/\xC3\x84-");
  CHECK(in_columns({"a", "bbb", "cc"}, 10) == "a    bbb\ncc\n");
  CHECK(in_columns({"abcdef"}, 3) == "abcdef\n");
}
