// Reviews with searches.

#include "review/review_games.hpp"

#include <atomic>
#include <ctime>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "review/review_file.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

constexpr std::string_view kOpening =
    "wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ;wM wA1/;bA1 -bQ;wM \\bA1;bM wA1\\";

std::vector<Review> reviews_of(const std::vector<Game>& games, std::uint64_t nodes,
                               int threads = 1) {
  const std::atomic<bool> stop{false};
  std::vector<Review> reviews;
  const ReviewSettings settings{{.nodes = nodes}, threads};
  review_games(games, settings, stop, {{}, [&](std::size_t game, const Review& review) {
                                         CHECK(game == reviews.size());
                                         reviews.push_back(review);
                                       }});
  return reviews;
}

std::string json_of(const std::vector<Game>& games, std::uint64_t nodes, int threads) {
  std::vector<ReviewedGame> reviewed;
  for (const Review& review : reviews_of(games, nodes, threads)) {
    const std::size_t index = reviewed.size();
    reviewed.push_back({"games", index + 1, {games[index], {}, {}, {}, {}}, review});
  }
  return to_json(reviewed, {.nodes = nodes});
}

// A game from tests/data that is won in this many plies, and a winning move.
struct Won {
  Game game;
  Move win;
};
Won won_in(const std::string& plies) {
  for (const Row& row : data_rows("wins.txt"))
    if (row.at(0) == plies) {
      Game game = parse_game(row.at(2));
      const Move win = parse_move(game.position(), row.at(1));
      return {std::move(game), win};
    }
  throw std::logic_error("no such win");
}

// Plays another move that doesn't end the game.
void play_another(Game& game, Move move) {
  for (const Move other : legal_moves(game.position())) {
    if (other == move) continue;
    Game after = game;
    after.play(other);
    if (after.is_over()) continue;
    game = after;
    return;
  }
}

}  // namespace

TEST_CASE("missing a win in one is a missed win") {
  Won won = won_in("1");
  play_another(won.game, won.win);
  const std::vector<Review> reviews = reviews_of({won.game}, 4'000);
  REQUIRE(reviews.size() == 1);
  const ReviewedPly& last = reviews[0].plies.back();
  CHECK(last.kind == MoveClass::MissedWin);
  CHECK(std::abs(last.best_score) == win_in(1));
  CHECK(last.line.size() == 1);
}

TEST_CASE("playing a win in one is not a mistake") {
  Won won = won_in("1");
  won.game.play(won.win);
  const std::vector<Review> reviews = reviews_of({won.game}, 4'000);
  const ReviewedPly& last = reviews[0].plies.back();
  CHECK(last.kind <= MoveClass::OnlyMove);
  CHECK(last.loss == 0);
  CHECK(std::abs(last.score) == win_in(1));
}

TEST_CASE("moving the queen where she can be surrounded at once is a blunder") {
  const Game game = game_of(
      "Base+LP;;;wP;bP /wP;wQ wP-;bQ -bP;wA1 \\wQ;bB1 bP\\;wA1 /bB1;bA1 bB1-;wA1 bA1\\;bA2 /bB1;"
      "wB1 \\wP;bA2 \\wB1;wA2 \\wQ;bA2 wA2/;wA3 \\wB1;bA3 /bB1;wA3 -bA3;bQ wP\\");
  const std::vector<Review> reviews = reviews_of({game}, 20'000);
  const ReviewedPly& last = reviews.at(0).plies.back();
  CHECK(last.kind == MoveClass::Blunder);
  CHECK(last.score == win_in(2));
  CHECK(last.line.front() != game.plies().back().move);
  CHECK_FALSE(is_proven(last.best_score));
}

TEST_CASE("every ply has a legal best line, and none has a negative loss") {
  const Game game = game_of(kOpening);
  const std::vector<Review> reviews = reviews_of({game}, 3'000);
  REQUIRE(reviews.at(0).plies.size() == game.plies().size());
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const ReviewedPly& ply = reviews[0].plies[i];
    CHECK(ply.loss >= 0);
    REQUIRE_FALSE(ply.line.empty());
    Game line = game_before(game, i);
    for (const Move move : ply.line) CHECK_NOTHROW(line.play(move));
  }
}

TEST_CASE("one node per ply is enough for a complete review") {
  const std::vector<Review> reviews = reviews_of({game_of(kOpening)}, 1);
  REQUIRE(reviews.size() == 1);
  CHECK(reviews[0].is_complete);
}

TEST_CASE("with a node limit, the number of threads does not change a review", "[slow][threads]") {
  const std::vector<Game> games = {game_of(kOpening), game_of("wS1;bS1 wS1-"), won_in("3").game};
  const std::string once = json_of(games, 2'000, 1);
  CHECK(json_of(games, 2'000, 1) == once);
  CHECK(json_of(games, 2'000, 2) == once);
  CHECK(json_of(games, 4'000, 1) != once);
}

TEST_CASE("listeners are called on the calling thread, and for each ply", "[slow][threads]") {
  const std::atomic<bool> stop{false};
  const std::vector<Game> games = {game_of(kOpening), Game(), game_of(kOpening)};
  const std::thread::id caller = std::this_thread::get_id();
  bool is_always_caller = true;
  std::size_t plies = 0;
  std::vector<std::size_t> plies_at_review;
  review_games(games, {{.nodes = 500}, 4}, stop,
               {[&](const ReviewProgress& progress) {
                  is_always_caller &= std::this_thread::get_id() == caller;
                  is_always_caller &= progress.done == ++plies;
                  CHECK(progress.total == 24);
                },
                [&](std::size_t, const Review& review) {
                  is_always_caller &= std::this_thread::get_id() == caller;
                  CHECK(review.is_complete);
                  plies_at_review.push_back(plies);
                }});
  CHECK(is_always_caller);
  CHECK(plies == 24);
  REQUIRE(plies_at_review.size() == 3);
  CHECK(plies_at_review[0] >= 12);
  CHECK(plies_at_review[2] == 24);
}

TEST_CASE("an exception from a listener stops the reviews and is passed on", "[threads]") {
  const std::atomic<bool> stop{false};
  const std::vector<Game> games = {game_of(kOpening), game_of(kOpening)};
  std::size_t plies = 0;
  const auto throw_third = [&](const ReviewProgress&) {
    if (++plies == 3) throw std::runtime_error("the third");
  };
  CHECK_THROWS_WITH(review_games(games, {{.nodes = 500}, 3}, stop, {throw_third, {}}), "the third");
  CHECK(plies == 3);
}

TEST_CASE("a game without plies has a review without plies") {
  const std::vector<Review> reviews = reviews_of({Game(), game_of("wS1"), Game()}, 1'000, 2);
  REQUIRE(reviews.size() == 3);
  CHECK(reviews[0].is_complete);
  CHECK(reviews[0].plies.empty());
  CHECK(reviews[1].plies.size() == 1);
  CHECK(reviews_of({}, 1'000).empty());
}

TEST_CASE("a stop keeps what is done and ends a long search at once", "[slow][threads]") {
  std::atomic<bool> stop{false};
  const std::vector<Game> games = {game_of("wS1"), game_of(kOpening), game_of(kOpening)};
  std::vector<Review> reviews;
  ReviewProgress last;
  const std::clock_t begin = std::clock();
  review_games(games, {{.nodes = 20'000}, 1}, stop,
               {[&](const ReviewProgress& progress) {
                  last = progress;
                  if (progress.done == 4) stop = true;
                },
                [&](std::size_t, const Review& review) { reviews.push_back(review); }});
  CHECK(last.done == 4);
  CHECK(last.total == 25);
  REQUIRE(reviews.size() == 2);
  CHECK(reviews[0].is_complete);
  CHECK_FALSE(reviews[1].is_complete);
  CHECK(reviews[1].plies.size() == 3);

  stop = false;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  review_games(games, {{.time = std::chrono::hours(1)}, 2}, stop, {});
  stopper.join();
  // Processor time, so that a busy machine doesn't matter.
  CHECK(std::clock() - begin < 60 * CLOCKS_PER_SEC);
}
