#include "search/mate_solver.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "search/winning.hpp"
#include "waggle/movegen.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Minimum number of plies to go for which the proof table is used. With fewer, searching again is
// faster than probing.
constexpr int kLeastStored = 3;

constexpr PieceSet kThrowers = PieceSet(Bug::Pillbug) | PieceSet(Bug::Mosquito);

// Returns a move that wins at once, by filling the enemy queen's last liberty or by throwing her
// into a hole.
template <int kSide>
Move immediate_win(const BasicPosition<kSide>& position, const MoveSets<kSide>& sets) noexcept {
  if (const Move winner = winning_move(position, sets); winner.exists()) return winner;
  if (position.holes() == 0) return Move();
  const Color them = opponent(position.turn());
  for (std::size_t i = 0; i < sets.mover_count; ++i) {
    if (sets.movers[i].piece != queen_of(them)) continue;
    for (const Cell cell : sets.movers[i].to)
      if (const Move move(queen_of(them), cell); wins_with(position, move)) return move;
  }
  return Move();
}

// Whether a single ply could surround a queen, by filling her last liberty or by throwing her into
// a hole.
template <int kSide>
bool may_be_surrounded(const BasicPosition<kSide>& position, Color queen) noexcept {
  if (std::popcount(queen_ring(position, queen)) == 5 || !position.is_placed(queen_of(queen)))
    return true;
  return position.type().pillbug && position.holes() > 0;
}

// The same for two plies, the first of which is played by the opponent of the queen's owner. A
// piece that throws the queen must already be beside her, because a piece that has just arrived
// can't throw.
template <int kSide>
bool may_be_surrounded_soon(const BasicPosition<kSide>& position, Color queen) noexcept {
  if (!position.is_placed(queen_of(queen))) return true;
  const Cell cell = position.cell_of(queen_of(queen));
  if (std::popcount(position.ring(cell)) >= 4) return true;
  return !(pieces_on(position, Bitboard<kSide>::from_ring(cell, 63)) & kThrowers).empty();
}

// Fast test for legal placements, which needs no BoardInfo. It may reject legal placements, but
// never accepts an illegal one.
template <int kSide>
bool is_legal_placement(const BasicPosition<kSide>& position, Move move) noexcept {
  if (!move.exists() || move.is_pass()) return false;
  const Color us = position.turn();
  const Piece piece = move.piece();
  const PieceSet alike = position.in_hand() & PieceSet(us) & PieceSet(piece.bug());
  return position.is_placed(queen_of(us)) && !alike.empty() && *alike.begin() == piece &&
         !position.occupied().test(move.to()) && position.ring(move.to()) != 0 &&
         position.controlled_by(opponent(us)).ring(move.to()) == 0;
}

// With two or three plies to go, returns cells that can be skipped as destinations of the
// attacker's own pieces, except to win at once. A move to such a cell can be refuted by a placement
// away from the queen that leaves her unsurrounded, and after which no single move surrounds her.
// Returns the empty set if that isn't certain.
template <int kSide>
Bitboard<kSide> futile_cells(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                             int plies) noexcept {
  using Set = Bitboard<kSide>;
  const Color us = position.turn();
  const Color them = opponent(us);
  if (plies > 3 || !position.is_placed(queen_of(them)) ||
      (position.in_hand() & PieceSet(them)).empty())
    return {};
  const Set near = beside_queen(position, them);
  const int filled = std::popcount(queen_ring(position, them));
  if (plies == 3 &&
      (filled == 5 || !(pieces_on(position, near) & PieceSet(us) & kThrowers).empty()))
    return {};

  // A move rules out placements on its destination and beside it. There were none beside its origin
  // anyway, because the attacker's piece was there.
  const Set placement_cells = info.touched[static_cast<std::size_t>(them)] & info.perimeter &
                              ~info.touched[static_cast<std::size_t>(us)] & ~near;
  Set spoils_all = ~Set();
  for (const Cell cell : placement_cells) {
    spoils_all &= Set(cell) | Set::from_ring(cell, 63);
    if (!spoils_all.any()) break;
  }
  // A piece that arrives beside the queen may be her fifth neighbour, or able to throw her.
  if (plies == 3 && (filled == 4 || position.type().pillbug)) spoils_all |= near;
  return ~spoils_all;
}

}  // namespace

MateSolver::MateSolver(const GameMoves& game, const Limits& limits, Watch watch,
                       std::size_t table_bytes)
    : root_(game.type), watch_(std::move(watch)), node_limit_(limits.nodes), proofs_(table_bytes) {
  std::vector<std::uint64_t> keys;
  for (const Move move : game.moves) {
    root_.play(move);
    if (game.draws_by_repetition) keys.push_back(translation_invariant_key(root_));
  }
  attacker_ = root_.turn();
  std::ranges::sort(keys);
  for (std::size_t i = 1; i < keys.size(); ++i)
    if (keys[i] == keys[i - 1]) drawn_.push_back(keys[i]);

  for (const Move move : legal_moves(root_))
    if (limits.moves.empty() || std::ranges::find(limits.moves, move) != limits.moves.end())
      root_moves_.push_back(move);
  assert(!root_moves_.empty());
  const Bitboard<32> near = beside_queen(root_, opponent(attacker_));
  const auto is_attack = [&](Move move) { return !move.is_pass() && near.test(move.to()); };
  // Not std::ranges::stable_partition, which Clang 14 can't compile.
  std::stable_partition(root_moves_.begin(), root_moves_.end(), is_attack);

  const auto frames = 2 * static_cast<std::size_t>(*limits.mate) + 1;
  killers_.resize(frames);
  frames_.compact.resize(frames);
  frames_.wide.resize(frames);
}

std::vector<Move> MateSolver::solve_next() {
  plies_ = refuted_plies_ + 1;
  assert(static_cast<std::size_t>(plies_) < killers_.size());
  aborted_ = false;
  line_.clear();
  original_ = root_;
  if (root_.occupied().spans_at_most(Torus<16>::kMaxSpan)) {
    // A ply adds at most one row and one column. The limit is lower by another one, because the
    // rows of a hive that wraps around may be undercounted by one.
    always_fits_ = root_.occupied().spans_at_most(Torus<16>::kMaxSpan - 1 - plies_);
    solve_on<16>();
  } else {
    solve_on<32>();
  }
  if (line_.empty() && !aborted_) refuted_plies_ = plies_;
  return line_;
}

template <int kSide>
void MateSolver::solve_on() {
  BasicPosition<kSide>& position = frame<kSide>(plies_).position;
  position = BasicPosition<kSide>(root_);
  std::vector<Move> moves;
  for (const Move move : root_moves_) moves.push_back(translated(move, root_, position));
  extend_by_win<kSide>(plies_, moves);
}

void MateSolver::limit_nodes(std::uint64_t most) noexcept {
  node_limit_ = most;
  if (nodes_ < most) next_watch_ = std::min(next_watch_, most);
}

Proof MateSolver::stored(int plies, std::uint64_t key) const noexcept {
  return plies >= kLeastStored ? proofs_.probe(key) : Proof();
}

void MateSolver::store(int plies, std::uint64_t key, bool is_win, Move move) noexcept {
  if (plies >= kLeastStored) proofs_.store(key, plies, is_win, move);
}

// OR node: whether the attacker, who is to move, wins within `plies`.
template <int kSide>
bool MateSolver::attack(int plies) {
  const BasicPosition<kSide>& position = frame<kSide>(plies).position;
  const Color them = opponent(attacker_);
  if (plies == 1 && !may_be_surrounded(position, them)) return false;
  if (plies == 2 && !may_be_surrounded_soon(position, them)) return false;

  const std::uint64_t key = position.key();
  const Proof proof = stored(plies, key);
  if (proof.is_win(plies)) return true;
  if (proof.is_failure(plies)) return false;
  if (list_attempts<kSide>(plies).exists()) return true;
  if (plies == 1) return false;

  const MoveList& moves = frame<kSide>(plies).ordered.moves;
  const auto wins = [&](Move move) {
    if (!wins_after<kSide>(plies, move)) return false;
    store(plies, key, true, move);
    return true;
  };
  if (proof.move.exists() && moves.contains(proof.move) && wins(proof.move)) return true;
  for (const Move move : moves) {
    if (aborted_) return false;
    if (move != proof.move && wins(move)) return true;
  }
  if (!aborted_) store(plies, key, false, proof.move);
  return false;
}

// AND node: whether every reply of the defender, who is to move, loses within `plies`.
template <int kSide>
bool MateSolver::defend(int plies) {
  const BasicPosition<kSide>& position = frame<kSide>(plies).position;
  if (plies == 1 && !may_be_surrounded(position, opponent(attacker_))) return false;

  std::array<Move, 2>& killers = killers_[static_cast<std::size_t>(plies)];
  const std::array<Move, 2> first = killers;
  for ([[maybe_unused]] const Move killer : first)
    assert(!is_legal_placement(position, killer) || is_legal(position, killer));
  if (is_legal_placement(position, first[0]) && !wins_after<kSide>(plies, first[0])) return false;
  const std::uint64_t key = position.key();
  const Proof proof = stored(plies, key);
  if (proof.is_win(plies)) return true;
  if (proof.is_failure(plies)) return false;
  if (is_legal_placement(position, first[1]) && !wins_after<kSide>(plies, first[1])) return false;

  list_replies<kSide>(plies, proof.move);
  MovePicker& ordered = frame<kSide>(plies).ordered;
  for (Move reply = ordered.next(); reply.exists(); reply = ordered.next()) {
    if (wins_after<kSide>(plies, reply)) continue;
    if (aborted_) return false;
    if (killers[0] != reply) killers = {reply, killers[0]};
    histories_.on<kSide>().update(reply, 32 * plies);
    store(plies, key, false, reply);
    return false;
  }
  store(plies, key, true, Move());
  return true;
}

// Whether the attacker wins within `plies`, the first of which is `move` by either player. Returns
// false if the search is aborted.
template <int kSide>
bool MateSolver::wins_after(int plies, Move move) {
  return descend<kSide>(plies, move, [&]<int kNext>() {
    const BasicPosition<kNext>& child = frame<kNext>(plies - 1).position;
    if (child.is_over()) return !is_surrounded(child, attacker_);
    if (plies == 1 || is_draw(child)) return false;
    return child.turn() == attacker_ ? attack<kNext>(plies - 1) : defend<kNext>(plies - 1);
  });
}

template <int kSide, typename Next>
bool MateSolver::descend(int plies, Move move, Next&& next) {
  if (!aborted_ && ++nodes_ >= next_watch_) watch();
  if (aborted_) return false;
  selective_depth_ = std::max(selective_depth_, plies_ - plies + 1);
  Frame<kSide>& child = frame<kSide>(plies - 1);
  child.position = frame<kSide>(plies).position;
  child.position.play(move);
  if constexpr (kSide == 16) {
    if (!always_fits_ && !child.position.fits()) {
      frame<32>(plies - 1).position = Position(child.position);
      return next.template operator()<32>();
    }
    // The rows may also be overcounted by one.
    assert(child.position.occupied().spans_at_most(Torus<16>::kMaxSpan + 1));
  }
  return next.template operator()<kSide>();
}

// Lists the attacker's moves, starting with those to cells beside the enemy queen. If a move wins
// at once, returns it instead.
template <int kSide>
Move MateSolver::list_attempts(int plies) {
  const BasicPosition<kSide>& position = frame<kSide>(plies).position;
  const Color them = opponent(attacker_);
  const BoardInfo<kSide> info(position);
  const MoveSets<kSide> sets = generate(position, info);
  if (const Move winner = immediate_win(position, sets); winner.exists() || plies == 1)
    return winner;
  MoveList& moves = frame<kSide>(plies).ordered.moves;
  moves.clear();
  const Bitboard<kSide> near = beside_queen(position, them);
  const Bitboard<kSide> futile = futile_cells(position, info, plies);
  sets.append_to(moves, near & ~futile);
  sets.append_to(moves, ~near & ~futile);
  if (!futile.any()) {
    if (moves.empty()) moves.push(Move::pass());
    return Move();
  }
  for (std::size_t i = 0; i < sets.mover_count; ++i)
    if (sets.movers[i].piece.color() == them)
      moves.push_all(sets.movers[i].piece, sets.movers[i].to & futile);
  return Move();
}

template <int kSide>
void MateSolver::list_replies(int plies, Move first) {
  Frame<kSide>& here = frame<kSide>(plies);
  list_moves(here.position, here.ordered.moves);
  here.ordered.rank({first, killers_[static_cast<std::size_t>(plies)], Move()},
                    histories_.on<kSide>());
}

template <int kSide>
void MateSolver::extend(int plies, Move move) {
  line_.push_back(translated(move, frame<kSide>(plies).position, original_));
  original_.play(line_.back());
}

// Extends the line by the first of these moves that wins, and by what follows it.
template <int kSide>
void MateSolver::extend_by_win(int plies, std::span<const Move> moves) {
  for (const Move move : moves) {
    if (!wins_after<kSide>(plies, move)) continue;
    extend<kSide>(plies, move);
    descend<kSide>(plies, move, [&]<int kNext>() {
      extend_by_defence<kNext>(plies - 1);
      return true;
    });
    return;
  }
}

// Extends the line from a position in which the attacker is to move and wins in exactly `plies`.
template <int kSide>
void MateSolver::extend_by_attack(int plies) {
  if (const Move winner = list_attempts<kSide>(plies); winner.exists())
    return extend<kSide>(plies, winner);
  const MoveList moves = frame<kSide>(plies).ordered.moves;
  extend_by_win<kSide>(plies, {moves.begin(), moves.size()});
}

// Extends the line from a position in which the defender is to move and loses in exactly `plies`.
template <int kSide>
void MateSolver::extend_by_defence(int plies) {
  list_replies<kSide>(plies, Move());
  MovePicker& ordered = frame<kSide>(plies).ordered;
  for (Move reply = ordered.next(); reply.exists(); reply = ordered.next()) {
    // Skip replies that lose sooner.
    const bool is_longest = descend<kSide>(plies, reply, [&]<int kNext>() {
      const BasicPosition<kNext>& child = frame<kNext>(plies - 1).position;
      if (child.is_over()) return plies == 1;
      if (plies <= 2) return true;
      frame<kNext>(plies - 2).position = child;
      return !attack<kNext>(plies - 2);
    });
    if (aborted_) return;
    if (!is_longest) continue;
    extend<kSide>(plies, reply);
    if (plies == 1) return;
    descend<kSide>(plies, reply, [&]<int kNext>() {
      extend_by_attack<kNext>(plies - 1);
      return true;
    });
    return;
  }
}

// Whether a position has occurred twice in the game. Repetitions within the search don't matter,
// because a shortest win never repeats a position.
template <int kSide>
bool MateSolver::is_draw(const BasicPosition<kSide>& position) const noexcept {
  if (drawn_.empty() || position.in_hand() != root_.in_hand()) return false;
  return std::ranges::find(drawn_, translation_invariant_key(Position(position))) != drawn_.end();
}

void MateSolver::watch() {
  next_watch_ = nodes_ + kWatchInterval;
  if (node_limit_ && nodes_ < *node_limit_) next_watch_ = std::min(next_watch_, *node_limit_);
  aborted_ = watch_(nodes_);
}

}  // namespace waggle::inline WAGGLE_ISA
