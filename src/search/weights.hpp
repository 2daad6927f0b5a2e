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
    {40, 40},
    {35, 35},
    {65, 65},
    {45, 45},
    {100, 100},
    {85, 85},
    {75, 75},
    {60, 60},
    // stuck, by bug
    {0, 0},
    {8, 8},
    {20, 20},
    {12, 12},
    {28, 28},
    {30, 30},
    {22, 22},
    {35, 35},
    // covered, by bug
    {0, 0},
    {-5, -5},
    {0, 0},
    {-5, -5},
    {0, 0},
    {0, 0},
    {0, 0},
    {-10, -10},
    // in hand, by bug
    {0, 0},
    {24, 24},
    {45, 45},
    {32, 32},
    {72, 72},
    {64, 64},
    {54, 54},
    {40, 40},
    // own queen's filled neighbours
    {0, 0},
    {-10, -10},
    {-35, -35},
    {-80, -80},
    {-150, -150},
    {-260, -260},
    {0, 0},
    // doors beside the own queen, by filled neighbours
    {0, 0},
    {0, 0},
    {-2, -2},
    {-6, -6},
    {-14, -14},
    {-45, -45},
    {0, 0},
    // enemy hunters, by filled neighbours
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    // enemy reserves, by filled neighbours
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    {0, 0},
    // own turn, by filled neighbours
    {15, 15},
    {15, 15},
    {15, 15},
    {15, 15},
    {15, 15},
    {15, 15},
    {15, 15},
    // own queen covered by an enemy
    {-110, -110},
    // enemy climbers beside the own queen
    {-35, -35},
    // own climbers near the enemy queen
    {0, 0},
    // free guards
    {0, 0},
    // stuck guards
    {0, 0},
    // pillbug beside the own queen
    {45, 45},
    // mosquito beside the own queen
    {25, 25},
    // entries near the enemy queen
    {5, 5},
}};

}  // namespace waggle
