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

/// What a puzzle asks for.
enum class PuzzleKind : std::uint8_t {
  /// A proven win in 1 to kMostPuzzleMoves own moves.
  Win,
  /// The only move that doesn't lose. All others are proven to lose.
  Defence,
  /// The best move, a throw. This kind and those below are judged by a search.
  Throw,
  /// The best move, which pins an enemy piece.
  Pin,
  /// The best move, which unpins an own piece.
  Free,
  /// The best move, which gives the own queen more liberties when she has three or fewer.
  Save,
};

/// The longest win searched for, in own moves.
inline constexpr int kMostPuzzleMoves = 5;
/// The most first moves that may solve a puzzle.
inline constexpr std::size_t kMostSolutions = 3;

/// The properties of a kind of puzzle.
struct PuzzleKindInfo {
  PuzzleKind kind;
  std::string_view name;
  /// Whether solutions are proven. If not, a search judges them.
  bool is_proven;
  /// Whether the solver attacks the opponent's queen. If not, the own queen matters.
  bool attacks;
  /// The task, a format string: {0} is the player to move, {1} the length ("2 moves").
  std::string_view task;
  /// Describes the solution, for help texts.
  std::string_view meaning;
};
/// All kinds, in the order of the enumeration.
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
/// The kind with this name, case-insensitive; "defense" is also accepted. Throws Error that lists
/// the names.
[[nodiscard]] PuzzleKind parse_puzzle_kind(std::string_view text);

/// A set of kinds, indexed like kPuzzleKinds.
using PuzzleKinds = std::bitset<kPuzzleKinds.size()>;

/// The upper limit of the node limit of a proof.
inline constexpr std::int64_t kMostPuzzleEffort = 1'000'000'000'000;

/// The solver's turn in a solution.
struct SolverTurn {
  struct Defence;

  /// All moves that solve the puzzle from here. The tree continues after the first one.
  std::vector<Move> moves;
  /// The opponent's defences after the first move. Empty at the end.
  std::vector<Defence> defences;
};
/// Replies that hold out longest and are met by the same answers, which means the same MoveStrings:
/// the moves differ if a reply moves the piece that they refer to.
struct SolverTurn::Defence {
  /// The tree continues after the first one.
  std::vector<Move> replies;
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

/// The most solver's turns that are accepted in a solution: more than kMostPuzzleMoves, for files
/// from elsewhere, but bounded.
inline constexpr int kMostSolverTurns = kMostMate;

/// The highest margin, and the highest number of a game or ply in a source.
inline constexpr int kMostPuzzleMargin = 60'000;
inline constexpr std::size_t kMostSourceNumber = 1'000'000'000;
/// The most plies of a puzzle of this kind.
[[nodiscard]] int most_plies(PuzzleKind kind) noexcept;

/// The number of levels below full strength.
inline constexpr std::size_t kPuzzleLevels = kFullStrength - kLowestLevel;

/// The properties of a puzzle, without its position.
struct PuzzleSummary {
  PuzzleKind kind = PuzzleKind::Win;
  /// Win: plies to the end. Defence: plies within which all other moves lose. Other kinds: the
  /// depth of the search that judged.
  int plies = 0;
  /// The lead of the solution over the next best move, in hundredths of an ant; 0 for proven kinds.
  int margin = 0;
  /// 1 to 100.
  int difficulty = 1;

  /// The own moves that a win or a threat takes: half the plies, rounded up.
  [[nodiscard]] int moves() const noexcept { return (plies + 1) / 2; }
};

/// A position to solve, and its solution.
struct Puzzle : PuzzleSummary {
  /// The solver is to move.
  Game game;
  /// Its first moves are the solutions.
  SolverTurn tree;
  /// As returned by themes_of, in its order.
  std::vector<std::string> themes;
  /// How many of 100 attempts begin with a solution, for each level from the lowest on.
  std::array<int, kPuzzleLevels> solved{};
  PuzzleSource source;

  /// The first moves that solve the puzzle.
  [[nodiscard]] const std::vector<Move>& solutions() const noexcept { return tree.moves; }
};

/// Throws Error unless the numbers and the themes of a puzzle can be written to a file. Games and
/// moves are checked when they are parsed.
void validate(const Puzzle& puzzle);

/// The position after a legal move.
[[nodiscard]] Position position_after(Position position, Move move);
/// The MoveStrings of moves that may all be played in the position.
[[nodiscard]] std::vector<std::string> alternative_strings(const Position& position,
                                                           const std::vector<Move>& moves);

/// The task for the player to move, in a sentence or two.
[[nodiscard]] std::string task_of(const Puzzle& puzzle);

/// The difficulty of a puzzle, 1 to 100. It depends mostly on how often the levels solve it, and
/// also on its length, the number of legal moves and whether the first move is quiet. Requires
/// `solved`, `plies` and `themes` of the puzzle.
[[nodiscard]] int difficulty_of(const Puzzle& puzzle, std::size_t legal_moves) noexcept;

/// The number of difficulty bands. They are numbered from 1, the easiest.
inline constexpr int kPuzzleBands = 5;
/// The band of a difficulty from 1 to 100. Each spans 20.
[[nodiscard]] constexpr int band_of_difficulty(int difficulty) noexcept {
  return (difficulty - 1) / 20 + 1;
}

}  // namespace waggle
