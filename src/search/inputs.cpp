#include "search/inputs.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

constexpr std::size_t index_of(Color color) noexcept { return static_cast<std::size_t>(color); }

// Sixteen numbers, one for each slot of a colour, that are worked on at once.
#if defined(__GNUC__)
using Numbers = std::uint16_t __attribute__((vector_size(32)));

[[gnu::always_inline]] inline Numbers where(unsigned slots, std::uint16_t number) {
  constexpr Numbers kBits = {1 << 0, 1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                             1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
  const Numbers bits = (Numbers{} + static_cast<std::uint16_t>(slots)) & kBits;
  return (bits == kBits) & (Numbers{} + number);
}
#else
struct Numbers {
  std::array<std::uint16_t, 16> values{};
  friend Numbers& operator+=(Numbers& sum, const Numbers& other) noexcept {
    for (std::size_t i = 0; i < sum.values.size(); ++i)
      sum.values[i] = static_cast<std::uint16_t>(sum.values[i] + other.values[i]);
    return sum;
  }
};

Numbers where(unsigned slots, std::uint16_t number) noexcept {
  Numbers result;
  for (std::size_t i = 0; i < result.values.size(); ++i)
    if ((slots >> i & 1) != 0) result.values[i] = number;
  return result;
}
#endif

// For the own pieces and the enemy's, the first of the inputs for each slot.
alignas(32) constexpr std::array<std::array<std::uint16_t, 16>, 2> kFirstOfSlot = [] {
  std::array<std::array<std::uint16_t, 16>, 2> first{};
  for (std::size_t side = 0; side < 2; ++side)
    for (int slot = 0; slot < Piece::kSlots; ++slot)
      first[side][static_cast<std::size_t>(slot)] = static_cast<std::uint16_t>(
          input::kPieces +
          (side * kBugs + static_cast<std::size_t>(Piece(slot).bug())) * input::kPlaces);
  return first;
}();

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

// A number, or the last one there is a place for.
constexpr std::size_t capped(int number, std::size_t places) noexcept {
  return std::min(static_cast<std::size_t>(number), places - 1);
}

template <int kSide>
class Collector {
 public:
  using Set = Bitboard<kSide>;

  Collector(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept
      : position_(position),
        survey_(survey),
        us_(position.turn()),
        doors_(survey.slidable()),
        uncovered_(position.in_play() - position.covered()) {
    constexpr PieceSet kSliders =
        PieceSet(Bug::Queen) | PieceSet(Bug::Ant) | PieceSet(Bug::Spider) | PieceSet(Bug::Pillbug);
    raised_ = position.pieces_on(position.stacked()) & uncovered_;
    const PieceSet stuck =
        (kSliders - position.pieces_on(doors_)) | position.pieces_on(survey.pinned);
    free_ = uncovered_ - (stuck - raised_);
  }

  InputList collect() noexcept {
    std::size_t bucket = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      const Piece queen = queen_of(color_of(side));
      if (!position_.is_placed(queen)) {
        bucket *= input::kPressures;
        continue;
      }
      const Cell cell = position_.cell_of(queen);
      const Set on_her(cell);
      beside_queen_[side] = Set::from_ring(cell, 63);
      near_queen_[side] = beside_queen_[side].neighbours();
      distances_[side] = {position_.pieces_on(near_queen_[side].neighbours()),
                          position_.pieces_on(near_queen_[side]),
                          position_.pieces_on(beside_queen_[side] | on_her),
                          position_.pieces_on(on_her)};
      const int filled = std::popcount(position_.ring(cell));
      bucket = bucket * input::kPressures + capped(std::max(filled - 1, 0), input::kPressures);
      add_queen(side, cell, filled);
    }
    list_.bucket = static_cast<std::uint16_t>(bucket);
    for (std::size_t side = 0; side < 2; ++side) {
      add_pieces(side);
      add_counts(side);
      add_neighbours(side);
    }
    for (const Piece raised : raised_)
      list_.add(input::kStacked + kind_of(raised) * input::kKinds +
                kind_of(position_.under(raised)));
    if (const Piece resting = position_.resting(); resting.exists())
      list_.add(input::kResting + kind_of(resting));
    list_.add(input::kHoles + capped(position_.holes(), 3));
    list_.add(input::kType + position_.type().number());
    return list_;
  }

 private:
  // Side 0 is the player to move.
  [[nodiscard]] Color color_of(std::size_t side) const noexcept {
    return side == 0 ? us_ : opponent(us_);
  }
  [[nodiscard]] std::size_t kind_of(Piece piece) const noexcept {
    return (piece.color() == us_ ? 0U : kBugs) + static_cast<std::size_t>(piece.bug());
  }

  void add_queen(std::size_t side, Cell cell, int filled) noexcept {
    list_.add(input::kRing + side * input::kRingPatterns + kPatternOfRing[position_.ring(cell)]);
    const int doors = (beside_queen_[side] & ~position_.occupied() & doors_).count();
    list_.add(input::kDoors + side * 49 + static_cast<std::size_t>(filled * 7 + doors));
  }

  void add_pieces(std::size_t side) noexcept {
    const unsigned shift = 16 * static_cast<unsigned>(color_of(side));
    auto sum = std::bit_cast<Numbers>(kFirstOfSlot[side]);
    const auto add_where = [&](PieceSet pieces, std::size_t number) {
      sum += where(pieces.bits() >> shift, static_cast<std::uint16_t>(number));
    };
    // Each set lies within the one before, so that they count up.
    constexpr std::size_t kState = input::kDistances * input::kDistances;
    for (const PieceSet state : {uncovered_, free_, raised_}) add_where(state, kState);
    for (const PieceSet near : distances_[0]) add_where(near, input::kDistances);
    for (const PieceSet near : distances_[1]) add_where(near, 1);
    const auto inputs = std::bit_cast<std::array<std::uint16_t, 16>>(sum);
    for (unsigned slots = position_.in_play().bits() >> shift & 0x3FFF; slots != 0;
         slots &= slots - 1)
      list_.add(inputs[static_cast<std::size_t>(std::countr_zero(slots))]);
    for (unsigned slots = position_.in_hand().bits() >> shift & 0x3FFF; slots != 0;
         slots &= slots - 1)
      list_.add(input::kHand + side * Piece::kSlots +
                static_cast<std::size_t>(std::countr_zero(slots)));
  }

  void add_counts(std::size_t side) noexcept {
    const Color color = color_of(side);
    const PieceSet own(color);
    list_.add(input::kFree + side * input::kFreeCounts +
              capped((free_ & own).size(), input::kFreeCounts));
    if (!(position_.in_hand() & own).empty()) {
      const Set entries = survey_.touched[index_of(color)] & survey_.rim &
                          ~survey_.touched[index_of(opponent(color))];
      list_.add(input::kRoom + side * input::kRooms + capped(entries.count(), input::kRooms));
      list_.add(input::kEntries + side * 7 + capped((entries & near_queen_[1 - side]).count(), 7));
    }
    if (const PieceSet pillbug = own & PieceSet(Bug::Pillbug) & uncovered_ & distances_[side][2];
        !pillbug.empty())
      list_.add(input::kEscapes + side * 6 +
                capped(6 - std::popcount(position_.ring(position_.cell_of(*pillbug.begin()))), 6));
  }

  // What stands beside a pillbug, which may throw it, and beside a mosquito, which copies it.
  void add_neighbours(std::size_t side) noexcept {
    const PieceSet own = PieceSet(color_of(side)) & uncovered_;
    for (const Piece pillbug : own& PieceSet(Bug::Pillbug))
      for (const Piece beside : uncovered_beside(pillbug))
        list_.add(input::kBesidePillbug + side * input::kKinds + kind_of(beside));
    for (const Piece mosquito : own& PieceSet(Bug::Mosquito)) {
      unsigned bugs = 0;
      for (const Piece beside : uncovered_beside(mosquito))
        bugs |= 1U << static_cast<unsigned>(beside.bug());
      for (; bugs != 0; bugs &= bugs - 1)
        list_.add(input::kBesideMosquito + side * kBugs +
                  static_cast<std::size_t>(std::countr_zero(bugs)));
    }
  }

  [[nodiscard]] PieceSet uncovered_beside(Piece piece) const noexcept {
    return position_.pieces_on(Set::from_ring(position_.cell_of(piece), 63)) & uncovered_;
  }

  const BasicPosition<kSide>& position_;
  const Survey<kSide>& survey_;
  Color us_;
  // Cells from or to which something may slide.
  Set doors_;
  PieceSet uncovered_;
  PieceSet free_;
  PieceSet raised_;
  // By side: the cells beside its queen, and those at most two steps away; and the pieces at most
  // three, two, one and no steps away from her.
  std::array<Set, 2> beside_queen_;
  std::array<Set, 2> near_queen_;
  std::array<std::array<PieceSet, 4>, 2> distances_{};
  InputList list_;
};

}  // namespace

template <int kSide>
InputList inputs_of(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
  return Collector<kSide>(position, survey).collect();
}

template InputList inputs_of(const CompactPosition&, const Survey<16>&) noexcept;
template InputList inputs_of(const Position&, const Survey<32>&) noexcept;

}  // namespace WAGGLE_ISA
}  // namespace waggle
