// Results files: records as JSON, truncated lines, PGN files.

#if !defined(_WIN32)
#include <sys/resource.h>

#include <csignal>
#endif

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fake/fakes.hpp"
#include "match/client/uhp_engine.hpp"
#include "match/results/pgn.hpp"
#include "match/results/report.hpp"
#include "match/results/results_file.hpp"
#include "support/catch.hpp"
#include "support/hostile_numbers.hpp"
#include "text/json/json.hpp"

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
  record.result = GameState::BlackWins;
  record.reason = EndReason::Illegal;
  record.detail = "it plays 'wQ \xff'";
  record.at_fault = Color::White;
  record.notes = {{Color::Black, "it reports 'Draw' although the game is InProgress"}};
  record.times_ms = {1.5, 20.25};
  record.sides[0] = {1, 1.5, 1.5, 0, 12, 1, 1000, 1};
  record.sides[1] = {1, 20.25, 20.25, 0.25, 0, 0, 0, 0, 1500.5};
  record.overhead_ms = 0.125;
  return record;
}

}  // namespace

TEST_CASE("times are rounded to microseconds and written without trailing digits") {
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

TEST_CASE("a record survives the round trip through JSON") {
  const std::string line = to_json(sample());
  CHECK(line.find('\n') == std::string::npos);
  const GameRecord read = parse_record(line);
  CHECK(read.id() == "9/3/new/old \"x\"");
  CHECK(to_json(read) == line);
  CHECK(read.at_fault == Color::White);
  CHECK(read.result == GameState::BlackWins);
  CHECK(read.points(Color::White) == 0);
  CHECK(read.points(Color::Black) == 1);
  CHECK(read.game == sample().game);
  for (const char* wrong : {"", "{", "[]", "{}", R"({"id": 3})", "null"})
    CHECK_FALSE(error_of([&] { static_cast<void>(parse_record(wrong)); }).empty());
}

TEST_CASE("a note without a colour, as people may add, is kept and reported as it is") {
  Json json = parse_json(to_json(sample()));
  json["notes"] = Json::array({"the machine was busy", "black: slow"});
  const GameRecord record = parse_record(json_line(json));
  CHECK(record.notes == std::vector<GameRecord::Note>{{std::nullopt, "the machine was busy"},
                                                      {Color::Black, "slow"}});
  CHECK(to_json(record) == json_line(json));
  Scoreboard board;
  board.add(record);
  CHECK(board.totals().notes ==
        std::map<std::string, std::int64_t>{{"old \"x\": slow", 1}, {"the machine was busy", 1}});
}

TEST_CASE("a game may end by every fault, but not for an unknown reason or by an unknown player") {
  for (std::size_t i = 0; i < EngineFault::kNames.size(); ++i) {
    const auto fault = static_cast<EngineFault::Kind>(i);
    CHECK(to_string(parse_end_reason(to_string(fault))) == to_string(fault));
  }
  CHECK(parse_end_reason("late") == EndReason::TimeForfeit);
  Json json = parse_json(to_json(sample()));
  json["reason"] = "boredom";
  CHECK(error_of([&] { static_cast<void>(parse_record(json_line(json))); }) ==
        "'boredom' is not a known reason for the end of a game");
  json = parse_json(to_json(sample()));
  json["at_fault"] = "nobody";
  CHECK(error_of([&] { static_cast<void>(parse_record(json_line(json))); }) ==
        "'nobody' is not a player; expected white or black");
}

TEST_CASE("every number of a record is read or rejected, and valid records can be reported") {
  const Json good = parse_json(to_json(sample()));
  for (const std::string_view number : kHostileJsonNumbers)
    for (const char* const field :
         {"/seed", "/pair", "/opening_plies", "/times_ms", "/times_ms/0", "/overhead_ms",
          "/white_side/moves", "/white_side/total_ms", "/white_side/longest_ms",
          "/white_side/overshoot_ms", "/white_side/depths", "/white_side/depth_reports",
          "/white_side/nodes", "/white_side/node_reports", "/white_side/left_out_ms"}) {
      CAPTURE(field, number);
      Json json = good;
      json[Json::json_pointer(field)] = "HERE";
      std::string line = json_line(json);
      line.replace(line.find("\"HERE\""), 6, number);
      GameRecord record;
      if (!error_of([&] { record = parse_record(line); }).empty()) continue;
      round_times(record);
      Scoreboard board({"new", "old \"x\""});
      board.add(record);
      CHECK(contains(to_text(report(board, {})), "new"));
    }
}

TEST_CASE("a record with numbers out of range is rejected") {
  const Json good = parse_json(to_json(sample()));
  for (const Json& number : {Json(1e118), Json(-1), Json(1.5), Json("1")}) {
    for (const char* const field : {"/seed", "/pair", "/opening_plies", "/white_side/moves",
                                    "/black_side/depth_reports", "/white_side/node_reports"}) {
      Json json = good;
      json[Json::json_pointer(field)] = number;
      CAPTURE(field, json_line(number));
      CHECK(error_of([&] { static_cast<void>(parse_record(json_line(json))); }) ==
            "not a game record written by waggle match");
    }
  }
}

TEST_CASE("a results file with a truncated last line resumes before that line") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  {
    JournalFile file = create_results(path);
    file.append("{\"match\":{}}\n");
    file.append(to_json(sample(1)) + "\n");
    file.append(to_json(sample(2)) + "\n");
  }
  const std::string whole = read_file(path);
  const std::string third = to_json(sample(3)) + "\n";
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{1}, third.size() / 2, third.size() - 2}) {
    write_file(path, whole + third.substr(0, length));
    JournalFile file(path);
    const Results results = read_results(path);
    CHECK(results.records.size() == 2);
    CHECK(results.whole_bytes == whole.size());
    file.truncate(results.whole_bytes);
    file.append(to_json(sample(3)) + "\n");
    CHECK(read_file(path) == whole + third);
  }
}

TEST_CASE("results files may have any line endings and a byte order mark") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  const auto lines = [](const std::string& end) {
    return R"({"match":{}})" + end + to_json(sample(1)) + end + to_json(sample(2));
  };
  for (const std::string start : {"", "\xEF\xBB\xBF"}) {
    for (const std::string end : {"\n", "\r\n", "\r"}) {
      CAPTURE(start, end);
      write_file(path, start + lines(end) + end);
      CHECK(read_results(path).records.size() == 2);
      CHECK_FALSE(read_results(path).lacks_line_break);
      CHECK(read_results(path).whole_bytes == read_file(path).size());
      // Without the last line break.
      write_file(path, start + lines(end));
      const Results results = read_results(path);
      CHECK(to_line(results.header()) == R"({"match":{}})");
      CHECK(results.records.size() == 2);
      CHECK(results.lacks_line_break);
      CHECK(results.whole_bytes == read_file(path).size());
      // Truncated in the last line.
      write_file(path, start + lines(end).substr(0, lines(end).size() - 1));
      const Results torn = read_results(path);
      CHECK(torn.records.size() == 1);
      CHECK_FALSE(torn.lacks_line_break);
      CHECK(read_file(path).substr(torn.whole_bytes) ==
            to_json(sample(2)).substr(0, to_json(sample(2)).size() - 1));
    }
  }
  write_file(path, std::string("\xFF\xFE{\0", 4));
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }),
                 "is UTF-16; expected UTF-8"));
}

TEST_CASE("an existing results file is not overwritten, and a malformed one is rejected") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  write_file(path, "something\nelse\n");
  CHECK(contains(error_of([&] { static_cast<void>(create_results(path)); }),
                 "already exists; use --resume to continue it"));
  CHECK(read_file(path) == "something\nelse\n");
  // Not even if its only line might be a truncated header.
  write_file(path, "something");
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }), "line 1 of"));
  for (const std::string begun :
       {"", "\xEF\xBB\xBF", "{", "{\"match\": {\"seed\": 1", "{\"match\""}) {
    write_file(path, begun);
    CHECK(read_results(path).headers.empty());
    CHECK(read_results(path).whole_bytes == 0);
  }
  write_file(path, "something\nelse\n");
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }), "line 1 of"));
  constexpr std::size_t kDeep = 200'000;
  write_file(path, R"({"match": {"x": )" + std::string(kDeep, '[') + std::string(kDeep, ']') +
                       R"(, "y": 1, "z": 2, "engines": []}})" + '\n');
  CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }), "nested deeper"));
  CHECK(contains(error_of([&] { static_cast<void>(read_results(folder.file("none"))); }),
                 "No such file"));
  CHECK(
      contains(error_of([&] { static_cast<void>(create_results(folder.file("no/such/folder"))); }),
               "No such file"));
}

#if !defined(_WIN32)
TEST_CASE("a line that does not fit on the disk leaves the file unchanged") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  JournalFile file = create_results(path);
  file.append("{}\n");
  file.append("{\"first\": 1}\n");
  const std::string before = read_file(path);
  // A file size limit simulates a full disk: part of the line is written.
  rlimit unlimited{};
  getrlimit(RLIMIT_FSIZE, &unlimited);
  const rlimit little = {before.size() + 10, unlimited.rlim_max};
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &little);
  const std::string error = error_of([&] { file.append(std::string(100, 'x')); });
  setrlimit(RLIMIT_FSIZE, &unlimited);
  CHECK(contains(error, "cannot write to"));
  CHECK(read_file(path) == before);
  file.append("{\"second\": 2}\n");
  CHECK(read_file(path) == before + "{\"second\": 2}\n");
}

// On Windows, an open file can't be removed.
TEST_CASE("writing to a removed results file is an error") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  JournalFile file = create_results(path);
  file.append(to_json(sample()) + "\n");
  std::filesystem::remove(path);
  CHECK(contains(error_of([&] { file.append(to_json(sample(4)) + "\n"); }), "has been deleted"));
}
#endif

TEST_CASE("games are written as PGN for Mzinga.Viewer") {
  const std::string pgn = to_pgn(sample());
  CHECK(contains(pgn, "[GameType \"Base\"]\n"));
  CHECK(contains(pgn, "[White \"new\"]\n[Black \"old 'x'\"]\n[Result \"BlackWins\"]\n"));
  CHECK(contains(pgn, "\n\n1. wS1\n2. bS1 wS1-\n3. wQ \\wS1\n4. bQ bS1-\n\nBlackWins\n"));
}

TEST_CASE("no two games of a match share an id or a file") {
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
  const PgnFolder folder("", players);
  std::set<std::string> ids;
  std::set<std::string> files;
  std::size_t games = 0;
  for (const std::string& white : players)
    for (const std::string& black : players) {
      if (white == black) continue;
      GameRecord record = sample();
      record.players = {white, black};
      ids.insert(record.id());
      std::string file = folder.file_name(record);
      CHECK(file.size() <= 160);
      CHECK(file.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                   ".-+_~") == std::string::npos);
      // Ignoring case, like Windows and macOS.
      for (char& c : file) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
      files.insert(file);
      ++games;
    }
  CHECK(ids.size() == games);
  CHECK(files.size() == games);
  CHECK(PgnFolder("", {"new", "old \"x\""}).file_name(sample()) == "9-000003-new-old__x_.pgn");
  GameRecord alike = sample();
  alike.players = {"a_b", "a b"};
  CHECK(PgnFolder("", {"a b", "a_b"}).file_name(alike) == "9-000003-a_b~2-a_b.pgn");
}
