#pragma once

#include "waggle/game.hpp"

namespace waggle {

/// Returns the first game from `make` that isn't over and that `is_even` accepts. If none of the
/// first `tries` - 1 games will do, returns the next one unconditionally. `tries` is at least 1.
template <typename Make, typename IsEven>
[[nodiscard]] Game first_even(int tries, Make&& make, IsEven&& is_even) {
  for (int i = 1; i < tries; ++i)
    if (Game game = make(); !game.is_over() && is_even(game)) return game;
  return make();
}

}  // namespace waggle
