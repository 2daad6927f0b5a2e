#include "waggle/position.hpp"

#include <cassert>

#include "rules/slides.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// The SplitMix64 finalizer (Steele, Lea, Flood: "Fast splittable pseudorandom number generators",
// 2014). It computes Zobrist keys without a table.
constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27) * 0x94D049BB133111EBU;
  return x ^ x >> 31;
}

std::uint64_t turn_key(Color turn) noexcept {
  return turn == Color::Black ? 0x9E3779B97F4A7C15U : 0;
}

template <int kSide>
std::uint64_t piece_key(Piece piece, int height, Cell cell) noexcept {
  const auto kind =
      static_cast<unsigned>(piece.color()) * kBugs + static_cast<unsigned>(piece.bug());
  return mixed(
      ((static_cast<std::uint64_t>(kSide) * 16 + kind) * 8 + static_cast<unsigned>(height)) * 1024 +
      cell);
}

template <int kSide>
std::uint64_t resting_key(const BasicPosition<kSide>& position) noexcept {
  const Piece resting = position.resting();
  if (!position.type().pillbug || !resting.exists()) return 0;
  const Cell cell = position.cell_of(resting);
  // A resting piece of the side to move was thrown, and may not move. A resting enemy piece matters
  // only beside a piece that could otherwise throw it.
  bool matters = resting.color() == position.turn();
  if (!matters) {
    for (const Bug bug : {Bug::Pillbug, Bug::Mosquito}) {
      const Piece thrower(position.turn(), first_slot(bug));
      if (!(position.in_play() - position.covered()).contains(thrower)) continue;
      matters |= Torus<kSide>::bearing(cell, position.cell_of(thrower)) != 0;
    }
  }
  return matters ? mixed(~static_cast<std::uint64_t>(cell)) : 0;
}

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

  // Walk the hive breadth-first on both boards in parallel.
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
  for (int height = 0; in_play_ != other.in_play_; ++height)
    for (const Piece piece : other.in_play_ - in_play_)
      if (other.height_of(piece) == height) put(piece, image[other.cell_of(piece)]);
}

template <int kSide>
std::uint64_t BasicPosition<kSide>::key() const noexcept {
  return arrangement_ ^ turn_key(turn()) ^ resting_key(*this);
}

template <int kSide>
inline void BasicPosition<kSide>::toggle(Piece piece, int by) noexcept {
  const Cell cell = cell_[piece];
  arrangement_ ^= piece_key<kSide>(piece, height_of_[piece], cell);
  const Piece below = under_[piece];
  if (below.exists()) {
    if (below.color() != piece.color()) white_.flip(cell);
    if (height_of_[piece] == 1) stacked_.flip(cell);
    return;
  }
  occupied_.flip(cell);
  for (int d = 0; d < kDirections; ++d)
    ring_[Board::neighbour(cell, turned(d, 3))] ^= static_cast<std::uint8_t>(1 << d);
  if (piece.color() == Color::White) white_.flip(cell);
  holes_ = static_cast<std::int8_t>(holes_ + by * detail::kHolesMade[ring(cell)]);
}

template <int kSide>
void BasicPosition<kSide>::put(Piece piece, Cell cell) noexcept {
  const Piece below = top_[cell];
  top_[cell] = piece;
  cell_[piece] = static_cast<typename Set::SmallCell>(cell);
  under_[piece] = below;
  height_of_[piece] = 0;
  in_play_.insert(piece);
  if (below.exists()) {
    height_of_[piece] = static_cast<std::uint8_t>(height_of_[below] + 1);
    covered_.insert(below);
  }
  toggle(piece, 1);
}

template <int kSide>
void BasicPosition<kSide>::play(Move move) noexcept {
  assert(move.exists());
  ++ply_;
  resting_ = move.piece();
  if (move.is_pass()) return;
  const Piece piece = move.piece();
  if (is_placed(piece)) {
    assert(top(cell_of(piece)) == piece);
    toggle(piece, -1);
    const Piece below = under_[piece];
    top_[cell_of(piece)] = below;
    if (below.exists()) covered_.erase(below);
  } else {
    assert(in_hand_.contains(piece));
    in_hand_.erase(piece);
  }
  put(piece, move.to());
}

template <int kSide>
std::uint64_t translation_invariant_key(const BasicPosition<kSide>& position) noexcept {
  std::uint64_t key = turn_key(position.turn());
  // Cells are relative to a queen, because each player has only one. Before a queen is placed, no
  // piece has moved, so absolute cells will do.
  const Piece queen =
      queen_of(position.is_placed(queen_of(Color::White)) ? Color::White : Color::Black);
  const int anchor = position.is_placed(queen) ? position.cell_of(queen) : Torus<kSide>::kOrigin;
  for (const Piece piece : position.in_play())
    key ^= piece_key<kSide>(piece, position.height_of(piece),
                            Torus<kSide>::wrap(position.cell_of(piece) - anchor));
  return key;
}

template class BasicPosition<16>;
template class BasicPosition<32>;
template BasicPosition<16>::BasicPosition(const BasicPosition<32>&) noexcept;
template BasicPosition<32>::BasicPosition(const BasicPosition<16>&) noexcept;
template std::uint64_t translation_invariant_key(const CompactPosition&) noexcept;
template std::uint64_t translation_invariant_key(const Position&) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
