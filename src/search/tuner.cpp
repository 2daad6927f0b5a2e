#include "search/tuner.hpp"

#include <cmath>

#include "search/evaluate.hpp"
#include "waggle/position.hpp"

namespace waggle {

namespace {

// Openings say little about the result, and the last plies are the search's business.
constexpr std::size_t kFirstPly = 8;
constexpr std::size_t kLastPlies = 3;
constexpr std::size_t kHoldOutEvery = 10;

constexpr double kLearningRate = 1.0;
constexpr double kMomentum = 0.9;
constexpr double kSquareMomentum = 0.999;
// Pulls a weight that hardly any position speaks for towards where it was.
constexpr double kInertia = 2e-9;

constexpr std::size_t kTerms = term::kCount;

double chance(double score, double scale) noexcept { return 1 / (1 + std::exp(-scale * score)); }

}  // namespace

bool Tuner::add(const Game& game) {
  if (!game.is_over()) return false;
  std::vector<Sample>& samples = games_++ % kHoldOutEvery == 0 ? held_out_ : fitted_;
  const auto points_of = [&](Color color) {
    if (game.state() == GameState::Draw) return 0.5F;
    return (game.state() == GameState::WhiteWins) == (color == Color::White) ? 1.0F : 0.0F;
  };
  Position position(game.type());
  for (std::size_t ply = 0; ply + kLastPlies < game.plies().size(); ++ply) {
    position.play(game.plies()[ply].move);
    if (ply + 1 < kFirstPly) continue;
    const TermCounts terms = count_terms(position);
    Sample sample{static_cast<std::uint32_t>(counts_.size()), 0,
                  static_cast<float>(terms.earliness), points_of(position.turn())};
    for (std::size_t i = 0; i < kTerms; ++i)
      if (terms.balance[i] != 0)
        counts_.push_back({static_cast<std::uint8_t>(i), terms.balance[i]});
    sample.end_count = static_cast<std::uint32_t>(counts_.size());
    samples.push_back(sample);
  }
  return true;
}

double Tuner::score(const Sample& sample, const Parameters& weights) const noexcept {
  double early = 0;
  double late = 0;
  for (std::size_t i = sample.first_count; i < sample.end_count; ++i) {
    early += weights[counts_[i].term] * counts_[i].balance;
    late += weights[kTerms + counts_[i].term] * counts_[i].balance;
  }
  return early * sample.earliness + late * (1 - sample.earliness);
}

double Tuner::loss(const std::vector<Sample>& samples, const Parameters& weights,
                   double scale) const noexcept {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double won = chance(score(sample, weights), scale);
    const auto points = static_cast<double>(sample.result);
    sum -=
        points * std::log(std::max(won, 1e-12)) + (1 - points) * std::log(std::max(1 - won, 1e-12));
  }
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

// What turns the scores of these weights into chances best; by ternary search.
double Tuner::best_scale(const Parameters& weights) const noexcept {
  double low = 1e-4;
  double high = 5e-2;
  for (int i = 0; i < 40; ++i) {
    const double left = low + (high - low) / 3;
    const double right = high - (high - low) / 3;
    (loss(fitted_, weights, left) < loss(fitted_, weights, right) ? high : low) =
        loss(fitted_, weights, left) < loss(fitted_, weights, right) ? right : left;
  }
  return (low + high) / 2;
}

void Tuner::add_gradient(const Parameters& weights, double scale,
                         Parameters& gradient) const noexcept {
  const double share = 1 / static_cast<double>(fitted_.size());
  for (const Sample& sample : fitted_) {
    const double error =
        (chance(score(sample, weights), scale) - static_cast<double>(sample.result)) * scale *
        share;
    const double early = error * sample.earliness;
    const double late = error - early;
    for (std::size_t i = sample.first_count; i < sample.end_count; ++i) {
      gradient[counts_[i].term] += early * counts_[i].balance;
      gradient[kTerms + counts_[i].term] += late * counts_[i].balance;
    }
  }
}

Weights Tuner::fit(int epochs, const std::function<void(const Progress&)>& report) const {
  Parameters weights(2 * kTerms);
  for (std::size_t i = 0; i < kTerms; ++i) {
    weights[i] = kWeights[i].early;
    weights[kTerms + i] = kWeights[i].late;
  }
  const Parameters start = weights;
  // The scale stays, so that the unit of a score does.
  const double scale = best_scale(weights);
  Parameters mean(weights.size());
  Parameters square(weights.size());
  for (int epoch = 0; epoch < epochs; ++epoch) {
    if (epoch % 50 == 0)
      report({epoch, {loss(fitted_, weights, scale), loss(held_out_, weights, scale)}});
    Parameters gradient(weights.size());
    add_gradient(weights, scale, gradient);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      gradient[i] += kInertia * (weights[i] - start[i]);
      mean[i] += (1 - kMomentum) * (gradient[i] - mean[i]);
      square[i] += (1 - kSquareMomentum) * (gradient[i] * gradient[i] - square[i]);
      const double step = mean[i] / (1 - std::pow(kMomentum, epoch + 1));
      const double size = std::sqrt(square[i] / (1 - std::pow(kSquareMomentum, epoch + 1)));
      weights[i] -= kLearningRate * step / (size + 1e-12);
    }
  }
  report({epochs, {loss(fitted_, weights, scale), loss(held_out_, weights, scale)}});
  Weights result{};
  for (std::size_t i = 0; i < kTerms; ++i)
    result[i] = {static_cast<int>(std::lround(weights[i])),
                 static_cast<int>(std::lround(weights[kTerms + i]))};
  return result;
}

}  // namespace waggle
