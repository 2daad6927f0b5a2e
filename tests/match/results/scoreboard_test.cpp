// Counting the results of a match.

#include "match/results/scoreboard.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "fake/fakes.hpp"
#include "match/results/report.hpp"
#include "support/catch.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("results may come in any order and count once") {
  std::vector<GameRecord> records;
  for (std::uint64_t pair = 0; pair < 4; ++pair)
    for (const bool is_swapped : {false, true}) {
      GameRecord record;
      record.pair = pair;
      record.type = pair % 2 == 0 ? "Base" : "Base+M";
      record.players = {"a", "b"};
      if (is_swapped) std::swap(record.players[0], record.players[1]);
      record.result = pair == 0                  ? GameState::Draw
                      : pair == 1 || !is_swapped ? GameState::WhiteWins
                                                 : GameState::BlackWins;
      record.reason = EndReason::QueenSurrounded;
      for (GameRecord::Side& side : record.sides) {
        // Neither the first game nor the last is the extreme.
        const auto late = static_cast<double>(records.size() * 3 % 8);
        side.moves = 10;
        side.total_ms = 100 + late;
        side.longest_ms = 20 + late;
        side.overshoot_ms = late;
      }
      records.push_back(record);
    }
  Scoreboard forward({"a", "b"});
  Scoreboard backward({"a", "b"});
  for (std::size_t i = 0; i < records.size(); ++i) {
    CHECK(forward.add(records[i]));
    CHECK(backward.add(records[records.size() - 1 - i]));
  }
  CHECK_FALSE(forward.add(records[3]));
  CHECK(to_text(report(forward, {Sprt{}})) == to_text(report(backward, {Sprt{}})));
  // One pair drawn, one shared, two won.
  CHECK(forward.first_score().pairs == std::array<std::int64_t, 5>{0, 0, 2, 0, 2});
  CHECK(
      contains(to_text(report(forward, {})), "a: 10.3 ms a move, longest 27.0, at most 7.0 over"));
  CHECK(contains(to_text(report(forward, {})), "Base+M: 4 games: 3 won, 1 lost"));
}
