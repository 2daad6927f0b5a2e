#include "search/inputs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "rules/slides.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

constexpr std::size_t index_of(Color color) noexcept { return static_cast<std::size_t>(color); }

constexpr std::size_t kSlots = 16;

// For the own pieces and the enemy's, the first of the inputs for each slot.
alignas(32) constexpr std::array<std::array<std::uint16_t, kSlots>, 2> kFirstOfSlot = [] {
  std::array<std::array<std::uint16_t, kSlots>, 2> first{};
  for (std::size_t side = 0; side < 2; ++side)
    for (int slot = 0; slot < Piece::kSlots; ++slot)
      first[side][static_cast<std::size_t>(slot)] = static_cast<std::uint16_t>(
          input::kPieces +
          (side * kBugs + static_cast<std::size_t>(Piece(slot).bug())) * input::kPlaces);
  return first;
}();

// What the state of a piece is made up of: the numbers of all the sets that it is in.
struct Share {
  PieceSet pieces;
  std::uint8_t number;
};
using States = std::array<Share, 7>;
using Inputs = std::array<std::uint16_t, kSlots>;
constexpr std::uint16_t kNearness = input::kDistances;
constexpr std::uint16_t kState = kNearness * kNearness;

#if defined(__GNUC__)
// A number for each piece, by its index, which are worked on at once.
using Bytes = std::uint8_t __attribute__((vector_size(32)));
// The same for one colour.
using Numbers = std::uint16_t __attribute__((vector_size(2 * kSlots)));

// The cells of all pieces, and the steps between cells.
template <int kSide>
struct PieceCells;
template <>
struct PieceCells<16> {
  using Unsigned = Bytes;
  using Signed = std::int8_t __attribute__((vector_size(32)));
};
template <>
struct PieceCells<32> {
  using Unsigned = std::uint16_t __attribute__((vector_size(64)));
  using Signed = std::int16_t __attribute__((vector_size(64)));
};

template <typename Vector>
[[gnu::always_inline]] inline Vector greater_of(Vector a, Vector b) noexcept {
  return a > b ? a : b;
}

// How near each piece is to a queen: 4 on or under her, 3 beside her, down to 0 for four steps and
// more.
template <int kSide, typename SmallCell>
[[gnu::always_inline]] inline Bytes nearness(const std::array<SmallCell, 32>& cells,
                                             Cell queen) noexcept {
  using Unsigned = typename PieceCells<kSide>::Unsigned;
  using Signed = typename PieceCells<kSide>::Signed;
  constexpr SmallCell kMask = kSide - 1;
  constexpr SmallCell kHalf = kSide / 2;
  Unsigned steps;
  std::memcpy(&steps, cells.data(), sizeof steps);
  steps -= static_cast<SmallCell>(queen);
  // Columns and rows, each from minus the half of the torus.
  const Unsigned columns = ((steps & kMask) ^ kHalf) - kHalf;
  const Unsigned rows = (((steps - columns) / kSide & kMask) ^ kHalf) - kHalf;
  const auto column = reinterpret_cast<Signed>(columns);
  const auto row = reinterpret_cast<Signed>(rows);
  const Signed both = column + row;
  const Signed distance = greater_of(greater_of(greater_of(column, -column), greater_of(row, -row)),
                                     greater_of(both, -both));
  return __builtin_convertvector(greater_of(4 - distance, Signed{}), Bytes);
}

// `number` for each piece of the set, 0 for others.
[[gnu::always_inline]] inline Bytes where(PieceSet pieces, std::uint8_t number) noexcept {
#if defined(WAGGLE_WASM)
  // An engine of WebAssembly makes the numbers of a shuffle anew each time, but keeps constants.
  const v128_t all = wasm_i32x4_splat(static_cast<std::int32_t>(pieces.bits()));
  const std::array<v128_t, 2> halves = {
      wasm_i8x16_swizzle(all, wasm_i64x2_const(0, 0x0101010101010101)),
      wasm_i8x16_swizzle(all, wasm_i64x2_const(0x0202020202020202, 0x0303030303030303))};
  Bytes spread;
  std::memcpy(&spread, halves.data(), sizeof spread);
#else
  using Words = std::uint32_t __attribute__((vector_size(32)));
  const auto all = reinterpret_cast<Bytes>(Words{} + pieces.bits());
  const Bytes spread =
      __builtin_shufflevector(all, all, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2,
                              2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
#endif
  constexpr Bytes kBits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128,
                           1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  return reinterpret_cast<Bytes>((spread & kBits) == kBits) & number;
}

// The numbers of one colour's pieces.
[[gnu::always_inline]] inline Numbers of_white(Bytes all) noexcept {
  return __builtin_convertvector(
      __builtin_shufflevector(all, all, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
      Numbers);
}
[[gnu::always_inline]] inline Numbers of_black(Bytes all) noexcept {
  return __builtin_convertvector(__builtin_shufflevector(all, all, 16, 17, 18, 19, 20, 21, 22, 23,
                                                         24, 25, 26, 27, 28, 29, 30, 31),
                                 Numbers);
}

// The first inputs of the own pieces (side 0) or the enemy's.
[[gnu::always_inline]] inline Numbers first_of_slots(std::size_t side) noexcept {
  Numbers first;
  std::memcpy(&first, kFirstOfSlot[side].data(), sizeof first);
  return first;
}

// Finds for each piece, by its colour and slot, its input.
template <int kSide>
void find_inputs(const BasicPosition<kSide>& position, const States& states,
                 std::array<Inputs, 2>& inputs) noexcept {
  const Color us = position.turn();
  // How near each piece is to our queen, and to theirs.
  std::array<Bytes, 2> near{};
  for (const Color color : {us, opponent(us)})
    if (const Piece queen = queen_of(color); position.is_placed(queen))
      near[color == us ? 0 : 1] = nearness<kSide>(position.cells(), position.cell_of(queen));
  Bytes state{};
  for (const Share& share : states) state += where(share.pieces, share.number);

  const std::size_t side = index_of(us);
  // Not every processor multiplies bytes.
  const Numbers white_inputs = first_of_slots(side) + of_white(state) * kState +
                               of_white(near[0]) * kNearness + of_white(near[1]);
  const Numbers black_inputs = first_of_slots(1 - side) + of_black(state) * kState +
                               of_black(near[0]) * kNearness + of_black(near[1]);
  std::memcpy(inputs[0].data(), &white_inputs, sizeof white_inputs);
  std::memcpy(inputs[1].data(), &black_inputs, sizeof black_inputs);
}
#else
template <int kSide>
void find_inputs(const BasicPosition<kSide>& position, const States& states,
                 std::array<Inputs, 2>& inputs) noexcept {
  constexpr int kHalf = kSide / 2;
  const Color us = position.turn();
  for (std::size_t i = 0; i < 2 * kSlots; ++i) {
    int place = 0;
    for (const Color color : {us, opponent(us)}) {
      place *= static_cast<int>(input::kDistances);
      if (const Piece queen = queen_of(color); position.is_placed(queen)) {
        const int steps = position.cells()[i] - position.cell_of(queen);
        const int column = ((steps & (kSide - 1)) ^ kHalf) - kHalf;
        const int row = (((steps - column) / kSide & (kSide - 1)) ^ kHalf) - kHalf;
        const int distance = std::max({column, -column, row, -row, column + row, -(column + row)});
        place += std::max(4 - distance, 0);
      }
    }
    for (const Share& share : states)
      place += static_cast<int>(share.pieces.bits() >> i & 1) * share.number * kState;
    const std::size_t side = i / kSlots == index_of(us) ? 0 : 1;
    inputs[i / kSlots][i % kSlots] =
        static_cast<std::uint16_t>(kFirstOfSlot[side][i % kSlots] + place);
  }
}
#endif

// For each set of neighbours, which of the patterns it is, turned and mirrored as need be.
constexpr std::array<std::uint8_t, 64> kPatternOfRing = [] {
  std::array<std::uint8_t, 64> pattern{};
  std::array<unsigned, 64> least{};
  for (unsigned ring = 0; ring < 64; ++ring) {
    least[ring] = ring;
    unsigned mirrored = 0;
    for (unsigned d = 0; d < kDirections; ++d) mirrored |= (ring >> d & 1) << (5 - d);
    for (unsigned turn = 0; turn < kDirections; ++turn)
      for (const unsigned one : {ring, mirrored})
        least[ring] = std::min(least[ring], (one << turn | one >> (6 - turn)) & 63);
  }
  std::uint8_t count = 0;
  for (unsigned ring = 0; ring < 64; ++ring)
    pattern[ring] = least[ring] == ring ? count++ : pattern[least[ring]];
  return pattern;
}();
static_assert(kPatternOfRing[63] + 1 == input::kRingPatterns);

// The cells at most two steps away from each cell of the small torus, as words of a set.
alignas(32) constexpr std::array<std::array<std::uint64_t, 4>, 256> kNear = [] {
  std::array<std::array<std::uint64_t, 4>, 256> near{};
  for (std::size_t cell = 0; cell < near.size(); ++cell)
    for (int first = 0; first < kDirections; ++first)
      for (int second = 0; second < kDirections; ++second) {
        const Cell once = Torus<16>::neighbour(static_cast<Cell>(cell), first);
        for (const Cell reached : {once, Torus<16>::neighbour(once, second)})
          near[cell][reached / 64] |= std::uint64_t{1} << (reached % 64);
      }
  return near;
}();

template <int kSide>
Bitboard<kSide> near_to(Cell cell) noexcept {
  if constexpr (kSide == 16)
    return Bitboard<kSide>(kNear[cell]);
  else
    return Bitboard<kSide>::from_ring(cell, 63).neighbours();
}

// For each cell, the directions in which a straight line from there passes beside cell 0 after two
// steps or more.
template <int kSide>
constexpr std::array<std::uint8_t, std::size_t{kSide} * kSide> kLinesPast = [] {
  std::array<std::uint8_t, std::size_t{kSide} * kSide> lines{};
  for (int beside = 0; beside < kDirections; ++beside)
    for (int d = 0; d < kDirections; ++d) {
      Cell from = Torus<kSide>::neighbour(0, beside);
      for (int steps = 1; steps <= kSide / 2; ++steps) {
        from = Torus<kSide>::neighbour(from, turned(d, 3));
        if (steps > 1) lines[from] |= static_cast<std::uint8_t>(1U << d);
      }
    }
  return lines;
}();

// A number, or the last one there is a place for.
constexpr std::size_t capped(int number, std::size_t places) noexcept {
  return std::min(static_cast<std::size_t>(number), places - 1);
}

// The slots of a colour in a set of pieces.
constexpr unsigned slots_of(PieceSet pieces, Color color) noexcept {
  return pieces.bits() >> (kSlots * index_of(color)) & 0x3FFF;
}

#if defined(WAGGLE_SHUFFLES) && !defined(WAGGLE_COMPRESSES)
// For each set of eight places, the bytes of the numbers of 16 bits that stand there.
constexpr std::array<std::array<std::uint8_t, 16>, 256> kBytesOfPlaces = [] {
  std::array<std::array<std::uint8_t, 16>, 256> bytes{};
  for (unsigned places = 0; places < bytes.size(); ++places) {
    std::size_t next = 0;
    for (unsigned left = places; left != 0; left &= left - 1)
      for (int half = 0; half < 2; ++half)
        bytes[places][next++] = static_cast<std::uint8_t>(2 * std::countr_zero(left) + half);
  }
  return bytes;
}();

// Writes those of eight numbers that stand at some places, and then what must not be read.
inline void write_some(std::uint16_t* out, const std::uint16_t* numbers, unsigned places) noexcept {
  const std::uint8_t* const bytes = kBytesOfPlaces[places].data();
#if defined(WAGGLE_NEON)
  vst1q_u8(reinterpret_cast<std::uint8_t*>(out),
           vqtbl1q_u8(vld1q_u8(reinterpret_cast<const std::uint8_t*>(numbers)), vld1q_u8(bytes)));
#elif defined(WAGGLE_WASM)
  wasm_v128_store(out, wasm_i8x16_swizzle(wasm_v128_load(numbers), wasm_v128_load(bytes)));
#else
  const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers));
  const __m128i which = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_shuffle_epi8(all, which));
#endif
}
#endif

// Appends the inputs of some slots. Up to 16 places past the last one are overwritten. Returns the
// end of what was appended.
inline std::uint16_t* append(std::uint16_t* out, const Inputs& inputs, unsigned slots) noexcept {
#if defined(WAGGLE_COMPRESSES)
  const __m256i all = _mm256_load_si256(reinterpret_cast<const __m256i*>(inputs.data()));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(out),
                      _mm256_maskz_compress_epi16(static_cast<__mmask16>(slots), all));
  return out + std::popcount(slots);
#elif defined(WAGGLE_SHUFFLES)
  write_some(out, inputs.data(), slots & 255);
  out += std::popcount(slots & 255);
  write_some(out, inputs.data() + 8, slots >> 8);
  return out + std::popcount(slots >> 8);
#else
  for (; slots != 0; slots &= slots - 1)
    *out++ = inputs[static_cast<std::size_t>(std::countr_zero(slots))];
  return out;
#endif
}

// What is beside the pieces on the ground, of which their states are made: two numbers from 0 to 2
// for each occupied cell. At least 1 is one set, and 2 another one.
template <int kSide>
struct Surroundings {
  using Set = Bitboard<kSide>;

  Surroundings(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info) noexcept {
    const Set white = position.controlled_by(Color::White);
    const auto beside_white = detail::neighbour_planes(white);
    std::array<Set, 2> once;
    std::array<Set, 2> twice;
    std::array<Set, 4> filled;
    detail::for_each_direction([&]<int d>() {
      const Set beside_black = info.filled[d] ^ beside_white[d];
      twice[0] |= once[0] & beside_white[d];
      once[0] |= beside_white[d];
      twice[1] |= once[1] & beside_black;
      once[1] |= beside_black;
      for (std::size_t i = 3; i > 0; --i) filled[i] |= filled[i - 1] & info.filled[d];
      filled[0] |= info.filled[d];
    });
    const Set leaves = position.occupied() & ~filled[1];
    const Set by_white = (leaves & white).neighbours();
    const Set by_black = (leaves & ~white).neighbours();

    // Of two sets, the one that is meant on white pieces, and the one on others.
    const auto chosen = [](const Set& where, const Set& there, const Set& elsewhere) {
      return elsewhere ^ (where & (there ^ elsewhere));
    };
    const Set& pinned = info.pinned;
    first[0] = chosen(pinned, by_white | by_black, chosen(white, once[0], once[1]));
    first[1] = chosen(pinned, chosen(white, by_black, by_white), chosen(white, twice[0], twice[1]));
    second[0] = chosen(pinned, filled[2], chosen(white, once[1], once[0]));
    second[1] = chosen(pinned, filled[3], chosen(white, twice[1], twice[0]));
  }

  // Of a pinned piece, what holds it; of another one, own neighbours.
  std::array<Set, 2> first;
  // Of a pinned piece, neighbours less two; of another one, enemy neighbours.
  std::array<Set, 2> second;
};

template <int kSide>
class Collector {
 public:
  using Set = Bitboard<kSide>;

  Collector(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
            InputList& list) noexcept
      : position_(position),
        info_(info),
        us_(position.turn()),
        doors_(info.slidable()),
        uncovered_(position.in_play() - position.covered()),
        list_(list),
        end_(list.active.data()) {
    constexpr PieceSet kSliders =
        PieceSet(Bug::Queen) | PieceSet(Bug::Ant) | PieceSet(Bug::Spider) | PieceSet(Bug::Pillbug);
    if (!position.covered().empty()) raised_ = pieces_on(position, position.stacked()) & uncovered_;
    pinned_ = pieces_on(position, info.pinned);
    gated_ = (uncovered_ & kSliders) - raised_ - pinned_ - pieces_on(position, doors_);
    free_ = uncovered_ - gated_ - (pinned_ - raised_);
    for (const Color color : {Color::White, Color::Black}) find_jumpers(color);
  }

  // All inputs but those off the board.
  void collect() noexcept {
    alignas(32) std::array<Inputs, 2> pieces;
    find_inputs(position_, states(), pieces);
    std::size_t bucket = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      bucket = bucket * input::kPressures + add_queen(side);
      const Color color = color_of(side);
      end_ = append(end_, pieces[index_of(color)], slots_of(position_.in_play(), color));
      add_counts(side);
      add_neighbours(side);
    }
    for (const Piece raised : raised_)
      add(input::kStacked + kind_of(raised) * input::kKinds + kind_of(position_.under(raised)));
    if (const Piece resting = position_.resting(); resting.exists())
      add(input::kResting + kind_of(resting));
    add(input::kHoles + capped(position_.holes(), 3));
    list_.bucket = static_cast<std::uint16_t>(bucket);
    list_.count = static_cast<std::uint16_t>(end_ - list_.active.data());
  }

 private:
  // Side 0 is the player to move.
  [[nodiscard]] Color color_of(std::size_t side) const noexcept {
    return side == 0 ? us_ : opponent(us_);
  }
  [[nodiscard]] std::size_t kind_of(Piece piece) const noexcept {
    return (piece.color() == us_ ? 0U : kBugs) + static_cast<std::size_t>(piece.bug());
  }

  [[nodiscard]] States states() const noexcept {
    const Surroundings<kSide> around(position_, info_);
    const PieceSet ground = uncovered_ - raised_;
    const PieceSet told = ground - gated_ - jumpers_;
    return {{{told & pieces_on(position_, around.first[0]), 3},
             {told & pieces_on(position_, around.first[1]), 3},
             {told & pieces_on(position_, around.second[0]), 1},
             {told & pieces_on(position_, around.second[1]), 1},
             {ground & pinned_, input::kPinned},
             {position_.covered(), input::kCovered},
             {raised_ | jumpers_, input::kRaised}}};
  }

  // Finds the grasshoppers of a colour that can jump beside the enemy queen.
  void find_jumpers(Color color) noexcept {
    const Piece queen = queen_of(opponent(color));
    if (!position_.is_placed(queen)) return;
    const Cell goal = position_.cell_of(queen);
    const PieceSet grasshoppers = free_ & PieceSet(Bug::Grasshopper) & PieceSet(color);
    for (const Piece piece : grasshoppers) {
      const Cell from = position_.cell_of(piece);
      const std::size_t steps = (from - goal) & (kSide * kSide - 1);
      for (unsigned lines = kLinesPast<kSide>[steps] & position_.ring(from); lines != 0;
           lines &= lines - 1) {
        const int d = std::countr_zero(lines);
        Cell landing = Torus<kSide>::neighbour(from, d);
        do landing = Torus<kSide>::neighbour(landing, d);
        while (position_.occupied().test(landing));
        if (Torus<kSide>::bearing(goal, landing) != 0) {
          jumpers_.insert(piece);
          break;
        }
      }
    }
  }

  void add(std::size_t which) noexcept { *end_++ = static_cast<std::uint16_t>(which); }

  // Returns the queen's part of the bucket.
  std::size_t add_queen(std::size_t side) noexcept {
    const Piece queen = queen_of(color_of(side));
    if (!position_.is_placed(queen)) return 0;
    const Cell cell = position_.cell_of(queen);
    const unsigned ring = position_.ring(cell);
    const int filled = std::popcount(ring);
    add(input::kRing + side * input::kRingPatterns + kPatternOfRing[ring]);
    const int doors = std::popcount(doors_.ring(cell) & ~ring);
    add(input::kDoors + side * 49 + static_cast<std::size_t>(filled * 7 + doors));
    return capped(std::max(filled - 1, 0), input::kPressures);
  }

  void add_counts(std::size_t side) noexcept {
    const Color color = color_of(side);
    const PieceSet own(color);
    add(input::kFree + side * input::kFreeCounts +
        capped((free_ & own).size(), input::kFreeCounts));
    if (!(position_.in_hand() & own).empty()) {
      const Set entries = info_.touched[index_of(color)] & info_.perimeter &
                          ~info_.touched[index_of(opponent(color))];
      add(input::kRoom + side * input::kRooms + capped(entries.count(), input::kRooms));
      int near = 0;
      if (const Piece enemy = queen_of(opponent(color)); position_.is_placed(enemy))
        near = (entries & near_to<kSide>(position_.cell_of(enemy))).count();
      add(input::kEntries + side * 7 + capped(near, 7));
    }
    const Piece pillbug(color, first_slot(Bug::Pillbug));
    const Piece queen = queen_of(color);
    if (!uncovered_.contains(pillbug) || !position_.is_placed(queen)) return;
    const Cell cell = position_.cell_of(pillbug);
    if (Torus<kSide>::bearing(position_.cell_of(queen), cell) != 0)
      add(input::kEscapes + side * 6 + capped(6 - std::popcount(position_.ring(cell)), 6));
  }

  // What stands beside a pillbug, which may throw it, and beside a mosquito, which copies it.
  void add_neighbours(std::size_t side) noexcept {
    const Color color = color_of(side);
    if (const Piece pillbug(color, first_slot(Bug::Pillbug)); uncovered_.contains(pillbug))
      for (const Piece beside : uncovered_beside(pillbug))
        add(input::kBesidePillbug + side * input::kKinds + kind_of(beside));
    if (const Piece mosquito(color, first_slot(Bug::Mosquito)); uncovered_.contains(mosquito)) {
      unsigned bugs = 0;
      for (const Piece beside : uncovered_beside(mosquito))
        bugs |= 1U << static_cast<unsigned>(beside.bug());
      for (; bugs != 0; bugs &= bugs - 1)
        add(input::kBesideMosquito + side * kBugs +
            static_cast<std::size_t>(std::countr_zero(bugs)));
    }
  }

  [[nodiscard]] PieceSet uncovered_beside(Piece piece) const noexcept {
    return pieces_on(position_, Set::from_ring(position_.cell_of(piece), 63)) & uncovered_;
  }

  const BasicPosition<kSide>& position_;
  const BoardInfo<kSide>& info_;
  Color us_;
  // Cells from or to which something may slide.
  Set doors_;
  PieceSet uncovered_;
  PieceSet raised_;
  PieceSet pinned_;
  // Pieces that no rule holds back, but that have no way to slide.
  PieceSet gated_;
  // Pieces that may move.
  PieceSet free_;
  // Grasshoppers that can jump beside the enemy queen.
  PieceSet jumpers_;
  InputList& list_;
  // Of what the list holds.
  std::uint16_t* end_;
};

}  // namespace

template <int kSide>
void collect_on_board(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                      InputList& list) noexcept {
  Collector<kSide>(position, info, list).collect();
}

void add_off_board(PieceSet in_hand, Color us, GameType type, InputList& list) noexcept {
  for (const Color color : {us, opponent(us)})
    for (unsigned slots = slots_of(in_hand, color); slots != 0; slots &= slots - 1)
      list.add(input::kHand + (color == us ? 0 : Piece::kSlots) +
               static_cast<std::size_t>(std::countr_zero(slots)));
  list.add(input::kType + type.number());
}

template void collect_on_board(const CompactPosition&, const BoardInfo<16>&, InputList&) noexcept;
template void collect_on_board(const Position&, const BoardInfo<32>&, InputList&) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
