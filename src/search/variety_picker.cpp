#include "search/variety_picker.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/tree.hpp"

namespace waggle::inline WAGGLE_ISA {

Report VarietyPicker::pick(Worker& worker, SharedSearch& shared, const GameMoves& game) {
  std::vector<Report> choices = worker.rate_moves(shared, game, kDepth);
  const Score best = std::ranges::max_element(choices, {}, &Report::score)->score;
  // Never give up a proven win for a slower one.
  const Score least = is_proven(best) ? best : best - kMargin;
  std::erase_if(choices, [&](const Report& choice) { return choice.score < least; });
  const auto seed = static_cast<std::uint64_t>(shared.settings.random_seed);
  std::mt19937_64 random(seed != 0 ? seed ^ position_of(game).key() : own_seeds_());
  return std::move(choices[random() % choices.size()]);
}

}  // namespace waggle::inline WAGGLE_ISA
