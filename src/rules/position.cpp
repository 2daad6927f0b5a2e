#include "waggle/position.hpp"

#include <type_traits>

namespace waggle::inline WAGGLE_ISA {

namespace {

// The finalizer of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
// generators", 2014): random-looking keys without a table.
constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27) * 0x94D049BB133111EBU;
  return x ^ x >> 31;
}

// For each set of occupied neighbours, the number of arcs they form, less one: how many holes
// appear when the cell amid them is filled. By Euler's formula a new hex adds one cell, as many
// edges as it has neighbours and as many triangles as it has pairs of adjacent neighbours.
constexpr std::array<std::int8_t, 64> kHolesMade = [] {
  std::array<std::int8_t, 64> table{};
  for (unsigned ring = 0; ring < 64; ++ring) {
    const unsigned turned_ring = ring << 1 | ring >> 5;
    table[ring] = static_cast<std::int8_t>(std::popcount(ring & ~turned_ring & 63U) - 1);
  }
  return table;
}();

}  // namespace

template <int kSide>
BasicPosition<kSide>::BasicPosition(GameType type) noexcept
    : in_hand_(type.pieces()), type_(type) {}

template <int kSide>
template <int kOtherSide>
BasicPosition<kSide>::BasicPosition(const BasicPosition<kOtherSide>& other) noexcept
    : BasicPosition(other.type_) {
  ply_ = other.ply_;
  resting_ = other.resting_;
  in_hand_ = other.in_hand_;
  if (other.in_play_.empty()) return;

  // Walk over the hive on both boards side by side.
  using OtherBoard = Torus<kOtherSide>;
  std::array<Cell, OtherBoard::kCells> image;
  std::array<Cell, 2 * Piece::kSlots> queue;
  std::size_t queued = 0;
  Bitboard<kOtherSide> unseen = other.occupied_;
  const auto visit = [&](Cell cell, Cell cell_image) {
    unseen.flip(cell);
    image[cell] = cell_image;
    queue[queued++] = cell;
  };
  visit(other.cell_of(*other.in_play_.begin()), Board::kOrigin);
  for (std::size_t next = 0; next < queued; ++next) {
    for (int d = 0; d < kDirections; ++d) {
      const Cell neighbour = OtherBoard::neighbour(queue[next], d);
      if (unseen.test(neighbour)) visit(neighbour, Board::neighbour(image[queue[next]], d));
    }
  }
  PieceSet waiting = other.in_play_;
  for (int height = 0; !waiting.empty(); ++height) {
    for (const Piece piece : waiting) {
      if (other.height_of(piece) != height) continue;
      put(piece, image[other.cell_of(piece)]);
      waiting.erase(piece);
    }
  }
}

template <int kSide>
std::uint64_t BasicPosition<kSide>::piece_key(Piece piece, int height, Cell cell) noexcept {
  const auto kind =
      static_cast<unsigned>(piece.color()) * kBugs + static_cast<unsigned>(piece.bug());
  return mixed(
      ((static_cast<std::uint64_t>(kSide) * 16 + kind) * 8 + static_cast<unsigned>(height)) * 1024 +
      cell);
}

template <int kSide>
std::uint64_t BasicPosition<kSide>::resting_key() const noexcept {
  if (!type_.pillbug || !resting_.exists()) return 0;
  const Cell cell = cell_of(resting_);
  // One's own piece rests only when it was thrown, and then may not move. An enemy's matters only
  // beside one who could throw it.
  bool matters = resting_.color() == turn();
  if (!matters) {
    const PieceSet placed = in_play_ - covered_;
    for (const Bug bug : {Bug::Pillbug, Bug::Mosquito}) {
      const Piece thrower(turn(), first_slot(bug));
      if (!placed.contains(thrower)) continue;
      matters |= Board::bearing(cell, cell_of(thrower)) != 0;
    }
  }
  return matters ? mixed(~static_cast<std::uint64_t>(cell)) : 0;
}

template <int kSide>
std::uint64_t BasicPosition<kSide>::translation_invariant_key() const noexcept {
  std::uint64_t key = turn() == Color::Black ? kBlackToMove : 0;
  // Everything is placed relative to a piece there is only one of.
  const Piece queen = queen_of(is_placed(queen_of(Color::White)) ? Color::White : Color::Black);
  const int anchor = is_placed(queen) ? cell_of(queen) : Board::kOrigin;
  for (const Piece piece : in_play_)
    key ^= piece_key(piece, height_of(piece), Board::wrap(cell_of(piece) - anchor));
  return key;
}

template <int kSide>
void BasicPosition<kSide>::flip(Cell cell) noexcept {
  occupied_.flip(cell);
  for (int d = 0; d < kDirections; ++d)
    ring_[Board::neighbour(cell, turned(d, 3))] ^= static_cast<std::uint8_t>(1 << d);
}

template <int kSide>
void BasicPosition<kSide>::lift(Piece piece) noexcept {
  const std::size_t i = index(piece);
  const Cell cell = cell_[i];
  assert(is_placed(piece) && top_[cell] == piece);
  arrangement_ ^= piece_key(piece, height_of_[i], cell);
  const Piece below = under_[i];
  top_[cell] = below;
  if (!below.exists()) {
    flip(cell);
    if (piece.color() == Color::White) white_.flip(cell);
    holes_ = static_cast<std::int8_t>(holes_ - kHolesMade[ring(cell)]);
    return;
  }
  covered_.erase(below);
  if (below.color() != piece.color()) white_.flip(cell);
  if (height_of_[i] == 1) stacked_.flip(cell);
}

template <int kSide>
void BasicPosition<kSide>::put(Piece piece, Cell cell) noexcept {
  const std::size_t i = index(piece);
  const Piece below = top_[cell];
  top_[cell] = piece;
  cell_[i] = static_cast<typename decltype(cell_)::value_type>(cell);
  under_[i] = below;
  in_play_.insert(piece);
  if (!below.exists()) {
    height_of_[i] = 0;
    flip(cell);
    if (piece.color() == Color::White) white_.flip(cell);
    holes_ = static_cast<std::int8_t>(holes_ + kHolesMade[ring(cell)]);
  } else {
    height_of_[i] = static_cast<std::uint8_t>(height_of_[index(below)] + 1);
    covered_.insert(below);
    if (below.color() != piece.color()) white_.flip(cell);
    if (height_of_[i] == 1) stacked_.flip(cell);
  }
  arrangement_ ^= piece_key(piece, height_of_[i], cell);
}

template <int kSide>
void BasicPosition<kSide>::play(Move move) noexcept {
  assert(move.exists());
  ++ply_;
  if (move.is_pass()) {
    resting_ = Piece();
    return;
  }
  const Piece piece = move.piece();
  if (is_placed(piece)) {
    lift(piece);
  } else {
    assert(in_hand_.contains(piece));
    in_hand_.erase(piece);
  }
  put(piece, move.to());
  resting_ = piece;
}

template <int kFrom, int kTo>
Move translated(Move move, const BasicPosition<kFrom>& from,
                const BasicPosition<kTo>& to) noexcept {
  if (!move.exists() || move.is_pass()) return move;
  if (const Piece below = from.top(move.to()); below.exists())
    return {move.piece(), to.cell_of(below)};
  for (int d = 0; d < kDirections; ++d) {
    const Piece beside = from.top(Torus<kFrom>::neighbour(move.to(), d));
    if (beside.exists())
      return {move.piece(), Torus<kTo>::neighbour(to.cell_of(beside), turned(d, 3))};
  }
  return {move.piece(), Torus<kTo>::kOrigin};
}

template class BasicPosition<16>;
template class BasicPosition<32>;
template BasicPosition<16>::BasicPosition(const BasicPosition<32>&) noexcept;
template BasicPosition<32>::BasicPosition(const BasicPosition<16>&) noexcept;
template Move translated(Move, const BasicPosition<16>&, const BasicPosition<16>&) noexcept;
template Move translated(Move, const BasicPosition<16>&, const BasicPosition<32>&) noexcept;
template Move translated(Move, const BasicPosition<32>&, const BasicPosition<16>&) noexcept;
template Move translated(Move, const BasicPosition<32>&, const BasicPosition<32>&) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
