#include "search/tree.hpp"

#include <bit>

#include "search/evaluate.hpp"
#include "search/quiescence.hpp"
#include "search/torus_tree.hpp"
#include "search/winning.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Maximum depth of the quiescence search, in plies.
constexpr int kQuietDepth = 2;
// Threat extensions: the maximum ply, relative to the depth of the iteration.
constexpr int kMaxExtension = 3;
// Minimum depth of nodes that use the BusyTable. A depth of 2 was no better.
constexpr int kBusyDepth = 3;
// A score that counts as decisive, with an expected result of 95 %.
constexpr Score kDecided = 500;
// If alpha at the root is above this score, late moves are reduced less, to find the quickest win.
constexpr Score kNearlyWon = 400;

// Whether the queen of the side to move has five neighbours.
template <int kSide>
bool is_one_from_surrounded(const BasicPosition<kSide>& position) noexcept {
  return std::popcount(queen_ring(position, position.turn())) == 5;
}

// Whether the opponent threatens to win on the next move.
template <int kSide>
bool is_threatened(const BasicPosition<kSide>& position) noexcept {
  if (!is_one_from_surrounded(position)) return false;
  BasicPosition<kSide> passed = position;
  passed.play(Move::pass());
  return winning_move(passed, generate(passed)).exists();
}

// Whether a move neither enters nor leaves a cell beside a queen.
template <int kSide>
bool is_quiet(const BasicPosition<kSide>& position, Move move,
              const Bitboard<kSide>& beside_queens) noexcept {
  return !move.is_pass() && !beside_queens.test(move.to()) &&
         !(position.is_placed(move.piece()) && beside_queens.test(position.cell_of(move.piece())));
}

// Whether a table entry causes a cutoff in a null window.
bool causes_cutoff(const TTData& entry, Score score, int depth, Score alpha, Score beta) noexcept {
  if (entry.depth < depth) return false;
  return entry.bound == Bound::Exact || (entry.bound == Bound::Lower && score >= beta) ||
         (entry.bound == Bound::Upper && score <= alpha);
}

}  // namespace

template <int kSide>
bool TorusTree<kSide>::set_up(const GameMoves& game) {
  original_ = Position(game.type);
  BasicPosition<kSide> position(game.type);
  thread_.path.begin(position.key());
  for (const Move original : game.moves) {
    const Move move = translated(original, original_, position);
    const bool is_placement = !move.is_pass() && !position.is_placed(move.piece());
    original_.play(original);
    position.play(move);
    if (!position.fits()) return false;
    thread_.path.add(position.key(), is_placement);
  }
  thread_.path.finish();

  Frame& root = frame(0);
  root.position = position;
  root.previous = Move();
  root.killers = {};
  root.after_placement = false;
  return true;
}

// If the search was stopped during a re-search, its PV consists of a single move, but the table
// usually contains the reply.
template <int kSide>
Line TorusTree<kSide>::with_reply(const Line& line) const {
  if (line.moves().size() != 1) return line;
  BasicPosition<kSide> reached = root();
  reached.play(line.front());
  if (!reached.fits() || reached.is_over()) return line;
  const auto entry = thread_.shared->table.probe(thread_.table_key(reached.key()));
  if (!entry || !entry->move.exists() || !is_legal(reached, entry->move)) return line;
  return Line(std::array{line.front(), entry->move});
}

// The root is never pruned. The first move of `best` is searched first.
template <int kSide>
Score TorusTree<kSide>::search_root(int depth, Score alpha, Score beta, Line& best) {
  Frame& root = frame(0);
  const BoardInfo<kSide> info(root.position);
  root.evaluation = evaluate(thread_.shared->network(), root.position, info);
  root.is_one_from_surrounded = is_one_from_surrounded(root.position);
  root.tt_move = best.front();
  root.line.clear();
  const Score score = search_moves({.ply = 0, .depth = depth, .alpha = alpha, .beta = beta}, info);
  if (!root.line.empty()) best = root.line;
  return score;
}

// Principal variation search (Marsland and Campbell, 1982) in fail-soft form.
template <int kSide>
Score TorusTree<kSide>::search(int ply, int depth, Score alpha, Score beta) {
  Frame& here = frame(ply);
  const BasicPosition<kSide>& position = here.position;
  if (position.is_over()) return outcome(position, ply);
  if (thread_.path.is_repetition(ply)) return kDraw;
  // Mate distance pruning: at best, we win on the next move; at worst, we have already lost.
  alpha = std::max(alpha, loss_in(ply));
  beta = std::min(beta, win_in(ply + 1));
  if (alpha >= beta) return alpha;

  // Threat extension: if the opponent threatens to win, the static evaluation is meaningless.
  if (depth <= 0 && ply < thread_.depth + kMaxExtension && is_threatened(position)) depth = 1;
  if (depth <= 0 || ply >= kMaxPly - 1) return quiesce(ply, kQuietDepth, alpha, beta);
  if (!thread_.stop_control.visit()) return kAborted;

  TranspositionTable& table = thread_.shared->table;
  const std::uint64_t key = thread_.table_key(thread_.path.key(ply));
  here.tt_move = Move();
  if (const auto entry = table.probe(key)) {
    const Score score = from_table(entry->score, ply);
    if (beta - alpha == 1 && causes_cutoff(*entry, score, depth, alpha, beta)) return score;
    here.tt_move = entry->move;
  }
  std::optional<BoardInfo<kSide>> info;
  here.is_one_from_surrounded = is_one_from_surrounded(position);
  // The evaluation is needed only where pruning may use it.
  if (beta - alpha == 1 && !here.is_one_from_surrounded) here.evaluation = evaluated(ply, info);
  if (const auto score = prune(ply, depth, alpha, beta)) return *score;
  if (thread_.stop_control.is_ended()) return kAborted;
  // Internal iterative reduction (Schroeder, Rebel): without a move from the table, search less
  // deeply now, which provides a move for the next visit.
  if (!here.tt_move.exists() && depth >= 4) --depth;

  if (!info) info.emplace(position);
  const Score best =
      search_moves({.ply = ply, .depth = depth, .alpha = alpha, .beta = beta}, *info);
  if (thread_.stop_control.is_ended()) return kAborted;
  const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
  table.store(key, {here.tt_move, to_table(best, ply), depth, bound});
  return best;
}

// Reverse futility and null move pruning, which are tried before moves are generated. Returns the
// score of the node if it is pruned.
template <int kSide>
std::optional<Score> TorusTree<kSide>::prune(int ply, int depth, Score alpha, Score beta) {
  const Frame& here = frame(ply);
  // If beta is this low, the opponent is looking for a win, which pruning by a static evaluation
  // could hide. This includes any beta that is a proven loss. A beta that is a proven win needs no
  // check, because no evaluation reaches it.
  static_assert(kDecided < kProvenWin);
  if (beta - alpha > 1 || here.is_one_from_surrounded || beta <= -kDecided ||
      here.evaluation < beta)
    return std::nullopt;
  const Selectivity& selectivity = thread_.shared->selectivity;
  // A queen with four neighbours may be surrounded within a few plies, whatever the evaluation
  // says. Searching all such nodes would cost too much, but at the first ply below the root, it's
  // almost free.
  const bool is_queen_weak_near_root =
      ply == 1 && std::popcount(queen_ring(here.position, here.position.turn())) == 4;
  if (!is_queen_weak_near_root && selectivity.can_prune_node(here.evaluation, depth, beta))
    return here.evaluation;
  // Null move pruning (Donninger, 1993): fail high if we stay above beta even after passing.
  // Zugzwang is rare in Hive.
  if (depth < 3 || here.previous.is_pass()) return std::nullopt;
  const int reduction = selectivity.null_move_reduction(depth, here.evaluation - beta);
  make(ply, Move::pass(), depth - 1 - reduction);
  thread_.path.forget_before(ply + 1);
  const Score score = -search(ply + 1, depth - 1 - reduction, -beta, 1 - beta);
  if (thread_.stop_control.is_ended() || score < beta) return std::nullopt;
  return is_proven(score) ? beta : score;
}

// The move loop. If a move raised alpha, the frame's `tt_move` is the best one afterwards.
template <int kSide>
Score TorusTree<kSide>::search_moves(Node node, const BoardInfo<kSide>& info) {
  const int ply = node.ply;
  Frame& here = frame(ply);
  const MoveSets<kSide> sets = generate(here.position, info);
  if (const Move winner = winning_move(here.position, sets);
      winner.exists() && (ply > 0 || !thread_.root_moves.is_restricted())) {
    here.tt_move = winner;
    here.line.assign(winner, Line());
    return win_in(ply + 1);
  }
  list_in_order(ply, sets);
  frame(ply + 1).killers = {};

  const Bitboard<kSide> beside_queens =
      beside_queen(here.position, Color::White) | beside_queen(here.position, Color::Black);
  Score best = -kInfinite;
  here.searched.clear();
  for (Move move = here.ordered.next(); move.exists(); move = here.ordered.next()) {
    const bool quiet = is_quiet(here.position, move, beside_queens);
    // Quiet moves are pruned only once a move is known that avoids a proven loss. They aren't
    // pruned if alpha is a proven win, because the evaluation is then meaningless, and a quicker
    // win may start with a quiet move.
    if (quiet && !node.is_principal && !here.is_one_from_surrounded && best > -kProvenWin &&
        node.alpha < kProvenWin &&
        thread_.shared->selectivity.can_prune_move(here.evaluation, node.depth,
                                                   here.ordered.index(), node.alpha)) {
      // Later quiet moves would also be pruned, because alpha can't rise in a null window.
      here.ordered.filter([&](Move next) { return !is_quiet(here.position, next, beside_queens); });
      continue;
    }
    make(ply, move, node.depth - 1);
    BusyTable* const busy =
        node.depth >= kBusyDepth && here.ordered.index() > 0 ? thread_.shared->busy : nullptr;
    if (busy != nullptr && is_busy(node)) {
      here.ordered.defer();
      continue;
    }
    const BusyTable::Mark mark(busy, thread_.table_key(thread_.path.key(ply + 1)));
    const Score score = search_child(node, move, quiet);
    if (thread_.stop_control.is_ended()) return kAborted;
    best = std::max(best, score);
    if (score > node.alpha) {
      node.alpha = score;
      keep_better(node, move);
      if (score >= node.beta) {
        remember_cutoff(ply, node.depth, move, {here.searched.moves.data(), here.searched.size});
        break;
      }
    }
    here.searched.add(move);
  }
  return best;
}

template <int kSide>
void TorusTree<kSide>::list_in_order(int ply, const MoveSets<kSide>& sets) {
  Frame& here = frame(ply);
  MoveList& moves = here.ordered.moves;
  moves.clear();
  sets.append_to(moves);
  if (moves.empty()) moves.push(Move::pass());
  if (ply == 0 && thread_.root_moves.is_restricted()) {
    const MoveList all = moves;
    moves.clear();
    for (const Move move : all)
      if (thread_.root_moves.may_begin(move)) moves.push(move);
  }
  const History<kSide>& learnt = history();
  here.ordered.rank({here.tt_move, here.killers, learnt.counter(here.previous)}, learnt);
}

// Whether another thread is searching the position after the move. If so, the move is deferred
// until the table may contain its result. (The positions on this thread's own path are marked too,
// but a repetition needs no search.)
template <int kSide>
bool TorusTree<kSide>::is_busy(const Node& node) const {
  const Frame& here = frames_[static_cast<std::size_t>(node.ply)];
  const int next = node.ply + 1;
  return !here.ordered.is_retry() &&
         thread_.shared->busy->is_marked(thread_.table_key(thread_.path.key(next))) &&
         !thread_.path.is_repetition(next);
}

// Searches the first move with the full window, and the others with a null window and late move
// reductions. A move that fails high is searched again.
template <int kSide>
Score TorusTree<kSide>::search_child(const Node& node, Move move, bool is_quiet) {
  const int ply = node.ply;
  const Frame& here = frame(ply);
  const auto child = [&](int to_depth, Score from, Score to) {
    return descend(ply, [&](auto& tree) { return -tree.search(ply + 1, to_depth, -to, -from); });
  };
  const Score alpha = node.alpha;
  const Score beta = node.beta;
  const int depth = node.depth - 1;
  const int index = here.ordered.index();
  if (index == 0) return child(depth, alpha, beta);
  int reduced = thread_.shared->selectivity.late_move_reduction(
      node.depth, index, node.is_principal, history().score(move));
  if (here.is_one_from_surrounded || alpha >= kProvenWin)
    reduced = 0;
  else if (!is_quiet)
    reduced /= 2;
  // In a nearly won position, the quickest win may start with a late move.
  if (ply == 0 && alpha > kNearlyWon && reduced > 0) --reduced;
  const StopControl& stop_control = thread_.stop_control;
  Score score = child(depth - reduced, alpha, alpha + 1);
  if (reduced > 0 && score > alpha && !stop_control.is_ended())
    score = child(depth, alpha, alpha + 1);
  if (score > alpha && score < beta && !stop_control.is_ended()) score = child(depth, alpha, beta);
  return score;
}

// Records a move that raised alpha, and updates the PV.
template <int kSide>
void TorusTree<kSide>::keep_better(const Node& node, Move move) {
  Frame& here = frame(node.ply);
  here.tt_move = move;
  here.line.assign(move, frame(node.ply + 1).line);
  if (node.ply == 0)
    thread_.on_better(here.line, node.alpha, here.ordered.index() > 0 && node.alpha < node.beta);
}

template <int kSide>
void TorusTree<kSide>::remember_cutoff(int ply, int depth, Move move,
                                       std::span<const Move> failed) {
  Frame& here = frame(ply);
  if (here.killers[0] != move) here.killers = {move, here.killers[0]};
  History<kSide>& learnt = history();
  learnt.set_counter(here.previous, move);
  const int bonus = std::min(16 * depth * depth, 1'200);
  learnt.update(move, bonus);
  for (const Move other : failed) learnt.update(other, -bonus);
}

template <int kSide>
void TorusTree<kSide>::make(int ply, Move move, int depth) {
  const Frame& here = frame(ply);
  Frame& next = frame(ply + 1);
  next.position = here.position;
  next.position.play(move);
  next.line.clear();
  next.previous = move;
  next.after_placement = !move.is_pass() && !here.position.is_placed(move.piece());
  const std::uint64_t key = next.position.key();
  thread_.path.set(ply + 1, key, next.after_placement);
  if (depth > 0) thread_.shared->table.prefetch(thread_.table_key(key));
}

template <int kSide>
template <typename Next>
Score TorusTree<kSide>::descend(int ply, Next&& next) {
  if constexpr (kSide < 32)
    if (!frame(ply + 1).position.fits()) return next(widened(ply + 1));
  return next(*this);
}

// Returns the wide tree, after converting the frame of `ply` to it.
template <int kSide>
TorusTree<32>& TorusTree<kSide>::widened(int ply) {
  if (!wide_) wide_ = std::make_unique<TorusTree<32>>(thread_);
  const Frame& narrow = frame(ply);
  auto& wide = wide_->frame(ply);
  wide.position = Position(narrow.position);
  wide.line.clear();
  wide.previous = Move();
  wide.killers = {};
  wide.after_placement = narrow.after_placement;
  thread_.path.set_key(ply, wide.position.key());
  return *wide_;
}

std::unique_ptr<Tree> compact_tree(ThreadState& thread) {
  return std::make_unique<TorusTree<16>>(thread);
}

std::unique_ptr<Tree> wide_tree(ThreadState& thread) {
  return std::make_unique<TorusTree<32>>(thread);
}

}  // namespace waggle::inline WAGGLE_ISA
