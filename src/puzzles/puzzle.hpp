#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/level.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// What a puzzle asks for.
enum class PuzzleKind : std::uint8_t {
  /// A win in 1 to kMostPuzzleMoves own moves. It is proven.
  Win,
  /// The only move that does not lose: every other move loses by proof.
  Defence,
  /// The best move, which throws a piece. This kind and those below are judged by a search.
  Throw,
  /// The best move, which pins an enemy piece.
  Pin,
  /// The best move, which frees an own piece that was pinned.
  Free,
  /// The best move, which gives the own queen more room when at least three of her sides are taken.
  Save,
};

/// The longest win that is looked for, in own moves.
inline constexpr int kMostPuzzleMoves = 5;
/// The most first moves that may solve a puzzle.
inline constexpr std::size_t kMostSolutions = 3;

/// A kind, its word in files, and what it asks of the solver.
struct PuzzleKindInfo {
  PuzzleKind kind;
  std::string_view name;
  /// True if solutions are proven. False if a search judges them.
  bool is_proven;
  /// True if the solver attacks the opponent's queen. False if the solver minds the own one.
  bool attacks;
  /// What is asked of the player to move, {0}. {1} is how many moves it takes: "2 moves".
  std::string_view task;
  /// What the solution is, for help.
  std::string_view meaning;
};
/// All kinds, in the order of the enumeration.
inline constexpr std::array kPuzzleKinds = {
    PuzzleKindInfo{PuzzleKind::Win, "win", true, true, "{0} wins in {1}. Find out how.",
                   "the first move of a proven win in 1 to 5 moves"},
    PuzzleKindInfo{PuzzleKind::Defence, "defence", true, false,
                   "All moves of {0} but one lose. Find it.", "the only move that does not lose"},
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
/// The entry of a kind.
[[nodiscard]] const PuzzleKindInfo& info_of(PuzzleKind kind) noexcept;
/// The kind with this word, case-insensitive; "defense" is accepted, too. Throws Error that lists
/// the words.
[[nodiscard]] PuzzleKind parse_puzzle_kind(std::string_view text);

/// The solver's turn in a solution. Moves are MoveStrings.
struct SolverTurn {
  struct Defence;

  /// All moves that solve the puzzle from here. The tree goes on after the first one.
  std::vector<std::string> moves;
  /// What the opponent can do after the first move. Empty at the end.
  std::vector<Defence> defences;
};
/// Replies that last longest and have the same answers.
struct SolverTurn::Defence {
  /// The tree goes on after the first one.
  std::vector<std::string> replies;
  SolverTurn answer;
};

/// Where a puzzle comes from.
struct PuzzleSource {
  /// A file, or "self-play" and a seed.
  std::string name;
  /// The number of the game there, from 1.
  std::size_t game = 1;
  /// Plies of the game before the puzzle.
  std::size_t ply = 0;

  friend bool operator==(const PuzzleSource&, const PuzzleSource&) = default;
};

/// The most turns of the solver in a solution that is read: more than kMostPuzzleMoves, for files
/// of others, but not without end.
inline constexpr int kMostSolverTurns = kMostMate;

/// How many levels below full strength there are.
inline constexpr std::size_t kPuzzleLevels = kFullStrength - kLowestLevel;

/// What is known of a puzzle without its position.
struct PuzzleSummary {
  PuzzleKind kind = PuzzleKind::Win;
  /// Win: plies to the end. Defence: plies in which all other moves lose. Other kinds: the depth of
  /// the search that judged.
  int plies = 0;
  /// For a kind that a search judges: by how much the solution is better than the next move, in
  /// hundredths of an ant. Otherwise 0.
  int margin = 0;
  /// 1 to 100.
  int difficulty = 1;

  /// The own moves that a win or a threat takes: half the plies, rounded up.
  [[nodiscard]] int moves() const noexcept { return (plies + 1) / 2; }
};

/// A position to solve, and its solution.
struct Puzzle : PuzzleSummary {
  /// The side to move solves.
  Game game;
  /// Its first moves are the solutions.
  SolverTurn tree;
  /// Words of `themes_of`, in its order.
  std::vector<std::string> themes;
  /// Of 100 attempts of each level from the lowest on, how many begin with a solution.
  std::array<int, kPuzzleLevels> solved{};
  PuzzleSource source;

  /// The first moves that solve the puzzle. Throws InvalidMove if one cannot be read.
  [[nodiscard]] std::vector<Move> solutions() const;
};

/// What a puzzle asks of the player to move, in a sentence or two.
[[nodiscard]] std::string task_of(const Puzzle& puzzle);

/// The difficulty of a puzzle, 1 to 100: mostly from how often the levels solve it, and from its
/// length, the number of legal moves, and whether its first move is quiet. `solved`, `plies` and
/// `themes` of the puzzle must be set.
[[nodiscard]] int difficulty_of(const Puzzle& puzzle, std::size_t legal_moves) noexcept;

/// Bands of difficulty, from 1, the easiest, to kPuzzleBands.
inline constexpr int kPuzzleBands = 5;
/// The band of a difficulty of 1 to 100: each band has 20.
[[nodiscard]] constexpr int band_of_difficulty(int difficulty) noexcept {
  return (difficulty - 1) / 20 + 1;
}

}  // namespace waggle
