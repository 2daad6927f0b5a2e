#include "learn/samples.hpp"

#include "search/core/core.hpp"
#include "search/core/searcher.hpp"

namespace waggle {

namespace {

// Ends that near are the search's business.
constexpr int kNearEnd = 3;

}  // namespace

void Samples::add(const LabelledGame& judged, const TargetWeights& weights) {
  const Game& game = judged.game;
  const std::size_t plies = game.plies().size();
  const std::size_t unjudged = plies - judged.scores.size();
  const std::vector<InputList> inputs = core().inputs(played(game));
  const double share = game.is_over() ? weights.result_share : 0;
  const auto points_of = [&](Color color) {
    if (game.state() == GameState::WhiteWins) return color == Color::White ? 1.0 : 0.0;
    if (game.state() == GameState::BlackWins) return color == Color::Black ? 1.0 : 0.0;
    return 0.5;
  };
  for (std::size_t i = 0; i < judged.scores.size(); ++i) {
    const Score score = judged.scores[i];
    const std::size_t ply = unjudged + i;
    if (ply == 0 || (is_proven(score) && plies_to_end(score) <= kNearEnd)) continue;
    const Color mover = ply % 2 == 0 ? Color::White : Color::Black;
    const InputList& seen = inputs[ply - 1];
    const double points = share * points_of(mover) + (1 - share) * chance_of(score);
    entries_.push_back({inputs_.size(), seen.count, seen.bucket, static_cast<float>(points)});
    inputs_.insert(inputs_.end(), seen.active.begin(), seen.active.begin() + seen.count);
  }
}

void Samples::clear() noexcept {
  inputs_.clear();
  entries_.clear();
}

}  // namespace waggle
