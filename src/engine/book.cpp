#include "engine/book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "text/rows.hpp"
#include "waggle/error.hpp"
#include "waggle/hex.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

// Generated from engine/built_in.book by the build.
extern const std::span<const std::string_view> kBuiltInBook;

namespace {

using Board = Torus<32>;

// The symmetries of the hexagonal grid: six rotations, each with and without a reflection.
constexpr int kSymmetries = 12;

// In a game this short, every piece is less than 16 cells from the first one, so columns and rows
// relative to the first piece are unambiguous on the torus.
static_assert(Book::kMaxPlies <= 16);

// The image of a cell under a symmetry that fixes the origin, where the first piece stands.
Cell image(Cell cell, int symmetry) noexcept {
  // Column and row relative to the first piece. A step south-east changes only the row.
  const int distance = cell - Board::kOrigin;
  int column = ((distance + 16) % 32 + 32) % 32 - 16;
  int row = (distance - column) / 32;
  if (symmetry >= kDirections) std::swap(column, row);
  for (int turns = symmetry % kDirections; turns > 0; --turns) {
    const int next = -row;
    row += column;
    column = next;
  }
  return Board::wrap(Board::kOrigin + row * 32 + column);
}

}  // namespace

std::uint64_t symmetry_invariant_key(const Game& game) {
  std::uint64_t least = ~std::uint64_t{0};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    Position position(game.type());
    for (const Game::Ply& ply : game.plies())
      position.play(ply.move.is_pass() ? ply.move
                                       : Move(ply.move.piece(), image(ply.move.to(), symmetry)));
    least = std::min(least, translation_invariant_key(position));
  }
  return least ^ game.type().number() * 0x9E3779B97F4A7C15U;
}

Book::Book(std::string_view text, std::string_view name) {
  for_each_game_string(text, name, [&](std::string_view game) { add(parse_game(game)); });
}

bool Book::add(const Game& game) {
  if (game.plies().empty() || game.plies().size() > kMaxPlies)
    throw Error(
        fmt::format("games of a book have 1 to {} moves, not {}", kMaxPlies, game.plies().size()));
  Game before = game;
  before.undo();
  plies_ = std::max(plies_, game.plies().size());
  return answers_.try_emplace(symmetry_invariant_key(before), symmetry_invariant_key(game)).second;
}

std::optional<Move> Book::move(const Game& game) const {
  if (game.plies().size() >= plies_) return std::nullopt;
  const auto answer = answers_.find(symmetry_invariant_key(game));
  if (answer == answers_.end()) return std::nullopt;
  for (const Move move : legal_moves(game.position())) {
    Game after = game;
    after.play(move);
    if (symmetry_invariant_key(after) == answer->second) return move;
  }
  return std::nullopt;
}

const Book& built_in_book() {
  static const Book book = [] {
    Book read;
    for (const std::string_view line : kBuiltInBook) read.add(parse_game(line));
    return read;
  }();
  return book;
}

}  // namespace waggle
