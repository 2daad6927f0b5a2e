#include "puzzles/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

const PuzzleKindInfo& info_of(PuzzleKind kind) noexcept {
  return kPuzzleKinds[static_cast<std::size_t>(kind)];
}

PuzzleKind parse_puzzle_kind(std::string_view text) {
  if (equal_in_any_case(text, "defense")) return PuzzleKind::Defence;
  std::vector<std::string_view> names;
  for (const PuzzleKindInfo& info : kPuzzleKinds) {
    if (equal_in_any_case(text, info.name)) return info.kind;
    names.push_back(info.name);
  }
  throw Error(fmt::format("{} is no kind of puzzle; the kinds are {}", in_quotes(text),
                          fmt::join(names, ", ")));
}

std::vector<Move> Puzzle::solutions() const {
  std::vector<Move> moves;
  for (const std::string& text : tree.moves) moves.push_back(parse_move(game.position(), text));
  return moves;
}

std::string task_of(const Puzzle& puzzle) {
  const std::string_view side = puzzle.game.position().turn() == Color::White ? "White" : "Black";
  const std::string moves =
      puzzle.moves() == 1 ? "1 move" : fmt::format("{} moves", puzzle.moves());
  return fmt::format(fmt::runtime(info_of(puzzle.kind).task), side, moves);
}

}  // namespace waggle
