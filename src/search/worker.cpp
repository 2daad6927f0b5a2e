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
    lines_.on_better(line, score);
    if (is_new_iteration) report_bound();
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
    const Score score = lines_.all().front().score;
    const bool is_settled = (is_proven(score) && plies_to_end(score) <= state_.depth) ||
                            choices == 1 || is_win_asked_for(score);
    stop_control.set_settled(is_settled);
    if (limits.is_analysis || limits.is_pondering()) return true;
    if (is_settled) return false;
    if (limits.mate || lines_.all().size() > 1) return true;
    const std::optional<WinFinder::Win> win = win_finder.find(score);
    if (!win) return true;
    if (!win->line.empty()) {
      lines_.on_better(tree_->from_game(win->line), win->score);
      lines_.finish_line(win->score);
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
  std::vector<RootLine> rated(permitted.size());
  for (std::size_t i = 0; i < rated.size(); ++i) rated[i].line.assign(permitted[i], Line());

  StopControl& stop_control = state_.stop_control;
  deepen(most, [&] {
    std::vector<RootLine> round = rated;
    for (RootLine& choice : round) {
      permitted.assign(1, choice.line.front());
      choice.score = tree_->search_root(state_.depth, -kInfinite, kInfinite, choice.line);
      choice.depth = state_.depth;
      if (stop_control.is_ended()) return false;
    }
    rated = std::move(round);
    stop_control.note_answer();
    return true;
  });

  std::vector<Report> reports;
  reports.reserve(rated.size());
  for (const RootLine& choice : rated) reports.push_back(report(choice));
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
  for (const Move move : limits.moves) {
    const Move here = tree_->from_game(move);
    // Drop duplicates.
    if (std::ranges::find(permitted, here) == permitted.end()) permitted.push_back(here);
  }
  const std::size_t choices = permitted.empty() ? moves.size() : permitted.size();
  lines_.begin(*tree_, std::clamp<std::size_t>(static_cast<std::size_t>(limits.lines), 1, choices),
               permitted.empty() ? moves[0] : permitted[0]);
  return choices;
}

bool Worker::is_win_asked_for(Score score) const noexcept {
  const std::optional<int>& mate = state_.shared->limits.mate;
  return mate && score >= win_in(2 * *mate);
}

bool Worker::search_lines() {
  for (std::size_t rank = 0; rank < lines_.all().size(); ++rank) {
    begin_line(rank);
    const Score score = search_aspiring();
    if (state_.stop_control.is_ended()) return false;
    lines_.finish_line(score);
  }
  lines_.finish_iteration();
  state_.stop_control.note_answer();
  return true;
}

void Worker::begin_line(std::size_t rank) {
  state_.histories = all_histories_[rank == 0 ? 0 : 1];
  state_.salt = table_salt(type_, rank == 0);
  lines_.begin_line(rank);
}

Score Worker::search_aspiring() {
  const int depth = state_.depth;
  Line& line = lines_.current().line;
  if (depth < 3) return tree_->search_root(depth, -kInfinite, kInfinite, line);
  const Score guess = lines_.current().score;
  Score margin = state_.shared->selectivity.tuning().aspiration;
  Score alpha = std::max(guess - margin, -kInfinite);
  Score beta = std::min(guess + margin, kInfinite);
  for (;;) {
    const Score score = tree_->search_root(depth, alpha, beta, line);
    if (state_.stop_control.is_ended() || (score > alpha && score < beta)) return score;
    lines_.on_bound(score, score <= alpha ? Bound::Upper : Bound::Lower);
    report_bound();
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
  reported_ = lines_.all().front();
  int rank = 0;
  for (const RootLine& line : lines_.all()) {
    Report of_line = report(line);
    of_line.rank = ++rank;
    (*listener_)(of_line);
  }
}

void Worker::report_bound() {
  if (listener_ == nullptr || lines_.all().size() > 1 || !state_.stop_control.has_answer()) return;
  heartbeat_.note_report();
  reported_ = lines_.current();
  (*listener_)(report(reported_));
}

Report Worker::report(const RootLine& line, bool is_new_iteration) const {
  Report result{.best = {},
                .score = line.score,
                .depth = line.depth,
                .nodes = state_.stop_control.total_nodes(),
                .elapsed = std::chrono::steady_clock::now() - state_.shared->start,
                .line = tree_->to_game(line.line),
                .bound = line.bound,
                .is_new_iteration = is_new_iteration,
                .selective_depth = std::max(state_.selective_depth, line.depth),
                .hash_full = state_.shared->table.fullness()};
  result.best = result.line.front();
  return result;
}

Report Worker::answer() const {
  RootLine best = lines_.answer();
  best.line = tree_->with_reply(best.line);
  return report(best, /*is_new_iteration=*/false);
}

}  // namespace waggle::inline WAGGLE_ISA
