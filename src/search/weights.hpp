#pragma once

#include <array>

#include "search/terms.hpp"

namespace waggle {

/// What a term is worth to its player, in hundredths of an ant that is free to move, while all
/// pieces are in hand and when all have been placed; in between, in proportion.
struct Weight {
  int early;
  int late;
};

using Weights = std::array<Weight, term::kCount>;

/// The weights the search uses, as `waggle tune` prints them.
inline constexpr Weights kWeights = {{
    // free, by bug
    {-25, 112},
    {33, 37},
    {57, 71},
    {-5, 42},
    {42, 89},
    {33, 116},
    {15, 66},
    {-34, 133},
    // stuck, by bug
    {76, 21},
    {44, -15},
    {96, -44},
    {96, -21},
    {106, -5},
    {122, 42},
    {108, 21},
    {90, 81},
    // covered, by bug
    {-61, -47},
    {75, -34},
    {85, 13},
    {64, -28},
    {196, -43},
    {126, 16},
    {207, -74},
    {23, -76},
    // in hand, by bug
    {0, 0},
    {-4, 48},
    {-23, 87},
    {-27, 60},
    {-28, 126},
    {-26, 79},
    {-46, 76},
    {9, 7},
    // own queen's filled neighbours
    {0, 0},
    {105, 126},
    {31, 95},
    {-59, -83},
    {-215, -260},
    {-590, -446},
    {0, 0},
    // doors beside the own queen, by filled neighbours
    {0, 0},
    {-30, 14},
    {-51, -3},
    {-53, 6},
    {-14, -1},
    {-27, 25},
    {0, 0},
    // enemy hunters, by filled neighbours
    {0, 0},
    {-72, -41},
    {-53, -43},
    {-65, -20},
    {-62, 0},
    {60, -23},
    {0, 0},
    // enemy reserves, by filled neighbours
    {0, 0},
    {10, -14},
    {9, -3},
    {3, 2},
    {-4, 9},
    {28, 6},
    {0, 0},
    // own turn, by filled neighbours
    {15, 15},
    {76, 10},
    {56, 16},
    {56, 22},
    {51, 28},
    {55, 48},
    {15, 15},
    // own queen covered by an enemy
    {-118, -41},
    // enemy climbers beside the own queen
    {-91, 10},
    // own climbers near the enemy queen
    {20, 58},
    // free guards
    {93, 45},
    // stuck guards
    {70, -2},
    // pillbug beside the own queen
    {52, 68},
    // mosquito beside the own queen
    {7, 60},
    // entries near the enemy queen
    {41, -9},
    // pieces free to move, by number
    {-5, -87},
    {-12, -51},
    {11, -26},
    {23, -5},
    {26, 13},
    {21, 24},
    {-33, 29},
    {-43, 18},
    {-36, -21},
    // cells to enter, by number
    {-37, 13},
    {-9, 61},
    {-33, 116},
    {-35, 115},
    {-5, 93},
    {-2, 92},
    {10, 86},
    {48, 69},
    // escapes beside an own pillbug that guards
    {10, -17},
}};

}  // namespace waggle
