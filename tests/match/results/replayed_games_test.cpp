#include "match/results/replayed_games.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "fake/fakes.hpp"
#include "match/results/header.hpp"
#include "match/results/provenance.hpp"
#include "match/results/results_file.hpp"
#include "match/results/scoreboard.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using Reasons = std::map<EndReason, std::int64_t>;

GameRecord lost(std::uint64_t pair, EndReason reason = EndReason::Crashed) {
  GameRecord record;
  record.seed = 1;
  record.pair = pair;
  record.players = {"one", "two"};
  record.type = "Base";
  record.game = "Base;InProgress;White[1]";
  record.result = GameState::WhiteWins;
  record.reason = reason;
  record.at_fault = Color::Black;
  return record;
}

GameRecord won(std::uint64_t pair, std::int64_t attempt = 1) {
  GameRecord record = lost(pair, EndReason::QueenSurrounded);
  record.at_fault.reset();
  record.attempt = attempt;
  return record;
}

const std::string kAgain = R"({"again":["1/0/one/two"],"attempt":2,"reasons":["crashed"]})";

}  // namespace

TEST_CASE("a list of replayed games supersedes earlier attempts") {
  const std::vector<GameRecord> games = {lost(0), lost(1, EndReason::Hung), lost(2)};
  ReplayedGames written;
  written.add({games[0], games[1]}, {EndReason::Crashed, EndReason::Hung});
  const std::string line =
      R"({"again":["1/0/one/two","1/1/one/two"],"attempt":2,"reasons":["crashed","hung"]})";
  CHECK(to_lines(written) == std::set<std::string>{line});
  CHECK(written.has(games[1]));
  ReplayedGames replayed;
  CHECK(replayed.empty());
  replayed.add(parse_replayed(line));
  CHECK(replayed.has(games[0]));
  CHECK(replayed.has(games[1]));
  CHECK_FALSE(replayed.has(games[2]));
  CHECK_FALSE(replayed.has(won(0)));
  GameRecord faultless = lost(0);
  faultless.at_fault.reset();
  CHECK_FALSE(replayed.has(faultless));
  CHECK_FALSE(replayed.has(lost(0, EndReason::TimeForfeit)));
  CHECK(replayed.attempt_at(games[0].id()) == 2);
  CHECK(replayed.attempt_at(games[2].id()) == 1);
  // The second attempt counts until it is superseded as well.
  GameRecord second = lost(0);
  second.attempt = 2;
  CHECK_FALSE(replayed.has(second));
  ReplayedGames both;
  both.add({second, games[2]}, {EndReason::Crashed});
  CHECK(to_lines(both).size() == 2);
  ReplayedGames more;
  more.add({second}, {EndReason::Crashed});
  replayed.add(more);
  CHECK(replayed.has(second));
  CHECK(replayed.attempt_at(second.id()) == 3);
}

TEST_CASE("a malformed list of replayed games is rejected with its line number") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  for (const char* const line :
       {R"({"again")", R"({"again":3,"reasons":[]})", R"({"again":["a"]})",
        R"({"again":[1],"reasons":[]})", R"({"again":["a"],"reasons":"crashed"})",
        R"({"again":["a"],"reasons":[null]})", R"({"again":["a"],"attempt":1,"reasons":[]})",
        R"({"again":["a"],"attempt":"2","reasons":[]})",
        R"({"again":["a"],"attempt":2.5,"reasons":[]})",
        R"({"again":["a"],"attempt":-2,"reasons":[]})",
        R"({"again":["a"],"attempt":18446744073709551615,"reasons":[]})",
        R"({"again":["a"],"attempt":1e300,"reasons":[]})"}) {
    write_file(path, to_json(won(0)) + "\n" + line + "\n");
    INFO(line);
    CHECK(contains(error_of([&] { static_cast<void>(read_results(path)); }),
                   "line 2 of '" + path + "': not a list of replayed games"));
  }
  std::string record = to_json(won(0, 2));
  CHECK(contains(record, R"({"id":"1/0/one/two","attempt":2,"seed":1,)"));
  CHECK(parse_record(record).attempt == 2);
  for (const char* const attempt :
       {"0", "-1", "1.5", "\"2\"", "null", "1e300", "18446744073709551615"}) {
    std::string wrong = record;
    wrong.replace(wrong.find(":2,") + 1, 1, attempt);
    CHECK(
        contains(error_of([&] { static_cast<void>(parse_record(wrong)); }), "its attempt is not"));
  }
}

TEST_CASE("replayed games count once, whatever the order of lines") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  const auto read = [&](const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    write_file(path, text);
    return read_results(path);
  };
  const std::string first = to_json(lost(0));
  const std::string second = to_json(won(0, 2));
  for (const std::vector<std::string>& lines :
       std::vector<std::vector<std::string>>{{first, kAgain, second},
                                             {kAgain, second, first},
                                             {first, kAgain, second, first, kAgain, second}}) {
    const Results results = read(lines);
    Scoreboard board;
    for (const GameRecord& record : results.records) board.add(record);
    for (const GameRecord& record : results.superseded) board.add_superseded(record);
    CHECK(board.games() == 1);
    CHECK(board.totals().endings == Reasons{{EndReason::QueenSurrounded, 1}});
    CHECK(board.totals().replays.games == 1);
    CHECK(board.totals().replays.missing == 0);
    CHECK(board.totals().replays.reasons == Reasons{{EndReason::Crashed, 1}});
  }
  // Killed before the replay, and a game that was never played.
  const Results open = read({first, to_json(won(1)), kAgain});
  CHECK(open.records.size() == 1);
  CHECK(open.superseded.size() == 1);
  const Results none = read({to_json(won(1)), kAgain});
  CHECK(none.records.size() == 1);
  CHECK(none.superseded.empty());
  CHECK_FALSE(read({kAgain}).has_no_game());
  // A truncated line doesn't count yet.
  write_file(path, first + "\n" + std::string(kAgain).substr(0, std::string(kAgain).size() - 1));
  CHECK(read_results(path).superseded.empty());
  CHECK(read_results(path).whole_bytes == first.size() + 1);
}

TEST_CASE("later headers keep their place when games before them are superseded") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  const std::string header =
      R"({"match":{"seed":1},"provenance":)" + json_line(to_json(Provenance{})) + "}";
  const auto with_seed = [&](std::uint64_t seed) {
    return to_line(with_games(parse_header(header), PlannedGames{seed, 1, {}}));
  };
  const std::string other = with_seed(2);
  const std::string third = with_seed(3);
  std::string text;
  for (const std::string& line :
       {header, to_json(lost(0)), to_json(won(1)), other, to_json(won(2)), third, kAgain})
    text += line + "\n";
  write_file(path, text);
  const Results results = read_results(path);
  REQUIRE(results.records.size() == 2);
  CHECK(to_line(results.header_of(results.superseded[0])) == header);
  CHECK(to_line(results.header_of(results.records[0])) == header);
  CHECK(to_line(results.header_of(results.records[1])) == other);
  CHECK(to_line(results.headers[2]) == third);
}
