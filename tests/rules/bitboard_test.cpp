// Compares bitboards with sets of cells.

#include "waggle/bitboard.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/twins.hpp"
#include "waggle/hex.hpp"

namespace {

using namespace waggle;
using test::Random;

using Model = std::set<int>;

template <int kSide>
Bitboard<kSide> board_of(const Model& cells) {
  Bitboard<kSide> board;
  for (const int cell : cells) board.flip(static_cast<Cell>(cell));
  return board;
}

template <int kSide>
Model model_of(const Bitboard<kSide>& board) {
  Model cells;
  for (const Cell cell : board) cells.insert(cell);
  return cells;
}

// A step, independent of Torus: the end of each row is joined to the start of the next.
int neighbour(int side, int cell, int direction) {
  const std::vector<int> steps = {-side, 1 - side, 1, side, side - 1, -1};
  const int cells = side * side;
  return (cell + steps[static_cast<std::size_t>(direction)] + cells) % cells;
}

Model shifted(int side, const Model& cells, int direction) {
  Model result;
  for (const int cell : cells) result.insert(neighbour(side, cell, direction));
  return result;
}

template <int kSide>
Model random_cells(Random& random) {
  constexpr int kCells = kSide * kSide;
  const std::size_t fullness = random.below(4);
  Model cells;
  for (int cell = 0; cell < kCells; ++cell) {
    const bool is_in = fullness == 0   ? random.below(64) == 0
                       : fullness == 1 ? random.below(8) == 0
                       : fullness == 2 ? random.below(2) == 0
                                       : random.below(16) != 0;
    if (is_in) cells.insert(cell);
  }
  return cells;
}

template <int kSide>
void check_one_set(const Model& cells) {
  using Set = Bitboard<kSide>;
  const Set set = board_of<kSide>(cells);
  CHECK(model_of(set) == cells);
  CHECK(set.count() == static_cast<int>(cells.size()));
  CHECK(set.any() == !cells.empty());
  CHECK(model_of(set.template shifted<0>()) == shifted(kSide, cells, 0));
  CHECK(model_of(set.template shifted<1>()) == shifted(kSide, cells, 1));
  CHECK(model_of(set.template shifted<2>()) == shifted(kSide, cells, 2));
  CHECK(model_of(set.template shifted<3>()) == shifted(kSide, cells, 3));
  CHECK(model_of(set.template shifted<4>()) == shifted(kSide, cells, 4));
  CHECK(model_of(set.template shifted<5>()) == shifted(kSide, cells, 5));
  Model neighbours;
  for (int d = 0; d < kDirections; ++d) neighbours.merge(shifted(kSide, cells, d));
  CHECK(model_of(set.neighbours()) == neighbours);
  CHECK(model_of(~set).size() == kSide * kSide - cells.size());
  CHECK((set ^ set) == Set());

  bool agrees = true;
  for (int first = 0; first < kSide * kSide; first += 32) {
    std::array<typename Set::SmallCell, 32> some;
    for (std::size_t i = 0; i < some.size(); ++i)  // not in order
      some[i] = static_cast<typename Set::SmallCell>(first + static_cast<int>(i * 7 % 32));
    for (std::size_t i = 0; i < some.size(); ++i)
      agrees &= (set.test(some) >> i & 1) == (cells.contains(some[i]) ? 1U : 0U);
  }
  for (int cell = 0; cell < kSide * kSide; ++cell) {
    agrees &= set.test(static_cast<Cell>(cell)) == cells.contains(cell);
    agrees &= (~set).test(static_cast<Cell>(cell)) != cells.contains(cell);
    unsigned ring = 0;
    for (int d = 0; d < kDirections; ++d)
      ring |= cells.contains(neighbour(kSide, cell, d)) ? 1U << d : 0U;
    agrees &= set.ring(static_cast<Cell>(cell)) == ring;
  }
  CHECK(agrees);
}

template <int kSide>
void check_two_sets(const Model& a, const Model& b) {
  const Bitboard<kSide> x = board_of<kSide>(a);
  const Bitboard<kSide> y = board_of<kSide>(b);
  Model both;
  Model either;
  Model one;
  std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
  std::ranges::set_union(a, b, std::inserter(either, either.end()));
  std::ranges::set_symmetric_difference(a, b, std::inserter(one, one.end()));
  CHECK(model_of(x & y) == both);
  CHECK(model_of(x | y) == either);
  CHECK(model_of(x ^ y) == one);
  CHECK((x == y) == (a == b));
}

template <int kSide>
void check_against_model() {
  Random random(kSide);
  Model before;
  check_one_set<kSide>(before);
  for (int round = 0; round < (test::kSlowBuild ? 10 : 100); ++round) {
    const Model cells = random_cells<kSide>(random);
    check_one_set<kSide>(cells);
    check_two_sets<kSide>(cells, before);
    before = cells;
  }
}

template <int kSide>
void check_single_cells() {
  bool agrees = true;
  for (int number = 0; number < kSide * kSide; ++number) {
    const auto cell = static_cast<Cell>(number);
    agrees &= model_of(Bitboard<kSide>(cell)) == Model{number};
    for (unsigned mask = 0; mask < 64; ++mask) {
      Model expected;
      for (int d = 0; d < kDirections; ++d)
        if ((mask >> d & 1) != 0) expected.insert(neighbour(kSide, number, d));
      const auto ring = Bitboard<kSide>::from_ring(cell, mask);
      agrees &= model_of(ring) == expected;
      agrees &= ring.ring(cell) == mask;
    }
  }
  CHECK(agrees);
}

using Hex = std::pair<int, int>;
constexpr Hex kSteps[] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};

Hex stepped(Hex hex, std::size_t direction) {
  return {hex.first + kSteps[direction].first, hex.second + kSteps[direction].second};
}

// A random connected hive in the plane, varying in thinness and straightness.
std::set<Hex> random_hive(Random& random) {
  const std::size_t pieces = 1 + random.below(28);
  const std::size_t habit = random.below(kDirections);
  const std::size_t steadiness = random.below(10);
  std::vector<Hex> hive = {{0, 0}};
  while (hive.size() < pieces) {
    const Hex from = hive[hive.size() - 1 - random.below(std::min<std::size_t>(3, hive.size()))];
    const bool is_steady = random.below(10) < steadiness;
    const Hex next = stepped(from, is_steady ? habit : random.below(kDirections));
    if (std::ranges::find(hive, next) == hive.end()) hive.push_back(next);
  }
  return {hive.begin(), hive.end()};
}

template <int kSide>
void check_hive(const std::set<Hex>& hive, int start) {
  const auto cell_of = [&](Hex hex) {
    constexpr int kCells = kSide * kSide;
    return static_cast<Cell>(((start + hex.first + kSide * hex.second) % kCells + kCells) % kCells);
  };
  Bitboard<kSide> set;
  for (const Hex& hex : hive) set |= Bitboard<kSide>(cell_of(hex));

  std::set<int> columns;
  std::set<int> rows;
  for (const auto& [q, r] : hive) {
    columns.insert(q);
    rows.insert(r);
  }
  const auto wide = static_cast<int>(columns.size());
  const auto high = static_cast<int>(rows.size());
  CAPTURE(wide, high, start);
  // If a hive wraps around the end of the rows, the row count may be off by one, either way.
  for (int span = 1; span <= Torus<kSide>::kMaxSpan; ++span) {
    if (wide > span || high > span + 1) CHECK_FALSE(set.spans_at_most(span));
    if (wide <= span && high < span) CHECK(set.spans_at_most(span));
  }

  // A hive that fits is represented exactly: no two cells of the hive and its perimeter coincide,
  // and none gets a false neighbour.
  if (!set.spans_at_most(Torus<kSide>::kMaxSpan)) return;
  std::set<Hex> all = hive;
  for (const Hex& hex : hive)
    for (std::size_t d = 0; d < kDirections; ++d) all.insert(stepped(hex, d));
  CHECK(set.count() == static_cast<int>(hive.size()));
  CHECK((set | set.neighbours()).count() == static_cast<int>(all.size()));
  for (const Hex& hex : all) {
    unsigned ring = 0;
    for (std::size_t d = 0; d < kDirections; ++d)
      ring |= hive.contains(stepped(hex, d)) ? 1U << d : 0U;
    if (set.ring(cell_of(hex)) != ring) FAIL_CHECK("a neighbour too many or too few");
  }
}

}  // namespace

TEST_CASE("a bitboard behaves like a set of cells") {
  check_against_model<16>();
  check_against_model<32>();
}

TEST_CASE("ring and from_ring are inverses") {
  check_single_cells<16>();
  check_single_cells<32>();
}

TEST_CASE("a hive that fits a torus is represented exactly, wherever it lies") {
  Random random(16);
  for (int round = 0; round < (test::kSlowBuild ? 200 : 3000); ++round) {
    const std::set<Hex> hive = random_hive(random);
    check_hive<16>(hive, static_cast<int>(random.below(256)));
    check_hive<32>(hive, static_cast<int>(random.below(1024)));
  }
}

TEST_CASE("the common neighbours of two adjacent cells lie to the left and right of the step") {
  for (int cell = 0; cell < Torus<16>::kCells; ++cell) {
    for (int d = 0; d < kDirections; ++d) {
      const Cell next = Torus<16>::neighbour(static_cast<Cell>(cell), d);
      CHECK(Torus<16>::neighbour(next, turned(d, 3)) == cell);
      const auto common =
          Bitboard<16>::from_ring(static_cast<Cell>(cell), 63) & Bitboard<16>::from_ring(next, 63);
      CHECK(model_of(common) == Model{Torus<16>::neighbour(static_cast<Cell>(cell), turned(d, 1)),
                                      Torus<16>::neighbour(static_cast<Cell>(cell), turned(d, 5))});
    }
  }
}
