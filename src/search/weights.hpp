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
    {-16, 110},
    {60, 38},
    {85, 79},
    {17, 39},
    {63, 99},
    {44, 142},
    {56, 72},
    {-12, 115},
    // stuck, by bug
    {71, 27},
    {27, -23},
    {50, -39},
    {94, -18},
    {99, -9},
    {119, 39},
    {112, 17},
    {84, 78},
    // covered, by bug
    {-64, -47},
    {73, -40},
    {107, 8},
    {79, -37},
    {172, -56},
    {93, 35},
    {169, -73},
    {-4, -59},
    // in hand, by bug
    {0, 0},
    {-2, 57},
    {-17, 67},
    {-38, 63},
    {-43, 119},
    {-26, 30},
    {-60, 68},
    {6, 1},
    // own queen's filled neighbours
    {0, 0},
    {81, 70},
    {36, 67},
    {-59, -94},
    {-238, -238},
    {-504, -385},
    {0, 0},
    // doors beside the own queen, by filled neighbours
    {0, 0},
    {1, 14},
    {-32, -9},
    {-44, 8},
    {-16, 4},
    {3, 10},
    {0, 0},
    // enemy hunters, by filled neighbours
    {0, 0},
    {-74, -34},
    {-44, -30},
    {-54, -4},
    {-43, 16},
    {50, 1},
    {0, 0},
    // enemy reserves, by filled neighbours
    {0, 0},
    {6, -14},
    {6, -2},
    {5, -2},
    {4, -1},
    {34, -17},
    {0, 0},
    // own turn, by filled neighbours
    {15, 15},
    {79, 7},
    {49, 13},
    {53, 19},
    {47, 26},
    {8, 64},
    {15, 15},
    // own queen covered by an enemy
    {-62, -19},
    // enemy climbers beside the own queen
    {-69, 18},
    // own climbers near the enemy queen
    {46, 54},
    // free guards
    {82, 44},
    // stuck guards
    {44, 5},
    // pillbug beside the own queen
    {109, 7},
    // mosquito beside the own queen
    {0, 95},
    // entries near the enemy queen
    {42, -18},
}};

}  // namespace waggle
