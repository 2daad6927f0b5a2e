#include "puzzles/set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <set>
#include <string>
#include <utility>

#include "search/core/bytes.hpp"
#include "text/checksum.hpp"
#include "text/file_kind.hpp"
#include "text/random.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint32_t kVersion = 1;
// Size of the header: magic bytes, version, number of puzzles and effort.
constexpr std::size_t kHeadSize = kPuzzleSetMagic.size() + 4 + 4 + 8;
// Size of an entry: kind, type, plies, difficulty, margin and the size of the body.
constexpr std::size_t kEntrySize = 8;
constexpr std::size_t kSumSize = 4;

[[noreturn]] void refuse(const std::string& why) {
  throw Error(fmt::format("it is not a puzzle set: {}", why));
}

// The legal moves in an order that doesn't depend on the move generator. Files contain moves as
// indices into this list.
std::vector<Move> ordered_moves(const Position& position) {
  const MoveList list = legal_moves(position);
  std::vector<Move> moves(list.begin(), list.end());
  std::ranges::sort(moves, {}, &Move::bits);
  return moves;
}

// Writes a number in LEB128: seven bits per byte, lowest first. The eighth bit is set if more bytes
// follow.
void put_number(Bytes& bytes, std::size_t number) {
  for (; number >= 128; number /= 128)
    bytes.push_back(static_cast<std::uint8_t>(number % 128 + 128));
  bytes.push_back(static_cast<std::uint8_t>(number));
}

std::size_t take_number(ByteReader& reader) {
  std::size_t number = 0;
  for (unsigned shift = 0; shift < 21; shift += 7) {
    const auto byte = reader.take<std::uint8_t>();
    if (!byte) refuse("a puzzle is truncated");
    number |= static_cast<std::size_t>(*byte & 127) << shift;
    if (*byte < 128) return number;
  }
  refuse("a number has too many bytes");
}

void put_move(Bytes& bytes, const std::vector<Move>& legal, Move move) {
  if (legal.size() == 1) return;
  put_number(bytes, static_cast<std::size_t>(std::ranges::find(legal, move) - legal.begin()));
}

Move take_move(ByteReader& reader, const std::vector<Move>& legal) {
  const std::size_t index = legal.size() == 1 ? 0 : take_number(reader);
  if (index >= legal.size())
    refuse(fmt::format("move {} is out of range; there are {} moves", index, legal.size()));
  return legal[index];
}

Bytes body_of(const Puzzle& puzzle) {
  Bytes body;
  put_number(body, puzzle.game.plies().size());
  Game game(puzzle.game.type());
  for (const Game::Ply& ply : puzzle.game.plies()) {
    put_move(body, ordered_moves(game.position()), ply.move);
    game.play(ply.move);
  }
  const std::vector<Move> legal = ordered_moves(game.position());
  put_number(body, puzzle.solutions().size());
  for (const Move move : puzzle.solutions()) put_move(body, legal, move);
  return body;
}

PuzzleSet::Entry take_entry(ByteReader& reader) {
  const auto kind = *reader.take<std::uint8_t>();
  const auto type = *reader.take<std::uint8_t>();
  const auto plies = *reader.take<std::uint8_t>();
  const auto difficulty = *reader.take<std::uint8_t>();
  const auto margin = *reader.take<std::uint16_t>();
  if (kind >= kPuzzleKinds.size()) refuse(fmt::format("there is no kind {}", kind));
  if (type > 7) refuse(fmt::format("there is no game type {}", type));
  if (difficulty < 1 || difficulty > 100) refuse("a difficulty is not from 1 to 100");
  return {{kPuzzleKinds[kind].kind, plies, margin, difficulty}, GameType::of_number(type)};
}

}  // namespace

PuzzleSet::PuzzleSet(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeadSize + kSumSize ||
      !std::equal(kPuzzleSetMagic.begin(), kPuzzleSetMagic.end(), bytes.begin()))
    refuse("it does not begin like one");
  ByteReader reader(bytes.subspan(kPuzzleSetMagic.size()));
  const auto version = *reader.take<std::uint32_t>();
  if (version != kVersion)
    refuse(fmt::format("its version is {}; this program reads version {}", version, kVersion));
  const std::span<const std::uint8_t> content = bytes.first(bytes.size() - kSumSize);
  if (*ByteReader(bytes.last(kSumSize)).take<std::uint32_t>() != checksum(content))
    refuse("its checksum is wrong");
  const auto count = *reader.take<std::uint32_t>();
  effort_ = *reader.take<std::uint64_t>();
  if (count > (content.size() - kHeadSize) / kEntrySize) refuse("it is truncated");
  std::size_t body = kHeadSize + count * kEntrySize;
  for (std::uint32_t i = 0; i < count; ++i) {
    entries_.push_back(take_entry(reader));
    const auto size = *reader.take<std::uint16_t>();
    if (size > content.size() - body) refuse("it is truncated");
    bodies_.push_back(content.subspan(body, size));
    body += size;
  }
}

Puzzle PuzzleSet::puzzle(std::size_t index) const {
  Puzzle puzzle;
  static_cast<PuzzleSummary&>(puzzle) = entries_[index];
  ByteReader reader(bodies_[index]);
  Game game(entries_[index].type);
  for (std::size_t left = take_number(reader); left > 0 && !game.is_over(); --left)
    game.play(take_move(reader, ordered_moves(game.position())));
  if (game.is_over()) refuse(fmt::format("the game of puzzle {} is over", index + 1));
  const std::vector<Move> legal = ordered_moves(game.position());
  const std::size_t solutions = take_number(reader);
  if (solutions < 1 || solutions > legal.size())
    refuse(fmt::format("puzzle {} has {} solutions", index + 1, solutions));
  for (std::size_t i = 0; i < solutions; ++i) puzzle.tree.moves.push_back(take_move(reader, legal));
  puzzle.source = {"Waggle's puzzle set", index + 1, game.plies().size()};
  puzzle.game = std::move(game);
  return puzzle;
}

std::vector<std::uint8_t> packed(std::span<const Puzzle> puzzles, std::uint64_t effort) {
  Bytes entries;
  Bytes bodies;
  std::set<std::string> games;
  for (const Puzzle& puzzle : puzzles) {
    if (!games.insert(to_string(puzzle.game)).second) continue;
    const Bytes body = body_of(puzzle);
    if (body.size() > 0xFFFF)
      throw Error(fmt::format("the game of a puzzle is too long: {} bytes", body.size()));
    put(entries, static_cast<std::uint8_t>(puzzle.kind),
        static_cast<std::uint8_t>(puzzle.game.type().number()),
        static_cast<std::uint8_t>(puzzle.plies), static_cast<std::uint8_t>(puzzle.difficulty),
        static_cast<std::uint16_t>(puzzle.margin), static_cast<std::uint16_t>(body.size()));
    bodies.insert(bodies.end(), body.begin(), body.end());
  }
  Bytes bytes(kPuzzleSetMagic.begin(), kPuzzleSetMagic.end());
  put(bytes, kVersion, static_cast<std::uint32_t>(games.size()), effort);
  bytes.insert(bytes.end(), entries.begin(), entries.end());
  bytes.insert(bytes.end(), bodies.begin(), bodies.end());
  put(bytes, checksum(bytes));
  return bytes;
}

bool is_puzzle_set(std::string_view content) noexcept {
  return content.starts_with(kPuzzleSetMagic);
}

std::size_t puzzle_of_the_day(std::size_t count, std::uint64_t day) noexcept {
  assert(count > 0);
  return RandomSequence(0, day).below(count);
}

}  // namespace waggle
