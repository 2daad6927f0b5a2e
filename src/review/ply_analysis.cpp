#include "review/ply_analysis.hpp"

#include <algorithm>
#include <utility>

#include "waggle/movegen.hpp"

namespace waggle {

namespace {

Candidate candidate_of(const Report& report) { return {report.line, report.score}; }

// Searches the position after a forced move, because there is nothing to compare the move with.
PlyAnalysis analyse_forced(Searcher& searcher, Game game, Move move, const Limits& limits) {
  game.play(move);
  const Candidate reply = game.is_over() ? Candidate{{}, final_score(game)}
                                         : candidate_of(searcher.search(game, limits));
  return {.played = with_reply(move, reply)};
}

// Searches two moves as the two lines of one MultiPV search, until both are proven or the limits
// are reached. Returns both lines of the last completed iteration, best first.
std::vector<Candidate> compare(Searcher& searcher, const Game& game, Limits limits) {
  std::atomic<bool> is_enough{false};
  limits.enough = &is_enough;
  limits.lines = 2;
  // A proven win of one move must not end the search of the other.
  limits.is_analysis = true;
  std::vector<Candidate> lines;
  std::vector<Candidate> finished;
  searcher.search(game, limits, [&](const Report& report) {
    if (!report.is_new_iteration || report.bound != Bound::Exact) return;
    if (report.rank == 1) lines.clear();
    lines.push_back(candidate_of(report));
    if (lines.size() < 2) return;
    finished = lines;
    const bool is_settled = is_proven(lines[0].score) && is_proven(lines[1].score);
    if (is_settled || report.depth == kMaxPly - 1) is_enough = true;
  });
  return finished;
}

// Compares the played move with the best one. Returns nullopt if the search was stopped.
std::optional<PlyAnalysis> compare_with_best(Searcher& searcher, const Game& game, Move played,
                                             const Report& best, Limits limits) {
  limits.moves = {best.best, played};
  std::vector<Candidate> both = compare(searcher, game, limits);
  // If the limits were too tight to complete an iteration, search to depth 1.
  if (both.empty())
    both = compare(searcher, game, {.depth = 1, .stop = limits.stop, .moves = limits.moves});
  if (both.empty()) return std::nullopt;
  if (both.front().line.front() != played) std::swap(both.front(), both.back());
  // A proof from the first search remains valid, even if this search was not deep enough to find
  // it.
  if (is_proven(best.score)) both.back() = candidate_of(best);
  return PlyAnalysis{std::move(both.front()), std::move(both.back())};
}

}  // namespace

Score final_score(const Game& game) noexcept {
  const Color mover = game.position().turn();
  if (has_won(game.position(), mover)) return win_in(0);
  return has_won(game.position(), opponent(mover)) ? loss_in(0) : kDraw;
}

Score one_ply_earlier(Score score) noexcept {
  if (!is_proven(score)) return -score;
  return score > 0 ? 1 - score : -1 - score;
}

Candidate with_reply(Move move, const Candidate& reply) {
  Candidate candidate{{move}, one_ply_earlier(reply.score)};
  candidate.line.insert(candidate.line.end(), reply.line.begin(), reply.line.end());
  return candidate;
}

Game game_before(Game game, std::size_t ply) {
  if (ply < game.undoable()) game.undo(game.undoable() - ply);
  return game;
}

std::optional<PlyAnalysis> analyse_ply(Searcher& searcher, const Game& game, std::size_t ply,
                                       const Effort& effort, const std::atomic<bool>& stop) {
  const Game before = game_before(game, ply);
  const Move played = game.plies()[ply].move;
  // Each of the two searches gets half of the effort.
  Limits limits{.stop = &stop};
  if (effort.time) limits.time = *effort.time / 2;
  if (effort.nodes) limits.nodes = std::max<std::uint64_t>(*effort.nodes / 2, 1);
  const MoveList moves = legal_moves(before.position());

  searcher.clear();
  std::optional<PlyAnalysis> analysis;
  if (moves.size() == 1) {
    analysis = analyse_forced(searcher, before, played, limits);
  } else if (const Report best = searcher.search(before, limits); best.best != played) {
    if (!stop) analysis = compare_with_best(searcher, before, played, best, limits);
  } else {
    for (const Move move : moves)
      if (move != played) limits.moves.push_back(move);
    Candidate rest = candidate_of(searcher.search(before, limits));
    // The first search preferred the played move, so a higher score in this search alone doesn't
    // make another move better.
    if (!is_proven(rest.score)) rest.score = std::min(rest.score, best.score);
    analysis = PlyAnalysis{candidate_of(best), std::move(rest), true};
  }
  return stop ? std::nullopt : analysis;
}

}  // namespace waggle
