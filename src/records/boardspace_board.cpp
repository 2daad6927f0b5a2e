#include "records/boardspace_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "text/text.hpp"

namespace waggle {

namespace {

constexpr int kSide = 26;

// Column and row offsets for a step in each direction.
constexpr std::array<Place, kDirections> kSteps = {
    {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

Place neighbour(Place place, int direction) {
  const Place step = kSteps[static_cast<std::size_t>(direction)];
  return {(place.column + step.column + kSide) % kSide, (place.row + step.row + kSide) % kSide};
}

}  // namespace

std::string to_string(Place place) {
  return std::string(1, static_cast<char>('A' + place.column)) + ' ' +
         std::to_string(place.row + 1);
}

std::optional<Place> parse_place(std::string_view column, std::string_view row) {
  if (column.size() != 1) return std::nullopt;
  const int number = lower(column[0]) - 'a';
  const std::int64_t count = read_saturated(row).value_or(0);
  if (number < 0 || number >= kSide || count < 1 || count > kSide) return std::nullopt;
  return Place{number, static_cast<int>(count) - 1};
}

Place BoardspaceBoard::destination(const MoveParts& move) const {
  if (!move.reference.exists()) return kFirst;
  const Place place = place_of(move.reference);
  return move.direction ? neighbour(place, *move.direction) : place;
}

std::vector<Cell> BoardspaceBoard::cells_at(const Position& position, Place place) const {
  if (position.in_play().empty()) return {Position::Board::kOrigin};
  std::vector<Cell> cells;
  for (const Piece piece : position.in_play()) {
    const Cell cell = position.cell_of(piece);
    if (place_of(piece) == place) cells.push_back(cell);
    for (int d = 0; d < kDirections; ++d)
      if (neighbour(place_of(piece), d) == place)
        cells.push_back(Position::Board::neighbour(cell, d));
  }
  return cells;
}

}  // namespace waggle
