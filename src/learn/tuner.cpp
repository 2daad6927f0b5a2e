#include "learn/tuner.hpp"

#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

#include "core/core.hpp"
#include "core/searcher.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// Openings say little about the result, and the last plies are the search's business.
constexpr std::size_t kFirstPly = 8;
constexpr std::size_t kLastPlies = 3;
constexpr std::size_t kHoldOutEvery = 10;

// What turns a score into a chance to win: an advantage of 100 wins 65 in 100. It is the unit of
// all scores, and what fitted earlier weights best.
constexpr double kScale = 0.006;
// The share of the search's opinion in what is to be foretold, where there is one.
constexpr double kTrust = 0.5;

constexpr double kLearningRate = 1.0;
constexpr double kMomentum = 0.9;
constexpr double kSquareMomentum = 0.999;
// Pulls a weight that hardly any position speaks for towards where it was.
constexpr double kInertia = 2e-9;

constexpr std::size_t kTerms = term::kCount;
static_assert(kTerms <= 256, "a term is kept in a byte");
constexpr std::size_t kParts = std::tuple_size_v<WeightShares>;

double chance(double score) noexcept { return 1 / (1 + std::exp(-kScale * score)); }

}  // namespace

bool Tuner::add(const JudgedGame& judged) {
  const Game& game = judged.game;
  if (!game.is_over() && judged.scores.empty()) return false;
  std::vector<Sample>& samples = games_++ % kHoldOutEvery == 0 ? held_out_ : fitted_;
  const auto points_of = [&](Color color) {
    if (!game.is_over() || game.state() == GameState::Draw) return 0.5;
    return (game.state() == GameState::WhiteWins) == (color == Color::White) ? 1.0 : 0.0;
  };
  // The first plies, which have no score.
  const std::size_t unjudged = game.plies().size() - judged.scores.size();
  const std::vector<std::array<TermCounts, 2>> counts = core().count_terms(played(game));
  for (std::size_t ply = kFirstPly - 1; ply + kLastPlies < counts.size(); ++ply) {
    double points = points_of(ply % 2 == 0 ? Color::Black : Color::White);
    if (ply + 1 >= unjudged)
      points += kTrust * (chance(judged.scores[ply + 1 - unjudged]) - points);
    Sample sample{static_cast<std::uint32_t>(counts_.size()), {}, static_cast<float>(points)};
    const std::array<TermCounts, 2>& terms = counts[ply];
    if (counts_.size() > std::numeric_limits<std::uint32_t>::max() - 2 * kTerms)
      throw Error("more positions than can be fitted to at once; name fewer games");
    for (std::size_t side = 0; side < terms.size(); ++side) {
      const float sign = side == 0 ? 1.0F : -1.0F;
      for (std::size_t i = 0; i < kTerms; ++i)
        if (const std::int8_t count = terms[side].counts[i]; count != 0)
          counts_.push_back({static_cast<std::uint8_t>(i), count});
      sample.sides[side].end_count = static_cast<std::uint32_t>(counts_.size());
      for (std::size_t part = 0; part < kParts; ++part)
        sample.sides[side].shares[part] =
            sign * static_cast<float>(terms[side].shares[part]) / kAllShares;
    }
    samples.push_back(sample);
  }
  return true;
}

double Tuner::score(const Sample& sample, const Parameters& weights) const noexcept {
  double score = 0;
  std::size_t i = sample.first_count;
  for (const Side& side : sample.sides) {
    std::array<double, kParts> sums{};
    for (; i < side.end_count; ++i)
      for (std::size_t part = 0; part < kParts; ++part)
        sums[part] += weights[counts_[i].term * kParts + part] * counts_[i].count;
    for (std::size_t part = 0; part < kParts; ++part)
      score += sums[part] * static_cast<double>(side.shares[part]);
  }
  return score;
}

double Tuner::loss(std::span<const Sample> samples, const Parameters& weights) const noexcept {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double won = chance(score(sample, weights));
    const auto points = static_cast<double>(sample.points);
    sum -=
        points * std::log(std::max(won, 1e-12)) + (1 - points) * std::log(std::max(1 - won, 1e-12));
  }
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

void Tuner::add_gradient(std::span<const Sample> samples, const Parameters& weights,
                         Parameters& gradient) const noexcept {
  for (const Sample& sample : samples) {
    const double error =
        (chance(score(sample, weights)) - static_cast<double>(sample.points)) * kScale;
    std::size_t i = sample.first_count;
    for (const Side& side : sample.sides) {
      std::array<double, kParts> errors{};
      for (std::size_t part = 0; part < kParts; ++part)
        errors[part] = error * static_cast<double>(side.shares[part]);
      for (; i < side.end_count; ++i)
        for (std::size_t part = 0; part < kParts; ++part)
          gradient[counts_[i].term * kParts + part] += errors[part] * counts_[i].count;
    }
  }
}

Tuner::Parameters Tuner::gradient(const Parameters& weights, int threads) const {
  // Always the same shares, summed up in the same order, so that rounding does not depend on the
  // number of threads.
  constexpr std::size_t kChunks = 64;
  std::array<Parameters, kChunks> sums;
  std::atomic<std::size_t> next{0};
  const std::span<const Sample> all(fitted_);
  const auto work = [&] {
    for (std::size_t i = next++; i < kChunks; i = next++) {
      sums[i].resize(weights.size());
      const std::size_t first = all.size() * i / kChunks;
      add_gradient(all.subspan(first, all.size() * (i + 1) / kChunks - first), weights, sums[i]);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  Parameters gradient(weights.size());
  for (const Parameters& sum : sums)
    for (std::size_t i = 0; i < gradient.size(); ++i)
      gradient[i] += sum[i] / static_cast<double>(all.size());
  return gradient;
}

Weights Tuner::fit(int epochs, int threads,
                   const std::function<void(const Progress&)>& report) const {
  Parameters weights;
  for (const Weight& weight : kWeights) {
    weights.insert(weights.end(), weight.early.begin(), weight.early.end());
    weights.insert(weights.end(), weight.late.begin(), weight.late.end());
  }
  const Parameters start = weights;
  Parameters mean(weights.size());
  Parameters square(weights.size());
  for (int epoch = 0; epoch < epochs; ++epoch) {
    if (epoch % 50 == 0) report({epoch, {loss(fitted_, weights), loss(held_out_, weights)}});
    Parameters gradient = this->gradient(weights, threads);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      gradient[i] += kInertia * (weights[i] - start[i]);
      mean[i] += (1 - kMomentum) * (gradient[i] - mean[i]);
      square[i] += (1 - kSquareMomentum) * (gradient[i] * gradient[i] - square[i]);
      const double step = mean[i] / (1 - std::pow(kMomentum, epoch + 1));
      const double size = std::sqrt(square[i] / (1 - std::pow(kSquareMomentum, epoch + 1)));
      weights[i] -= kLearningRate * step / (size + 1e-12);
    }
  }
  report({epochs, {loss(fitted_, weights), loss(held_out_, weights)}});
  Weights result{};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    Weight& weight = result[i / kParts];
    auto& half = i % kParts < weight.early.size() ? weight.early : weight.late;
    half[i % half.size()] = static_cast<int>(std::lround(weights[i]));
  }
  return result;
}

}  // namespace waggle
