// Reports of a match: their values, and the fields documented in docs/reference/json.md.

#include "match/results/report.hpp"

#include <fmt/format.h>

#include <fstream>
#include <set>
#include <string>
#include <utility>

#include "fake/fakes.hpp"
#include "match/results/record.hpp"
#include "support/catch.hpp"
#include "text/json/json.hpp"
#include "text/number.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using Fields = std::set<std::string>;

// The first player wins one game of each pair and draws the other.
Scoreboard board_of(const std::vector<std::string>& players, std::uint64_t pairs) {
  Scoreboard board(players);
  for (std::size_t first = 0; first < players.size(); ++first)
    for (std::size_t second = first + 1; second < players.size(); ++second)
      for (std::uint64_t game = 0; game < 2 * pairs; ++game) {
        GameRecord record;
        record.pair = game / 2;
        record.players = {players[first], players[second]};
        if (game % 2 != 0) std::swap(record.players[0], record.players[1]);
        record.type = record.pair % 2 == 0 ? "Base" : "Base+M";
        record.opening_plies = 4;
        record.times_ms.resize(10 + game);
        record.game = "Base;InProgress;White[1]";
        for (std::uint64_t ply = 0; ply < 14 + game; ++ply) record.game += ";pass";
        record.result = game % 2 == 0 ? GameState::WhiteWins : GameState::Draw;
        record.reason = game % 2 == 0 ? EndReason::TimeForfeit : EndReason::Repetition;
        if (game % 2 == 0) record.at_fault = Color::Black;
        record.notes = {{Color::White, "it reports 'Draw' although the game is InProgress"}};
        record.sides[0] = {5, 10, 4, 1, 15, 5, 0, 0};
        record.overhead_ms = 0.5;
        CHECK(board.add(record));
      }
  return board;
}

// "*" stands for keys of objects whose names are not fixed.
bool has_free_names(const std::string& path) {
  return path == "endings" || path == "again.reasons" || path == "draws" || path == "notes" ||
         path.ends_with(".types") || path.ends_with(".faults");
}

// The paths of all values except objects; fields of scores are collected separately.
void collect(const Json& json, const std::string& path, Fields& fields, Fields& of_scores) {
  if (json.is_object() && json.contains("won")) {
    fields.insert(path);
    for (const auto& [name, value] : json.items()) of_scores.insert(name);
  } else if (json.is_object()) {
    for (const auto& [name, value] : json.items()) {
      const std::string step = has_free_names(path) ? "*" : name;
      collect(value, path.empty() ? step : path + '.' + step, fields, of_scores);
    }
  } else if (json.is_array()) {
    for (const Json& value : json) collect(value, path + "[]", fields, of_scores);
  } else {
    fields.insert(path);
  }
}

// The first column of the table under a heading.
Fields documented(const std::string& heading) {
  std::ifstream page(WAGGLE_MATCH_PAGE);
  Fields fields;
  bool is_inside = false;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| `")) {
      is_inside =
          line.starts_with("| " + heading + " |") || (is_inside && line.starts_with("|---"));
      continue;
    }
    if (is_inside) CHECK(fields.insert(line.substr(3, line.find('`', 3) - 3)).second);
  }
  return fields;
}

}  // namespace

TEST_CASE("json.md documents exactly the fields of a game in a results file") {
  GameRecord record;
  record.detail = "it ended";
  record.at_fault = Color::White;
  record.notes = {{Color::White, "odd"}};
  record.attempt = 2;
  Fields fields;
  const Json written = parse_json(to_json(record));
  for (const auto& [name, value] : written.items()) fields.insert(name);
  CHECK(fields == documented("field of a game"));
}

TEST_CASE("json.md documents exactly the fields of the JSON report") {
  Fields fields;
  Fields of_scores;
  MatchReport two = report(board_of({"a", "b"}, 4), {Sprt{}});
  two.scheduled = 10;
  two.is_interrupted = true;
  two.missing_parts = {{.seed = 1, .files = {"a.jsonl"}}};
  two.totals.replays = {.games = 1, .missing = 0, .reasons = {{EndReason::Crashed, 1}}};
  const Scoreboard three = board_of({"a", "b", "c"}, 4);
  for (const MatchReport& one : {two, report(three, {})})
    collect(parse_json(to_json(one)), "", fields, of_scores);
  CHECK(fields == documented("field"));
  CHECK(of_scores == documented("field of a score"));
}

TEST_CASE("the JSON report agrees with the human-readable one") {
  const Scoreboard board = board_of({"a", "b"}, 4);
  MatchReport all = report(board, {Sprt{.elo0 = 0, .elo1 = 10}}, {},
                           {{"a", {"60+0", {ClockMode::Kind::Share, ""}}}});
  all.scheduled = 10;
  all.is_interrupted = false;
  const Json json = parse_json(to_json(all));
  const std::string text = to_text(all);
  CHECK(json["format"] == "waggle match 1");
  CHECK(json["games"] == 8);
  CHECK(json["scheduled"] == 10);
  CHECK(json["missing"] == 2);
  CHECK(json["missing_parts"].empty());
  CHECK(contains(text, "\n2 of 10 games are missing\n"));
  CHECK(json["interrupted"] == false);
  const Json& score = json["head_to_heads"][0]["score"];
  CHECK(json["head_to_heads"].size() == 1);
  CHECK(json["head_to_heads"][0]["first"] == "a");
  CHECK(
      contains(text, fmt::format("  {} games: {} won, {} lost, {} drawn, {:.1f} points ({:.2f} %)",
                                 score["games"].get<int>(), score["won"].get<int>(),
                                 score["lost"].get<int>(), score["drawn"].get<int>(),
                                 score["points"].get<double>(), score["percent"].get<double>())));
  CHECK(score["pairs"] == Json{0, 0, 0, 4, 0});
  CHECK(contains(text, "2 points: 0, 0, 0, 4, 0\n"));
  CHECK(contains(text, "\n  as White: 4 games"));
  CHECK(contains(text, "\n  as Black: 4 games"));
  CHECK(contains(text, fmt::format("  Elo {:+.1f}; too few games for an error margin and LOS\n",
                                   score["elo"].get<double>())));
  for (const char* const unknown : {"elo_error", "normalized_elo", "normalized_error", "los"})
    CHECK(score[unknown].is_null());
  CHECK(score == json["engines"][0]["score"]);
  CHECK(json["engines"][1]["score"]["pairs"] == Json{0, 4, 0, 0, 0});
  CHECK(json["engines"][1]["score"]["lost"] == 4);
  CHECK(json["engines"][0]["white"]["won"] == 4);
  CHECK(json["engines"][0]["black"]["drawn"] == 4);
  CHECK(json["engines"][1]["faults"]["late"] == 4);
  CHECK(json["engines"][1]["faults"]["crashed"] == 0);
  CHECK(contains(text, "  b lost 4 games because it was late\n"));
  CHECK_FALSE(contains(text, "crashed"));
  CHECK(json["engines"][0]["clock"] == "60+0, sent as a share of the time left");
  CHECK(contains(text, "  a: 60+0, sent as a share of the time left\n"));
  CHECK(json["engines"][1]["clock"].is_null());
  CHECK(json["engines"][0]["moves"] == 20);
  CHECK(json["engines"][0]["mean_ms"] == 2);
  CHECK(json["engines"][0]["depth"] == 3);
  CHECK(json["engines"][0]["nodes"].is_null());
  CHECK(json["head_to_heads"][0]["types"]["Base+M"]["games"] == 4);
  CHECK(json["endings"] == Json{{"late", 4}, {"repetition", 4}});
  CHECK(json["draws"] == Json{{"repetition", 4}});
  CHECK(json["plies"] == Json{{"mean", 17.5}, {"shortest", 14}, {"longest", 21}});
  CHECK(json["sprt"]["state"] == "undecided");
  CHECK(contains(text, fmt::format("  SPRT LLR {:.2f} (", json["sprt"]["llr"].get<double>())));
}

namespace {

// A game won by White from the given opening, with the statistics of both sides.
GameRecord won_by(const std::string& white, const std::string& black, std::uint64_t pair) {
  GameRecord record;
  record.pair = pair;
  record.players = {white, black};
  record.type = "Base";
  record.result = GameState::WhiteWins;
  record.reason = EndReason::QueenSurrounded;
  record.overhead_ms = 0.25;
  return record;
}

}  // namespace

TEST_CASE("the report of two players is complete, and omits what did not happen") {
  Scoreboard board({"old", "new"});
  GameRecord record = won_by("new", "old", 0);
  // Black has reported nodes for one move and depth for another.
  record.sides[0] = {.moves = 1, .total_ms = 1500, .longest_ms = 1500};
  record.sides[1] = {.moves = 4,
                     .total_ms = 10,
                     .longest_ms = 7,
                     .overshoot_ms = 0.5,
                     .depths = 5,
                     .depth_reports = 2,
                     .nodes = 1234,
                     .node_reports = 1};
  record.at_fault = Color::Black;
  record.reason = EndReason::Refused;
  record.notes = {{Color::Black, "it was slow"}};
  CHECK(board.add(record));
  MatchReport one = report(board, {});
  CHECK(to_text(one) ==
        "old against new\n"
        "  1 game: 0 won, 1 lost, 0 drawn, 0.0 points (0.00 %)\n"
        "  Elo -inf; too few games for an error margin and LOS\n"
        "  pairs with 0, 1/2, 1, 3/2, 2 points: 0, 0, 0, 0, 0\n"
        "  as Black: 1 game: 0 won, 1 lost, 0 drawn, 0.0 points (0.00 %)\n"
        "games ended by refused (1)\n"
        "  old: 2.5 ms a move, longest 7.0, at most 0.5 over its time, depth 2.50, 1234 nodes\n"
        "  old lost 1 game because it refused a command\n"
        "  new: 1500.0 ms a move, longest 1500.0, at most 0.0 over its time\n"
        "  old: it was slow (1 time)\n"
        "  overhead per move: 0.250 ms (median)\n");
  CHECK(summary(one) == "1 game, +0 -1 =0, Elo -inf");

  record = won_by("old", "new", 0);
  record.at_fault = Color::Black;
  record.reason = EndReason::Illegal;
  CHECK(board.add(record));
  record = won_by("old", "new", 1);
  record.type = "Base+P";
  record.at_fault = Color::Black;
  record.reason = EndReason::Crashed;
  CHECK(board.add(record));
  record = won_by("new", "old", 1);
  record.type = "Base+P";
  record.result = GameState::Draw;
  record.reason = EndReason::MaxPlies;
  CHECK(board.add(record));
  one = report(board, {}, {}, {{"new", {"5+0.1", {ClockMode::Kind::Arguments, "clock {wtime}"}}}});
  one.is_mixed = true;
  CHECK(to_text(one) ==
        "games from different builds or inputs are counted together\n"
        "old against new\n"
        "  4 games: 2 won, 1 lost, 1 drawn, 2.5 points (62.50 %)\n"
        "  Elo +88.7; too few games for an error margin and LOS\n"
        "  pairs with 0, 1/2, 1, 3/2, 2 points: 0, 0, 1, 1, 0\n"
        "  as White: 2 games: 2 won, 0 lost, 0 drawn, 2.0 points (100.00 %)\n"
        "  as Black: 2 games: 0 won, 1 lost, 1 drawn, 0.5 points (25.00 %)\n"
        "  Base: 2 games: 1 won, 1 lost, 0 drawn, 1.0 point (50.00 %); Elo +0.0\n"
        "  Base+P: 2 games: 1 won, 0 lost, 1 drawn, 1.5 points (75.00 %); Elo +190.8\n"
        "games ended by crashed (1), illegal (1), max plies (1), refused (1)\n"
        "  old: 2.5 ms a move, longest 7.0, at most 0.5 over its time, depth 2.50, 1234 nodes\n"
        "  old lost 1 game because it refused a command\n"
        "  new: 5+0.1, sent as 'bestmove clock {wtime}'\n"
        "  new: 1500.0 ms a move, longest 1500.0, at most 0.0 over its time\n"
        "  new lost 1 game because it crashed\n"
        "  new lost 1 game because it played an illegal move\n"
        "  old: it was slow (1 time)\n"
        "  overhead per move: 0.250 ms (median)\n");
  CHECK(summary(one) == "4 games, +2 -1 =1, Elo +88.7");
}

TEST_CASE("the report of three players ranks them by their ratings, best first") {
  Scoreboard board({"worst", "middle", "best"});
  std::uint64_t pair = 0;
  // In each pairing, the better player wins one game and draws one.
  for (const auto& [better, worse] :
       {std::pair{"best", "middle"}, {"best", "worst"}, {"middle", "worst"}}) {
    GameRecord record = won_by(better, worse, pair++);
    CHECK(board.add(record));
    std::swap(record.players[0], record.players[1]);
    record.result = GameState::Draw;
    CHECK(board.add(record));
  }
  // The best player expects 0.65 and 0.775 points per game. Including the virtual draw against the
  // average, this equals the points actually scored.
  CHECK(to_text(report(board, {})) ==
        "rank  engine                        Elo     +/-   games   points    score\n"
        "   1  best                       +107.5               4      3.0  75.00 %\n"
        "   2  middle                       +0.0               4      2.0  50.00 %\n"
        "   3  worst                      -107.5               4      1.0  25.00 %\n"
        "worst against middle: 2 games: 0 won, 1 lost, 1 drawn, 0.5 points (25.00 %); Elo -190.8\n"
        "worst against best: 2 games: 0 won, 1 lost, 1 drawn, 0.5 points (25.00 %); Elo -190.8\n"
        "middle against best: 2 games: 0 won, 1 lost, 1 drawn, 0.5 points (25.00 %); Elo -190.8\n"
        "games ended by queen surrounded (6)\n"
        "  overhead per move: 0.250 ms (median)\n");
  CHECK(summary(report(board, {})) == "6 games");
}

namespace {

// Games of two players, by the first one's points in each opening: "20" is a win and a loss, "1" a
// draw without a second game.
Scoreboard board_of_points(const std::vector<std::string>& openings) {
  Scoreboard board({"a", "b"});
  std::uint64_t pair = 0;
  for (const std::string& points : openings) {
    for (std::size_t game = 0; game < points.size(); ++game) {
      GameRecord record;
      record.pair = pair;
      record.players = {"a", "b"};
      if (game % 2 != 0) std::swap(record.players[0], record.players[1]);
      const bool is_won_by_white = (points[game] == '2') == (game % 2 == 0);
      record.result = points[game] == '1' ? GameState::Draw
                      : is_won_by_white   ? GameState::WhiteWins
                                          : GameState::BlackWins;
      record.reason = EndReason::MaxPlies;
      record.type = "Base";
      CHECK(board.add(record));
    }
    ++pair;
  }
  return board;
}

// The report, its Elo line, and the score in the JSON report.
struct Shown {
  std::string text;
  std::string elo_line;
  Json score;
};
Shown shown(const std::vector<std::string>& openings) {
  const MatchReport all = report(board_of_points(openings), {Sprt{}});
  Shown result{to_text(all), "", Json(nullptr)};
  if (const std::size_t at = result.text.find("  Elo "); at != std::string::npos)
    result.elo_line = result.text.substr(at + 2, result.text.find('\n', at) - at - 2);
  const Json json = parse_json(to_json(all));
  if (!json["head_to_heads"].empty()) result.score = json["head_to_heads"][0]["score"];
  const std::string everything =
      result.text + summary(all) + undecided_text(all.early_end, all.games) + json.dump();
  for (const char* const nonsense : {"nan", "-0.0 ", "-0.0,", "-0.00", "(-0 %)", "1 games",
                                     "1 points", "1.0 points", "100.00 %,", "LOS 0.00", "+/- inf"})
    CHECK_FALSE(contains(everything, nonsense));
  return result;
}

}  // namespace

TEST_CASE("error margins and LOS are reported only where they mean something") {
  const std::string few = "; too few games for an error margin and LOS";
  const std::string alike = "; no error margin or LOS, because all results are alike";
  CHECK(shown({}).elo_line.empty());
  CHECK(shown({"2"}).elo_line == "Elo +inf" + few);
  CHECK(contains(shown({"2"}).text, "1 game: 1 won, 0 lost, 0 drawn, 1.0 point (100.00 %)"));
  CHECK(shown({"1"}).elo_line == "Elo +0.0" + few);
  CHECK(shown({"21"}).elo_line == "Elo +190.8" + few);
  CHECK(shown({"21"}).score["los"].is_null());
  CHECK(shown({"21"}).score["elo"].is_number());
  CHECK(shown({"21", "22"}).elo_line == "Elo +338.0" + few);
  CHECK(shown({"20", "11"}).elo_line == "Elo +0.0" + few);
  const std::vector<std::string> won(20, "22");
  CHECK(shown(won).elo_line == "Elo +inf" + alike);
  CHECK(shown(won).score["elo"].is_null());
  CHECK(shown(std::vector<std::string>(20, "00")).elo_line == "Elo -inf" + alike);
  CHECK(shown(std::vector<std::string>(20, "11")).elo_line == "Elo +0.0" + alike);
  // Almost certain, and the interval is unbounded.
  std::vector<std::string> nearly = won;
  nearly[0] = "21";
  const Shown most = shown(nearly);
  CHECK(contains(most.elo_line, "Elo +759.1, normalized +"));
  CHECK(most.elo_line.ends_with(", LOS > 99.99 %"));
  CHECK(most.score["elo_error"].is_null());
  CHECK(most.score["los"] > 0.9999);
  // Nothing is certain, however many games.
  nearly.assign(1000, "22");
  nearly[0] = "21";
  CHECK(shown(nearly).score["los"] == 1 - 1e-6);
  nearly.assign(1000, "00");
  nearly[0] = "01";
  CHECK(shown(nearly).score["los"] == 1e-6);
  nearly.assign(20, "00");
  nearly[0] = "01";
  CHECK(shown(nearly).elo_line.ends_with(", LOS < 0.01 %"));
  // Elo and LLR that round to zero from below.
  std::vector<std::string> even(4000, "21");
  for (std::size_t i = 0; i < even.size(); i += 2) even[i] = "01";
  even[0] = "00";
  const Shown zero = shown(even);
  CHECK(zero.elo_line.starts_with("Elo +0.0 +/- "));
  CHECK(zero.score["elo"] < 0);
}

TEST_CASE("LOS is never rounded to certainty") {
  MatchReport all = report(board_of_points(std::vector<std::string>{"22", "20", "20", "21", "20",
                                                                    "11", "22", "01", "20", "11"}),
                           {});
  const auto shown_as = [&](double los) {
    all.head_to_heads[0].score.estimate->los = los;
    const std::string text = to_text(all);
    const std::size_t at = text.find(", LOS ") + 6;
    return text.substr(at, text.find('\n', at) - at);
  };
  CHECK(shown_as(0.99996) == "> 99.99 %");
  CHECK(shown_as(0.99994) == "99.99 %");
  CHECK(shown_as(0.5) == "50.00 %");
  CHECK(shown_as(0.00006) == "0.01 %");
  CHECK(shown_as(0.00004) == "< 0.01 %");
}

TEST_CASE("ratings have error margins only where they mean something") {
  const auto rated = [](const Scoreboard& board) {
    const MatchReport all = report(board, {});
    const Json json = parse_json(to_json(all));
    std::string known;
    for (const Json& engine : json["engines"]) {
      CHECK(engine["rating"].is_number());
      const Json& error = engine["rating_error"];
      if (error.is_number()) CHECK(error > 0);
      // Without a margin, the number of games follows the rating.
      const std::string row =
          fmt::format(" {:<24} {:>+8.1f} {:>7} {:>7} ", engine["name"].get<std::string>(),
                      rounded(engine["rating"].get<double>(), 1),
                      error.is_number() ? fmt::format("{:.1f}", error.get<double>()) : "",
                      engine["score"]["games"].get<int>());
      CHECK(contains(to_text(all), row));
      if (!error.is_null()) known += engine["name"];
    }
    return known;
  };
  // In 2 * 4 pairs, which are too few, a and c always have the same result.
  CHECK(rated(board_of({"a", "b", "c"}, 4)).empty());
  CHECK(rated(board_of({"a", "b", "c"}, 5)) == "b");
  CHECK(rated(board_of({"a", "b", "c", "d"}, 50)) == "bc");
}

TEST_CASE("ratings that round to zero have no negative sign") {
  Scoreboard board({"a", "b", "c"});
  for (std::uint64_t pair = 0; pair < 3; ++pair) {
    GameRecord record;
    record.pair = pair;
    record.players = {pair == 2 ? "b" : "a", pair == 0 ? "b" : "c"};
    record.type = "Base";
    CHECK(board.add(record));
  }
  CHECK_FALSE(contains(to_text(report(board, {})), "-0.0"));
}

TEST_CASE("the report says which fault lost a game") {
  for (const auto& [reason, words] :
       {std::pair(EndReason::Crashed, "crashed"), std::pair(EndReason::Hung, "hung"),
        std::pair(EndReason::TimeForfeit, "was late"),
        std::pair(EndReason::Flooded, "printed too much"),
        std::pair(EndReason::Nonsense, "answered nonsense"),
        std::pair(EndReason::Illegal, "played an illegal move"),
        std::pair(EndReason::Refused, "refused a command"),
        std::pair(EndReason::Disagrees, "disagreed about the game")}) {
    Scoreboard board({"a", "b"});
    GameRecord record;
    record.players = {"a", "b"};
    record.result = GameState::BlackWins;
    record.reason = reason;
    record.at_fault = Color::White;
    CHECK(board.add(record));
    CHECK(contains(to_text(report(board, {})),
                   fmt::format("  a lost 1 game because it {}\n", words)));
  }
}

TEST_CASE("the report counts replayed games by fault") {
  Scoreboard board = board_of({"a", "b"}, 1);
  GameRecord record;
  record.players = {"a", "b"};
  record.reason = EndReason::Hung;
  record.at_fault = Color::Black;
  const auto line = [&] {
    const std::string text = to_text(report(board, {}));
    const std::size_t begin = text.find(" played again: ");
    if (begin == std::string::npos) return std::string();
    const std::size_t start = text.rfind('\n', begin) + 1;
    return text.substr(start, text.find('\n', begin) - start);
  };
  CHECK(line().empty());
  for (int i = 0; i < 2; ++i) {
    board.add_superseded(record);
    CHECK(line() == "1 game lost to a fault is played again: hung (1)");
  }
  record.attempt = 2;
  record.reason = EndReason::Crashed;
  board.add_superseded(record);
  record.pair = 7;
  record.attempt = 1;
  board.add_superseded(record);
  CHECK(line() ==
        "2 games lost to faults are played again: crashed (2), hung (1); 1 of them still missing");
  const Json json = parse_json(to_json(report(board, {})));
  CHECK(json["again"] ==
        Json{{"games", 2}, {"missing", 1}, {"reasons", {{"crashed", 2}, {"hung", 1}}}});
  Scoreboard empty({"a", "b"});
  empty.add_superseded(record);
  CHECK(to_text(report(empty, {})) ==
        "no game has been finished\n"
        "1 game lost to a fault is played again: crashed (1); 1 of them still missing\n");
}

TEST_CASE("the JSON report names the parts with missing games") {
  MatchReport all = report(board_of({"a", "b"}, 1), {});
  all.scheduled = 9;
  all.missing_parts = {{1, 1, 1, 4, 2, {"2.jsonl"}, true, false},
                       {1, 2, 3, 4, 5, {}, false, false}};
  CHECK(contains(to_text(all),
                 "\n7 of 9 games are missing: 2 of part 2/4 ('2.jsonl'), "
                 "5 of parts 3/4 to 4/4 (no file)\n"));
  const Json json = parse_json(to_json(all));
  CHECK(json["missing"] == 7);
  CHECK(json["missing_parts"][0] ==
        parse_json(R"({"seed":1,"first":2,"last":2,"of":4,"games":2,"files":["2.jsonl"]})"));
  CHECK(json["missing_parts"][1] ==
        parse_json(R"({"seed":1,"first":3,"last":4,"of":4,"games":5,"files":[]})"));
}

TEST_CASE("the report names at most ten parts with missing games") {
  MatchReport all = report(board_of({"a", "b"}, 1), {});
  all.scheduled = 100;
  const MissingPart part{.seed = 1, .first = 0, .last = 0, .count = 99, .games = 1, .files = {"f"}};
  all.missing_parts.assign(10, part);
  CHECK_FALSE(contains(to_text(all), ", and some of others"));
  all.missing_parts.push_back(part);
  CHECK(contains(to_text(all), "1 of part 1/99 ('f', no file), and some of others\n"));
}

TEST_CASE("an inconclusive SPRT is reported as such") {
  const Scoreboard board = board_of({"a", "b"}, 4);
  CHECK(undecided_text(report(board, {}).early_end, board.games()).empty());
  const MatchReport open = report(board, {Sprt{.elo0 = 0, .elo1 = 10}});
  CHECK(undecided_text(open.early_end, open.games) ==
        fmt::format("SPRT inconclusive after 8 games: LLR {:.2f} of [-2.94, 2.94]\n",
                    open.early_end.test->llr));
  const MatchReport decided = report(board_of({"a", "b"}, 40), {Sprt{.elo0 = 0, .elo1 = 100}});
  REQUIRE(decided.early_end.test->verdict == Verdict::H1);
  CHECK(undecided_text(decided.early_end, decided.games).empty());
  CHECK(parse_json(to_json(decided))["sprt"]["state"] == "H1");
}

TEST_CASE("each opening is shown with its moves and the first player's points") {
  Scoreboard board({"a", "b", "c"});
  GameRecord record;
  record.seed = 1;
  record.type = "Base";
  record.players = {"a", "b"};
  record.result = GameState::WhiteWins;
  record.game = "Base;WhiteWins;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
  for (const std::int64_t plies : {0, 1, 3, 4, 9}) {
    record.pair = static_cast<std::uint64_t>(plies);
    record.opening_plies = plies;
    CHECK(board.add(record));
  }
  record.seed = 2;
  record.game = "Base+M";
  CHECK(board.add(record));
  record.pair = 7;
  record.opening_plies = 2;
  record.game = "Base+M;;;wM;bM wM-;wQ -wM";
  CHECK(board.add(record));
  record.players = {"b", "a"};
  record.result = GameState::Draw;
  CHECK(board.add(record));
  record.pair = 1;
  record.players = {"c", "b"};
  record.result = GameState::WhiteWins;
  CHECK(board.add(record));
  CHECK(report_openings(board) ==
        "openings of a against b\n"
        "  seed 1 opening 0: 1.0 of 1  Base;NotStarted;White[1]\n"
        "  seed 1 opening 1: 1.0 of 1  Base;InProgress;Black[1];wS1\n"
        "  seed 1 opening 3: 1.0 of 1  Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\n"
        "  seed 1 opening 4: 1.0 of 1  Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n"
        "  seed 1 opening 9: 1.0 of 1  Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n"
        "  seed 2 opening 7: 1.5 of 2  Base+M;InProgress;White[2];wM;bM wM-\n"
        "  seed 2 opening 9: 1.0 of 1  Base+M;NotStarted;White[1]\n"
        "openings of b against c\n"
        "  seed 2 opening 1: 0.0 of 1  Base+M;InProgress;White[2];wM;bM wM-\n");
}

TEST_CASE("a report without games is valid") {
  const Json json = parse_json(to_json(report(Scoreboard({"a", "b"}), {Sprt{}})));
  CHECK(json["games"] == 0);
  CHECK(json["head_to_heads"].empty());
  CHECK(json["engines"][0]["score"]["elo"].is_null());
  CHECK(json["plies"]["mean"] == 0);
  CHECK(json["scheduled"].is_null());
  CHECK(json["missing"].is_null());
  CHECK(json["interrupted"].is_null());
}

TEST_CASE("an SPRT reports how close it is to a bound") {
  EarlyEndState state;
  const Sprt sprt{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.1};
  state.test = {sprt, sprt.lower() / 2, Verdict::None};
  CHECK(contains(to_text(state), " (50 %) of (-2.25, 2.89) "));
  state.test->llr = sprt.upper() / 4;
  CHECK(contains(to_text(state), " (25 %) of (-2.25, 2.89) "));
}
