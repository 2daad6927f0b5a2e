#pragma once

#include "waggle/game.hpp"

namespace waggle {

/// Calls `make` until it returns a game that isn't over and that `is_balanced` accepts, and returns
/// that game. If the first `tries` - 1 games are all unsuitable, returns the next one
/// unconditionally. `tries` must be at least 1.
template <typename Make, typename IsBalanced>
[[nodiscard]] Game first_balanced(int tries, Make&& make, IsBalanced&& is_balanced) {
  for (int i = 1; i < tries; ++i)
    if (Game game = make(); !game.is_over() && is_balanced(game)) return game;
  return make();
}

}  // namespace waggle
