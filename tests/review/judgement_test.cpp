#include "review/judgement.hpp"

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;

namespace {

// Two scores whose winning chances differ by this much.
Choice losing(int loss) {
  for (Score best = 0; best < 2'000; ++best)
    for (Score played = best; played > -2'000; --played)
      if (loss_of({played, best}) == loss) return {played, best};
  throw std::logic_error("no scores differ by that much");
}

}  // namespace

TEST_CASE(
    "winning chances are half for a draw, full for a proven win, and never fall as the score "
    "rises") {
  CHECK(winning_chances(kDraw) == 500);
  CHECK(winning_chances(win_in(7)) == 1'000);
  CHECK(winning_chances(loss_in(7)) == 0);
  for (Score score = -3'000; score < 3'000; ++score) {
    CHECK(winning_chances(score) <= winning_chances(score + 1));
    CHECK(std::abs(winning_chances(score) + winning_chances(-score) - 1'000) <= 1);
  }
}

TEST_CASE("each class begins at its limit") {
  CHECK(classify(losing(0)) == MoveClass::Good);
  CHECK(classify(losing(kLossLimits.inaccuracy - 1)) == MoveClass::Good);
  CHECK(classify(losing(kLossLimits.inaccuracy)) == MoveClass::Inaccuracy);
  CHECK(classify(losing(kLossLimits.mistake - 1)) == MoveClass::Inaccuracy);
  CHECK(classify(losing(kLossLimits.mistake)) == MoveClass::Mistake);
  CHECK(classify(losing(kLossLimits.blunder - 1)) == MoveClass::Mistake);
  CHECK(classify(losing(kLossLimits.blunder)) == MoveClass::Blunder);
  CHECK(classify({loss_in(4), kDraw}) == MoveClass::Blunder);
}

TEST_CASE("a move better than the best loses nothing, nor does a move in a lost position") {
  CHECK(loss_of({80, 20}) == 0);
  CHECK(loss_of({loss_in(2), loss_in(10)}) == 0);
  CHECK(classify({loss_in(2), loss_in(10)}) == MoveClass::Good);
}

TEST_CASE("giving up a proven win is a missed win, however good the move is") {
  CHECK(classify({2'000, win_in(5)}) == MoveClass::MissedWin);
  CHECK(classify({loss_in(2), win_in(1)}) == MoveClass::MissedWin);
  CHECK(classify({win_in(9), win_in(1)}) == MoveClass::Good);
}

TEST_CASE("a move is the only move if all others are blunders or proven losses") {
  const Choice choice = losing(kLossLimits.blunder);
  CHECK(classify({choice.best, choice.best, choice.played}) == MoveClass::OnlyMove);
  const Choice less = losing(kLossLimits.blunder - 1);
  CHECK(classify({less.best, less.best, less.played}) == MoveClass::Good);
  CHECK(classify({-900, -900, loss_in(6)}) == MoveClass::OnlyMove);
  CHECK(classify({loss_in(8), loss_in(8), loss_in(6)}) == MoveClass::Good);
  CHECK(classify({choice.best, choice.best, {}}) == MoveClass::Good);
}

TEST_CASE("accuracy is 100 without losses, falls with each loss, and needs at least one move") {
  const auto accuracy = [](const std::vector<int>& losses) { return accuracy_of(losses); };
  CHECK_FALSE(accuracy({}).has_value());
  CHECK(accuracy({0, 0, 0}) == 100);
  CHECK(*accuracy({200}) == Approx(100 * std::exp(-0.8)));
  CHECK(*accuracy({0, 1'000}) == Approx(50 + 50 * std::exp(-4)));
  CHECK(*accuracy({50, 50}) > *accuracy({50, 60}));
}

TEST_CASE("the table of move classes is in the order of the enumeration") {
  for (std::size_t i = 0; i < kMoveClasses.size(); ++i) {
    CHECK(static_cast<std::size_t>(kMoveClasses[i].kind) == i);
    CHECK(info_of(kMoveClasses[i].kind).name == kMoveClasses[i].name);
    CHECK((kMoveClasses[i].mark == ' ') == kMoveClasses[i].color.empty());
  }
  CHECK(info_of(MoveClass::OnlyMove).name == "only move");
}
