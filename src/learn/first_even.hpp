#pragma once

#include "waggle/game.hpp"

namespace waggle {

/// Calls `make` until it returns a game that isn't over and that `is_even` accepts, and returns
/// that game. If the first `tries` - 1 games are all unsuitable, returns the next one
/// unconditionally. `tries` must be at least 1.
template <typename Make, typename IsEven>
[[nodiscard]] Game first_even(int tries, Make&& make, IsEven&& is_even) {
  for (int i = 1; i < tries; ++i)
    if (Game game = make(); !game.is_over() && is_even(game)) return game;
  return make();
}

}  // namespace waggle
