#pragma once

#include "waggle/game.hpp"

namespace waggle {

/// The first of the games that `make` makes that is not over and that `is_even` accepts. The last
/// of so many tries, at least one, is taken whatever it is.
template <typename Make, typename IsEven>
[[nodiscard]] Game first_even(int tries, Make&& make, IsEven&& is_even) {
  for (int i = 1; i < tries; ++i)
    if (Game game = make(); !game.is_over() && is_even(game)) return game;
  return make();
}

}  // namespace waggle
