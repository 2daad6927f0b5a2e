#include "search/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "search/weights.hpp"

namespace waggle {
inline namespace WAGGLE_LEVEL {

namespace {

// The parts of a weight side by side, so that they are summed up at once.
using Row = std::array<std::int16_t, std::tuple_size_v<WeightShares>>;

// Compilers that have vectors of that size keep a sum in a register.
#if defined(__GNUC__)
using Packed = std::int16_t __attribute__((vector_size(sizeof(Row))));
#else
struct Packed {
  Row parts;
  friend Packed& operator+=(Packed& sum, const Packed& other) noexcept {
    for (std::size_t i = 0; i < sum.parts.size(); ++i)
      sum.parts[i] = static_cast<std::int16_t>(sum.parts[i] + other.parts[i]);
    return sum;
  }
  friend Packed operator*(Packed weight, std::int16_t count) noexcept {
    for (std::int16_t& part : weight.parts) part = static_cast<std::int16_t>(part * count);
    return weight;
  }
};
#endif

alignas(sizeof(Row)) constexpr std::array<Row, term::kCount> kRows = [] {
  std::array<Row, term::kCount> table{};
  for (std::size_t i = 0; i < table.size(); ++i)
    for (std::size_t part = 0; part < table[i].size(); ++part)
      table[i][part] = static_cast<std::int16_t>(part < 4 ? kWeights[i].early[part]
                                                          : kWeights[i].late[part - 4]);
  return table;
}();

// What the pieces of a set add up to if each counts for its bug in one block of weights, looked up
// in two parts: the first eight slots of a colour, and the other six.
class PieceWeights {
 public:
  constexpr explicit PieceWeights(std::size_t block) noexcept {
    for (unsigned bits = 0; bits < first_.size(); ++bits) first_[bits] = sum(block, bits);
    for (unsigned bits = 0; bits < rest_.size(); ++bits) rest_[bits] = sum(block, bits << 8);
  }
  void add_to(Packed& sum, PieceSet pieces, Color color) const noexcept {
    const unsigned slots = pieces.bits() >> (16 * static_cast<unsigned>(color));
    sum += std::bit_cast<Packed>(first_[slots & 255]);
    sum += std::bit_cast<Packed>(rest_[slots >> 8 & 63]);
  }

 private:
  static constexpr Row sum(std::size_t block, unsigned slots) noexcept {
    Row sum{};
    for (const Piece piece : PieceSet(slots)) {
      const Row& row = kRows[block + static_cast<std::size_t>(piece.bug())];
      for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] = static_cast<std::int16_t>(sum[i] + row[i]);
    }
    return sum;
  }
  alignas(sizeof(Row)) std::array<Row, 256> first_{};
  alignas(sizeof(Row)) std::array<Row, 64> rest_{};
};

template <std::size_t kBlock>
constexpr PieceWeights kPieceWeights{kBlock};

// Sums up weights.
struct Sum {
  Packed value{};
  void add(std::size_t which, int count) noexcept {
    value += std::bit_cast<Packed>(kRows[which]) * static_cast<std::int16_t>(count);
  }
  // The pieces of one colour in a set, each by its bug.
  template <std::size_t kBlock>
  void add_by_bug(PieceSet pieces, Color color) noexcept {
    kPieceWeights<kBlock>.add_to(value, pieces, color);
  }
};

// Takes down what is counted.
struct Record {
  std::array<std::int8_t, term::kCount> counts{};
  void add(std::size_t which, int count) noexcept {
    counts[which] = static_cast<std::int8_t>(counts[which] + count);
  }
  template <std::size_t kBlock>
  void add_by_bug(PieceSet pieces, Color color) noexcept {
    for (const Piece piece : pieces& PieceSet(color))
      add(kBlock + static_cast<std::size_t>(piece.bug()), 1);
  }
};

// What both sides' counts share.
template <int kSide>
struct Board {
  using Set = Bitboard<kSide>;

  Board(const BasicPosition<kSide>& where, const Survey<kSide>& seen) noexcept
      : position(where), doors(seen.slidable()) {
    std::array<Set, 2> entry_cells;
    for (std::size_t i = 0; i < entry_cells.size(); ++i) {
      entry_cells[i] = seen.touched[i] & seen.rim & ~seen.touched[1 - i];
      room[i] = entry_cells[i].count();
    }
    for (const Color color : {Color::White, Color::Black}) {
      const auto i = static_cast<std::size_t>(color);
      const Piece queen = queen_of(color);
      if (!position.is_placed(queen)) continue;
      beside_queen[i] = Set::from_ring(position.cell_of(queen), 63);
      const Set near_queen = beside_queen[i].neighbours();
      guards[i] = position.pieces_on(beside_queen[i]);
      near[i] = position.pieces_on(near_queen);
      entries[i] = (entry_cells[1 - i] & near_queen).count();
    }
    const PieceSet uncovered = position.in_play() - position.covered();
    const PieceSet raised = position.pieces_on(position.stacked()) & uncovered;
    constexpr PieceSet kSliders =
        PieceSet(Bug::Queen) | PieceSet(Bug::Ant) | PieceSet(Bug::Spider) | PieceSet(Bug::Pillbug);
    stuck = ((kSliders - position.pieces_on(doors)) | position.pieces_on(seen.pinned)) &
            (uncovered - raised);
    free = uncovered - stuck;
    for (const Color color : {Color::White, Color::Black}) {
      constexpr PieceSet kFarReaching =
          PieceSet(Bug::Ant) | PieceSet(Bug::Mosquito) | PieceSet(Bug::Ladybug);
      const auto i = static_cast<std::size_t>(color);
      hunters[i] = ((free & kFarReaching & PieceSet(color)) - guards[1 - i]).size();
    }
  }

  const BasicPosition<kSide>& position;
  // Cells from or to which something may slide.
  Set doors;
  // By colour: the neighbours of its queen; the pieces on them, and those at most two steps from
  // her; and at how many cells so near the other side may enter.
  std::array<Set, 2> beside_queen;
  std::array<PieceSet, 2> guards;
  std::array<PieceSet, 2> near;
  std::array<int, 2> entries{};
  // By colour: at how many cells it may enter at all.
  std::array<int, 2> room{};
  // Pieces on top that cannot leave their place, and that can.
  PieceSet stuck;
  PieceSet free;
  // By colour: its pieces that are free and reach far, less those beside the enemy queen.
  std::array<int, 2> hunters{};
};

// Pieces by type: who is free, stuck, covered, in hand; who guards the own queen and who climbs
// near the enemy's.
template <int kSide, typename Sink>
void count_pieces(const Board<kSide>& board, Color us, Sink& sink) noexcept {
  const auto& position = board.position;
  const auto i = static_cast<std::size_t>(us);
  const PieceSet own(us);
  sink.template add_by_bug<term::kFree>(board.free, us);
  sink.template add_by_bug<term::kStuck>(board.stuck, us);
  sink.template add_by_bug<term::kCovered>(position.covered(), us);
  sink.template add_by_bug<term::kInHand>(position.in_hand(), us);
  sink.template add_by_bug<term::kFreeGuard>(board.guards[i] & board.free, us);
  sink.template add_by_bug<term::kStuckGuard>(board.guards[i] & board.stuck, us);
  sink.template add_by_bug<term::kFreeAttacker>(board.guards[1 - i] & board.free, us);
  sink.template add_by_bug<term::kStuckAttacker>(board.guards[1 - i] & board.stuck, us);
  sink.template add_by_bug<term::kNear>(
      (board.near[1 - i] - board.guards[1 - i]) - position.covered(), us);
  sink.add(term::kEntries, std::min(board.entries[1 - i], 6));
  const auto free = static_cast<std::size_t>((board.free & own).size());
  sink.add(term::kFreeCount + std::min(free, term::kFreeCounts - 1), 1);
  if (!(position.in_hand() & own).empty())
    sink.add(term::kRoom + std::min(static_cast<std::size_t>(board.room[i]), term::kRooms - 1), 1);
  if (const PieceSet pillbug =
          board.guards[i] & own & PieceSet(Bug::Pillbug) & (board.free | board.stuck);
      !pillbug.empty())
    sink.add(term::kEscapes, 6 - std::popcount(position.ring(position.cell_of(*pillbug.begin()))));
}

// How near a player's queen is to being surrounded, and what the enemy has to do it with.
template <int kSide, typename Sink>
void count_queen(const Board<kSide>& board, Color us, Sink& sink) noexcept {
  const auto& position = board.position;
  const Piece queen = queen_of(us);
  if (!position.is_placed(queen)) return;
  const auto i = static_cast<std::size_t>(us);
  const PieceSet enemies(opponent(us));
  const Cell cell = position.cell_of(queen);
  const auto filled = static_cast<std::size_t>(std::popcount(position.ring(cell)));
  sink.add(term::kQueenFilled + filled, 1);
  sink.add(term::kQueenDoors + filled,
           (board.beside_queen[i] & ~position.occupied() & board.doors).count());
  sink.add(term::kHunters + filled, board.hunters[1 - i]);
  if (board.entries[i] > 0)
    sink.add(term::kReserves + filled, (position.in_hand() & enemies).size());
  if (position.turn() == us) sink.add(term::kOwnTurn + filled, 1);
  if (enemies.contains(position.top(cell))) sink.add(term::kQueenCovered, 1);
}

// How much each part of a player's weights counts: by the pieces in hand, the neighbours of the own
// queen, and those of the enemy's.
template <int kSide>
WeightShares shares_of(const BasicPosition<kSide>& position, Color us) noexcept {
  constexpr int kPieces = 28;
  constexpr int kMostPressed = 5;
  static_assert(kPieces * kMostPressed * kMostPressed == kAllShares);
  const int early = std::min(position.in_hand().size(), kPieces);
  const int late = kPieces - early;
  const auto pressure = [&](Color color) {
    const Piece queen = queen_of(color);
    if (!position.is_placed(queen)) return 0;
    return std::min(std::popcount(position.ring(position.cell_of(queen))), kMostPressed);
  };
  const int own = pressure(us);
  const int other = pressure(opponent(us));
  const int calm = (kMostPressed - own) * (kMostPressed - other);
  const int defending = own * (kMostPressed - other);
  const int attacking = (kMostPressed - own) * other;
  const int both = own * other;
  const std::array<int, 4> pressed = {calm, defending, attacking, both};
  WeightShares shares{};
  for (std::size_t i = 0; i < pressed.size(); ++i) {
    shares[i] = static_cast<std::int16_t>(early * pressed[i]);
    shares[pressed.size() + i] = static_cast<std::int16_t>(late * pressed[i]);
  }
  return shares;
}

// Of one player.
template <typename Sink, int kSide>
Sink counted(const Board<kSide>& board, Color us) noexcept {
  Sink sink;
  count_pieces(board, us, sink);
  count_queen(board, us, sink);
  return sink;
}

}  // namespace

template <int kSide>
Score evaluate(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
  const Board<kSide> board(position, survey);
  const auto score = [&](Color us) {
    const Row sum = std::bit_cast<Row>(counted<Sum>(board, us).value);
    const WeightShares share = shares_of(position, us);
    return std::inner_product(sum.begin(), sum.end(), share.begin(), 0);
  };
  const Color us = position.turn();
  return (score(us) - score(opponent(us))) / kAllShares;
}

std::array<TermCounts, 2> count_terms(const Position& position) {
  const Survey<32> survey(position);
  const Board<32> board(position, survey);
  const auto counts = [&](Color us) {
    return TermCounts{counted<Record>(board, us).counts, shares_of(position, us)};
  };
  return {counts(position.turn()), counts(opponent(position.turn()))};
}

template Score evaluate(const CompactPosition&, const Survey<16>&) noexcept;
template Score evaluate(const Position&, const Survey<32>&) noexcept;

}  // namespace WAGGLE_LEVEL
}  // namespace waggle
