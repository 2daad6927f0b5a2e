// Compares the engine's rules with a plain reference implementation, in unusual games.

#include "support/twins.hpp"

#include <algorithm>
#include <bit>
#include <iostream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::Random;
using test::Twins;

// What both players prefer, apart from keeping the game going.
enum class Taste {
  Anything,
  Climbing,
  Throwing,
  Stretching,
  Crowding,
  Moving,
  Blocking,
  Attacking
};
constexpr int kTastes = 8;

// Number of columns plus rows that the hive occupies.
int span_of(const Position& position) {
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
  for (const Cell cell : position.occupied()) {
    columns |= 1U << cell % 32;
    rows |= 1U << cell / 32;
  }
  return std::popcount(columns) + std::popcount(rows);
}

int liking(const Position& position, Move move, Taste taste) {
  if (move.is_pass()) return 0;
  const Piece piece = move.piece();
  const bool is_placed = position.is_placed(piece);
  Bitboard<32> hive = position.occupied();
  if (is_placed && position.height_of(piece) == 0) hive &= ~Bitboard<32>(position.cell_of(piece));
  const int neighbours = std::popcount(hive.ring(move.to()));
  Position next = position;
  next.play(move);
  switch (taste) {
    case Taste::Anything: break;
    case Taste::Climbing: return height_at(position, move.to());
    case Taste::Throwing: return is_placed && piece.color() != position.turn();
    case Taste::Stretching: return 4 * span_of(next) - neighbours;
    case Taste::Crowding: return neighbours;
    case Taste::Moving: return is_placed;
    case Taste::Blocking: return -static_cast<int>(count_moves(next));
    case Taste::Attacking: {
      const Piece queen = queen_of(next.turn());
      return next.is_placed(queen) ? std::popcount(next.occupied().ring(next.cell_of(queen))) : 0;
    }
  }
  return 0;
}

// The preferred one of a few random moves, avoiding the end of the game if possible. Half of the
// time, the piece is picked first, so that ant moves don't dominate.
Move choice(const Twins& twins, Taste taste, Random& random) {
  const std::size_t draws = 1 + random.below(24);
  const std::vector<Move>& legal = twins.legal();
  Move best;
  int best_liking = 0;
  for (std::size_t draw = 0; draw < draws; ++draw) {
    Move move = legal[random.below(legal.size())];
    if (random.below(2) == 0) {
      std::vector<Move> same_piece;
      const Piece piece = legal[random.below(legal.size())].piece();
      for (const Move candidate : legal)
        if (candidate.piece() == piece) same_piece.push_back(candidate);
      move = same_piece[random.below(same_piece.size())];
    }
    Position next = twins.position();
    next.play(move);
    const bool is_unwelcome = next.is_over() && taste != Taste::Attacking;
    const int value = liking(twins.position(), move, taste) - (is_unwelcome ? 10'000 : 0);
    if (!best.exists() || value > best_liking) {
      best = move;
      best_liking = value;
    }
  }
  return best;
}

GameType type_of(int bits) { return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0}; }

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t compact = 0;
  std::uint64_t passes = 0;
  std::uint64_t ends = 0;
  int tallest = 0;
};

void play_random_game(GameType type, Taste taste, std::uint64_t seed, Tally& tally) {
  constexpr int kPlies = 150;
  Random random(seed);
  // Some games have few placements, which leaves room to move.
  const std::size_t sparing = taste == Taste::Stretching ? 0 : random.below(3);
  Twins twins(type);
  ++tally.games;
  for (int ply = 0;; ++ply) {
    const std::string disagreement = twins.disagreement(random);
    if (!disagreement.empty()) {
      INFO("seed " << seed << ", " << twins.game_string());
      FAIL(disagreement);
    }
    ++tally.positions;
    tally.compact += twins.compact().has_value();
    if (twins.legal().empty()) ++tally.ends;
    if (ply == kPlies || twins.legal().empty()) break;
    tally.passes += twins.legal().front().is_pass();
    const bool has_whim = random.below(10) == 0;
    const bool is_sparing = ply > 8 && random.below(4) < sparing;
    const Move move = choice(twins,
                             is_sparing ? Taste::Moving
                             : has_whim ? Taste::Anything
                                        : taste,
                             random);
    twins.play(move);
    if (!move.is_pass())
      tally.tallest = std::max(tally.tallest, height_at(twins.position(), move.to()));
  }
}

void play_random_games(std::uint64_t games_per_type, bool prints_progress) {
  const std::uint64_t seed = test::environment_number("WAGGLE_RANDOM_SEED", 20250601);
  const std::uint64_t games = test::environment_number("WAGGLE_RANDOM_GAMES", games_per_type);
  for (int bits = 0; bits < 8; ++bits) {
    const GameType type = type_of(bits);
    Tally tally;
    // With few games per type, only half of the tastes are covered, so types alternate between
    // halves.
    const std::uint64_t first = bits % 2 == 0 ? 0 : kTastes / 2;
    for (std::uint64_t game = 0; game < games; ++game) {
      play_random_game(type, static_cast<Taste>((first + game) % kTastes),
                       (seed << 20) + game * 8 + static_cast<std::uint64_t>(bits), tally);
      if (prints_progress && (game + 1) % 100 == 0)
        std::cout << to_string(type) << ": " << game + 1 << " games" << std::endl;
    }
    std::cout << to_string(type) << ": " << tally.games << " games, " << tally.positions
              << " positions, " << tally.compact << " of them on the compact torus too, "
              << tally.passes << " passes, " << tally.ends << " games ended, tallest stack "
              << tally.tallest << std::endl;
    CHECK(tally.positions > 8 * games);
  }
}

}  // namespace

TEST_CASE("random games of every type: the generator and the reference implementation agree",
          "[costly]") {
  play_random_games(test::kSlowBuild ? 1 : kTastes / 2, false);
}

// WAGGLE_RANDOM_GAMES sets the number of games per type, WAGGLE_RANDOM_SEED the seed.
TEST_CASE("many random games of every type: the generator and the reference implementation agree",
          "[long]") {
  play_random_games(2000, true);
}
