#include "search/evaluator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// Visits positions of random games of all types on the small torus (every third one in slow
// builds), each with either side to move.
template <typename Visit>
void visit_random_games(std::size_t games, Visit&& visit) {
  const std::size_t step = stride() < 20 ? 1 : 3;
  std::mt19937 random(1);
  for (std::size_t game = 0; game < games; ++game) {
    CompactPosition position(GameType::of_number(static_cast<unsigned>(game)));
    for (std::size_t ply = 0; ply < 100; ++ply) {
      MoveList moves;
      list_moves(position, moves);
      position.play(moves[random() % moves.size()]);
      if (position.is_over() || !position.fits()) break;
      if (ply % step != 0) continue;
      visit(position);
      CompactPosition passed = position;
      passed.play(Move::pass());
      visit(passed);
    }
  }
}

std::vector<std::uint16_t> sorted(const InputList& inputs) {
  std::vector<std::uint16_t> result(inputs.active.begin(), inputs.active.begin() + inputs.count);
  std::ranges::sort(result);
  return result;
}

// Distance between two cells, capped at 4.
int steps_between(Cell from, Cell to) {
  const Bitboard<32> target(to);
  Bitboard<32> reached(from);
  for (int steps = 0; steps < 4; ++steps) {
    if ((reached & target).any()) return steps;
    reached |= reached.neighbours();
  }
  return 4;
}

// The state of a piece, computed one neighbour at a time.
std::size_t state_of(const Position& position, const BoardInfo<32>& info, Piece piece) {
  if (position.covered().contains(piece)) return input::kCovered;
  if (position.height_of(piece) > 0) return input::kRaised;
  const Cell cell = position.cell_of(piece);
  std::array<std::size_t, 2> beside{};  // own and enemy
  std::array<bool, 2> held{};
  bool can_slide = false;
  for (int d = 0; d < kDirections; ++d) {
    const Cell next = Torus<32>::neighbour(cell, d);
    if (const Piece other = position.top(next); other.exists()) {
      const std::size_t whose = other.color() == piece.color() ? 0 : 1;
      ++beside[whose];
      if (std::popcount(position.ring(next)) == 1) held[whose] = true;
    } else {
      int sides = 0;
      for (const int turn : {1, 5})
        sides += position.top(Torus<32>::neighbour(cell, turned(d, turn))).exists() ? 1 : 0;
      can_slide = can_slide || sides == 1;
    }
  }
  if (info.pinned.test(cell))
    return input::kPinned +
           (held[1]   ? 6U
            : held[0] ? 3U
                      : 0U) +
           std::min<std::size_t>(beside[0] + beside[1] - 2, 2);
  const Piece goal = queen_of(opponent(piece.color()));
  if (piece.bug() == Bug::Grasshopper && position.is_placed(goal))
    for (int d = 0; d < kDirections; ++d) {
      Cell landing = cell;
      int over = -1;
      for (; landing == cell || position.top(landing).exists(); ++over)
        landing = Torus<32>::neighbour(landing, d);
      if (over > 0 && steps_between(landing, position.cell_of(goal)) == 1) return input::kRaised;
    }
  const bool slides = piece.bug() == Bug::Queen || piece.bug() == Bug::Ant ||
                      piece.bug() == Bug::Spider || piece.bug() == Bug::Pillbug;
  if (slides && !can_slide) return input::kGated;
  return 3 * std::min<std::size_t>(beside[0], 2) + std::min<std::size_t>(beside[1], 2);
}

// The input of a piece.
std::size_t input_of(const Position& position, const BoardInfo<32>& info, Piece piece) {
  const Color us = position.turn();
  std::size_t place = state_of(position, info, piece);
  for (const Color color : {us, opponent(us)}) {
    place *= input::kDistances;
    if (const Piece queen = queen_of(color); position.is_placed(queen))
      place += static_cast<std::size_t>(
          4 - steps_between(position.cell_of(queen), position.cell_of(piece)));
  }
  return input::kPieces +
         ((piece.color() == us ? 0U : kBugs) + static_cast<std::size_t>(piece.bug())) *
             input::kPlaces +
         place;
}

// Evaluates inputs unit by unit.
Score plain_value(const Network& network, const InputList& inputs) {
  std::int64_t sum = network.output_bias[inputs.bucket];
  for (std::size_t unit = 0; unit < Network::kHidden; ++unit) {
    int value = network.bias[unit];
    for (std::size_t i = 0; i < inputs.count; ++i)
      value += Network::weight(network.rows[inputs.active[i]], unit);
    value = std::clamp(value, 0, Network::kOne);
    sum += value * value * network.outputs[inputs.bucket][unit];
  }
  return static_cast<Score>(sum / Network::kUnit);
}

}  // namespace

TEST_CASE("a score equals the sum computed unit by unit") {
  const Network& network = *built_in_network();
  visit_random_games(100 / stride() + 8, [&](const CompactPosition& position) {
    const InputList inputs = inputs_of(position, BoardInfo<16>(position));
    REQUIRE(value_of(network, inputs) == plain_value(network, inputs));
  });
  // The largest and smallest weights, with as many inputs as possible.
  const auto extreme = std::make_unique<Network>();
  extreme->output_bias.fill(5'000);
  for (auto& outputs : extreme->outputs)
    for (std::size_t unit = 0; unit < Network::kHidden; ++unit)
      outputs[unit] = unit % 2 == 0 ? Network::kMaxOfOutput : -Network::kMaxOfOutput;
  for (std::size_t unit = 0; unit < Network::kHidden; ++unit)
    extreme->bias[unit] = unit % 3 == 0 ? Network::kMaxOfBias : -Network::kMaxOfBias;
  for (Network::Row& row : extreme->rows)
    for (std::size_t unit = 0; unit < Network::kHidden; ++unit)
      Network::set_weight(row, unit, unit % 4 < 2 ? Network::kMaxOfRow : -Network::kMaxOfRow);
  InputList inputs;
  for (std::size_t which = 0; which < input::kMax; ++which) {
    inputs.add(7 * which);
    CAPTURE(which);
    REQUIRE(value_of(*extreme, inputs) == plain_value(*extreme, inputs));
  }
}

TEST_CASE("the evaluator agrees with the full evaluation, computed or cached") {
  const Network& network = *built_in_network();
  Evaluator evaluator;
  int positions = 0;
  int remembered = 0;
  // Games share their openings, so some positions recur.
  for (int round = 0; round < 2; ++round)
    visit_random_games(400 / stride() + 8, [&](const CompactPosition& position) {
      const BoardInfo<16> info(position);
      const Score score = evaluate(network, position, info);
      REQUIRE(evaluator.evaluate(network, position, info) == score);
      const std::uint64_t key = Evaluator::key_of(position, position.key());
      if (const std::optional<Score> known = evaluator.probe(key)) {
        REQUIRE(*known == score);
        ++remembered;
      }
      evaluator.store(key, score);
      REQUIRE(evaluator.probe(key) == score);
      ++positions;
    });
  CHECK(positions > 1'000);
  CHECK(remembered > positions / 10);
}

TEST_CASE("the evaluator's key includes what affects the evaluation but not the legal moves") {
  // Without a pillbug, the last move doesn't matter to the rules, but it does to the network.
  CompactPosition base(GameType{});
  CompactPosition mosquito(GameType{.mosquito = true});
  CHECK(base.key() == mosquito.key());
  CHECK(Evaluator::key_of(base, base.key()) != Evaluator::key_of(mosquito, mosquito.key()));
  const Position moved = position_of(
      "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;"
      "wA1 -wQ;bA1 bQ-");
  Position passed = moved;
  passed.play(Move::pass());
  passed.play(Move::pass());
  CHECK(moved.key() == passed.key());
  CHECK(Evaluator::key_of(moved, moved.key()) != Evaluator::key_of(passed, passed.key()));
  // The colour of the last moved piece matters too. Each ant moves away and back.
  const auto after_steps_of = [&](Piece piece, const char* away) {
    Position position = moved;
    const Cell home = position.cell_of(piece);
    position.play({piece, parse_move(moved, away).to()});
    position.play(Move::pass());
    position.play({piece, home});
    return position;
  };
  const Position white = after_steps_of(Piece(Color::White, first_slot(Bug::Ant)), "wA1 /wS1");
  const Position black = after_steps_of(Piece(Color::Black, first_slot(Bug::Ant)), "wA1 bS1/");
  CHECK(white.key() == black.key());
  CHECK(Evaluator::key_of(white, white.key()) != Evaluator::key_of(black, black.key()));
}

TEST_CASE("the evaluator caches the full range of scores") {
  Evaluator evaluator;
  std::uint64_t key = 1;
  for (const Score score : {0, 1, -1, kProvenWin - 1, 1 - kProvenWin}) {
    key = key * 0x9E3779B97F4A7C15U + 1;
    CHECK_FALSE(evaluator.probe(key).has_value());
    evaluator.store(key, score);
    CHECK(evaluator.probe(key) == score);
    // Every bit of the key matters.
    for (int bit = 0; bit < 64; ++bit)
      CHECK_FALSE(evaluator.probe(key ^ std::uint64_t{1} << bit).has_value());
  }
}

TEST_CASE("the network's inputs are the same on both tori") {
  visit_random_games(100 / stride() + 8, [](const CompactPosition& position) {
    // In wider hives, wraparound may bring a piece near a queen on the small torus.
    if (!position.occupied().spans_at_most(11)) return;
    const Position wide(position);
    const InputList small = inputs_of(position, BoardInfo<16>(position));
    const InputList large = inputs_of(wide, BoardInfo<32>(wide));
    REQUIRE(sorted(small) == sorted(large));
    REQUIRE(small.bucket == large.bucket);
  });
}

TEST_CASE("the network's inputs include each piece's state and its distance from both queens") {
  std::array<int, input::kStates> states{};
  visit_random_games(100 / stride() + 8, [&](const CompactPosition& position) {
    const Position wide(position);
    const BoardInfo<32> info(wide);
    std::vector<std::size_t> seen;
    for (const std::uint16_t which : sorted(inputs_of(wide, info)))
      if (which < input::kPieces + input::kKinds * input::kPlaces) seen.push_back(which);
    std::vector<std::size_t> expected;
    for (const Piece piece : wide.in_play()) {
      expected.push_back(input_of(wide, info, piece));
      ++states[state_of(wide, info, piece)];
    }
    std::ranges::sort(expected);
    REQUIRE(seen == expected);
  });
  // Each state has occurred.
  for (const int count : states) CHECK(count > 0);
}
