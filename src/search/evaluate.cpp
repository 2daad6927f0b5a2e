#include "search/evaluate.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace waggle {

namespace {

// Weights by bug: Queen, Spider, Beetle, Grasshopper, Ant, Mosquito, Ladybug, Pillbug. The unit is
// a hundredth of an ant that is free to move.
using ByBug = std::array<Score, kBugs>;
constexpr ByBug kFree = {40, 35, 65, 45, 100, 85, 75, 60};
constexpr ByBug kPinned = {0, 8, 20, 12, 28, 30, 22, 35};
constexpr ByBug kCovered = {0, -5, 0, -5, 0, 0, 0, -10};
constexpr ByBug kInHand = {0, 24, 45, 32, 72, 64, 54, 40};

// By filled neighbours of a queen: what her player fears.
constexpr std::array<Score, 7> kQueenDanger = {0, 10, 35, 80, 150, 260, 0};
// Per empty neighbour that a sliding piece could enter, by filled neighbours.
constexpr std::array<Score, 7> kOpenDoor = {0, 0, 2, 6, 14, 45, 0};

constexpr Score kOnEnemyQueen = 110;
constexpr Score kClimberBesideQueen = 35;
constexpr Score kPillbugGuard = 45;
constexpr Score kMosquitoGuard = 25;
constexpr Score kEntryNearQueen = 5;
constexpr Score kTempo = 15;

constexpr Score by(const ByBug& weights, Bug bug) noexcept {
  return weights[static_cast<std::size_t>(bug)];
}

// What both sides' evaluations share.
template <int kSide>
struct Board {
  const BasicPosition<kSide>& position;
  const Survey<kSide>& survey;
  // Cells from or to which something may slide.
  Bitboard<kSide> slidable;
};

template <int kSide>
Bitboard<kSide> slidable_cells(const Survey<kSide>& survey) noexcept {
  Bitboard<kSide> result;
  for (int d = 0; d < kDirections; ++d) {
    const auto i = [&](int sixths) { return static_cast<std::size_t>(turned(d, sixths)); };
    result |= (survey.filled[i(5)] ^ survey.filled[i(1)]) & ~survey.filled[i(0)];
  }
  return result;
}

constexpr bool slides(Bug bug) noexcept {
  return bug == Bug::Queen || bug == Bug::Ant || bug == Bug::Spider || bug == Bug::Pillbug;
}

// Pieces by type, in play and in hand: who is free, pinned, covered.
template <int kSide>
Score material(const Board<kSide>& board, Color us) noexcept {
  const auto& position = board.position;
  const PieceSet own(us);
  Score score = 0;
  for (const Piece piece : position.in_hand() & own) score += by(kInHand, piece.bug());
  for (const Piece piece : position.covered() & own) score += by(kCovered, piece.bug());
  for (const Piece piece : (position.in_play() - position.covered()) & own) {
    const Cell cell = position.cell_of(piece);
    const bool grounded = position.level(piece) == 0;
    const bool stuck = grounded && (board.survey.pinned.test(cell) ||
                                    (slides(piece.bug()) && !board.slidable.test(cell)));
    score += by(stuck ? kPinned : kFree, piece.bug());
  }
  return score;
}

// How near a player's queen is to being surrounded, and what the enemy has around her.
template <int kSide>
Score queen_danger(const Board<kSide>& board, Color us) noexcept {
  const auto& position = board.position;
  const Piece queen = queen_of(us);
  if (!position.is_placed(queen)) return 0;
  const Cell cell = position.cell_of(queen);
  const unsigned ring = position.ring(cell);
  const auto filled = static_cast<std::size_t>(std::popcount(ring));
  const auto doors = (Bitboard<kSide>::from_ring(cell, ~ring & 63) & board.slidable).count();
  Score score = kQueenDanger[filled] + doors * kOpenDoor[filled];

  const Color them = opponent(us);
  if (position.top(cell).color() == them) score += kOnEnemyQueen;
  for (unsigned rest = ring; rest != 0; rest &= rest - 1) {
    const Piece beside = position.top(Torus<kSide>::neighbour(cell, std::countr_zero(rest)));
    if (beside.color() == them && (beside.bug() == Bug::Beetle || position.level(beside) > 0))
      score += kClimberBesideQueen;
    if (beside.color() == us && beside.bug() == Bug::Pillbug) score -= kPillbugGuard;
    if (beside.color() == us && beside.bug() == Bug::Mosquito) score -= kMosquitoGuard;
  }
  return score;
}

// Room to place new pieces close to the enemy queen.
template <int kSide>
Score entry_room(const Board<kSide>& board, Color us, const Bitboard<kSide>& own_touch,
                 const Bitboard<kSide>& enemy_touch) noexcept {
  const auto& position = board.position;
  const Piece queen = queen_of(opponent(us));
  if (!position.is_placed(queen) || (position.in_hand() & PieceSet(us)).empty()) return 0;
  const Bitboard<kSide> near = Bitboard<kSide>::from_ring(position.cell_of(queen), 63).neighbours();
  return kEntryNearQueen *
         std::min((own_touch & board.survey.rim & ~enemy_touch & near).count(), 6);
}

}  // namespace

template <int kSide>
Score evaluate(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
  const Board<kSide> board{position, survey, slidable_cells(survey)};
  const Color us = position.turn();
  const Color them = opponent(us);
  const Bitboard<kSide> our_touch = position.controlled_by(us).neighbours();
  const Bitboard<kSide> their_touch = position.controlled_by(them).neighbours();
  return kTempo + material(board, us) - material(board, them) + queen_danger(board, them) -
         queen_danger(board, us) + entry_room(board, us, our_touch, their_touch) -
         entry_room(board, them, their_touch, our_touch);
}

template Score evaluate(const CompactPosition&, const Survey<16>&) noexcept;
template Score evaluate(const Position&, const Survey<32>&) noexcept;

}  // namespace waggle
