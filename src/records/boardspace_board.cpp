#include "records/boardspace_board.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "text/words.hpp"

namespace waggle {

namespace {

constexpr int kSide = 26;

// What a step in each direction adds to column and row.
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
  int count = 0;
  const char* const end = row.data() + row.size();
  const auto [stop, error] = std::from_chars(row.data(), end, count);
  const bool is_read = error == std::errc{} && stop == end;
  if (number < 0 || number >= kSide || !is_read || count < 1 || count > kSide) return std::nullopt;
  return Place{number, count - 1};
}

Place BoardspaceBoard::place_of(const Position& position, Cell cell) const {
  if (const Piece piece = position.top(cell); piece.exists()) return place_of(piece);
  for (int d = 0; d < kDirections; ++d) {
    const Piece beside = position.top(Position::Board::neighbour(cell, d));
    if (beside.exists()) return neighbour(place_of(beside), turned(d, 3));
  }
  return kFirst;
}

std::vector<Cell> BoardspaceBoard::cells_at(const Position& position, Place place) const {
  if (position.in_play().empty()) return {Position::Board::kOrigin};
  std::vector<Cell> cells;
  const auto add = [&](Cell cell) {
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  };
  for (const Piece piece : position.in_play()) {
    const Cell cell = position.cell_of(piece);
    if (place_of(piece) == place) add(cell);
    for (int d = 0; d < kDirections; ++d)
      if (neighbour(place_of(piece), d) == place) add(Position::Board::neighbour(cell, d));
  }
  return cells;
}

}  // namespace waggle
