#include "search/worker.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "search/stop_control.hpp"
#include "search/win_finder.hpp"
#include "waggle/movegen.hpp"

namespace waggle::inline WAGGLE_ISA {

Worker::Worker(int id, Histories& first, Histories& others)
    : id_(id), state_(id == 0), all_histories_{&first, &others} {
  state_.on_better = [this](const Line& line, Score score, bool is_new_iteration) {
    best_score_ = score;
    note_score(score, Bound::Lower);
    if (is_new_iteration) report_bound(line, score, Bound::Lower);
  };
}

Tree& Worker::tree_of(const GameMoves& game) {
  if (!compact_) compact_ = compact_tree(state_);
  if (compact_->set_up(game)) return *compact_;
  if (!wide_) wide_ = wide_tree(state_);
  // This never fails, because the wide torus fits every game.
  static_cast<void>(wide_->set_up(game));
  return *wide_;
}

template <typename Iterate>
void Worker::deepen(int most, Iterate&& iterate) {
  const Limits& limits = state_.shared->limits;
  StopControl& stop_control = state_.stop_control;
  const int max_depth = std::clamp(limits.depth.value_or(most), 1, most);
  for (int depth = 1; depth <= max_depth; ++depth) {
    state_.depth = depth;
    if (!iterate()) break;
    if (id_ != 0) continue;
    if (limits.time == std::chrono::nanoseconds::zero() && !limits.is_pondering()) break;
    stop_control.poll();
    if (stop_control.is_ended()) break;
  }
  stop_control.share();
}

void Worker::run(SharedSearch& shared, const GameMoves& game, const Listener& listener) {
  listener_ = id_ == 0 && listener ? &listener : nullptr;
  const std::size_t choices = begin(shared, game);
  const Limits& limits = shared.limits;
  StopControl& stop_control = state_.stop_control;
  WinFinder win_finder(state_, game);
  deepen(kMaxPly - 1, [&] {
    if (!search_lines()) return false;
    if (id_ != 0) return true;
    report_lines();
    const Score score = lines_[0].score;
    const bool is_settled = (is_proven(score) && plies_to_end(score) <= state_.depth) ||
                            choices == 1 || is_win_asked_for(score);
    stop_control.set_settled(is_settled);
    if (limits.is_analysis || limits.is_pondering()) return true;
    if (is_settled) return false;
    if (limits.mate || lines_.size() > 1) return true;
    const std::optional<WinFinder::Win> win = win_finder.find(score);
    if (!win) return true;
    if (!win->line.empty()) {
      best_line_ = tree_->from_game(win->line);
      best_score_ = win->score;
      finish_line();
    }
    report_lines();
    return false;
  });
}

// Each move in turn is the only one permitted and is searched with the full window, so its score is
// exact.
std::vector<Report> Worker::rate_moves(SharedSearch& shared, const GameMoves& game, int most) {
  listener_ = nullptr;
  begin(shared, game);
  begin_line(0);
  std::vector<Move>& permitted = state_.root_moves.permitted;
  if (permitted.empty()) {
    const MoveList all = tree_->moves();
    permitted.assign(all.begin(), all.end());
  }
  std::vector<RankedLine> rated(permitted.size());
  for (std::size_t i = 0; i < rated.size(); ++i) rated[i].line.assign(permitted[i], Line());

  StopControl& stop_control = state_.stop_control;
  deepen(most, [&] {
    std::vector<RankedLine> round = rated;
    for (RankedLine& choice : round) {
      permitted.assign(1, choice.line.front());
      choice.score = tree_->search_root(state_.depth, -kInfinite, kInfinite, choice.line);
      if (stop_control.is_ended()) return false;
    }
    rated = std::move(round);
    finished_depth_ = state_.depth;
    stop_control.note_answer();
    return true;
  });

  std::vector<Report> reports;
  reports.reserve(rated.size());
  for (const RankedLine& choice : rated)
    reports.push_back(report(choice.line, choice.score, finished_depth_));
  return reports;
}

std::size_t Worker::begin(SharedSearch& shared, const GameMoves& game) {
  state_.shared = &shared;
  state_.selective_depth = 0;
  heartbeat_.note_report(shared.start);
  state_.stop_control.start(shared, listener_ == nullptr ? nullptr : &heartbeat_);
  type_ = game.type;
  tree_ = &tree_of(game);
  const Limits& limits = shared.limits;
  const MoveList moves = tree_->moves();
  std::vector<Move>& permitted = state_.root_moves.permitted;
  permitted.clear();
  state_.root_moves.excluded.clear();
  for (const Move move : limits.moves) {
    const Move here = tree_->from_game(move);
    // Drop duplicates.
    if (std::ranges::find(permitted, here) == permitted.end()) permitted.push_back(here);
  }
  const std::size_t choices = permitted.empty() ? moves.size() : permitted.size();
  lines_.assign(std::clamp<std::size_t>(static_cast<std::size_t>(limits.lines), 1, choices), {});
  finished_lines_.clear();
  rank_ = 0;
  best_line_.assign(permitted.empty() ? moves[0] : permitted[0], Line());
  best_score_ = kDraw;
  first_score_ = {};
  lines_[0].line = best_line_;
  finished_depth_ = 0;
  return choices;
}

bool Worker::is_win_asked_for(Score score) const noexcept {
  const std::optional<int>& mate = state_.shared->limits.mate;
  return mate && score >= win_in(2 * *mate);
}

bool Worker::search_lines() {
  std::vector<Move>& excluded = state_.root_moves.excluded;
  excluded.clear();
  for (std::size_t rank = 0; rank < lines_.size(); ++rank) {
    begin_line(rank);
    const Score limit = rank == 0 ? kInfinite : lines_[rank - 1].score;
    const Score score = search_aspiring(best_score_);
    if (state_.stop_control.is_ended()) return false;
    // The search of the line before found no move that scores higher than that line, so cap the
    // score.
    best_score_ = std::min(score, limit);
    finish_line();
    excluded.push_back(best_line_.front());
    if (rank == 0 && state_.depth > 1) finished_depth_ = state_.depth;
  }
  finished_depth_ = lines_depth_ = state_.depth;
  state_.stop_control.note_answer();
  if (lines_.size() > 1) finished_lines_ = lines_;
  return true;
}

void Worker::begin_line(std::size_t rank) {
  rank_ = rank;
  state_.histories = all_histories_[rank == 0 ? 0 : 1];
  state_.salt = table_salt(type_, rank == 0);
  if (lines_.size() == 1) return;
  const RankedLine& last = lines_[rank];
  tree_->killers() = last.killers;
  best_score_ = last.score;
  best_line_ = last.line;
  // The first move of this line may now belong to a better line.
  if (best_line_.empty() || !state_.root_moves.may_begin(best_line_.front()))
    best_line_ = other_line();
}

void Worker::finish_line() {
  lines_[rank_] = {best_line_, best_score_, tree_->killers()};
  note_score(best_score_, Bound::Exact);
}

Line Worker::other_line() const {
  for (const RankedLine& line : finished_lines_)
    if (state_.root_moves.may_begin(line.line.front())) return line.line;
  for (const Move move : tree_->moves())
    if (state_.root_moves.may_begin(move)) return Line(std::array{move});
  return {};
}

Score Worker::search_aspiring(Score guess) {
  const int depth = state_.depth;
  if (depth < 3) return tree_->search_root(depth, -kInfinite, kInfinite, best_line_);
  Score margin = state_.shared->selectivity.tuning().aspiration;
  Score alpha = std::max(guess - margin, -kInfinite);
  Score beta = std::min(guess + margin, kInfinite);
  for (;;) {
    const Score score = tree_->search_root(depth, alpha, beta, best_line_);
    if (state_.stop_control.is_ended() || (score > alpha && score < beta)) return score;
    const Bound bound = score <= alpha ? Bound::Upper : Bound::Lower;
    note_score(score, bound);
    report_bound(best_line_, score, bound);
    if (id_ == 0 && is_win_asked_for(score)) {
      state_.stop_control.end();
      return score;
    }
    margin *= 4;
    // For a proven score, open the window fully on that side.
    if (is_proven(score)) margin = kInfinite;
    if (score <= alpha)
      alpha = std::max(score - margin, -kInfinite);
    else
      beta = std::min(score + margin, kInfinite);
  }
}

void Worker::report_lines() {
  if (listener_ == nullptr) return;
  heartbeat_.note_report();
  for (std::size_t rank = 0; rank < lines_.size(); ++rank) {
    Report of_line = report(lines_[rank].line, lines_[rank].score, state_.depth);
    of_line.rank = static_cast<int>(rank) + 1;
    (*listener_)(of_line);
  }
}

void Worker::report_bound(const Line& line, Score score, Bound bound) {
  if (listener_ == nullptr || lines_.size() > 1 || line.empty() ||
      !state_.stop_control.has_answer())
    return;
  heartbeat_.note_report();
  Report of_bound = report(line, score, state_.depth);
  of_bound.bound = bound;
  (*listener_)(of_bound);
}

Report Worker::report(const Line& line, Score score, int depth) {
  Report result{.best = {},
                .score = score,
                .depth = depth,
                .nodes = state_.stop_control.total_nodes(),
                .elapsed = std::chrono::steady_clock::now() - state_.shared->start,
                .line = tree_->to_game(line)};
  result.selective_depth = std::max(state_.selective_depth, depth);
  result.hash_full = state_.shared->table.fullness();
  result.best = result.line.front();
  return result;
}

// If there are several lines, they count only once an iteration has finished them all.
Report Worker::answer() {
  const bool is_first = finished_lines_.empty() && rank_ == 0;
  const RankedLine& first = finished_lines_.empty() ? lines_[0] : finished_lines_[0];
  const BoundedScore best =
      is_first ? first_score_
               : BoundedScore{first.score, Bound::Exact,
                              finished_lines_.empty() ? finished_depth_ : lines_depth_};
  Report result =
      report(tree_->with_reply(is_first ? best_line_ : first.line), best.score, best.depth);
  result.bound = best.bound;
  result.is_new_iteration = false;
  return result;
}

}  // namespace waggle::inline WAGGLE_ISA
