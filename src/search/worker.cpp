#include "search/worker.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "search/evaluate.hpp"
#include "search/winning.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

// Nodes between two looks at the clock: well under a millisecond.
constexpr std::uint64_t kPollInterval = 512;
// Plies that the search goes beyond its depth for placements and attacks on a queen.
constexpr int kQuietDepth = 2;
// How many plies past the iteration's depth a threat to win is followed.
constexpr int kMaxExtension = 3;
// Depth of the shallowest node whose moves threads claim; one less was no better.
constexpr int kClaimDepth = 3;
// How often whoever listens is told how far the search is, at least.
constexpr std::chrono::milliseconds kReminder{100};
// A score as good as a win: 95 in 100.
constexpr Score kDecided = 500;

template <int kSide>
Score outcome(const BasicPosition<kSide>& position, int ply) noexcept {
  const bool we_lost = position.is_surrounded(position.turn());
  const bool they_lost = position.is_surrounded(opponent(position.turn()));
  if (we_lost && they_lost) return kDraw;
  return we_lost ? loss_in(ply) : win_in(ply);
}

// Whether the opponent would win at once if it were his turn.
template <int kSide>
bool is_threatened(const BasicPosition<kSide>& position) noexcept {
  if (std::popcount(queen_ring(position, position.turn())) != 5) return false;
  BasicPosition<kSide> passed = position;
  passed.play(Move::pass());
  return winning_move(passed, generate(passed)).exists();
}

// The cells beside the queens: moves to and from there are not like others.
template <int kSide>
Bitboard<kSide> sharp_cells(const BasicPosition<kSide>& position) noexcept {
  Bitboard<kSide> cells;
  for (const Color color : {Color::White, Color::Black})
    if (const Piece queen = queen_of(color); position.is_placed(queen))
      cells |= Bitboard<kSide>::from_ring(position.cell_of(queen), 63);
  return cells;
}

// Whether knowledge from the table settles a null-window search.
bool settles(const Knowledge& known, Score score, int depth, Score alpha, Score beta) noexcept {
  if (known.depth < depth) return false;
  return known.bound == Bound::Exact || (known.bound == Bound::Lower && score >= beta) ||
         (known.bound == Bound::Upper && score <= alpha);
}

}  // namespace

Worker::Worker(int id, Histories& first, Histories& others)
    : id_(id), all_histories_{&first, &others}, histories_(&first) {}

Worker::~Worker() = default;

template <int kSide>
bool Worker::set_up(const GameMoves& game) {
  original_ = Position(game.type);
  BasicPosition<kSide> position(game.type);
  path_.assign(1, {position.key(), 0});
  for (const Move original : game.moves) {
    const Move move = translated(original, original_, position);
    const bool is_placement = !move.is_pass() && !position.is_placed(move.piece());
    original_.play(original);
    position.play(move);
    if (!position.fits()) return false;
    path_.push_back({position.key(), is_placement ? 0 : path_.back().reversible + 1});
  }
  root_ = path_.size() - 1;
  path_.resize(path_.size() + kMaxPly + 2);

  Frame<kSide>& root = frame<kSide>(0);
  root.position = position;
  root.previous = Move();
  root.killers = {};
  root.after_placement = false;
  return true;
}

Report Worker::run(SharedSearch& shared, const GameMoves& game, const Listener& listener) {
  shared_ = &shared;
  nodes_ = nodes_shared_ = next_poll_ = 0;
  selective_depth_ = 0;
  aborted_ = is_settled_ = false;
  listener_ = id_ == 0 && listener ? &listener : nullptr;
  last_told_ = shared.start;
  clock_start_.reset();
  if (shared.limits.hit == nullptr) clock_start_ = shared.start;
  if (!compact_) compact_ = std::make_unique<Lane<16>>();
  if (set_up<16>(game)) return iterate<16>();
  if (!wide_) wide_ = std::make_unique<Lane<32>>();
  set_up<32>(game);
  return iterate<32>();
}

template <int kSide>
Report Worker::iterate() {
  const Limits& limits = shared_->limits;
  const int max_depth = std::clamp(limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  const BasicPosition<kSide>& position = frame<kSide>(0).position;
  MoveList moves;
  list_moves(position, moves);
  permitted_.clear();
  excluded_.clear();
  for (const Move move : limits.moves) {
    const Move here = translated(move, original_, position);
    // A move that is named twice is one choice.
    if (std::ranges::find(permitted_, here) == permitted_.end()) permitted_.push_back(here);
  }
  const std::size_t choices = permitted_.empty() ? moves.size() : permitted_.size();
  lines_.assign(std::clamp<std::size_t>(static_cast<std::size_t>(limits.lines), 1, choices), {});
  finished_lines_.clear();
  remind_ = &Worker::answer<kSide>;
  rank_ = 0;
  best_line_.assign(permitted_.empty() ? moves[0] : permitted_[0], Line());
  best_score_ = kDraw;
  worth_ = {};
  lines_[0].line = best_line_;
  finished_depth_ = 0;
  for (depth_ = 1; depth_ <= max_depth; ++depth_) {
    if (!search_lines<kSide>()) break;
    if (id_ != 0) continue;
    tell_lines<kSide>();
    const Score score = lines_[0].score;
    is_settled_ = (is_proven(score) && plies_to_end(score) <= depth_) || choices == 1;
    const bool goes_on = limits.is_analysis || is_pondering();
    if (is_settled_ && !goes_on) break;
    if (limits.time == std::chrono::nanoseconds::zero() && !is_pondering()) break;
    poll();
    if (aborted_) break;
  }
  shared_->nodes += nodes_ - nodes_shared_;
  nodes_shared_ = nodes_;
  return answer<kSide>();
}

template <int kSide>
bool Worker::search_lines() {
  excluded_.clear();
  for (std::size_t rank = 0; rank < lines_.size(); ++rank) {
    begin_line<kSide>(rank);
    const Score limit = rank == 0 ? kInfinite : lines_[rank - 1].score;
    const Score score = search_aspiring<kSide>(depth_, best_score_);
    if (aborted_) return false;
    // What the search of a better line took for no better than that is none.
    best_score_ = std::min(score, limit);
    lines_[rank] = {best_line_, best_score_, frame<kSide>(0).killers};
    excluded_.push_back(best_line_.moves().front());
    if (rank == 0 && depth_ > 1) finished_depth_ = depth_;
    note_worth(best_score_, Bound::Exact);
  }
  // From here on there is an answer.
  finished_depth_ = lines_depth_ = depth_;
  if (lines_.size() > 1) finished_lines_ = lines_;
  return true;
}

template <int kSide>
void Worker::begin_line(std::size_t rank) {
  rank_ = rank;
  histories_ = all_histories_[rank == 0 ? 0 : 1];
  salt_ = rank == 0 ? 0 : 0xD1B54A32D192ED03U;
  if (lines_.size() == 1) return;
  const RankedLine& last = lines_[rank];
  frame<kSide>(0).killers = last.killers;
  best_score_ = last.score;
  best_line_ = last.line;
  if (!best_line_.moves().empty() && may_begin_line(best_line_.moves().front())) return;
  // Its move has become that of a better line; the one that was there may be the best now.
  MoveList moves;
  list_moves(frame<kSide>(0).position, moves);
  for (const RankedLine& line : finished_lines_)
    if (may_begin_line(line.line.moves().front())) {
      best_line_ = line.line;
      return;
    }
  for (const Move move : moves)
    if (may_begin_line(move)) {
      best_line_.assign(move, Line());
      return;
    }
}

bool Worker::may_begin_line(Move move) const noexcept {
  return (permitted_.empty() || std::ranges::find(permitted_, move) != permitted_.end()) &&
         std::ranges::find(excluded_, move) == excluded_.end();
}

template <int kSide>
void Worker::tell_lines() {
  if (listener_ == nullptr) return;
  last_told_ = std::chrono::steady_clock::now();
  for (std::size_t rank = 0; rank < lines_.size(); ++rank) {
    Report told = report<kSide>(lines_[rank].line, lines_[rank].score, depth_);
    told.rank = static_cast<int>(rank) + 1;
    (*listener_)(told);
  }
}

template <int kSide>
void Worker::tell_of_bound(const Line& line, Score score, Bound bound) {
  if (listener_ == nullptr || lines_.size() > 1 || line.moves().empty() || finished_depth_ == 0)
    return;
  last_told_ = std::chrono::steady_clock::now();
  Report told = report<kSide>(line, score, depth_);
  told.bound = bound;
  (*listener_)(told);
}

template <int kSide>
Score Worker::search_aspiring(int depth, Score guess) {
  if (depth < 3) return search_root<kSide>(depth, -kInfinite, kInfinite);
  Score margin = shared_->selectivity.tuning().aspiration;
  Score alpha = std::max(guess - margin, -kInfinite);
  Score beta = std::min(guess + margin, kInfinite);
  for (;;) {
    const Score score = search_root<kSide>(depth, alpha, beta);
    if (aborted_ || (score > alpha && score < beta)) return score;
    const Bound bound = score <= alpha ? Bound::Upper : Bound::Lower;
    note_worth(score, bound);
    tell_of_bound<kSide>(best_line_, score, bound);
    margin *= 4;
    // A window that failed towards a proven score is opened at once.
    if (is_proven(score)) margin = kInfinite;
    if (score <= alpha)
      alpha = std::max(score - margin, -kInfinite);
    else
      beta = std::min(score + margin, kInfinite);
  }
}

// A node like others, except that nothing may end it before its moves are searched, the best line
// known is searched first, and each better one is kept.
template <int kSide>
Score Worker::search_root(int depth, Score alpha, Score beta) {
  Frame<kSide>& root = frame<kSide>(0);
  const Survey<kSide> survey(root.position);
  root.evaluation = evaluate(shared_->network, root.position, survey);
  root.is_endangered = std::popcount(queen_ring(root.position, root.position.turn())) == 5;
  root.known = best_line_.moves().front();
  root.line.clear();
  const Score score = search_moves<kSide>(0, depth, alpha, beta, survey);
  if (!root.line.moves().empty()) best_line_ = root.line;
  return score;
}

// Principal variation search (Marsland and Campbell, 1982) in fail-soft form.
template <int kSide>
Score Worker::search(int ply, int depth, Score alpha, Score beta) {
  Frame<kSide>& here = frame<kSide>(ply);
  const BasicPosition<kSide>& position = here.position;
  if (position.is_over()) return outcome(position, ply);
  if (is_repetition(ply)) return kDraw;
  // No line from here is better than winning at once or worse than having lost already.
  alpha = std::max(alpha, loss_in(ply));
  beta = std::min(beta, win_in(ply + 1));
  if (alpha >= beta) return alpha;

  // With a win against us on the board, an evaluation means nothing.
  if (depth <= 0 && ply < depth_ + kMaxExtension && is_threatened(position)) depth = 1;
  if (depth <= 0 || ply >= kMaxPly - 1) return quiesce<kSide>(ply, kQuietDepth, alpha, beta);
  if (!visit_node()) return kDraw;

  const std::uint64_t key = path_[root_ + static_cast<std::size_t>(ply)].key;
  here.known = Move();
  if (const auto known = shared_->table.probe(table_key(key))) {
    const Score score = from_table(known->score, ply);
    if (beta - alpha == 1 && settles(*known, score, depth, alpha, beta)) return score;
    here.known = known->move;
  }
  const Survey<kSide> survey(position);
  here.evaluation = evaluate(shared_->network, position, survey);
  here.is_endangered = std::popcount(queen_ring(position, position.turn())) == 5;
  if (const auto score = prune<kSide>(ply, depth, alpha, beta)) return *score;
  if (aborted_) return kDraw;
  // Without a move to try first, a shallower search finds one for the next time (internal iterative
  // reduction; Schroeder, Rebel).
  if (!here.known.exists() && depth >= 4) --depth;

  const Score best = search_moves<kSide>(ply, depth, alpha, beta, survey);
  if (aborted_) return kDraw;
  const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
  shared_->table.store(table_key(key), {here.known, to_table(best, ply), depth, bound});
  return best;
}

// What can be said of a position without looking at its moves; nothing where a line matters.
template <int kSide>
std::optional<Score> Worker::prune(int ply, int depth, Score alpha, Score beta) {
  const Frame<kSide>& here = frame<kSide>(ply);
  // Where all seems lost the opponent looks for a win, and a defence that is only thought to hold
  // would hide it.
  if (beta - alpha > 1 || here.is_endangered || is_proven(beta) || beta <= -kDecided ||
      here.evaluation < beta)
    return std::nullopt;
  const Selectivity& selectivity = shared_->selectivity;
  // A queen that four pieces stand beside may be lost in a few plies, whatever the evaluation says.
  // Minding it at every ply would cost too much; beside the root it is all but free.
  const bool may_fall =
      ply == 1 && std::popcount(queen_ring(here.position, here.position.turn())) == 4;
  if (!may_fall && selectivity.is_safe(here.evaluation, depth, beta)) return here.evaluation;
  // Ahead even if the opponent moves twice (null move; Donninger, 1993). Passing is no better than
  // the best move: a player who can do only harm is rare in Hive.
  if (depth < 3 || here.previous.is_pass()) return std::nullopt;
  const int reduction = selectivity.null_move_reduction(depth, here.evaluation - beta);
  make<kSide>(ply, Move::pass());
  path_[root_ + static_cast<std::size_t>(ply) + 1].reversible = 0;
  const Score score = -search<kSide>(ply + 1, depth - 1 - reduction, -beta, 1 - beta);
  if (aborted_ || score < beta) return std::nullopt;
  return is_proven(score) ? beta : score;
}

// The loop over a node's moves. Leaves the best of them, if any was good enough, in the frame's
// `known`.
template <int kSide>
Score Worker::search_moves(int ply, int depth, Score alpha, Score beta,
                           const Survey<kSide>& survey) {
  Frame<kSide>& here = frame<kSide>(ply);
  const MoveSets<kSide> sets = generate(here.position, survey);
  const bool is_free = ply > 0 || !is_restricted();
  if (const Move winner = winning_move(here.position, sets); winner.exists() && is_free) {
    here.known = winner;
    here.line.assign(winner, Line());
    return win_in(ply + 1);
  }
  MoveList& moves = here.ordered.moves;
  moves.clear();
  sets.append_to(moves);
  if (moves.empty()) moves.push(Move::pass());
  if (!is_free) {
    const MoveList all = moves;
    moves.clear();
    for (const Move move : all)
      if (may_begin_line(move)) moves.push(move);
  }
  const History<kSide>& history = histories_->on<kSide>();
  here.ordered.rank({here.known, here.killers, history.counter(here.previous)}, history);
  frame<kSide>(ply + 1).killers = {};

  const Selectivity& selectivity = shared_->selectivity;
  const bool is_principal = beta - alpha > 1;
  const Bitboard<kSide> sharp = sharp_cells(here.position);
  Score best = -kInfinite;
  std::array<Move, 64> tried;
  std::size_t tried_count = 0;
  for (Move move = here.ordered.next(); move.exists(); move = here.ordered.next()) {
    const int index = here.ordered.index();
    const bool is_quiet =
        !move.is_pass() && !sharp.test(move.to()) &&
        !(here.position.is_placed(move.piece()) && sharp.test(here.position.cell_of(move.piece())));
    if (is_quiet && !is_principal && !here.is_endangered && best > -kProvenWin &&
        selectivity.is_hopeless(here.evaluation, depth, index, alpha))
      continue;
    make<kSide>(ply, move);
    const std::uint64_t key = path_[root_ + static_cast<std::size_t>(ply) + 1].key;
    const bool is_claimable = shared_->claims != nullptr && depth >= kClaimDepth && index > 0;
    // What another thread is busy with comes last, when the table may have its result. (A position
    // on this thread's own path is claimed too, but a repetition needs no search.)
    if (is_claimable && !here.ordered.is_second_look() &&
        shared_->claims->is_taken(table_key(key)) && !is_repetition(ply + 1)) {
      here.ordered.put_off();
      continue;
    }
    const Claims::Claim claim(is_claimable ? shared_->claims : nullptr, table_key(key));
    const auto child = [&](int to_depth, Score from, Score to) {
      return descend<kSide>(
          ply, [&]<int kNext>() { return -search<kNext>(ply + 1, to_depth, -to, -from); });
    };
    Score score = 0;
    if (index == 0) {
      score = child(depth - 1, alpha, beta);
    } else {
      int reduced =
          selectivity.late_move_reduction(depth, index, is_principal, history.score(move));
      if (here.is_endangered)
        reduced = 0;
      else if (!is_quiet)
        reduced /= 2;
      score = child(depth - 1 - reduced, alpha, alpha + 1);
      if (reduced > 0 && score > alpha && !aborted_) score = child(depth - 1, alpha, alpha + 1);
      if (score > alpha && score < beta && !aborted_) score = child(depth - 1, alpha, beta);
    }
    if (aborted_) return kDraw;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        here.known = move;
        here.line.assign(move, frame<kSide>(ply + 1).line);
        if (ply == 0) {
          best_score_ = score;
          note_worth(score, Bound::Lower);
          if (index > 0 && score < beta) tell_of_bound<kSide>(here.line, score, Bound::Lower);
        }
        if (score >= beta) {
          remember_cutoff<kSide>(ply, depth, move, {tried.data(), tried_count});
          break;
        }
      }
    }
    if (tried_count < tried.size()) tried[tried_count++] = move;
  }
  return best;
}

// Goes on where the evaluation would mislead: beside a piece that was just placed and counts as
// free though the reply may pin it, and beside a queen that is half surrounded.
template <int kSide>
Score Worker::quiesce(int ply, int quiet_depth, Score alpha, Score beta) {
  Frame<kSide>& here = frame<kSide>(ply);
  const BasicPosition<kSide>& position = here.position;
  if (position.is_over()) return outcome(position, ply);
  if (!visit_node()) return kDraw;
  selective_depth_ = std::max(selective_depth_, ply);

  const Survey<kSide> survey(position);
  Score best = evaluate(shared_->network, position, survey);
  const Color them = opponent(position.turn());
  const unsigned ring = queen_ring(position, them);
  const int filled = std::popcount(ring);
  const bool goes_on = quiet_depth > 0 && best < beta &&
                       best + shared_->selectivity.tuning().quiet_margin > alpha && ply < kMaxPly &&
                       (filled >= 3 || here.after_placement);
  if (filled < 5 && !goes_on) return best;
  const MoveSets<kSide> sets = generate(position, survey);
  if (filled == 5 && winning_move(position, sets).exists()) return win_in(ply + 1);
  if (!goes_on) return best;

  Bitboard<kSide> hot;
  if (filled >= 3) hot |= Bitboard<kSide>::from_ring(position.cell_of(queen_of(them)), ~ring & 63);
  if (here.after_placement)
    hot |= Bitboard<kSide>::from_ring(position.cell_of(position.resting()), 63);
  MoveList& moves = here.ordered.moves;
  moves.clear();
  sets.append_to(moves, hot);
  here.ordered.rank(Favourites{}, histories_->on<kSide>());
  alpha = std::max(alpha, best);
  for (Move move = here.ordered.next(); move.exists(); move = here.ordered.next()) {
    make<kSide>(ply, move);
    const Score score = descend<kSide>(
        ply, [&]<int kNext>() { return -quiesce<kNext>(ply + 1, quiet_depth - 1, -beta, -alpha); });
    if (aborted_) return kDraw;
    best = std::max(best, score);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

template <int kSide>
void Worker::make(int ply, Move move) {
  const Frame<kSide>& here = frame<kSide>(ply);
  Frame<kSide>& next = frame<kSide>(ply + 1);
  next.position = here.position;
  next.position.play(move);
  next.line.clear();
  next.previous = move;
  next.after_placement = !move.is_pass() && !here.position.is_placed(move.piece());
  const std::size_t index = root_ + static_cast<std::size_t>(ply) + 1;
  path_[index] = {next.position.key(), next.after_placement ? 0 : path_[index - 1].reversible + 1};
  shared_->table.prefetch(table_key(path_[index].key));
}

template <int kSide, typename Next>
Score Worker::descend(int ply, Next&& next) {
  if constexpr (kSide == 16) {
    const Frame<16>& narrow = frame<16>(ply + 1);
    if (!narrow.position.fits()) {
      if (!wide_) wide_ = std::make_unique<Lane<32>>();
      Frame<32>& widened = frame<32>(ply + 1);
      widened.position = Position(narrow.position);
      widened.line.clear();
      widened.previous = Move();
      widened.killers = {};
      widened.after_placement = narrow.after_placement;
      path_[root_ + static_cast<std::size_t>(ply) + 1].key = widened.position.key();
      return next.template operator()<32>();
    }
  }
  return next.template operator()<kSide>();
}

template <int kSide>
void Worker::remember_cutoff(int ply, int depth, Move move, std::span<const Move> tried) {
  Frame<kSide>& here = frame<kSide>(ply);
  if (here.killers[0] != move) here.killers = {move, here.killers[0]};
  History<kSide>& history = histories_->on<kSide>();
  history.set_counter(here.previous, move);
  const int bonus = std::min(16 * depth * depth, 1'200);
  history.update(move, bonus);
  for (const Move other : tried) history.update(other, -bonus);
}

bool Worker::is_repetition(int ply) const noexcept {
  const std::size_t now = root_ + static_cast<std::size_t>(ply);
  const auto reversible = static_cast<std::size_t>(path_[now].reversible);
  int before_root = 0;
  for (std::size_t back = 4; back <= reversible; back += 2) {
    if (path_[now - back].key != path_[now].key) continue;
    if (back <= static_cast<std::size_t>(ply) || ++before_root == 2) return true;
  }
  return false;
}

bool Worker::visit_node() {
  if (++nodes_ >= next_poll_) poll();
  return !aborted_;
}

void Worker::poll() {
  const std::uint64_t total =
      shared_->nodes.fetch_add(nodes_ - nodes_shared_, std::memory_order_relaxed) + nodes_ -
      nodes_shared_;
  nodes_shared_ = nodes_;
  next_poll_ = nodes_ + kPollInterval;
  const Limits& limits = shared_->limits;
  if (limits.nodes && total < *limits.nodes)
    next_poll_ = std::min(next_poll_, nodes_ + (*limits.nodes - total));
  if (shared_->halt.load(std::memory_order_relaxed)) aborted_ = true;
  // The first iteration is always finished, with all its lines: each is a considered move.
  if (id_ != 0 || finished_depth_ == 0) return;
  if (is_spent(total)) aborted_ = true;
  if (listener_ != nullptr && std::chrono::steady_clock::now() - last_told_ >= kReminder) {
    last_told_ = std::chrono::steady_clock::now();
    (*listener_)((this->*remind_)());
  }
}

bool Worker::is_pondering() const noexcept {
  const std::atomic<bool>* const hit = shared_->limits.hit;
  return hit != nullptr && !hit->load(std::memory_order_relaxed);
}

bool Worker::is_spent(std::uint64_t nodes) {
  const Limits& limits = shared_->limits;
  if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) return true;
  if (is_pondering()) return false;
  if (!clock_start_) {
    clock_start_ = std::chrono::steady_clock::now();
    // What was found while pondering may be all there is to find, or enough for whoever listens.
    if (is_settled_ && !limits.is_analysis) return true;
    last_told_ = {};
  }
  return (limits.nodes && nodes >= *limits.nodes) ||
         (limits.time && std::chrono::steady_clock::now() - *clock_start_ >= *limits.time);
}

std::chrono::nanoseconds Worker::elapsed() const {
  return std::chrono::steady_clock::now() - shared_->start;
}

template <int kSide>
Report Worker::report(const Line& line, Score score, int depth) {
  Report result{.best = {},
                .score = score,
                .depth = depth,
                .nodes = shared_->nodes.load(std::memory_order_relaxed) + nodes_ - nodes_shared_,
                .elapsed = elapsed(),
                .line = {}};
  result.selective_depth = std::max(selective_depth_, depth);
  result.hash_full = shared_->table.fullness();
  BasicPosition<kSide> searched = frame<kSide>(0).position;
  Position original = original_;
  for (const Move move : line.moves()) {
    if (!searched.fits()) break;
    const Move same = translated(move, searched, original);
    result.line.push_back(same);
    searched.play(move);
    original.play(same);
  }
  result.best = result.line.front();
  return result;
}

// A search that ran out of time while it looked again at a move that was better than expected knows
// nothing of what comes after it; the transposition table mostly does, and whoever ponders asks.
template <int kSide>
Line Worker::with_reply(const Line& line) {
  Line result = line;
  if (line.moves().size() != 1) return result;
  BasicPosition<kSide> reached = frame<kSide>(0).position;
  reached.play(line.moves().front());
  if (!reached.fits() || reached.is_over()) return result;
  const auto known = shared_->table.probe(table_key(reached.key()));
  if (!known || !known->move.exists() || !is_legal(reached, known->move)) return result;
  Line reply;
  reply.assign(known->move, Line());
  result.assign(line.moves().front(), reply);
  return result;
}

// Of several lines only those count that were all searched to one depth.
template <int kSide>
Report Worker::answer() {
  const bool is_first = finished_lines_.empty() && rank_ == 0;
  const RankedLine& first = finished_lines_.empty() ? lines_[0] : finished_lines_[0];
  const Worth worth = is_first ? worth_
                               : Worth{first.score, Bound::Exact,
                                       finished_lines_.empty() ? finished_depth_ : lines_depth_};
  Report result = report<kSide>(with_reply<kSide>(is_first ? best_line_ : first.line), worth.score,
                                worth.depth);
  result.bound = worth.bound;
  result.is_news = false;
  return result;
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
