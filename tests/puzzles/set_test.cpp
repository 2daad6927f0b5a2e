// Packed sets of puzzles.

#include "puzzles/set.hpp"

#include <atomic>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzles_support.hpp"
#include "puzzles/solution.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/error_of.hpp"
#include "support/text.hpp"
#include "text/checksum.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

std::string error_of_set(const std::vector<std::uint8_t>& bytes) {
  return error_of([&] {
    const PuzzleSet set(bytes);
    for (std::size_t i = 0; i < set.size(); ++i) static_cast<void>(set.puzzle(i));
  });
}

// Adds the correct checksum at the end.
std::vector<std::uint8_t> sealed(std::vector<std::uint8_t> bytes) {
  bytes.resize(bytes.size() - 4);
  const std::uint32_t sum = checksum(bytes);
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> 8 * i & 255));
  return bytes;
}

}  // namespace

TEST_CASE("a set returns the packed puzzles and proves their trees again", "[slow]") {
  const std::vector<Puzzle>& puzzles = some_puzzles();
  REQUIRE(puzzles.size() > 1);
  const std::vector<std::uint8_t> bytes = packed(puzzles, small_settings().effort);
  const PuzzleSet set(bytes);
  REQUIRE(set.size() == puzzles.size());
  CHECK(set.effort() == small_settings().effort);
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  for (std::size_t i = 0; i < set.size(); ++i) {
    CAPTURE(i);
    Puzzle puzzle = set.puzzle(i);
    CHECK(puzzle.source.game == i + 1);
    restore_solution(prover, puzzle, set.effort());
    puzzle.solved = puzzles[i].solved;
    puzzle.source = puzzles[i].source;
    CHECK(to_line(puzzle) == to_line(puzzles[i]));
    const PuzzleSet::Entry& entry = set.entry(i);
    CHECK(entry.kind == puzzle.kind);
    CHECK(entry.type == puzzle.game.type());
    CHECK(entry.moves() == puzzle.moves());
    CHECK(entry.difficulty == puzzle.difficulty);
  }
}

// Parsed using only the description at PuzzleSet.
TEST_CASE("a packed set has the documented format") {
  const Puzzle& puzzle = some_puzzles().front();
  const std::vector<Puzzle> one = {puzzle};
  const std::vector<std::uint8_t> bytes = packed(one, 258);
  const auto number_at = [&](std::size_t at, std::size_t size) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i) number |= std::uint64_t{bytes[at + i]} << 8 * i;
    return number;
  };
  CHECK(std::string(bytes.begin(), bytes.begin() + 8) == "WAGGLEPZ");
  CHECK(number_at(8, 4) == 1);
  CHECK(number_at(12, 4) == 1);
  CHECK(number_at(16, 8) == 258);
  CHECK(number_at(24, 1) == static_cast<std::uint64_t>(puzzle.kind));
  const GameType type = puzzle.game.type();
  CHECK(number_at(25, 1) ==
        (type.mosquito ? 1U : 0U) + (type.ladybug ? 2U : 0U) + (type.pillbug ? 4U : 0U));
  CHECK(number_at(26, 1) == static_cast<std::uint64_t>(puzzle.plies));
  CHECK(number_at(27, 1) == static_cast<std::uint64_t>(puzzle.difficulty));
  CHECK(number_at(28, 2) == static_cast<std::uint64_t>(puzzle.margin));
  CHECK(number_at(30, 2) == bytes.size() - 36);
  std::size_t at = 32;
  const auto next_number = [&] {
    std::size_t number = 0;
    std::size_t unit = 1;
    for (; bytes[at] >= 128; unit *= 128) number += (bytes[at++] - 128) * unit;
    return number + bytes[at++] * unit;
  };
  const auto next_move = [&](const Position& position) {
    std::map<std::uint16_t, std::string> legal;
    for (const Move move : legal_moves(position)) legal[move.bits()] = to_string(position, move);
    auto found = legal.begin();
    if (legal.size() > 1) std::advance(found, next_number());
    return found->second;
  };
  Game game(type);
  for (std::size_t left = next_number(); left > 0; --left)
    game.play(parse_move(game.position(), next_move(game.position())));
  CHECK(to_string(game) == to_string(puzzle.game));
  std::vector<std::string> solutions;
  for (std::size_t left = next_number(); left > 0; --left)
    solutions.push_back(next_move(game.position()));
  CHECK(solutions == alternative_strings(game.position(), puzzle.solutions()));
  CHECK(at == bytes.size() - 4);
}

TEST_CASE("puzzles with the same game are packed once") {
  const Puzzle& puzzle = some_puzzles().front();
  const std::vector<Puzzle> twice = {puzzle, puzzle};
  CHECK(PuzzleSet(packed(twice, 1)).size() == 1);
}

TEST_CASE("a set that is damaged, truncated or of another version is refused", "[slow]") {
  const std::vector<std::uint8_t> bytes = packed(some_puzzles(), 1);
  REQUIRE(error_of_set(bytes).empty());
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  CHECK(is_puzzle_set(text));
  CHECK_FALSE(is_puzzle_set(text.substr(1)));
  CHECK(has(error_of_set({}), "it does not begin like one"));
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    CAPTURE(at);
    std::vector<std::uint8_t> damaged = bytes;
    damaged[at] ^= 64;
    CHECK_FALSE(error_of_set(damaged).empty());
    // Damage with a correct checksum causes an error or other puzzles, but nothing worse.
    static_cast<void>(error_of_set(sealed(damaged)));
    damaged.resize(at);
    CHECK_FALSE(error_of_set(damaged).empty());
  }
  std::vector<std::uint8_t> newer = bytes;
  newer[8] = 2;
  CHECK(has(error_of_set(sealed(newer)), "its version is 2; this program reads version 1"));
  std::vector<std::uint8_t> longer = bytes;
  longer[12] = 255;
  longer[15] = 255;
  CHECK(has(error_of_set(sealed(longer)), "it is truncated"));
}

TEST_CASE("a puzzle with other solutions fails its proof", "[slow]") {
  for (Puzzle puzzle : some_puzzles()) {
    if (puzzle.kind != PuzzleKind::Win) continue;
    for (const Move move : legal_moves(puzzle.game.position()))
      if (move != puzzle.solutions().front()) {
        puzzle.tree = {{move}, {}};
        break;
      }
    const std::vector<Puzzle> one = {puzzle};
    const std::vector<std::uint8_t> bytes = packed(one, small_settings().effort);
    const PuzzleSet set(bytes);
    const std::atomic<bool> stop{false};
    Prover prover(stop);
    Puzzle read = set.puzzle(0);
    CHECK(error_of([&] { restore_solution(prover, read, set.effort()); }) ==
          "puzzle 1 could not be proven again");
    return;
  }
  FAIL("no win among the puzzles");
}

TEST_CASE("the built-in set has puzzles of all kinds, from easy to hard, in few bytes") {
  const PuzzleSet& set = built_in_puzzles();
  CHECK(set.size() >= 1'000);
  std::array<int, kPuzzleKinds.size()> kinds{};
  std::array<int, kPuzzleBands> bands{};
  std::array<int, kMaxPuzzleMoves + 1> lengths{};
  std::array<int, 8> types{};
  for (std::size_t i = 0; i < set.size(); ++i) {
    const PuzzleSet::Entry& entry = set.entry(i);
    ++kinds[static_cast<std::size_t>(entry.kind)];
    ++bands[static_cast<std::size_t>(band_of_difficulty(entry.difficulty) - 1)];
    ++types[entry.type.number()];
    if (entry.kind == PuzzleKind::Win) ++lengths[static_cast<std::size_t>(entry.moves())];
    if (i % (kSlowBuild ? 20 : 1) != 0) continue;
    const Puzzle puzzle = set.puzzle(i);
    CHECK_FALSE(puzzle.game.is_over());
    CHECK(puzzle.solutions().size() <= kMaxSolutions);
  }
  for (const int count : kinds) CHECK(count > 0);
  for (const int count : bands) CHECK(count > 0);
  for (int moves = 1; moves <= kMaxPuzzleMoves; ++moves)
    CHECK(lengths[static_cast<std::size_t>(moves)] > 0);
  CHECK(types[0] > 100);
  CHECK(types[7] > 100);
}

TEST_CASE("a sample of the built-in set is proven again", "[slow]") {
  const PuzzleSet& set = built_in_puzzles();
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  std::size_t proven = 0;
  for (std::size_t i = 0; i < set.size(); i += set.size() / (kSlowBuild ? 8 : 12)) {
    Puzzle puzzle = set.puzzle(i);
    if (puzzle.moves() > (kSlowBuild ? 2 : 3)) continue;
    CAPTURE(to_line(puzzle));
    restore_solution(prover, puzzle, set.effort());
    prover.allow(10 * set.effort());
    CHECK_FALSE(fault_of(prover, puzzle));
    CHECK_FALSE(puzzle.themes.empty());
    ++proven;
  }
  CHECK(proven > 0);
}
