#include "puzzles/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "text/counted.hpp"
#include "text/encoding.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The weights of the factors that make a puzzle difficult. They add up to 100.
constexpr int kWeakLevelsPart = 36;
constexpr int kStrongLevelsPart = 20;
constexpr int kLengthPart = 24;
constexpr int kChoicePart = 8;
constexpr int kQuietPart = 12;
// The number of weak levels: those for beginners and club players.
constexpr std::ptrdiff_t kWeakLevels = 9;
// The length assumed for puzzles that aren't proven, in moves.
constexpr int kJudgedLength = 3;
// The binary logarithm of the number of legal moves beyond which more moves don't add difficulty.
constexpr int kMaxChoice = 7;
// Maximum depth of the search that chose the solution of a puzzle that isn't proven.
constexpr int kMaxJudgedPlies = 128;

// The part of a weight that is proportional to a value from 0 to `most`. Higher values are clamped.
int share(int part, int value, int most) { return part * std::min(value, most) / most; }

void check_whole(std::string_view what, auto number, std::int64_t least, std::int64_t most) {
  static_cast<void>(parse_int(what, std::to_string(number), least, most));
}

}  // namespace

PuzzleKind parse_puzzle_kind(std::string_view text) {
  if (equal_in_any_case(text, "defense")) return PuzzleKind::Defence;
  for (const PuzzleKindInfo& info : kPuzzleKinds)
    if (equal_in_any_case(text, info.name)) return info.kind;
  throw Error(fmt::format("{} is not a puzzle kind; the kinds are {}", in_quotes(text),
                          kinds_text(PuzzleKinds().set())));
}

std::string kinds_text(PuzzleKinds kinds) {
  std::vector<std::string_view> names;
  for (const PuzzleKindInfo& info : kPuzzleKinds)
    if (kinds[static_cast<std::size_t>(info.kind)]) names.push_back(info.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

int most_plies(PuzzleKind kind) noexcept {
  return info_of(kind).is_proven ? 2 * kMaxSolverTurns : kMaxJudgedPlies;
}

void validate(const Puzzle& puzzle) {
  check_whole("the plies", puzzle.plies, 1, most_plies(puzzle.kind));
  check_whole("margin", puzzle.margin, 0, kMaxPuzzleMargin);
  check_whole("difficulty", puzzle.difficulty, 1, 100);
  for (const int rate : puzzle.solved) check_whole("solved", rate, 0, 100);
  check_whole("the game", puzzle.source.game, 1, kMaxSourceNumber);
  check_whole("the ply", puzzle.source.ply, 0, kMaxSourceNumber);
  for (const std::string& theme : puzzle.themes)
    if (theme.find_first_of("|,") != std::string::npos || trimmed(theme) != theme ||
        std::ranges::any_of(theme, is_control))
      throw Error(fmt::format(
          "the theme {} contains a bar, a comma, a control character or a blank at either end",
          in_quotes(theme)));
}

Position position_after(Position position, Move move) {
  position.play(move);
  return position;
}

std::vector<std::string> alternative_strings(const Position& position,
                                             const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(to_string(position, move));
  return texts;
}

std::string task_of(const Puzzle& puzzle) {
  return fmt::format(fmt::runtime(info_of(puzzle.kind).task),
                     to_string(puzzle.game.position().turn()), counted(puzzle.moves(), "move"));
}

int difficulty_of(const Puzzle& puzzle, std::size_t legal_moves) noexcept {
  const auto middle = puzzle.solved.begin() + kWeakLevels;
  const int weak = std::accumulate(puzzle.solved.begin(), middle, 0);
  const int strong = std::accumulate(middle, puzzle.solved.end(), 0);
  const int all_weak = 100 * static_cast<int>(kWeakLevels);
  const int all_strong = 100 * static_cast<int>(puzzle.solved.end() - middle);
  const bool is_quiet = std::ranges::find(puzzle.themes, "quiet") != puzzle.themes.end();
  const int choice = static_cast<int>(std::bit_width(legal_moves)) - 1;
  // If a puzzle isn't proven, its plies are a search depth, not a length.
  const int length = info_of(puzzle.kind).is_proven ? puzzle.moves() : kJudgedLength;
  const int sum = share(kWeakLevelsPart, all_weak - weak, all_weak) +
                  share(kStrongLevelsPart, all_strong - strong, all_strong) +
                  share(kLengthPart, length - 1, kMaxPuzzleMoves - 1) +
                  share(kChoicePart, choice, kMaxChoice) + (is_quiet ? kQuietPart : 0);
  return std::clamp(sum, 1, 100);
}

}  // namespace waggle
