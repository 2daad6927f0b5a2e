// The command line, by running the program.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>

#include "app/process.hpp"
#include "search/core/network.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "text/file_checksum.hpp"
#include "text/path.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/version.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

Ended run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), WAGGLE_BINARY);
  return outcome_of(arguments);
}

// A temporary file with lines.
class File {
 public:
  explicit File(std::string_view lines) { std::ofstream(path()) << lines; }
  [[nodiscard]] std::string path() const { return folder_.file("lines.txt"); }

 private:
  Folder folder_;
};

}  // namespace

TEST_CASE("the program prints its version and usage") {
  const Ended version = run({"--version"});
  CHECK(version.status == 0);
  CHECK(version.errors.empty());
  // The version, then one item per line; the commit only if it is known.
  std::istringstream lines(version.output);
  std::string line;
  std::getline(lines, line);
  CHECK(line == fmt::format("Waggle v{}", kVersion));
  std::vector<std::string> names;
  while (std::getline(lines, line)) names.push_back(line.substr(0, line.find(' ')));
  if (!names.empty() && names.front() == "commit") names.erase(names.begin());
  CHECK(names == std::vector<std::string>{"bench", "program"});
  const std::string bench = data_rows("bench.txt").front().front();
  CHECK(version.output.find("\nbench " + bench + "\n") != std::string::npos);
  // With an emulator, the test runs a script.
  if (std::ifstream(path_of(WAGGLE_BINARY)).get() != '#')
    CHECK(version.output.ends_with("\nprogram " +
                                   file_checksum(path_of(WAGGLE_BINARY)).value_or("none") + "\n"));
  const Ended help = run({"--help"});
  CHECK(help.status == 0);
  for (const char* word :
       {"--threads", "--max-time", "--transposition-table-size-mb", "perft", "bench", "Examples:"})
    CHECK(help.output.find(word) != std::string::npos);
  // Players come first: the session, then the subcommands, then the engine's options.
  const std::size_t session = help.output.find("Play, solve puzzles and review games");
  const std::size_t subcommands = help.output.find("\nSubcommands:\n");
  CHECK(session < help.output.find("UHP"));
  CHECK(session < subcommands);
  CHECK(subcommands < help.output.find("\nOptions:\n"));
  CHECK(help.output.find("\nOptions:\n") != std::string::npos);
  CHECK(run({"perft", "--help"}).status == 0);
}

TEST_CASE("a mistake in the arguments is named in one line, with status 2", "[slow][dozens]") {
  struct Case {
    std::vector<std::string> arguments;
    std::string message;
  };
  const std::vector<Case> cases = {
      {{"fly"}, "unexpected argument: fly. Try --help."},
      {{"bnech", "3", "4"}, "unexpected arguments: bnech 3 4. Did you mean bench? Try --help."},
      {{"--levl", "3"}, "unexpected arguments: --levl 3. Did you mean --level? Try --help."},
      {{"match", "reprot", "x"},
       "unexpected arguments: reprot x. Did you mean report? Try --help."},
      {{"perft", "--lsits=1", "3"},
       "unexpected argument: --lsits=1. Did you mean --lists? Try --help."},
      {{"--level"}, "--level needs a value: int 1..20. Try --help."},
      {{"book", "--out"}, "--out needs a value: FILE. Try --help."},
      {{"match", "--rounds", "2", "--engine"}, "--engine needs a value: KEY=VALUE. Try --help."},
      {{"convert", "x", "--to", "pgn", "--to", "sgf"}, "--to can be given only once. Try --help."},
      {{"--level", "3", "--level", "4", "perft", "3"},
       "--level can be given only once. Try --help."},
      {{"perft", "3", "Base", "a", "b"}, "unexpected arguments: a b. Try --help."},
      {{"convrt", "--help"}, "unexpected argument: convrt. Did you mean convert? Try --help."},
      {{"match", "--threefold=maybe"},
       "--threefold takes true, false or no value, not 'maybe'. Try --help."},
      {{"match", "--no-threefold=maybe"},
       "--threefold takes true, false or no value, not 'maybe'. Try --help."},
      {{"convert", "--force=2", "x"},
       "--force takes true, false or no value, not '2'. Try --help."},
      {{"--speed"}, "unexpected argument: --speed. Try --help."},
      {{"--threads", "0"}, "Threads must be a whole number from 1 to 256, not '0'"},
      {{"uhp", "--threads", "many"}, "Threads must be a whole number from 1 to 256, not 'many'"},
      {{"--max-time=nan"}, "MaxTime must be a number from 0 to 31536000, not 'nan'"},
      {{"--threefold-repetition-draw=maybe"},
       "ThreefoldRepetitionDraw must be True or False, not 'maybe'"},
      {{"perft"}, "perft needs a DEPTH from 0 to 20, or a --file"},
      {{"perft", "-1"}, "DEPTH must be a whole number from 0 to 20, not '-1'"},
      {{"perft", "3", "Base+Q"},
       "game type 'Base+Q' is unknown; expected Base, or Base+ and some of the letters M, L and P, "
       "as in Base+MLP"},
      {{"perft", "--file", "/nowhere"}, "cannot open '/nowhere': No such file or directory"},
      {{"--threads", "2", "perft", "3"},
       "--threads before perft has no effect; put options for perft after it"},
      {{"bench", "0"}, "DEPTH must be a whole number from 1 to 127, not '0'"},
      {{"bench", "five"}, "DEPTH must be a whole number from 1 to 127, not 'five'"},
      {{"bench", "1", "--tune", "aspiration=0"},
       "aspiration must be a whole number from 1 to 1000, not '0'"},
      {{"--tune", "aspiration"}, "aspiration must be a whole number from 1 to 1000, not ''"},
      {{"book", "--out", "/nowhere/b"}, "cannot write to '/nowhere/b': No such file or directory"},
      {{"--book", "/nowhere"}, "cannot open '/nowhere': No such file or directory"}};
  for (const Case& each : cases) {
    const Ended outcome = run(each.arguments);
    INFO(each.message);
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(outcome.errors == "waggle: " + each.message + "\n");
  }
}

TEST_CASE("a log that cannot be written is reported with the reason, and the program continues") {
  const Ended outcome = run({"uhp", "--log", "/nowhere/log"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("id Waggle"));
  CHECK(
      outcome.errors ==
      "waggle: cannot write '/nowhere/log': No such file or directory; continuing without a log\n");
}

TEST_CASE("perft counts from the command line") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"perft", "4"},
                                                    {"perft", "4", "Base"},
                                                    {"perft", "--lists", "4"},
                                                    {"perft", "--threads", "3", "4"}}) {
    const Ended outcome = run(arguments);
    CHECK(outcome.status == 0);
    CHECK(outcome.output.starts_with("perft(4) = 21600 in "));
    CHECK(outcome.errors.empty());
  }
}

TEST_CASE("perft divides a position by its moves") {
  const Ended outcome = run({"perft", "--divide", "2", "Base;InProgress;Black[1];wS1"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("bS1 \\wS1: 15\n"));
  CHECK(std::ranges::count(outcome.output, '\n') == 24 + 1);
  CHECK(outcome.output.find("\nperft(2) = 360 in ") != std::string::npos);
}

TEST_CASE("perft checks the counts of a file") {
  const File right(
      "# a remark\n\nBase | 4 | 96 | 1440\nBase+MLP;InProgress;Black[1];wL | 1 | 42 | a remark\n"
      "Base | 2 | 96 | somebody's count\r\n");
  const Ended outcome = run({"perft", "--file", right.path()});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("5 counts checked, 0 wrong; "));
}

TEST_CASE("perft names the line of a count that differs, with status 1") {
  const File wrong("Base | 4 | 97\nBase | 4\n");
  const Ended outcome = run({"perft", "--file", wrong.path()});
  CHECK(outcome.status == 1);
  CHECK(
      outcome.output.starts_with("line 1: perft(2) = 96, expected 97: Base\n3 counts checked, 1 "
                                 "wrong; "));
  CHECK(run({"perft", "--file", wrong.path(), "1"}).status == 0);
}

TEST_CASE("perft names the line of a file that it cannot read") {
  const File bad("Base | 4\nBase | many\n");
  const Ended outcome = run({"perft", "--file", bad.path()});
  CHECK(outcome.status == 2);
  CHECK(outcome.errors.find("line 2 of ") != std::string::npos);
  CHECK(outcome.errors.find("'many'") != std::string::npos);
}

TEST_CASE("solve counts the solved positions and lists the others") {
  const std::string lines = "# a remark\nLOST | Base | 2 |  | no move solves it\n";
  std::ifstream wins(WAGGLE_TEST_DATA "/wins.txt");
  std::string row;
  while (std::getline(wins, row) && !row.starts_with("1 | ")) {
  }
  const Game game = parse_game(row.substr(row.rfind('|') + 2));
  std::string right = "WIN | " + to_string(game) + " | 1 | ";
  MoveList moves;
  list_moves(game.position(), moves);
  for (const Move move : moves) {
    Game after = game;
    after.play(move);
    if (after.is_over()) right += to_string(game.position(), move) + ";";
  }
  right.pop_back();
  const File puzzles(lines + right + "\n");
  const Ended outcome = run({"solve", "--time", "5", puzzles.path()});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("WIN in 1           1 of     1 solved (100.00 %)"));

  const File wrong("WIN | Base | 1 | wQ\n");
  CHECK(run({"solve", wrong.path()}).errors.find("line 1 of ") != std::string::npos);
  const File unsolved("DRAW | Base;InProgress;Black[1];wG1 | 1 | bS1 wG1-\n");
  const Ended failed = run({"solve", "--time", "0", "--list", unsolved.path()});
  CHECK(failed.status == 1);
  CHECK(failed.output.starts_with("line 1: DRAW in 1: Base;"));

  const std::string game_text = to_string(game);
  const File wins_only("WIN | " + game_text + " | 1 |\nWIN | " + game_text + " | 3 | wQ\n");
  const Ended proven = run({"solve", "--mate", "--time", "5", wins_only.path()});
  CHECK(proven.status == 0);
  CHECK(proven.output.find("WIN in 3           1 of     1 solved") != std::string::npos);
  const File none("WIN | Base;InProgress;Black[1];wG1 | 1 |\n");
  CHECK(run({"solve", "--mate", none.path()}).status == 1);
  for (const std::string_view plies : {"0", "41", "x", ""}) {
    const File unclear("WIN | Base | " + std::string(plies) + " |\n");
    const Ended refused = run({"solve", "--mate", unclear.path()});
    CHECK(refused.status == 2);
    CHECK(refused.errors.find("1 to 40") != std::string::npos);
  }
  Game over = game;
  over.play(parse_move(game.position(), split(right.substr(right.rfind('|') + 2), ';').front()));
  const File ended("WIN | " + to_string(over) + " | 1 |\n");
  CHECK(run({"solve", "--mate", ended.path()}).errors.find("the game is over") !=
        std::string::npos);
}

TEST_CASE("self-play resumes, and a network is trained on its games and used", "[slow]") {
  const Folder folder;
  const std::string games = folder.file("5.games");
  const auto play = [&](const char* count) {
    return run({"selfplay", "--out", name_of(folder.path()), "--games", count, "--seed", "5",
                "--nodes", "20", "--threads", "2"});
  };
  CHECK(play("2").output.starts_with("4 games, "));
  CHECK(play("60").output.starts_with("120 games, "));
  const Ended other = run({"selfplay", "--out", name_of(folder.path()), "--games", "2", "--seed",
                           "5", "--nodes", "21"});
  CHECK(other.status == 2);
  CHECK(other.errors.find("other settings") != std::string::npos);

  const std::string network = folder.file("new.network");
  const Ended twice = run({"train", games, games, "--out", network});
  CHECK(twice.status == 2);
  CHECK(twice.errors == "waggle: " + file_in_quotes(games) + " is given twice\n");
  const Ended trained = run({"train", games, "--out", network, "--epochs", "2"});
  CHECK(trained.status == 0);
  CHECK(trained.errors.find("epoch   2: ") != std::string::npos);
  CHECK(trained.errors.find("before:") == std::string::npos);
  const std::string better = folder.file("better.network");
  const Ended on = run({"train", games, "--from", network, "--out", better, "--epochs", "1"});
  CHECK(on.status == 0);
  CHECK(on.errors.starts_with("before:    validation loss 0."));
  const Ended kept = run({"train", games, "--from", network, "--out", better, "--epochs", "1",
                          "--rate", "1", "--force"});
  CHECK(kept.status == 0);
  CHECK(kept.output ==
        "no epoch improved on the --from network; a copy is in " + file_in_quotes(better) + "\n");
  CHECK(file_checksum(better) == file_checksum(network));
  const Ended from_games = run({"train", games, "--from", games, "--out", better});
  CHECK(from_games.status == 2);
  CHECK(from_games.errors.find("5.games' is a self-play file; expected a network") !=
        std::string::npos);
  CHECK(run({"bench", "1", "--eval-file", network}).output != run({"bench", "1"}).output);
  CHECK(run({"eval", "Base;InProgress;White[2];wS1;bS1 wS1-", "--eval-file", network})
            .output.find(" for White") != std::string::npos);
  const Ended by_another = run({"selfplay", "--out", name_of(folder.path()), "--games", "61",
                                "--seed", "5", "--nodes", "20", "--eval-file", network});
  CHECK(by_another.status == 2);
  CHECK(by_another.errors.find("contains games played with other settings: another network;") !=
        std::string::npos);
}

TEST_CASE("self-play resumes only with the same openings, network and game types") {
  const Folder folder;
  const std::string some = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wA1 /wQ;bA1 bQ-\n";
  const File openings(some);
  const File others(some + "Base;;;wG1;bS1 wG1-;wQ -wG1;bQ bS1/\n");
  // Unreadable games aren't used as openings.
  const File same(some + "Base;;;wG1;bS1 wG1-;wB9\n");
  Network other = *built_in_network();
  ++other.output_bias.front();
  const std::vector<std::uint8_t> bytes = to_bytes(other);
  const std::string network = folder.file("other.network");
  std::ofstream(path_of(network), std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  const auto play = [&](const char* count, std::vector<std::string> words) {
    words.insert(words.begin(),
                 {"selfplay", "--out", name_of(folder.path()), "--games", count, "--nodes", "10"});
    return run(words);
  };
  const auto refusal = [&](const std::vector<std::string>& words) {
    const Ended ended = play("2", words);
    CHECK(ended.status == 2);
    const std::string before = " contains games played with other settings: ";
    const std::size_t at = ended.errors.find(before);
    CAPTURE(ended.errors);
    REQUIRE(at != std::string::npos);
    const std::size_t begin = at + before.size();
    return ended.errors.substr(begin, ended.errors.find(';', begin) - begin);
  };
  CHECK(play("1", {"--openings", openings.path()}).output.starts_with("2 games, "));
  CHECK(refusal({"--openings", others.path()}) == "other openings");
  CHECK(refusal({}) == "other openings");
  CHECK(refusal({"--openings", openings.path(), "--eval-file", network}) == "another network");
  CHECK(refusal({"--openings", openings.path(), "--type", "Base"}) == "other game types");
  CHECK(play("2", {"--openings", same.path()}).output.starts_with("4 games, "));

  CHECK(play("1", {"--seed", "2"}).output.starts_with("2 games, "));
  CHECK(refusal({"--seed", "2", "--openings", openings.path()}) == "other openings");
  CHECK(refusal({"--seed", "2", "--eval-file", network}) == "another network");
}

TEST_CASE("invalid training data and networks are reported by name") {
  const Folder folder;
  const File text("Base\n");
  const Ended trained = run({"train", text.path(), "--out", folder.file("none")});
  CHECK(trained.status == 2);
  CHECK(trained.errors.find("is a text file; expected a self-play file") != std::string::npos);
  for (const std::string& file : {text.path(), std::string("/no/such/file")}) {
    const Ended refused = run({"--eval-file", file});
    CHECK(refused.status == 2);
    CHECK(refused.errors.find(file) != std::string::npos);
  }
}

TEST_CASE("the exported built-in network is the one in use") {
  const Folder folder;
  const std::string network = folder.file("out.network");
  CHECK(run({"eval", "--export", network}).status == 0);
  CHECK(run({"bench", "2", "--eval-file", network}).output.substr(0, 300) ==
        run({"bench", "2"}).output.substr(0, 300));
  CHECK(run({"eval"}).status == 2);
  CHECK(run({"eval", "Base"}).errors.find("no move has been played yet") != std::string::npos);
}

TEST_CASE("a book is built, resumed and played from", "[slow]") {
  const Folder folder;
  const std::string file = folder.file("small.book");
  const std::vector<std::string> request = {"book",    "--out", file,      "--type", "Base",
                                            "--plies", "3",     "--nodes", "200"};
  const Ended made = run(request);
  CHECK(made.status == 0);
  const std::size_t moves = std::stoul(made.output);
  CHECK(moves >= 4);
  CHECK(made.output == std::to_string(moves) + " moves\n");
  CHECK(run(request).output == made.output);

  Process engine({WAGGLE_BINARY, "--book", file, "--own-book"});
  static_cast<void>(engine.read_answer());
  engine.send("newgame Base\nbestmove\n");
  static_cast<void>(engine.read_answer());
  CHECK(engine.read_answer().front().starts_with("w"));
}

TEST_CASE("a search constant is changed for a run") {
  const std::string usual = run({"bench", "3"}).output;
  const auto signature = [](const std::string& output) {
    return output.substr(output.find("Bench:"));
  };
  CHECK(
      signature(run({"bench", "3", "--tune", "aspiration=200", "--tune", "lmp-base=20"}).output) !=
      signature(usual));
  const Ended refused = run({"--tune", "haste=3"});
  CHECK(refused.status == 2);
  CHECK(refused.errors.starts_with("waggle: 'haste' is not a search constant; the constants are "));
  CHECK(run({"--tune", "aspiratoin=3"}).errors.ends_with(" Did you mean aspiration?\n"));
}

TEST_CASE("bench gives the same signature each time") {
  const auto signature = [] {
    const Ended outcome = run({"bench", "1"});
    CHECK(outcome.status == 0);
    CHECK(outcome.errors.empty());
    return outcome.output.substr(outcome.output.rfind("Bench: "));
  };
  const std::string first = signature();
  CHECK(first.size() > std::string("Bench: 0\n").size());
  CHECK(signature() == first);
}
