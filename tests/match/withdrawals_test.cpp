// Games that were lost by a fault and are played again: what results files say of them, and matches
// that play them.

#include "match/withdrawals.hpp"

#include <atomic>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fake/fakes.hpp"
#include "match/match_settings.hpp"
#include "match/report.hpp"
#include "match/results_file.hpp"
#include "match/rules_text.hpp"
#include "match/tournament.hpp"
#include "support/catch.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using Reasons = std::map<std::string, std::int64_t>;

GameRecord lost(std::uint64_t pair, const std::string& reason = "crashed") {
  GameRecord record;
  record.seed = 1;
  record.pair = pair;
  record.players = {"one", "two"};
  record.type = "Base";
  record.game = "Base;InProgress;White[1]";
  record.result = Result::WhiteWins;
  record.reason = reason;
  record.at_fault = 1;
  return record;
}

GameRecord won(std::uint64_t pair, std::int64_t attempt = 1) {
  GameRecord record = lost(pair, "queen surrounded");
  record.at_fault.reset();
  record.attempt = attempt;
  return record;
}

const std::string kAgain = R"({"again":["1/0/one/two"],"attempt":2,"reasons":["crashed"]})";

// A match whose second engine can be broken.
struct Lossy {
  Lossy() {
    settings.engines = {fake("honest", "one"), fake("crash 1", "two")};
    settings.rules.max_plies = 8;
    settings.openings.types = {GameType{}};
    settings.results_file = folder.file("games.jsonl");
    settings.rounds = 2;
  }

  MatchOutcome run() {
    stop = false;
    return run_match(settings, stop, [&](const MatchOutcome& so_far) {
      if (so_far.board.games() == stop_after) stop = true;
    });
  }
  MatchOutcome again(const std::set<std::string>& reasons) {
    settings.resumes = true;
    settings.again = reasons;
    return run();
  }
  [[nodiscard]] Results results() const { return read_results(settings.results_file); }
  // What the report of the results file says.
  [[nodiscard]] std::string reported() const {
    const Results all = results();
    Scoreboard board(engine_names(all.header));
    for (const GameRecord& record : all.records) board.add(record);
    for (const GameRecord& record : all.withdrawn) board.withdraw(record);
    return to_text(report(board, {}));
  }

  Folder folder;
  MatchSettings settings;
  std::atomic<bool> stop{false};
  std::size_t stop_after = 0;
};

}  // namespace

TEST_CASE("a line of games that are played again withdraws the records of earlier attempts") {
  const std::vector<GameRecord> games = {lost(0), lost(1, "hung"), lost(2)};
  const std::vector<std::string> lines =
      withdrawing_lines({games[0], games[1]}, {"crashed", "hung"});
  REQUIRE(lines.size() == 1);
  CHECK(lines[0] ==
        R"({"again":["1/0/one/two","1/1/one/two"],"attempt":2,"reasons":["crashed","hung"]})");
  CHECK(Withdrawals::is_line(lines[0]));
  Withdrawals withdrawals;
  CHECK(withdrawals.empty());
  withdrawals.add_line(lines[0]);
  CHECK(withdrawals.has(games[0]));
  CHECK(withdrawals.has(games[1]));
  CHECK_FALSE(withdrawals.has(games[2]));
  CHECK_FALSE(withdrawals.has(won(0)));
  CHECK_FALSE(withdrawals.has(lost(0, "late")));
  CHECK(withdrawals.attempt_at(games[0].id()) == 2);
  CHECK(withdrawals.attempt_at(games[2].id()) == 1);
  // The second attempt counts, until it is withdrawn as well.
  GameRecord second = lost(0);
  second.attempt = 2;
  CHECK_FALSE(withdrawals.has(second));
  CHECK(withdrawing_lines({second, games[2]}, {"crashed"}).size() == 2);
  Withdrawals more;
  for (const std::string& line : withdrawing_lines({second}, {"crashed"})) more.add_line(line);
  withdrawals.add(more);
  CHECK(withdrawals.has(second));
  CHECK(withdrawals.attempt_at(second.id()) == 3);
}

TEST_CASE("a line of games that are played again which is none is refused, and its line named") {
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
                   "line 2 of '" + path + "': not a list of games that are played again"));
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

TEST_CASE("what is played again counts once, in whatever order its lines stand") {
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
    for (const GameRecord& record : results.withdrawn) board.withdraw(record);
    CHECK(board.games() == 1);
    CHECK(board.reasons() == Reasons{{"queen surrounded", 1}});
    CHECK(board.again().games == 1);
    CHECK(board.again().missing == 0);
    CHECK(board.again().reasons == Reasons{{"crashed", 1}});
  }
  // Killed before it was played again, and of a game that never was.
  const Results open = read({first, to_json(won(1)), kAgain});
  CHECK(open.records.size() == 1);
  CHECK(open.withdrawn.size() == 1);
  const Results none = read({to_json(won(1)), kAgain});
  CHECK(none.records.size() == 1);
  CHECK(none.withdrawn.empty());
  CHECK_FALSE(read({kAgain}).has_no_game());
  // A line that was torn is not said yet.
  write_file(path, first + "\n" + kAgain);
  CHECK(read_results(path).withdrawn.empty());
  CHECK(read_results(path).whole_bytes == first.size() + 1);
}

TEST_CASE("later headers stand where they stood when games before them are withdrawn") {
  const Folder folder;
  const std::string path = folder.file("games.jsonl");
  MatchSettings settings;
  settings.engines = {fake("honest", "one"), fake("honest", "two")};
  settings.openings.types = {GameType{}};
  const std::string header = to_header(settings);
  settings.openings.seed = 2;
  const std::string other = to_header(settings);
  settings.openings.seed = 3;
  const std::string third = to_header(settings);
  std::string text;
  for (const std::string& line :
       {header, to_json(lost(0)), to_json(won(1)), other, to_json(won(2)), third, kAgain})
    text += line + "\n";
  write_file(path, text);
  const Results results = read_results(path);
  REQUIRE(results.records.size() == 2);
  CHECK(results.header_of(0) == header);
  CHECK(results.header_of(1) == other);
  CHECK(results.header_of(2) == third);
}

TEST_CASE("faults are named by their words, and others are refused with all that there are") {
  using Texts = std::set<std::string>;
  CHECK(parse_faults("crashed") == Texts{"crashed"});
  CHECK(parse_faults("hung, crashed,hung") == Texts{"crashed", "hung"});
  for (const char* const wrong : {"", ",", "crashed,", "crash", "Crashed", "crashed hung", "all"})
    CHECK(contains(
        error_of([&] { static_cast<void>(parse_faults(wrong)); }),
        "; there are crashed, hung, late, flooded, nonsense, illegal, refused, disagrees"));
  CHECK(contains(error_of([&] { static_cast<void>(parse_faults("late,lost")); }),
                 "--again: there is no fault 'lost'"));
}

TEST_CASE_METHOD(Lossy,
                 "games that were lost by a fault are played again only when that is asked for",
                 "[threads]") {
  CHECK(run().board.games() == 4);
  const std::string before = read_file(settings.results_file);
  // There is nothing to do, and nothing is written.
  for (const std::set<std::string>& reasons : {std::set<std::string>{}, {"hung"}}) {
    const MatchOutcome outcome = again(reasons);
    CHECK(outcome.resumed == 4);
    CHECK(outcome.board.again().games == 0);
    CHECK(read_file(settings.results_file) == before);
  }
  // The engine crashes again, and again is told of it.
  for (const std::int64_t attempt : {2, 3}) {
    const MatchOutcome outcome = again({"crashed", "hung"});
    CHECK(outcome.resumed == 0);
    CHECK(outcome.scheduled == 4);
    CHECK(outcome.board.games() == 4);
    CHECK(outcome.board.again().games == 4);
    CHECK(outcome.board.again().reasons == Reasons{{"crashed", 4 * (attempt - 1)}});
    CHECK(to_text(report(outcome.board, {})) == reported());
    for (const GameRecord& record : results().records) CHECK(record.attempt == attempt);
    CHECK(results().records.size() == 4);
    CHECK(read_file(settings.results_file).starts_with(before));
  }
}

TEST_CASE_METHOD(Lossy, "a match that plays games again and is stopped goes on with them",
                 "[threads]") {
  run();
  stop_after = 1;
  const MatchOutcome stopped = again({"crashed"});
  CHECK(stopped.board.games() == 1);
  CHECK(stopped.board.again().missing == 3);
  CHECK(contains(
      to_text(report(stopped.board, {})),
      "\n4 games lost by faults are played again: crashed (4); 3 of them still missing\n"));
  CHECK(to_text(report(stopped.board, {})) == reported());
  stop_after = 0;
  const MatchOutcome outcome = again({});
  CHECK(outcome.resumed == 1);
  CHECK(outcome.board.games() == 4);
  CHECK(contains(reported(), "\n4 games lost by faults are played again: crashed (4)\n"));
  for (const GameRecord& record : results().records) CHECK(record.attempt == 2);
}

TEST_CASE_METHOD(Lossy, "only the games of the own part and length are played again", "[threads]") {
  run();
  settings.part = {0, 2};
  CHECK(again({"crashed"}).board.games() == 4);
  std::multiset<std::string> attempts;
  for (const GameRecord& record : results().records)
    attempts.insert(record.id().substr(0, 3) + ":" + std::to_string(record.attempt));
  CHECK(attempts == std::multiset<std::string>{"1/0:2", "1/0:2", "1/1:1", "1/1:1"});
}

TEST_CASE_METHOD(Lossy, "no game is withdrawn before the engines have been tried", "[threads]") {
  run();
  const std::string before = read_file(settings.results_file);
  settings.engines[0].options = {{"NoSuchOption", "1"}};
  CHECK_FALSE(error_of([&] { again({"crashed"}); }).empty());
  CHECK(read_file(settings.results_file) == before);
  settings.engines[0].options.clear();
  settings.resumes = true;
  settings.again = {"crashed"};
  stop = true;
  const MatchOutcome outcome = run_match(settings, stop, [](const MatchOutcome& /*so_far*/) {});
  CHECK(outcome.board.games() == 4);
  CHECK(outcome.board.again().games == 0);
  CHECK(read_file(settings.results_file) == before);
}

#if !defined(_WIN32)
TEST_CASE_METHOD(Lossy, "games that are played again take the place of the lost ones",
                 "[threads]") {
  const std::string script = folder.file("engine");
  const std::string fake_engine = std::string("exec '") + WAGGLE_FAKE_ENGINE + "' ";
  write_file(script,
             "test -e \"$0.mended\" || " + fake_engine + "crash 1\n" + fake_engine + "honest\n");
  settings.engines[1].command = "sh '" + script + "'";
  settings.pgn_folder = folder.file("pgn");
  CHECK(run().board.first_score().games[2] == 4);
  const std::filesystem::path pgn = path_of(settings.pgn_folder) / "1-000000-one-two.pgn";
  const std::string lost_game = read_file(name_of(pgn));
  CHECK(contains(lost_game, "[Termination \"crashed\"]"));
  write_file(script + ".mended", "yes");
  const MatchOutcome outcome = again({"crashed"});
  CHECK(outcome.board.reasons() == Reasons{{"max plies", 4}});
  CHECK(contains(read_file(name_of(pgn)), "[Termination \"max plies\"]"));
  CHECK(contains(reported(),
                 "games ended by max plies (4)\n4 games lost by faults are played again: "));
  // Killed before the file of a game was written.
  write_file(name_of(pgn), lost_game);
  CHECK(again({}).resumed == 4);
  CHECK(contains(read_file(name_of(pgn)), "[Termination \"max plies\"]"));
}
#endif
