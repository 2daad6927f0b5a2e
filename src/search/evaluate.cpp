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

// Sums up weights.
struct Sum {
  int value = 0;
  void add(std::size_t which, int count) noexcept { value += kPacked[which] * count; }
};

// Takes down what is counted.
struct Record {
  TermCounts& counts;
  int sign = 1;
  void add(std::size_t which, int count) noexcept {
    counts.balance[which] = static_cast<std::int8_t>(counts.balance[which] + sign * count);
  }
};

constexpr std::size_t by(std::size_t block, Bug bug) noexcept {
  return block + static_cast<std::size_t>(bug);
}

constexpr bool slides(Bug bug) noexcept {
  return bug == Bug::Queen || bug == Bug::Ant || bug == Bug::Spider || bug == Bug::Pillbug;
}

// What both sides' counts share.
template <int kSide>
struct Board {
  using Set = Bitboard<kSide>;

  Board(const BasicPosition<kSide>& where, const Survey<kSide>& seen) noexcept
      : position(where), survey(seen), slidable(seen.slidable()) {
    for (const Color color : {Color::White, Color::Black}) {
      const auto i = static_cast<std::size_t>(color);
      const Piece queen = queen_of(color);
      if (!position.is_placed(queen)) continue;
      beside_queen[i] = Set::from_ring(position.cell_of(queen), 63);
      near_queen[i] = beside_queen[i].neighbours();
      entries[i] =
          (survey.touched[1 - i] & survey.rim & ~survey.touched[i] & near_queen[i]).count();
    }
  }

  // Whether an uncovered piece cannot leave its place.
  [[nodiscard]] bool is_stuck(Piece piece, Cell cell) const noexcept {
    return position.level(piece) == 0 &&
           (survey.pinned.test(cell) || (slides(piece.bug()) && !slidable.test(cell)));
  }

  const BasicPosition<kSide>& position;
  const Survey<kSide>& survey;
  Set slidable;
  // By colour: the neighbours of its queen; the cells at most two steps away; and at how many of
  // those the other side may enter.
  std::array<Set, 2> beside_queen;
  std::array<Set, 2> near_queen;
  std::array<int, 2> entries{};
  // By colour: its pieces that are free and reach far.
  std::array<int, 2> hunters{};
};

// Pieces by type: who is free, stuck, covered, in hand; who guards the own queen and who climbs
// near the enemy's.
template <int kSide, typename Sink>
void count_pieces(Board<kSide>& board, Color us, Sink& sink) noexcept {
  const auto& position = board.position;
  const auto i = static_cast<std::size_t>(us);
  const PieceSet own(us);
  for (const Piece piece : position.in_hand() & own) sink.add(by(term::kInHand, piece.bug()), 1);
  for (const Piece piece : position.covered() & own) sink.add(by(term::kCovered, piece.bug()), 1);
  for (const Piece piece : (position.in_play() - position.covered()) & own) {
    const Cell cell = position.cell_of(piece);
    const Bug bug = piece.bug();
    const bool is_stuck = board.is_stuck(piece, cell);
    const bool is_guard = board.beside_queen[i].test(cell);
    sink.add(by(is_stuck ? term::kStuck : term::kFree, bug), 1);
    if (is_guard) sink.add(is_stuck ? term::kStuckGuard : term::kFreeGuard, 1);
    if (is_guard && bug == Bug::Pillbug) sink.add(term::kPillbugGuard, 1);
    if (is_guard && bug == Bug::Mosquito && position.level(piece) == 0)
      sink.add(term::kMosquitoGuard, 1);
    if ((bug == Bug::Beetle || position.level(piece) > 0) && board.near_queen[1 - i].test(cell))
      sink.add(term::kClimberNear, 1);
    board.hunters[i] += !is_stuck && !board.beside_queen[1 - i].test(cell) &&
                        (bug == Bug::Ant || bug == Bug::Mosquito || bug == Bug::Ladybug);
  }
  sink.add(term::kEntries, std::min(board.entries[1 - i], 6));
}

// How near a player's queen is to being surrounded, and what the enemy has to do it with.
template <int kSide, typename Sink>
void count_queen(const Board<kSide>& board, Color us, Sink& sink) noexcept {
  const auto& position = board.position;
  const Piece queen = queen_of(us);
  if (!position.is_placed(queen)) return;
  const auto i = static_cast<std::size_t>(us);
  const Cell cell = position.cell_of(queen);
  const unsigned ring = position.ring(cell);
  const auto filled = static_cast<std::size_t>(std::popcount(ring));
  sink.add(term::kQueenFilled + filled, 1);
  sink.add(term::kQueenDoors + filled,
           (board.beside_queen[i] & ~position.occupied() & board.slidable).count());
  sink.add(term::kHunters + filled, board.hunters[1 - i]);
  if (board.entries[i] > 0)
    sink.add(term::kReserves + filled, (position.in_hand() & PieceSet(opponent(us))).size());
  if (position.turn() == us) sink.add(term::kOwnTurn + filled, 1);

  const Color them = opponent(us);
  if (position.top(cell).color() == them) sink.add(term::kQueenCovered, 1);
  int climbers = 0;
  for (unsigned rest = ring; rest != 0; rest &= rest - 1) {
    const Piece beside = position.top(Torus<kSide>::neighbour(cell, std::countr_zero(rest)));
    climbers +=
        beside.color() == them && (beside.bug() == Bug::Beetle || position.level(beside) > 0);
  }
  sink.add(term::kClimberBeside, climbers);
}

constexpr int kPieces = 28;

template <int kSide>
int earliness(const BasicPosition<kSide>& position) noexcept {
  return std::min(position.in_hand().size(), kPieces);
}

}  // namespace

template <int kSide>
Score evaluate(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
  Board<kSide> board(position, survey);
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
  Board<32> board(position, survey);
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
