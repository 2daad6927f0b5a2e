#include "puzzles/finder.hpp"

#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "puzzles/level_games.hpp"
#include "puzzles/prover.hpp"
#include "puzzles/solution.hpp"
#include "puzzles/solve_rates.hpp"
#include "puzzles/themes.hpp"
#include "search/core/core.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

constexpr int kTableMegabytes = 1;
// Node limits for the quick search of each position and for the longer search that confirms the
// best move.
constexpr std::uint64_t kQuickSearchNodes = 1'000;
constexpr std::uint64_t kJudgeNodes = 60'000;
// Limits for a first, cheap attempt to prove a win.
constexpr std::uint64_t kFirstNodes = 10'000;
constexpr int kFirstMoves = 2;
// Longer wins are searched for only if the quick search scores at least kPromising, and defences
// only if it scores at least kHopeless.
constexpr Score kPromising = 300;
constexpr Score kHopeless = -900;
// For kinds that aren't proven, the minimum lead of the best move over the second best, in
// hundredths of an ant.
constexpr Score kLeastMargin = 200;
// Beyond this score for either side, the position isn't suitable for kinds that aren't proven,
// because many moves win or no move saves the game.
constexpr Score kMaxEven = 600;
// With this many liberties, a queen isn't under attack yet: the opponent's queen (kFarAway) and the
// solver's (kOwnFarAway).
constexpr int kFarAway = 5;
constexpr int kOwnFarAway = 4;
// Minimum number of legal moves in a puzzle.
constexpr std::size_t kLeastChoice = 4;
// Maximum number of liberties of a queen that needs saving.
constexpr int kMaxFreeToSave = 3;

// Finds puzzles in games. All searches are limited by nodes rather than time, so that the results
// are reproducible.
class PuzzleFinder {
 public:
  // `stop` aborts all searches. Their results are then meaningless.
  PuzzleFinder(const PuzzleSettings& settings, const std::atomic<bool>& stop)
      : settings_(settings),
        stop_(stop),
        prover_(stop),
        search_(core().new_search({.table_megabytes = kTableMegabytes})) {}

  // Finds the puzzles in a game, in order of their plies. `source` is that of the first position.
  std::vector<Puzzle> find(const Game& game, PuzzleSource source) {
    std::vector<Puzzle> puzzles;
    Game before(game.type());
    // The first ply at which each player may solve another puzzle. The positions along a win are
    // skipped, because they share its idea. Puzzles of other kinds have no such line.
    std::array<std::size_t, 2> next = {0, 0};
    for (std::size_t ply = 0; ply <= game.plies().size() && !before.is_over() && !stop_; ++ply) {
      std::size_t& free_from = next[ply % 2];
      if (auto puzzle = ply >= free_from ? puzzle_at(before) : std::nullopt) {
        if (puzzle->kind == PuzzleKind::Win)
          free_from = ply + 2 * static_cast<std::size_t>(puzzle->moves());
        source.ply = ply;
        puzzle->source = source;
        puzzles.push_back(*std::move(puzzle));
      }
      if (ply < game.plies().size()) before.play(game.plies()[ply].move);
    }
    return puzzles;
  }

 private:
  // The result of a short search.
  struct QuickSearch : Report {
    // The lead of the best move over the second-best move.
    Score margin = 0;
  };

  std::optional<Puzzle> puzzle_at(const Game& game) {
    const Position& position = game.position();
    const Color us = position.turn();
    if (!position.is_placed(queen_of(Color::White)) || !position.is_placed(queen_of(Color::Black)))
      return std::nullopt;
    const std::size_t legal = count_moves(position);
    if (legal < kLeastChoice) return std::nullopt;
    const bool attacks = liberties_of(position, opponent(us)) < kFarAway;
    const bool defends = liberties_of(position, us) < kOwnFarAway;
    const Branch branch(game);
    const QuickSearch quick = quick_search(branch.game, kQuickSearchNodes);
    std::optional<Puzzle> puzzle;
    if (attacks) puzzle = win_at(branch, quick);
    const bool wins = quick.score >= kProvenWin;
    if (!puzzle && !wins && defends) puzzle = defence_at(branch, quick);
    if (!puzzle && !wins) puzzle = judged_at(branch, quick);
    if (!puzzle || stop_) return std::nullopt;
    puzzle->game = game;
    prover_.allow(settings_.effort / 4);
    puzzle->themes = themes_of(prover_, branch, *puzzle);
    puzzle->solved = solve_rates(game, puzzle->solutions(), stop_);
    puzzle->difficulty = difficulty_of(*puzzle, legal);
    return puzzle;
  }

  QuickSearch quick_search(const GameMoves& game, std::uint64_t nodes) {
    search_->clear();
    // The latest report on the best line.
    Report first;
    Score margin = 0;
    const auto note = [&](const Report& line) {
      if (line.bound != Bound::Exact) return;
      if (line.rank == 1) first = line;
      if (line.rank == 2 && first.depth == line.depth) margin = first.score - line.score;
    };
    const Report report = search_->search(game, {.nodes = nodes, .stop = &stop_, .lines = 2}, note);
    return {report, margin};
  }

  // A puzzle without its game, themes and solve rates.
  static Puzzle puzzle_of(const PuzzleSummary& summary, SolverTurn tree) {
    Puzzle puzzle;
    static_cast<PuzzleSummary&>(puzzle) = summary;
    puzzle.tree = std::move(tree);
    return puzzle;
  }

  std::optional<Puzzle> win_at(const Branch& branch, const QuickSearch& quick) {
    if (!settings_.wants(PuzzleKind::Win)) return std::nullopt;
    prover_.allow(kFirstNodes);
    std::optional<Prover::Win> shortest = prover_.win(branch, kFirstMoves);
    if (!shortest && quick.score >= kPromising) {
      prover_.allow(settings_.effort / 4);
      shortest = prover_.win(branch, kMaxPuzzleMoves);
    }
    if (!shortest) return std::nullopt;
    const PuzzleSummary summary{.kind = PuzzleKind::Win, .plies = shortest->plies};
    prover_.allow(settings_.effort);
    std::optional<SolverTurn> tree = solution_of(prover_, branch, summary.moves(), kMaxSolutions);
    if (!tree) return std::nullopt;
    return puzzle_of(summary, *std::move(tree));
  }

  std::optional<Puzzle> defence_at(const Branch& branch, const QuickSearch& quick) {
    if (!settings_.wants(PuzzleKind::Defence) || quick.score < kHopeless) return std::nullopt;
    prover_.allow(settings_.effort / 4);
    // If the opponent couldn't win after a pass, there is no threat to defend against.
    if (!prover_.win(branch.after(Move::pass()), kMaxThreatMoves)) return std::nullopt;
    prover_.allow(settings_.effort);
    const std::optional<OnlyDefence> defence = only_defence(prover_, branch);
    if (!defence) return std::nullopt;
    const Branch after = branch.after(defence->move);
    if (!after.position.is_over() && quick_search(after.game, kJudgeNodes).score > -kHopeless)
      return std::nullopt;
    return puzzle_of({.kind = PuzzleKind::Defence, .plies = defence->plies}, {{defence->move}, {}});
  }

  std::optional<PuzzleKind> judged_kind(const Branch& branch, Move move) const {
    if (move.is_pass()) return std::nullopt;
    const Position& before = branch.position;
    const Position after = branch.after(move).position;
    const Color us = before.turn();
    if (settings_.wants(PuzzleKind::Throw) && is_throw(before, move)) return PuzzleKind::Throw;
    if (settings_.wants(PuzzleKind::Pin) && has_newly_pinned(before, after, opponent(us)))
      return PuzzleKind::Pin;
    if (settings_.wants(PuzzleKind::Free) && has_newly_pinned(after, before, us))
      return PuzzleKind::Free;
    if (settings_.wants(PuzzleKind::Save) && liberties_of(before, us) <= kMaxFreeToSave &&
        liberties_of(after, us) > liberties_of(before, us))
      return PuzzleKind::Save;
    return std::nullopt;
  }

  std::optional<Puzzle> judged_at(const Branch& branch, const QuickSearch& quick) {
    if (quick.margin < kLeastMargin || std::abs(quick.score) > kMaxEven) return std::nullopt;
    const std::optional<PuzzleKind> kind = judged_kind(branch, quick.best);
    if (!kind) return std::nullopt;
    const QuickSearch judged = quick_search(branch.game, kJudgeNodes);
    if (judged.best != quick.best || judged.margin < kLeastMargin ||
        std::abs(judged.score) > kMaxEven)
      return std::nullopt;
    return puzzle_of({.kind = *kind, .plies = judged.depth, .margin = judged.margin},
                     {{judged.best}, {}});
  }

  PuzzleSettings settings_;
  const std::atomic<bool>& stop_;
  Prover prover_;
  std::unique_ptr<CoreSearch> search_;
};

}  // namespace

void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners) {
  std::vector<std::vector<Puzzle>> found(games.size());
  const auto make_worker = [&] {
    return [&, finder = PuzzleFinder(settings, stop)](std::size_t i) mutable {
      const auto& [name, number, given, seed] = games[i];
      const Game game = given ? *given : level_game(seed, number, stop);
      found[i] = finder.find(game, {name, number});
      return !stop;
    };
  };
  std::size_t delivered = 0;
  share_items(games.size(), threads, stop, make_worker, [&](const SharedProgress& now) {
    for (; delivered < now.front; ++delivered) {
      if (listeners.puzzles) listeners.puzzles(delivered, found[delivered]);
      found[delivered] = {};
    }
    if (listeners.progress) listeners.progress(now);
  });
}

}  // namespace waggle
