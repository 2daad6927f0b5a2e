// Results files: records as JSON, torn lines, headers.

#if !defined(_WIN32)
#include <sys/resource.h>

#include <csignal>
#endif

#include <filesystem>
#include <set>

#include "fake/fakes.hpp"
#include "match/match_settings.hpp"
#include "match/pgn.hpp"
#include "match/results_file.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

GameRecord sample(std::uint64_t pair = 3) {
  GameRecord record;
  record.seed = 9;
  record.pair = pair;
  record.players = {"new", "old \"x\""};
  record.type = "Base";
  record.opening_plies = 2;
  record.game = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ \\wS1;bQ bS1-";
  record.result = Result::BlackWins;
  record.reason = "illegal";
  record.detail = "it plays 'wQ \xff'";
  record.at_fault = 0;
  record.notes = {"black: it says 'Draw' where the game is InProgress"};
  record.times_ms = {1.5, 20.25};
  record.sides[0] = {1, 1.5, 1.5, 0, 12, 1, 1000, 1};
  record.sides[1] = {1, 20.25, 20.25, 0.25, 0, 0, 0, 0, 1500.5};
  record.overhead_ms = 0.125;
  return record;
}

MatchSettings settings() {
  MatchSettings settings;
  settings.engines = {fake("honest"), fake("crash")};
  settings.openings.types = {GameType{}};
  settings.results_file = "games.jsonl";
  return settings;
}

}  // namespace

TEST_CASE("times are whole microseconds, written as short as they are") {
  GameRecord record = sample();
  record.times_ms = {1.0 / 3, 0.0004};
  record.sides[1] = {1, 2.0 / 3, 0.9996, 1e6 / 7, 0, 0, 0, 0};
  record.overhead_ms = 0.1 + 0.2;
  round_times(record);
  CHECK(record.times_ms == std::vector{0.333, 0.0});
  CHECK(record.sides[1].total_ms == 0.667);
  CHECK(record.sides[1].longest_ms == 1);
  CHECK(record.sides[1].overshoot_ms == 142857.143);
  CHECK(record.overhead_ms == 0.3);
  const GameRecord read = parse_record(to_json(record));
  CHECK(read.times_ms == record.times_ms);
  CHECK(read.sides[1].total_ms == record.sides[1].total_ms);
  CHECK(contains(to_json(record), "142857.143"));
}

TEST_CASE("a record is a line of JSON and back") {
  const std::string line = to_json(sample());
  CHECK(line.find('\n') == std::string::npos);
  const GameRecord read = parse_record(line);
  CHECK(read.id() == "9/3/new/old \"x\"");
  CHECK(to_json(read) == line);
  CHECK(read.at_fault == 0);
  CHECK(read.result == Result::BlackWins);
  CHECK(read.points(0) == 0);
  CHECK(read.points(1) == 1);
  CHECK(read.game == sample().game);
  for (const char* wrong : {"", "{", "[]", "{}", R"({"id": 3})", "null"})
    CHECK_FALSE(error_of([&] { static_cast<void>(parse_record(wrong)); }).empty());
}

TEST_CASE("a results file that was torn in its last line is gone on with before that line") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  {
    ResultsFile file = ResultsFile::create(path);
    file.append(to_header(settings()));
    file.append(to_json(sample(1)));
    file.append(to_json(sample(2)));
  }
  const std::string whole = read_file(path);
  const std::string third = to_json(sample(3)) + "\n";
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{1}, third.size() / 2, third.size() - 1}) {
    write_file(path, whole + third.substr(0, length));
    ResultsFile file = ResultsFile::open(path);
    const Results results = file.read();
    CHECK(results.records.size() == 2);
    CHECK(results.whole_bytes == whole.size());
    file.cut(results.whole_bytes);
    file.append(to_json(sample(3)));
    CHECK(read_file(path) == whole + third);
  }
}

TEST_CASE("a results file that is there is not overwritten, and a broken one is refused") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  write_file(path, "something\nelse\n");
  CHECK(contains(error_of([&] { static_cast<void>(ResultsFile::create(path)); }),
                 "is there already; go on with it by --resume"));
  CHECK(read_file(path) == "something\nelse\n");
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }), "line 1 of"));
  CHECK(contains(error_of([&] { static_cast<void>(read_results(folder.file("none"))); }),
                 "No such file"));
  CHECK(contains(
      error_of([&] { static_cast<void>(ResultsFile::create(folder.file("no/such/folder"))); }),
      "No such file"));
}

#if !defined(_WIN32)
TEST_CASE("a line that does not fit on the disk leaves the file as it was") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  ResultsFile file = ResultsFile::create(path);
  file.append("{}");
  file.append("{\"first\": 1}");
  const std::string before = read_file(path);
  // A limit on the size of files stands for a full disk: the line is written in part.
  rlimit unlimited{};
  getrlimit(RLIMIT_FSIZE, &unlimited);
  const rlimit little = {before.size() + 10, unlimited.rlim_max};
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &little);
  const std::string error = error_of([&] { file.append(std::string(100, 'x')); });
  setrlimit(RLIMIT_FSIZE, &unlimited);
  CHECK(contains(error, "cannot write to"));
  CHECK(read_file(path) == before);
  file.append("{\"second\": 2}");
  CHECK(read_file(path) == before + "{\"second\": 2}\n");
}

// On Windows a file that is open stays.
TEST_CASE("a results file that has been removed is told of") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  ResultsFile file = ResultsFile::create(path);
  file.append(to_json(sample()));
  std::filesystem::remove(path);
  CHECK(contains(error_of([&] { file.append(to_json(sample(4))); }), "has been removed"));
}
#endif

TEST_CASE("a match is gone on with only as it was begun") {
  const MatchSettings begun = settings();
  const std::string header = to_header(begun);
  CHECK(error_of([&] { check_header(header, begun); }).empty());
  MatchSettings longer = settings();
  longer.rounds = 500;
  longer.concurrency = 7;
  longer.sprt = Sprt{};
  CHECK(error_of([&] { check_header(header, longer); }).empty());
  MatchSettings other = settings();
  other.openings.seed = 2;
  CHECK(contains(error_of([&] { check_header(header, other); }), "seed was 1, and is now 2"));
  other = settings();
  other.engines[1].options = {{"Threads", "2"}};
  const std::string added = "engines/1/options/Threads was not given, and is now \"2\"";
  CHECK(contains(error_of([&] { check_header(header, other); }), added));
  CHECK(contains(error_of([&] { check_header(to_header(other), begun); }),
                 "engines/1/options/Threads was \"2\", and is now not given"));
  CHECK(engine_names(header) == std::vector<std::string>{"honest", "crash"});
  CHECK_FALSE(sprt_of(header).has_value());
  CHECK(sprt_of(to_header(longer))->elo1 == 5);
  CHECK(engine_names("rubbish").empty());
  CHECK(contains(header, "\"threefold\":true"));
  other = settings();
  other.rules.draws_by_repetition = false;
  CHECK(contains(error_of([&] { check_header(header, other); }),
                 "rules/threefold was true, and is now false"));
}

TEST_CASE("only games of one match are counted together") {
  const std::string header = to_header(settings());
  const auto compare = [&](const MatchSettings& other) {
    return error_of([&] { check_same_match(header, "a", to_header(other), "b"); });
  };
  MatchSettings other = settings();
  other.openings.seed = 2;
  other.sprt = Sprt{};
  other.rounds = 9;
  other.part = {1, 3};
  CHECK(compare(other).empty());
  other.engines[1].limits.time = Seconds(9);
  CHECK(contains(compare(other), "a and b are of different matches: engines/1/limits is "));
  other = settings();
  other.engines.pop_back();
  CHECK(contains(compare(other), "engines/1/"));
  other = settings();
  other.openings.plies = 7;
  CHECK(contains(compare(other), "openings/plies is 4 in one, and 7 in the other"));
  for (const char* rubbish : {"rubbish", "{}", R"({"match":3})", R"({"match":[]})"})
    CHECK_FALSE(error_of([&] { check_same_match(header, "a", rubbish, "b"); }).empty());

  const Folder folder;
  const std::string path = folder.file("together.jsonl");
  const std::string games = header + "\n" + to_json(sample(1)) + "\n";
  MatchSettings reseeded = settings();
  reseeded.openings.seed = 2;
  write_file(path, games + to_header(reseeded) + "\n" + to_json(sample(2)) + "\n");
  CHECK(read_results(path).records.size() == 2);
  write_file(path, games + to_header(other) + "\n" + to_json(sample(2)) + "\n");
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }),
                 "and its line 3 are of different matches: openings/plies"));
}

TEST_CASE("a match is gone on with only with clocks that are kept as they were") {
  MatchSettings asking = settings();
  asking.engines[0].limits.time.reset();
  asking.engines[0].limits.clock = TimeControl::Clock{Seconds(60), Seconds(0.5), 40};
  MatchSettings sharing = asking;
  sharing.engines[0].limits.clock_form = "";
  MatchSettings knowing = asking;
  knowing.engines[0].limits.clock_form = "wtime {wtime}";
  const std::string header = to_header(sharing);
  CHECK(error_of([&] { check_header(header, sharing); }).empty());
  CHECK(error_of([&] { check_header(header, asking); }).empty());
  CHECK(contains(error_of([&] { check_header(header, knowing); }),
                 "engines/0/clock was \"share\", and is now \"wtime {wtime}\""));
  using Clocks = std::map<std::string, std::string>;
  CHECK(clocks_of(header) == Clocks{{"honest", "40/60+0.5, of which each move gets a share"}});
  CHECK(clocks_of(to_header(knowing)) ==
        Clocks{{"honest", "40/60+0.5, told by 'bestmove wtime {wtime}'"}});
  CHECK(clocks_of(to_header(settings())).empty());
  CHECK(clocks_of("rubbish").empty());
}

TEST_CASE("a game is written as Mzinga.Viewer reads it") {
  const std::string pgn = to_pgn(sample());
  CHECK(contains(pgn, "[GameType \"Base\"]\n"));
  CHECK(contains(pgn, "[White \"new\"]\n[Black \"old 'x'\"]\n[Result \"BlackWins\"]\n"));
  CHECK(contains(pgn, "\n\n1. wS1\n2. bS1 wS1-\n3. wQ \\wS1\n4. bQ bS1-\n\nBlackWins\n"));
}

TEST_CASE("no two games of a match share a name or a file") {
  const std::vector<std::string> players = {"a b",
                                            "a_b",
                                            "a-b",
                                            "A B",
                                            "x",
                                            "x/y",
                                            "y/z",
                                            "z",
                                            "a",
                                            "a~2",
                                            "a%2F",
                                            "a/",
                                            "CON",
                                            "..",
                                            std::string(300, 'n'),
                                            std::string(299, 'n') + "m",
                                            "Z\xC3\xBCrich",
                                            "%2F"};
  const PgnNames names(players);
  std::set<std::string> ids;
  std::set<std::string> files;
  std::size_t games = 0;
  for (const std::string& white : players)
    for (const std::string& black : players) {
      if (white == black) continue;
      GameRecord record = sample();
      record.players = {white, black};
      ids.insert(record.id());
      std::string file = names.name(record);
      CHECK(file.size() <= 160);
      CHECK(file.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                   ".-+_~") == std::string::npos);
      // As Windows and macOS see it.
      for (char& c : file) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
      files.insert(file);
      ++games;
    }
  CHECK(ids.size() == games);
  CHECK(files.size() == games);
  CHECK(PgnNames({"new", "old \"x\""}).name(sample()) == "9-000003-new-old__x_.pgn");
  GameRecord alike = sample();
  alike.players = {"a_b", "a b"};
  CHECK(PgnNames({"a b", "a_b"}).name(alike) == "9-000003-a_b~2-a_b.pgn");
}
