// Converting analyses to a review, without a search.

#include "review/review.hpp"

#include <vector>

#include "support/catch.hpp"
#include "support/moves.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

using Analyses = std::vector<std::optional<PlyAnalysis>>;

constexpr std::string_view kGame = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

// For each ply: the played move and one other, with equal scores.
Analyses level_analyses(const Game& game) {
  Analyses analyses;
  for (std::size_t ply = 0; ply < game.plies().size(); ++ply) {
    const LegalMoves legal = {game_before(game, ply).position(),
                              legal_moves(game_before(game, ply).position())};
    const Move played = game.plies()[ply].move;
    const Move other = legal.moves[0] == played ? legal.moves[1] : legal.moves[0];
    PlyAnalysis analysis;
    analysis.played.line = {played};
    analysis.other.emplace().line = {other};
    analysis.is_best_of_rest = true;
    analyses.emplace_back(std::move(analysis));
  }
  return analyses;
}

}  // namespace

TEST_CASE("a move as good as the best is the best, and scores are White's") {
  const Game game = game_of(kGame);
  Analyses analyses = level_analyses(game);
  analyses[1]->played.score = analyses[1]->other->score = 70;
  const Review review = judge(game, analyses);
  REQUIRE(review.plies.size() == 4);
  CHECK(review.is_complete);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(review.plies[i].mover == (i % 2 == 0 ? Color::White : Color::Black));
    CHECK(review.plies[i].line == std::vector{game.plies()[i].move});
    CHECK(best_lines(game, review).at(i) == std::vector{game.plies()[i].text});
    CHECK(review.plies[i].loss == 0);
    CHECK(review.plies[i].kind == MoveClass::Good);
  }
  CHECK(review.plies[1].score == -70);
}

TEST_CASE("losses are the mover's, for White and Black") {
  const Game game = game_of(kGame);
  Analyses analyses = level_analyses(game);
  analyses[2]->other->score = 300;
  analyses[3]->played.score = -300;
  const Review review = judge(game, analyses);
  CHECK(review.plies[2].kind == MoveClass::Blunder);
  CHECK(review.plies[2].line.front() != game.plies()[2].move);
  CHECK(review.plies[2].best_score == 300);
  CHECK(review.plies[3].kind == MoveClass::Blunder);
  CHECK(review.plies[3].score == 300);
  CHECK(review.plies[2].loss == winning_chances(300) - 500);
  CHECK(summary_of(review, Color::White).counts.at(static_cast<std::size_t>(MoveClass::Blunder)) ==
        1);
}

TEST_CASE("a score proven after a move counts before it") {
  const Game game = game_of(kGame);
  Analyses analyses = level_analyses(game);
  analyses[3]->played.score = win_in(5);
  const Review review = judge(game, analyses);
  // White's move allowed it; the other would not have.
  CHECK(review.plies[2].score == loss_in(6));
  CHECK(review.plies[2].kind == MoveClass::Blunder);
  CHECK(review.plies[2].best_score == kDraw);
  CHECK(review.plies[1].kind == MoveClass::Good);
}

TEST_CASE("an unproven score after a move does not change its judgement") {
  const Game game = game_of(kGame);
  Analyses analyses = level_analyses(game);
  analyses[3]->played.score = 900;
  const Review review = judge(game, analyses);
  CHECK(review.plies[2].score == kDraw);
  CHECK(review.plies[2].kind == MoveClass::Good);
}

TEST_CASE("a forced move has the score of what follows and does not count for accuracy") {
  const Game game = game_of(kGame);
  Analyses analyses = level_analyses(game);
  analyses[2]->other.reset();
  analyses[3]->played.score = 120;
  const Review review = judge(game, analyses);
  CHECK(review.plies[2].kind == MoveClass::Forced);
  CHECK(review.plies[2].score == -120);
  CHECK(review.plies[2].loss == 0);
  CHECK(review.plies[2].line.size() == 2);
  analyses[0]->other.reset();
  const PlayerSummary white = summary_of(judge(game, analyses), Color::White);
  CHECK_FALSE(white.accuracy.has_value());
  CHECK(white.counts.at(static_cast<std::size_t>(MoveClass::Forced)) == 2);
}

TEST_CASE("a review ends at the first ply without an analysis") {
  const Game game = game_of(kGame);
  Analyses analyses = level_analyses(game);
  analyses[2].reset();
  const Review review = judge(game, analyses);
  CHECK(review.plies.size() == 2);
  CHECK_FALSE(review.is_complete);
}

TEST_CASE("one ply earlier, a score is the other player's and one ply farther from the end") {
  CHECK(one_ply_earlier(35) == -35);
  CHECK(one_ply_earlier(win_in(3)) == loss_in(4));
  CHECK(one_ply_earlier(loss_in(0)) == win_in(1));
}

TEST_CASE("scores are written in ants, and proven results in plies") {
  CHECK(score_text(34) == "+0.34");
  CHECK(score_text(-250) == "-2.50");
  CHECK(score_text(win_in(5)) == "+#5");
  CHECK(score_text(loss_in(4)) == "-#4");
}
