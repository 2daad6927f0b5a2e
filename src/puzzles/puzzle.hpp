#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/level.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// What the solver of a puzzle must find. Solutions to the first two kinds are proven; for the
/// others, a search decides which move is best.
enum class PuzzleKind : std::uint8_t {
  /// A proven win in 1 to kMaxPuzzleMoves moves by the solver.
  Win,
  /// The only move that doesn't lose. All others are proven to lose.
  Defence,
  /// A throw that is clearly the best move.
  Throw,
  /// A move that pins an enemy piece and is clearly the best.
  Pin,
  /// A move that unpins one of the solver's pieces and is clearly the best.
  Free,
  /// A move that gives the solver's queen more liberties when she has three or fewer, and is
  /// clearly the best.
  Save,
};

/// Maximum length of the wins that are searched for, in moves by the solver.
inline constexpr int kMaxPuzzleMoves = 5;
/// Maximum number of winning first moves. A position with more isn't made into a puzzle.
inline constexpr std::size_t kMaxSolutions = 3;

/// The properties of a puzzle kind.
struct PuzzleKindInfo {
  PuzzleKind kind;
  std::string_view name;
  /// Whether solutions are proven. If not, a search chooses them.
  bool is_proven;
  /// Whether the puzzle is about attacking the opponent's queen rather than protecting the
  /// solver's.
  bool attacks;
  /// The task as a format string: {0} is the player to move, {1} the length, such as "2 moves".
  std::string_view task;
  /// A description of the solution, for help texts.
  std::string_view meaning;
};
/// All kinds, in the order of PuzzleKind.
inline constexpr std::array kPuzzleKinds = {
    PuzzleKindInfo{PuzzleKind::Win, "win", true, true, "{0} wins in {1}. Find out how.",
                   "the first move of a proven win in 1 to 5 moves"},
    PuzzleKindInfo{PuzzleKind::Defence, "defence", true, false,
                   "All but one of {0}'s moves lose. Find the one that holds.",
                   "the only move that does not lose"},
    PuzzleKindInfo{PuzzleKind::Throw, "throw", false, true, "{0} to move. Find the best throw.",
                   "the best move by far, which throws a piece"},
    PuzzleKindInfo{PuzzleKind::Pin, "pin", false, true,
                   "{0} to move. Find the move that pins a piece.",
                   "the best move by far, which pins a piece"},
    PuzzleKindInfo{PuzzleKind::Free, "free", false, false,
                   "{0} to move. Find the move that frees a pinned piece.",
                   "the best move by far, which frees a piece"},
    PuzzleKindInfo{PuzzleKind::Save, "save", false, false,
                   "{0} to move. Find the move that gives the queen room.",
                   "the best move by far, which saves the queen"},
};
/// The entry of a kind in kPuzzleKinds.
[[nodiscard]] constexpr const PuzzleKindInfo& info_of(PuzzleKind kind) noexcept {
  return kPuzzleKinds[static_cast<std::size_t>(kind)];
}
/// Parses the name of a kind, case-insensitively; "defense" is also accepted. For any other text,
/// throws an Error that lists the names.
[[nodiscard]] PuzzleKind parse_puzzle_kind(std::string_view text);

/// A set of kinds, indexed like kPuzzleKinds.
using PuzzleKinds = std::bitset<kPuzzleKinds.size()>;
/// The names of the kinds in the set, separated by commas: "win, defence".
[[nodiscard]] std::string kinds_text(PuzzleKinds kinds);

/// Maximum node limit that can be set for a proof.
inline constexpr std::int64_t kMaxPuzzleEffort = 1'000'000'000'000;

/// A node of a solution tree, with the solver to move.
struct SolverTurn {
  struct Defence;

  /// All moves that solve the puzzle from here. The tree continues after the first one.
  std::vector<Move> moves;
  /// The opponent's defences to the first move. Empty if the solution ends with that move.
  std::vector<Defence> defences;
};
/// A group of the opponent's replies that hold out longest and that the solver answers with the
/// same moves. Two moves are the same if their MoveStrings are equal, even if their destinations
/// differ because a reply has moved the reference piece.
struct SolverTurn::Defence {
  /// The replies. The tree continues after the first one.
  std::vector<Move> replies;
  /// The solver's turn after the first reply.
  SolverTurn answer;
};

/// Where a puzzle comes from.
struct PuzzleSource {
  /// A file name, or "self-play" and a seed.
  std::string name;
  /// The number of the game in that source, counting from 1.
  std::size_t game = 1;
  /// The number of plies in the game before the puzzle.
  std::size_t ply = 0;

  friend bool operator==(const PuzzleSource&, const PuzzleSource&) = default;
};

/// Maximum depth, in turns of the solver, of a solution tree that is read from a file. Higher than
/// kMaxPuzzleMoves, because the file may come from another program.
inline constexpr int kMaxSolverTurns = kMaxMate;

/// Maximum `margin` of a puzzle.
inline constexpr int kMaxPuzzleMargin = 60'000;
/// Maximum game or ply number in a PuzzleSource.
inline constexpr std::size_t kMaxSourceNumber = 1'000'000'000;
/// Maximum `plies` of a puzzle of this kind.
[[nodiscard]] int most_plies(PuzzleKind kind) noexcept;

/// The number of levels below full strength.
inline constexpr std::size_t kPuzzleLevels = kFullStrength - kLowestLevel;

/// The properties of a puzzle, without its position.
struct PuzzleSummary {
  PuzzleKind kind = PuzzleKind::Win;
  /// For a Win, the number of plies to the end of the game. For a Defence, the number of plies
  /// within which all other moves lose. For the other kinds, the depth of the search that chose the
  /// solution.
  int plies = 0;
  /// The lead of the solution over the second-best move, in hundredths of an ant; 0 for proven
  /// kinds.
  int margin = 0;
  /// From 1, the easiest, to 100.
  int difficulty = 1;

  /// The length in moves rather than plies: half the plies, rounded up.
  [[nodiscard]] int moves() const noexcept { return (plies + 1) / 2; }
};

/// A position to solve, and its solution.
struct Puzzle : PuzzleSummary {
  /// The game up to the position, in which the solver is to move.
  Game game;
  /// The solution tree. Its first moves are the solutions.
  SolverTurn tree;
  /// The themes, in the order in which themes_of returns them.
  std::vector<std::string> themes;
  /// For each level below full strength, from the lowest up: how many of 100 attempts choose a
  /// solution.
  std::array<int, kPuzzleLevels> solved{};
  PuzzleSource source;

  /// The first moves that solve the puzzle.
  [[nodiscard]] const std::vector<Move>& solutions() const noexcept { return tree.moves; }
};

/// Checks that the numbers and themes of a puzzle can be written to a file, and throws Error if
/// not. Games and moves aren't checked, because parsing checks them.
void validate(const Puzzle& puzzle);

/// The position after a legal move.
[[nodiscard]] Position position_after(Position position, Move move);
/// The MoveStrings of alternative moves, each of which is legal in the position.
[[nodiscard]] std::vector<std::string> alternative_strings(const Position& position,
                                                           const std::vector<Move>& moves);

/// One or two sentences that tell the solver what to find.
[[nodiscard]] std::string task_of(const Puzzle& puzzle);

/// The difficulty of a puzzle, from 1 to 100. It depends mostly on how often the levels solve the
/// puzzle, and also on its length, the number of legal moves and whether the first move is quiet.
/// The puzzle's `kind`, `solved`, `plies` and `themes` must be set.
[[nodiscard]] int difficulty_of(const Puzzle& puzzle, std::size_t legal_moves) noexcept;

/// The number of difficulty bands. They are numbered from 1, the easiest.
inline constexpr int kPuzzleBands = 5;
/// The band of a difficulty from 1 to 100. Each band spans 20 points.
[[nodiscard]] constexpr int band_of_difficulty(int difficulty) noexcept {
  return (difficulty - 1) / 20 + 1;
}

}  // namespace waggle
