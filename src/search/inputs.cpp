#include "search/inputs.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "rules/slides.hpp"
#include "search/piece_inputs.hpp"

namespace waggle::inline WAGGLE_ISA {

using detail::index_of;
using detail::slots_of;

namespace {

// The number of the pattern to which each ring mask belongs. Rotated and reflected masks have the
// same pattern.
constexpr std::array<std::uint8_t, 64> kPatternOfRing = [] {
  std::array<std::uint8_t, 64> pattern{};
  std::uint8_t count = 0;
  for (unsigned ring = 0; ring < 64; ++ring) {
    unsigned least = ring;
    unsigned mirrored = 0;
    for (unsigned d = 0; d < kDirections; ++d) mirrored |= (ring >> d & 1) << (5 - d);
    for (unsigned turn = 0; turn < kDirections; ++turn)
      for (const unsigned one : {ring, mirrored})
        least = std::min(least, (one << turn | one >> (6 - turn)) & 63);
    pattern[ring] = least == ring ? count++ : pattern[least];
  }
  return pattern;
}();
static_assert(kPatternOfRing[63] + 1 == input::kRingPatterns);

// For each cell of the small torus: the cells within two steps, as the words of a bitboard.
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

// For each cell: a mask of the directions in which a straight line reaches a neighbour of cell 0
// after two or more steps.
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

// Caps a count, so that it fits a block of `places` inputs.
constexpr std::size_t capped(int number, std::size_t places) noexcept {
  return std::min(static_cast<std::size_t>(number), places - 1);
}

// The two counts that determine the state of a piece on the ground, computed for all occupied cells
// at once. Each count is from 0 to 2 and is stored as two bitboards: [0] contains the cells where
// it is at least 1, and [1] those where it is 2.
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

    // Takes the cells of `where` from `there`, and the other cells from `elsewhere`.
    const auto chosen = [](const Set& where, const Set& there, const Set& elsewhere) {
      return elsewhere ^ (where & (there ^ elsewhere));
    };
    const Set& pinned = info.pinned;
    first[0] = chosen(pinned, by_white | by_black, chosen(white, once[0], once[1]));
    first[1] = chosen(pinned, chosen(white, by_black, by_white), chosen(white, twice[0], twice[1]));
    second[0] = chosen(pinned, filled[2], chosen(white, once[1], once[0]));
    second[1] = chosen(pinned, filled[3], chosen(white, twice[1], twice[0]));
  }

  // For a pinned piece, 1 if all its leaf neighbours have its colour, and 2 if one of them is an
  // enemy. For any other piece, the number of neighbours of its colour.
  std::array<Set, 2> first;
  // For a pinned piece, the number of neighbours minus two. For any other piece, the number of
  // enemy neighbours.
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

  // Collects all inputs except those for the pieces in hand and the game type.
  void collect() noexcept {
    alignas(32) std::array<detail::SlotInputs, 2> pieces;
    detail::find_inputs(position_, states(), pieces);
    std::size_t bucket = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      bucket = bucket * input::kPressures + add_queen(side);
      const Color color = color_of(side);
      end_ = detail::append(end_, pieces[index_of(color)], slots_of(position_.in_play(), color));
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
  // Side 0 is the side to move.
  [[nodiscard]] Color color_of(std::size_t side) const noexcept {
    return side == 0 ? us_ : opponent(us_);
  }
  [[nodiscard]] std::size_t kind_of(Piece piece) const noexcept {
    return (piece.color() == us_ ? 0U : kBugs) + static_cast<std::size_t>(piece.bug());
  }

  [[nodiscard]] detail::States states() const noexcept {
    const Surroundings<kSide> around(position_, info_);
    const PieceSet ground = uncovered_ - raised_;
    const PieceSet detailed = ground - gated_ - jumpers_;
    return {{{detailed & pieces_on(position_, around.first[0]), 3},
             {detailed & pieces_on(position_, around.first[1]), 3},
             {detailed & pieces_on(position_, around.second[0]), 1},
             {detailed & pieces_on(position_, around.second[1]), 1},
             {ground & pinned_, input::kPinned},
             {position_.covered(), input::kCovered},
             {raised_ | jumpers_, input::kRaised}}};
  }

  // Finds the grasshoppers of a colour that can jump to a cell beside the enemy queen.
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

  // Adds the inputs for a queen. Returns her part of the bucket number.
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
      const Set placement_cells = info_.touched[index_of(color)] & info_.perimeter &
                                  ~info_.touched[index_of(opponent(color))];
      add(input::kPlacementCells + side * input::kPlacementCounts +
          capped(placement_cells.count(), input::kPlacementCounts));
      int near = 0;
      if (const Piece enemy = queen_of(opponent(color)); position_.is_placed(enemy))
        near = (placement_cells & near_to<kSide>(position_.cell_of(enemy))).count();
      add(input::kPlacementCellsNear + side * 7 + capped(near, 7));
    }
    const Piece pillbug(color, first_slot(Bug::Pillbug));
    const Piece queen = queen_of(color);
    if (!uncovered_.contains(pillbug) || !position_.is_placed(queen)) return;
    const Cell cell = position_.cell_of(pillbug);
    if (Torus<kSide>::bearing(position_.cell_of(queen), cell) != 0)
      add(input::kEscapes + side * 6 + capped(6 - std::popcount(position_.ring(cell)), 6));
  }

  // Adds the pieces beside a pillbug, which may throw them, and the bugs beside a mosquito, which
  // may copy them.
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
  // Cells that a piece could slide into or out of.
  Set doors_;
  PieceSet uncovered_;
  PieceSet raised_;
  PieceSet pinned_;
  // Sliders that aren't pinned but have nowhere to slide.
  PieceSet gated_;
  // Pieces that are free to move.
  PieceSet free_;
  // Grasshoppers that can jump to a cell beside the enemy queen.
  PieceSet jumpers_;
  InputList& list_;
  // Points past the last input added to the list.
  std::uint16_t* end_;
};

}  // namespace

template <int kSide>
void collect_on_board(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                      InputList& list) noexcept {
  Collector<kSide>(position, info, list).collect();
}

void add_hand_inputs(PieceSet in_hand, Color us, GameType type, InputList& list) noexcept {
  for (const Color color : {us, opponent(us)})
    for (unsigned slots = slots_of(in_hand, color); slots != 0; slots &= slots - 1)
      list.add(input::kHand + (color == us ? 0 : Piece::kSlots) +
               static_cast<std::size_t>(std::countr_zero(slots)));
  list.add(input::kType + type.number());
}

template void collect_on_board(const CompactPosition&, const BoardInfo<16>&, InputList&) noexcept;
template void collect_on_board(const Position&, const BoardInfo<32>&, InputList&) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
