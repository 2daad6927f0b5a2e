#include "puzzles/solution.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "puzzles/themes.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr std::size_t kLeastMoves = 3;
// Maximum number of moves left after excluding those that lose within 1, 2 and 3 moves by the
// opponent. If more are left, an only defence is unlikely, and the search gives up.
constexpr std::array<std::size_t, kMaxThreatMoves> kMaxLeft = {12, 4, 1};
// Proving a solution again may take this many times the original node limit, because the proof may
// start with different contents of the transposition table.
constexpr std::uint64_t kProofAgain = 4;

std::vector<Move> sorted_moves(const std::vector<Prover::Win>& wins) {
  std::vector<Move> moves(wins.size());
  std::ranges::transform(wins, moves.begin(), &Prover::Win::move);
  std::ranges::sort(moves, {}, &Move::bits);
  return moves;
}

// The replies after which the solver needs exactly `left` moves, grouped by their answers. These
// don't have any defences yet.
std::vector<SolverTurn::Defence> longest_replies(Prover& prover, const Branch& branch, int left) {
  std::vector<SolverTurn::Defence> groups;
  // The index of each group by its answers. Their MoveStrings are compared rather than their moves,
  // because a MoveString denotes a different move once the piece that it refers to has moved.
  std::map<std::vector<std::string>, std::size_t> indices;
  for (const Move reply : legal_moves(branch.position)) {
    const Branch next = branch.after(reply);
    const std::optional<Prover::Win> win = prover.win(next, left);
    if (prover.is_exhausted()) break;
    if (!win || (win->plies + 1) / 2 < left) continue;
    std::vector<Move> answers = sorted_moves(prover.wins(next, left));
    if (prover.is_exhausted()) break;
    const auto [group, is_new] =
        indices.try_emplace(alternative_strings(next.position, answers), groups.size());
    if (is_new) groups.push_back({{}, {std::move(answers), {}}});
    groups[group->second].replies.push_back(reply);
  }
  return groups;
}

// Builds the solver's turn with the given winning moves. The tree continues after the first one.
SolverTurn winning_turn(Prover& prover, const Branch& branch, const std::vector<Move>& moves,
                        int left) {
  SolverTurn turn{moves, {}};
  const Branch next = branch.after(moves.front());
  if (left <= 1 || next.position.is_over()) return turn;
  for (SolverTurn::Defence& defence : longest_replies(prover, next, left - 1)) {
    defence.answer =
        winning_turn(prover, next.after(defence.replies.front()), defence.answer.moves, left - 1);
    turn.defences.push_back(std::move(defence));
    if (prover.is_exhausted()) break;
  }
  return turn;
}

std::string wins_text(const Branch& branch, const std::vector<Move>& moves) {
  if (moves.empty()) return "none";
  return fmt::format("{}", fmt::join(alternative_strings(branch.position, moves), ", "));
}

// Compares the claimed solutions, in any order, with the actual ones, which are sorted. Returns
// nullopt if they are equal, otherwise a message.
std::optional<std::string> difference(const Branch& branch, std::vector<Move> claimed,
                                      const std::vector<Move>& real) {
  std::ranges::sort(claimed, {}, &Move::bits);
  if (claimed == real) return std::nullopt;
  return fmt::format("the solutions are {}, not {}", wins_text(branch, real),
                     wins_text(branch, claimed));
}

// The moves in another position that have the same MoveStrings, as a turn without defences.
SolverTurn moved_to(const Position& other, const Position& position,
                    const std::vector<Move>& moves) {
  SolverTurn turn;
  for (const std::string& text : alternative_strings(position, moves))
    turn.moves.push_back(parse_move(other, text));
  return turn;
}

// Checks one of the solver's turns in a win and all later turns.
std::optional<std::string> fault_of_turn(Prover& prover, const Branch& branch,
                                         const SolverTurn& turn, int left) {
  const std::vector<Prover::Win> wins = prover.wins(branch, left);
  if (auto fault = difference(branch, turn.moves, sorted_moves(wins))) return fault;
  if (wins.empty()) return "there is no win within that many moves";
  if ((wins.front().plies + 1) / 2 != left)
    return fmt::format("the win takes {} moves, not {}", (wins.front().plies + 1) / 2, left);
  const Branch next = branch.after(turn.moves.front());
  for (const SolverTurn::Defence& defence : turn.defences) {
    std::optional<Branch> first;
    for (const Move reply : defence.replies) {
      if (!is_legal(next.position, reply)) return why_illegal(next.position, reply);
      const Branch after = next.after(reply);
      const SolverTurn answer =
          first ? moved_to(after.position, first->position, defence.answer.moves) : defence.answer;
      if (!first) first = after;
      if (auto fault = fault_of_turn(prover, after, answer, left - 1))
        return fmt::format("after {} {}: {}", to_string(branch.position, turn.moves.front()),
                           to_string(next.position, reply), *fault);
    }
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_proof(Prover& prover, const Puzzle& puzzle) {
  const Branch branch(puzzle.game);
  if (puzzle.kind == PuzzleKind::Win)
    return fault_of_turn(prover, branch, puzzle.tree, puzzle.moves());
  const std::optional<OnlyDefence> defence = only_defence(prover, branch);
  if (!defence) return "there is no single move that holds";
  if (auto fault = difference(branch, puzzle.solutions(), {defence->move})) return fault;
  if (defence->plies != puzzle.plies)
    return fmt::format("the other moves lose in {} plies, not {}", defence->plies, puzzle.plies);
  return std::nullopt;
}

}  // namespace

std::optional<SolverTurn> solution_of(Prover& prover, const Branch& branch, int moves,
                                      std::size_t most) {
  const std::vector<Prover::Win> wins = prover.wins(branch, moves, most + 1);
  if (wins.empty() || wins.size() > most || prover.is_exhausted()) return std::nullopt;
  SolverTurn tree = winning_turn(prover, branch, sorted_moves(wins), moves);
  return prover.is_exhausted() ? std::nullopt : std::optional(std::move(tree));
}

std::optional<OnlyDefence> only_defence(Prover& prover, const Branch& branch) {
  const MoveList all = legal_moves(branch.position);
  if (all.size() < kLeastMoves) return std::nullopt;
  std::vector<Move> left(all.begin(), all.end());
  int plies = 0;
  for (int moves = 1; moves <= kMaxThreatMoves; ++moves) {
    std::vector<Move> next;
    for (const Move move : left) {
      const Branch after = branch.after(move);
      const std::optional<Prover::Win> loss = prover.win(after, moves);
      if (prover.is_exhausted()) return std::nullopt;
      const bool loses = loss || has_won(after.position, after.position.turn());
      if (!loses) next.push_back(move);
      if (loses) plies = std::max(plies, loss ? loss->plies + 1 : 1);
    }
    left = next;
    if (left.empty() || left.size() > kMaxLeft[static_cast<std::size_t>(moves - 1)])
      return std::nullopt;
  }
  return OnlyDefence{left.front(), plies};
}

std::optional<std::string> fault_of(Prover& prover, const Puzzle& puzzle) {
  const Position& position = puzzle.game.position();
  for (const Move move : puzzle.solutions())
    if (!is_legal(position, move)) return why_illegal(position, move);
  if (!info_of(puzzle.kind).is_proven) return std::nullopt;
  std::optional<std::string> fault;
  try {
    fault = fault_of_proof(prover, puzzle);
  } catch (const Error& error) {
    fault = error.what();
  }
  if (prover.is_exhausted()) return "it could not be proven with this effort";
  return fault;
}

void restore_solution(Prover& prover, Puzzle& puzzle, std::uint64_t effort) {
  const Branch branch(puzzle.game);
  if (puzzle.kind == PuzzleKind::Win) {
    prover.allow(effort * kProofAgain);
    std::optional<SolverTurn> tree =
        solution_of(prover, branch, puzzle.moves(), puzzle.solutions().size());
    if (!tree || tree->moves != puzzle.solutions())
      throw Error(fmt::format("puzzle {} could not be proven again", puzzle.source.game));
    puzzle.tree = *std::move(tree);
  }
  prover.allow(effort * kProofAgain);
  puzzle.themes = themes_of(prover, branch, puzzle);
}

}  // namespace waggle
