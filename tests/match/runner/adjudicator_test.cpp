#include "match/runner/adjudicator.hpp"

#include <optional>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;

namespace {

using Scores = std::vector<std::optional<double>>;

// The ply after which alternating scores, White's first, settle a game with the result `expected`;
// 0 if they don't.
int settled_at(const GameRules& rules, const Scores& scores, GameState expected) {
  Adjudicator adjudicator(rules);
  int ply = 0;
  for (const std::optional<double>& score : scores) {
    const Color color = ply % 2 == 0 ? Color::White : Color::Black;
    ++ply;
    if (const std::optional<GameState> result = adjudicator.judge(color, score, ply)) {
      CHECK(*result == expected);
      return ply;
    }
  }
  return 0;
}

}  // namespace

TEST_CASE("a player loses at exactly the score, after enough consecutive moves") {
  GameRules rules;
  rules.resign = ResignRule{.score = 5, .moves = 2};
  CHECK(settled_at(rules, {-5, 0, -5, 0}, GameState::BlackWins) == 3);
  CHECK(settled_at(rules, {0, -7, 0, -5}, GameState::WhiteWins) == 4);
  CHECK(settled_at(rules, {-5, 0, -4.9, 0, -5, 0}, GameState::BlackWins) == 0);
  CHECK(settled_at(rules, {-5, 0, std::nullopt, 0, -5, 0}, GameState::BlackWins) == 0);
  // A winning score alone ends nothing.
  CHECK(settled_at(rules, {5, 0, 5, 0, 5, 0}, GameState::WhiteWins) == 0);
}

TEST_CASE("if two-sided, the winner's scores count as well") {
  GameRules rules;
  rules.resign = ResignRule{.score = 5, .moves = 2, .is_two_sided = true};
  CHECK(settled_at(rules, {-5, 4.9, -5, 5, -5, 5, -5}, GameState::BlackWins) == 7);
  CHECK(settled_at(rules, {-5, 5, -5, 5, -5}, GameState::BlackWins) == 5);
  CHECK(settled_at(rules, {5, -5, 5, -5}, GameState::WhiteWins) == 4);
}

TEST_CASE("a game is drawn at exactly the score, from exactly the ply") {
  GameRules rules;
  rules.draw = DrawRule{.score = 0.5, .moves = 2, .from = 4};
  CHECK(settled_at(rules, {0.5, -0.5, -0.5, 0.5}, GameState::Draw) == 4);
  CHECK(settled_at(rules, {0.6, 0, 0, 0, 0}, GameState::Draw) == 5);
  CHECK(settled_at(rules, {0, 0, 0, std::nullopt, 0, 0, 0, 0}, GameState::Draw) == 8);
  rules.draw->from = 6;
  CHECK(settled_at(rules, {0, 0, 0, 0, 0, 0}, GameState::Draw) == 6);
}
