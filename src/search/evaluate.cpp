#include "search/evaluate.hpp"

#include <algorithm>
#include <bit>

namespace waggle {

namespace {

// An early and a late score in one number, so that both are summed up at once: the late one in the
// upper half, the early one, sign and all, added to it.
constexpr int packed(Weight weight) noexcept { return weight.late * 65'536 + weight.early; }
constexpr int early_part(int sum) noexcept { return static_cast<std::int16_t>(sum & 0xFFFF); }
constexpr int late_part(int sum) noexcept { return (sum - early_part(sum)) / 65'536; }

constexpr std::array<int, term::kCount> kPacked = [] {
  std::array<int, term::kCount> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = packed(kWeights[i]);
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
  [[nodiscard]] int of(PieceSet pieces, Color color) const noexcept {
    const unsigned slots = pieces.bits() >> (16 * static_cast<unsigned>(color));
    return first_[slots & 255] + rest_[slots >> 8 & 63];
  }

 private:
  static constexpr int sum(std::size_t block, unsigned slots) noexcept {
    int sum = 0;
    for (const Piece piece : PieceSet(slots))
      sum += kPacked[block + static_cast<std::size_t>(piece.bug())];
    return sum;
  }
  std::array<int, 256> first_{};
  std::array<int, 64> rest_{};
};

template <std::size_t kBlock>
constexpr PieceWeights kPieceWeights{kBlock};

// Sums up weights.
struct Sum {
  int value = 0;
  void add(std::size_t which, int count) noexcept { value += kPacked[which] * count; }
  // The pieces of one colour in a set, each by its bug.
  template <std::size_t kBlock>
  void add_by_bug(PieceSet pieces, Color color) noexcept {
    value += kPieceWeights<kBlock>.of(pieces, color);
  }
};

// Takes down what is counted.
struct Record {
  TermCounts& counts;
  int sign = 1;
  void add(std::size_t which, int count) noexcept {
    counts.balance[which] = static_cast<std::int8_t>(counts.balance[which] + sign * count);
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
    raised = position.pieces_on(position.stacked()) & uncovered;
    constexpr PieceSet kSliders =
        PieceSet(Bug::Queen) | PieceSet(Bug::Ant) | PieceSet(Bug::Spider) | PieceSet(Bug::Pillbug);
    stuck = ((kSliders - position.pieces_on(doors)) | position.pieces_on(seen.pinned)) &
            (uncovered - raised);
    free = uncovered - stuck;
    climbers = uncovered & (raised | PieceSet(Bug::Beetle));
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
  // Pieces on top that stand on others, that cannot leave their place, that can, and that may step
  // on others.
  PieceSet raised;
  PieceSet stuck;
  PieceSet free;
  PieceSet climbers;
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
  const PieceSet guards = board.guards[i] & own;
  sink.add(term::kFreeGuard, (guards & board.free).size());
  sink.add(term::kStuckGuard, (guards & board.stuck).size());
  const PieceSet throwers = (guards & (board.free | board.stuck)) - board.raised;
  sink.add(term::kPillbugGuard, (throwers & PieceSet(Bug::Pillbug)).size());
  sink.add(term::kMosquitoGuard, (throwers & PieceSet(Bug::Mosquito)).size());
  sink.add(term::kClimberNear, (board.climbers & own & board.near[1 - i]).size());
  sink.add(term::kEntries, std::min(board.entries[1 - i], 6));
  const auto free = static_cast<std::size_t>((board.free & own).size());
  sink.add(term::kFreeCount + std::min(free, term::kFreeCounts - 1), 1);
  if (!(position.in_hand() & own).empty())
    sink.add(term::kRoom + std::min(static_cast<std::size_t>(board.room[i]), term::kRooms - 1), 1);
  if (const PieceSet pillbug = throwers & PieceSet(Bug::Pillbug); !pillbug.empty())
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
  sink.add(term::kClimberBeside, (board.climbers & enemies & board.guards[i]).size());
}

constexpr int kPieces = 28;

template <int kSide>
int earliness(const BasicPosition<kSide>& position) noexcept {
  return std::min(position.in_hand().size(), kPieces);
}

}  // namespace

template <int kSide>
Score evaluate(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
  const Board<kSide> board(position, survey);
  Sum ours;
  Sum theirs;
  const Color us = position.turn();
  count_pieces(board, us, ours);
  count_pieces(board, opponent(us), theirs);
  count_queen(board, us, ours);
  count_queen(board, opponent(us), theirs);
  const int early = early_part(ours.value) - early_part(theirs.value);
  const int late = late_part(ours.value) - late_part(theirs.value);
  const int share = earliness(position);
  return (early * share + late * (kPieces - share)) / kPieces;
}

TermCounts count_terms(const Position& position) {
  TermCounts counts;
  const Survey<32> survey(position);
  const Board<32> board(position, survey);
  Record ours{counts, 1};
  Record theirs{counts, -1};
  const Color us = position.turn();
  count_pieces(board, us, ours);
  count_pieces(board, opponent(us), theirs);
  count_queen(board, us, ours);
  count_queen(board, opponent(us), theirs);
  counts.earliness = static_cast<double>(earliness(position)) / kPieces;
  return counts;
}

template Score evaluate(const CompactPosition&, const Survey<16>&) noexcept;
template Score evaluate(const Position&, const Survey<32>&) noexcept;

}  // namespace waggle
