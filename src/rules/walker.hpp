#pragma once

// How each bug moves.

#include <algorithm>
#include <bit>

#include "rules/slides.hpp"
#include "waggle/bitboard.hpp"
#include "waggle/board_info.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA::detail {

// The destinations of a piece come in three types: as `Steps`, as `Jumps`, or as a Bitboard. All of
// them have `any()` and `count()`, and `cells_of` makes a Bitboard of each. Counting steps or jumps
// takes a single instruction.

// Some of the neighbours of a cell, as a mask of directions.
template <int kSide>
struct Steps {
  Cell from;
  unsigned directions;

  [[nodiscard]] bool any() const noexcept { return directions != 0; }
  [[nodiscard]] int count() const noexcept { return std::popcount(directions); }
};

// A grasshopper's jumps: in a straight line over one or more pieces to the first empty cell.
template <int kSide>
struct Jumps {
  const BasicPosition<kSide>& position;
  Cell from;

  [[nodiscard]] bool any() const noexcept { return position.ring(from) != 0; }
  [[nodiscard]] int count() const noexcept { return std::popcount(position.ring(from)); }

  template <typename Visit>
  [[gnu::always_inline]] void for_each(Visit&& visit) const noexcept {
    for (unsigned filled = position.ring(from); filled != 0; filled &= filled - 1) {
      const int d = std::countr_zero(filled);
      Cell landing = Torus<kSide>::neighbour(from, d);
      do landing = Torus<kSide>::neighbour(landing, d);
      while (position.top(landing).exists());
      visit(landing);
    }
  }
};

template <int kSide>
[[nodiscard]] Bitboard<kSide> cells_of(const Steps<kSide>& steps) noexcept {
  return Bitboard<kSide>::from_ring(steps.from, steps.directions);
}
template <int kSide>
[[nodiscard]] Bitboard<kSide> cells_of(const Jumps<kSide>& jumps) noexcept {
  Bitboard<kSide> cells;
  jumps.for_each([&](Cell landing) { cells |= Bitboard<kSide>(landing); });
  return cells;
}
template <int kSide>
[[nodiscard]] const Bitboard<kSide>& cells_of(const Bitboard<kSide>& cells) noexcept {
  return cells;
}

// Computes where a bug can move, with one function for each kind of movement. `from` is the cell
// that the bug leaves.
template <int kSide>
class Walker {
 public:
  using Board = Torus<kSide>;
  using Set = Bitboard<kSide>;

  Walker(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info) noexcept
      : position_(position), info_(info) {}

  // Calls `visit(piece, destinations)` for each of `pieces`, which must be uncovered and not
  // pinned. The destinations may have any of the three types above. Pieces that move in the same
  // way are visited one after another, which helps the branch predictor.
  template <typename Visit>
  [[gnu::always_inline]] void for_each_walk(PieceSet pieces, Visit&& visit) noexcept {
    // All pieces on stacked cells. Those that are uncovered stand on top of another piece.
    const PieceSet raised = pieces_on(position_, position_.stacked());
    const PieceSet grounded = pieces - raised;
    const auto visit_all = [&](PieceSet some, auto&& walk) {
      for (const Piece piece : some) visit(piece, walk(position_.cell_of(piece)));
    };
    const auto slide_from = [&](Cell from) { return slide(from); };
    const auto climb_from = [&](Cell from) { return beetle(from); };
    visit_all(pieces & raised, climb_from);
    visit_all(grounded & PieceSet(Bug::Queen), slide_from);
    visit_all(grounded & PieceSet(Bug::Spider), [&](Cell from) { return spider(from); });
    visit_all(grounded & PieceSet(Bug::Beetle), climb_from);
    visit_all(grounded & PieceSet(Bug::Grasshopper), [&](Cell from) {
      return Jumps<kSide>{position_, from};
    });
    visit_all(grounded & PieceSet(Bug::Ant), [&](Cell from) { return ant(from); });
    visit_all(grounded & PieceSet(Bug::Mosquito), [&](Cell from) { return mosquito(from); });
    visit_all(grounded & PieceSet(Bug::Ladybug), [&](Cell from) { return ladybug(from); });
    visit_all(grounded & PieceSet(Bug::Pillbug), slide_from);
  }

  // The destinations of a single piece, which must be uncovered and not pinned.
  [[nodiscard]] Set walk(Piece piece, Cell from) noexcept {
    return position_.height_of(piece) > 0 ? cells_of(beetle(from)) : on_ground(piece.bug(), from);
  }

  // A mask of the directions in which a gate blocks throws by a pillbug on `cell`, because both
  // cells that flank the step hold stacks.
  [[nodiscard]] unsigned gated_throws(Cell cell) const noexcept {
    if (!info_.has_high_gates) return 0;
    const unsigned stacks = position_.stacked().ring(cell);
    const unsigned left = (stacks << 1 | stacks >> 5) & 63;
    const unsigned right = (stacks >> 1 | stacks << 5) & 63;
    return left & right;
  }

 private:
  [[nodiscard]] Set on_ground(Bug bug, Cell from) noexcept {
    switch (bug) {
      case Bug::Queen:
      case Bug::Pillbug: return cells_of(slide(from));
      case Bug::Spider: return spider(from);
      case Bug::Beetle: return cells_of(beetle(from));
      case Bug::Grasshopper: return cells_of(Jumps<kSide>{position_, from});
      case Bug::Ant: return ant(from);
      case Bug::Ladybug: return ladybug(from);
      case Bug::Mosquito: return mosquito(from);
    }
    return Set();
  }

  [[nodiscard]] Steps<kSide> slide(Cell from) const noexcept {
    return {from, kSlides[position_.ring(from)]};
  }

  // Three slides, each onto a cell not yet visited.
  [[nodiscard]] Set spider(Cell from) const noexcept {
    Set targets;
    for_each_slide(from, from, 0, [&](Cell first, int first_direction) {
      for_each_slide(from, first, first_direction, [&](Cell second, int second_direction) {
        for_each_slide(from, second, second_direction,
                       [&](Cell third, int /*direction*/) { targets |= Set(third); });
      });
    });
    return targets & ~Set(from);
  }

  // Calls `visit(destination, direction)` for each slide from `cell` by a piece that was lifted off
  // `lifted`. Skips the slide that would undo the last one, which went in direction `came_by`.
  template <typename Visit>
  void for_each_slide(Cell lifted, Cell cell, int came_by, Visit&& visit) const noexcept {
    const unsigned ring = position_.ring(cell) & ~Board::bearing(cell, lifted);
    unsigned slides = kSlides[ring];
    if (cell != lifted) slides &= ~(1U << turned(came_by, 3));
    for (; slides != 0; slides &= slides - 1) {
      const int d = std::countr_zero(slides);
      visit(Board::neighbour(cell, d), d);
    }
  }

  // One step up, down or level, unless a gate blocks it.
  [[nodiscard]] Steps<kSide> beetle(Cell from) const noexcept {
    const unsigned filled = position_.ring(from);
    const int lifted_height = height_at(position_, from) - 1;
    if (!info_.has_high_gates) return {from, lifted_height > 0 ? 63U : filled | kSlides[filled]};
    unsigned steps = 0;
    for (int d = 0; d < kDirections; ++d) {
      const bool slides = lifted_height == 0 && (filled >> d & 1) == 0;
      const bool free =
          slides ? (kSlides[filled] >> d & 1) != 0 : !is_gated(from, lifted_height, d);
      steps |= static_cast<unsigned>(free) << d;
    }
    return {from, steps};
  }

  // Whether a gate blocks a step in direction `d` from height `height` on `from`, because both
  // stacks that flank the step are taller than its start and its destination.
  [[nodiscard]] bool is_gated(Cell from, int height, int d) const noexcept {
    const int arrival = height_at(position_, Board::neighbour(from, d));
    const int left = height_at(position_, Board::neighbour(from, turned(d, 5)));
    const int right = height_at(position_, Board::neighbour(from, turned(d, 1)));
    return std::min(left, right) > std::max(height, arrival);
  }

  // Any number of slides. A sliding piece follows the contour of the hive, a closed walk through
  // the perimeter. Gates divide the contour into parts, and the piece can reach every cell of its
  // own part. The contour is computed with the ant still in place. If the ant's empty neighbours
  // are contiguous, lifting the ant changes the contour only beside it: gates that have the ant as
  // a gatepost open up, and cells that touch no other piece are no longer part of the contour.
  [[nodiscard]] Set ant(Cell from) noexcept {
    const unsigned ring = position_.ring(from);
    if (kSlides[ring] == 0) return Set();
    // Empty neighbours in separate gaps belong to different empty regions, and lifting the ant
    // joins these regions.
    if (kHolesMade[ring] != 0) return flooded_without(from);
    const Set beside = Set::from_ring(from, ~ring & 63);
    Set reached;
    if (!info_.gateposts.test(from)) {
      // No gate opens, so all empty neighbours belong to the same part.
      reached = contour(Board::neighbour(from, std::countr_zero(kSlides[ring])));
    } else {
      for (const Cell cell : beside)
        if (!reached.test(cell)) reached |= contour(cell);
    }
    return reached & ~(info_.single_contact & beside);
  }

  // The part of the contour that contains `cell`, which must be on the perimeter. The result is
  // cached, because the next ant will probably need the same part.
  [[nodiscard]] const Set& contour(Cell cell) noexcept {
    if (!contour_.test(cell)) contour_ = info_.contour(cell, contour_);
    return contour_;
  }

  [[nodiscard]] Set flooded_without(Cell from) const noexcept {
    const Set start(from);
    return flooded(start, Slides<kSide>(neighbour_planes(position_.occupied() ^ start))) ^ start;
  }

  // Two steps on top of the hive, then one down.
  [[nodiscard]] Set ladybug(Cell from) const noexcept {
    if (info_.has_high_gates) return gated_ladybug(from);
    const Set rest = position_.occupied() ^ Set(from);
    const Set climbed = Set::from_ring(from, position_.ring(from));
    const Set crossed = climbed.neighbours() & rest;
    return crossed.neighbours() & ~position_.occupied();
  }

  [[nodiscard]] Set gated_ladybug(Cell from) const noexcept {
    Set targets;
    for_each_climb(from, 0, [&](Cell first) {
      if (first == from || !position_.occupied().test(first)) return;
      for_each_climb(first, height_at(position_, first), [&](Cell second) {
        if (second == from || !position_.occupied().test(second)) return;
        for_each_climb(second, height_at(position_, second), [&](Cell third) {
          if (!position_.occupied().test(third)) targets |= Set(third);
        });
      });
    });
    return targets;
  }

  template <typename Visit>
  void for_each_climb(Cell from, int height, Visit&& visit) const noexcept {
    for (int d = 0; d < kDirections; ++d)
      if (!is_gated(from, height, d)) visit(Board::neighbour(from, d));
  }

  // On the ground, a mosquito moves like any of the top pieces beside it, except another mosquito.
  [[nodiscard]] Set mosquito(Cell from) noexcept {
    unsigned copied = 0;
    for (unsigned filled = position_.ring(from); filled != 0; filled &= filled - 1) {
      const Bug bug = position_.top(Board::neighbour(from, std::countr_zero(filled))).bug();
      copied |= 1U << static_cast<unsigned>(bug == Bug::Pillbug ? Bug::Queen : bug);
    }
    copied &= ~(1U << static_cast<unsigned>(Bug::Mosquito));
    Set targets;
    for (; copied != 0; copied &= copied - 1)
      targets |= on_ground(static_cast<Bug>(std::countr_zero(copied)), from);
    return targets;
  }

  const BasicPosition<kSide>& position_;
  const BoardInfo<kSide>& info_;
  Set contour_;
};

}  // namespace waggle::inline WAGGLE_ISA::detail
