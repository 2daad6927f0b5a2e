// Missing games of a match, and their parts.

#include "match/results/match_plan.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fake/fakes.hpp"
#include "match/results/header.hpp"
#include "match/results/report.hpp"
#include "support/catch.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// The header of a match of two engines.
MatchHeader header(std::optional<std::uint64_t> rounds, Part part = {}, std::uint64_t seed = 1) {
  return with_games(
      parse_header(
          R"({"match":{"seed":1,"tournament":"roundrobin","engines":[{"name":"one"},{"name":"two"}]}})"),
      PlannedGames{seed, rounds, part});
}

// The error of parsing a line as a header.
std::string refusal(const std::string& line) {
  return error_of([&] { static_cast<void>(parse_header(line)); });
}

// A header with one value replaced.
std::string with(std::string line, const std::string& before, const std::string& after) {
  const std::size_t at = line.find(before);
  REQUIRE(at != std::string::npos);
  return line.replace(at, before.size(), after);
}

// A scoreboard and the plan according to the files.
struct Planned {
  // Adds the games of an opening; `games` is 1 or 2.
  void play(std::uint64_t pair, int games = 2, std::uint64_t seed = 1) {
    for (int i = 0; i < games; ++i) {
      GameRecord record;
      record.seed = seed;
      record.pair = pair;
      record.players = {"one", "two"};
      if (i != 0) std::swap(record.players[0], record.players[1]);
      record.reason = EndReason::MaxPlies;
      board.add(record);
    }
  }
  [[nodiscard]] std::string line(const EarlyEnd& end = {}) const {
    const std::string text = to_text(report(board, end, plan));
    const std::size_t at = text.find(" missing");
    if (at == std::string::npos) return "";
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
  }

  Scoreboard board{{"one", "two"}};
  MatchPlan plan;
};

}  // namespace

TEST_CASE("a header with invalid rounds or part is rejected") {
  const std::string good = to_line(header(7, {1, 4}));
  CHECK(refusal(good).empty());
  std::vector<std::string> wrong;
  for (const char* const rounds : {"-7", "\"7\"", "7.5", "1e300", "[7]", "{}", "true",
                                   "18446744073709551615", "1099511627777"})
    wrong.push_back(with(good, R"("rounds":7)", std::string("\"rounds\":") + rounds));
  for (const char* const part : {"3", "null", "\"\"", "\"0/4\"", "\"5/4\"", "\"2/1000001\"",
                                 "\"2\"", "[2,4]", "\"2/99999999999999999999\"", "\"-1/4\""})
    wrong.push_back(with(good, R"("part":"2/4")", std::string("\"part\":") + part));
  wrong.push_back(with(good, R"("seed":1)", R"("seed":"1")"));
  wrong.push_back(with(good, R"("seed":1)", R"("seed":-1)"));
  for (const std::string& line : wrong) {
    INFO(line.substr(0, 60) << line.substr(line.find("\"rounds\""), 60));
    CHECK(refusal(line) == "not a match header written by waggle match");
  }
}

TEST_CASE("a line that only starts like a header is rejected") {
  for (const char* const line :
       {"{\"match\"", "{\"match\":3}", "{\"match\":[]}", "{\"match\":null}"})
    CHECK(refusal(line) == "not a match header written by waggle match");
  CHECK(refusal("{\"match\":{}}").empty());
}

TEST_CASE_METHOD(Planned, "a match of one part only reports the number of missing games") {
  plan.add(header(3), "a.jsonl");
  CHECK(line() == "6 of 6 games are missing");
  play(0);
  play(1, 1);
  CHECK(line() == "3 of 6 games are missing");
  // Games outside the schedule don't make up for missing ones.
  play(7);
  CHECK(line() == "3 of 8 games are missing");
  play(1);
  play(2, 1);
  CHECK(line() == "1 of 8 games is missing");
  play(2);
  CHECK(line().empty());
  CHECK(report(board, {}, plan).scheduled == 8);
}

TEST_CASE_METHOD(Planned, "all parts are named with their files, including parts without a file") {
  plan.add(header(10, {1, 4}), "b/2.jsonl");
  plan.add(header(10, {0, 4}), "b/1.jsonl");
  play(0);
  play(4);
  play(8);
  play(1, 1);
  CHECK(line() ==
        "13 of 20 games are missing: 5 of part 2/4 ('b/2.jsonl'), 8 of parts 3/4 to 4/4 (no file)");
  plan.add(header(10, {3, 4}), "c.jsonl");
  plan.add(header(10, {3, 4}), "d.jsonl");
  CHECK(line() ==
        "13 of 20 games are missing: 5 of part 2/4 ('b/2.jsonl'), 4 of part 3/4 (no file), "
        "4 of part 4/4 ('c.jsonl', 'd.jsonl')");
  // A part that has games without a file of its own.
  play(2, 1);
  CHECK(line() ==
        "12 of 20 games are missing: 5 of part 2/4 ('b/2.jsonl'), 3 of part 3/4 (no file), "
        "4 of part 4/4 ('c.jsonl', 'd.jsonl')");
  const MissingGames missing = *plan.missing(board);
  CHECK(missing.games == 12);
  CHECK(missing.parts.size() == 3);
}

TEST_CASE_METHOD(Planned, "parts without a round are not missing") {
  plan.add(header(3, {1, 8}), "2.jsonl");
  plan.add(header(3, {6, 8}), "7.jsonl");
  CHECK(line() ==
        "6 of 6 games are missing: 2 of part 1/8 (no file), 2 of part 2/8 ('2.jsonl'), "
        "2 of part 3/8 (no file)");
  for (const std::uint64_t pair : {0U, 1U, 2U}) play(pair);
  CHECK(line().empty());
}

TEST_CASE_METHOD(Planned, "a file may contain several parts, and the last length counts") {
  plan.add(header(5, {0, 2}), "a");
  plan.add(header(5, {1, 2}), "a");
  plan.add(header(9, {0, 2}), "a");
  CHECK(plan.has("a", {1, 9, {0, 2}}));
  CHECK(plan.has("a", {1, 5, {1, 2}}));
  CHECK_FALSE(plan.has("a", {1, 5, {0, 2}}));
  CHECK_FALSE(plan.has("a", {2, 9, {0, 2}}));
  CHECK_FALSE(plan.has("b", {1, 9, {0, 2}}));
  CHECK_FALSE(plan.has("a", {1, 9, {}}));
  // All parts are as long as the longest.
  CHECK(line() == "18 of 18 games are missing: 10 of part 1/2 ('a'), 8 of part 2/2 ('a')");
  plan.add(header(4, {0, 2}), "a");
  CHECK(line() == "10 of 10 games are missing: 6 of part 1/2 ('a'), 4 of part 2/2 ('a')");
  plan.add(header(3), "a");
  CHECK(line() == "6 of 6 games are missing");
}

TEST_CASE_METHOD(Planned, "files with different numbers of parts share one length") {
  plan.add(header(4, {0, 2}), "a");
  plan.add(header(4, {1, 4}), "b");
  play(0);
  CHECK(line() == "6 of 8 games are missing: 2 of part 1/2 ('a'), 2 of part 2/4 ('b')");
  plan.add(header(4), "c");
  CHECK(line() ==
        "6 of 8 games are missing: 6 of the whole ('c'), 2 of part 1/2 ('a'), 2 of part 2/4 ('b')");
}

TEST_CASE_METHOD(Planned, "each seed has its own games") {
  plan.add(header(2, {}, 1), "a");
  plan.add(header(3, {}, 5), "b");
  play(0);
  play(0, 1, 5);
  CHECK(line() == "7 of 10 games are missing: 2 of seed 1 ('a'), 5 of seed 5 ('b')");
  plan.add(header(2, {1, 2}, 9), "c");
  CHECK(line() ==
        "11 of 14 games are missing: 2 of seed 1 ('a'), 5 of seed 5 ('b'), "
        "2 of part 1/2 of seed 9 (no file), 2 of part 2/2 of seed 9 ('c')");
}

TEST_CASE_METHOD(Planned, "nothing is missing from unknown or unlimited matches") {
  CHECK_FALSE(plan.missing(board).has_value());
  const MatchHeader old = with_games(header(3), std::nullopt);
  plan.add(old, "a");
  CHECK_FALSE(plan.missing(board).has_value());
  plan.add(header(3), "a");
  CHECK(line() == "6 of 6 games are missing");
  plan.add(old, "b");
  CHECK_FALSE(plan.missing(board).has_value());
  CHECK(plan.parts().empty());
  plan = {};
  plan.add(header(std::nullopt), "a");
  CHECK_FALSE(plan.missing(board).has_value());
  CHECK(line().empty());
  plan = {};
  for (const char* const rubbish :
       {"{\"match\":{}}", "{\"match\":{\"rounds\":4,\"part\":\"1/1\",\"seed\":1}}"}) {
    plan.add(parse_header(rubbish), "a");
    CHECK_FALSE(plan.missing(board).has_value());
  }
}

TEST_CASE_METHOD(Planned, "a match whose SPRT is decided misses no games") {
  plan.add(header(1000), "a");
  for (std::uint64_t pair = 0; pair < 400; ++pair) play(pair);
  CHECK(line({Sprt{.elo0 = 0, .elo1 = 1}}) == "1200 of 2000 games are missing");
  const EarlyEnd clear{Sprt{.elo0 = 100, .elo1 = 200}};
  CHECK(report(board, clear, plan).early_end.is_reached());
  CHECK(line(clear).empty());
}

TEST_CASE_METHOD(Planned, "huge matches are counted instantly, and absurd ones not at all") {
  constexpr std::uint64_t kMax = PlannedGames::kMaxRounds;
  plan.add(header(kMax, {2, 1'000'000}), "a");
  play(2);
  CHECK(line() ==
        "2199023255550 of 2199023255552 games are missing: 4398048 of parts 1/1000000 to 2/1000000 "
        "(no file), 2199022 of part 3/1000000 ('a'), 2199016658480 of parts 4/1000000 to "
        "1000000/1000000 (no file)");
  std::string engines;
  for (int i = 0; i < 3998; ++i) engines += R"(,{"name":"more"})";
  MatchPlan beyond;
  beyond.add(parse_header(
                 with(to_line(header(kMax)), R"(,{"name":"two"})", R"(,{"name":"two"})" + engines)),
             "a");
  CHECK_FALSE(beyond.missing(board).has_value());
}

TEST_CASE_METHOD(Planned, "only the first of many parts are named") {
  for (std::uint64_t part = 0; part < 40; part += 2)
    plan.add(header(40, {part, 40}), std::to_string(part));
  CHECK(contains(line(),
                 "80 of 80 games are missing: 2 of part 1/40 ('0'), 2 of part 2/40 (no file), "));
  CHECK(line().ends_with(", 2 of part 10/40 (no file), and some of others"));
  CHECK(report(board, {}, plan).missing_parts.size() == 40);
}

TEST_CASE_METHOD(Planned, "one merged file can say what all files say") {
  plan.add(header(9, {0, 4}), "a");
  plan.add(header(8, {0, 4}), "b");
  plan.add(header(9, {3, 4}, 2), "c");
  plan.add(header(9), "d");
  MatchPlan merged;
  for (const PlannedGames& part : plan.parts()) merged.add(with_games(header(1), part), "e");
  CHECK(merged.has("e", {1, 9, {}}));
  CHECK(merged.has("e", {2, 9, {3, 4}}));
  CHECK(merged.missing(board)->games == plan.missing(board)->games);
}
