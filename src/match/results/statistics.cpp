#include "match/results/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>
#include <valarray>

namespace waggle {

namespace {

// The 97.5 % quantile of the normal distribution.
constexpr double kTwoSided95 = 1.959963984540054;
// Normalized Elo per standard deviation of a game. With this scale, normalized Elo and logistic Elo
// agree for small differences if there are no draws.
constexpr double kNormalizedScale = 800 / std::numbers::ln10;

// Evaluates the expression first, because sum() of an expression may add the terms in a different
// order on each platform.
double sum_of(const std::valarray<double>& terms) { return terms.sum(); }

// A discrete distribution: the possible values and their probabilities.
struct Distribution {
  std::valarray<double> values;
  std::valarray<double> probabilities;

  [[nodiscard]] double mean() const { return sum_of(probabilities * values); }
  [[nodiscard]] double variance() const {
    const std::valarray<double> distance = values - mean();
    return sum_of(probabilities * distance * distance);
  }
};

// The empirical distribution of scores from 0 to 1. Counts below `least` are raised to it.
Distribution distribution_of(Counts counts, double least) {
  Distribution result{std::valarray<double>(counts.size()), std::valarray<double>(counts.size())};
  const auto last = static_cast<double>(counts.size() - 1);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    result.values[i] = static_cast<double>(i) / last;
    result.probabilities[i] = std::max(static_cast<double>(counts[i]), least);
  }
  result.probabilities /= result.probabilities.sum();
  return result;
}

std::int64_t total_of(Counts counts) noexcept {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

// The mean score. Adding integers is exact, so balanced results yield 1/2 rather than almost 1/2.
double mean_of(Counts counts) noexcept {
  std::int64_t points = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    points += static_cast<std::int64_t>(i) * counts[i];
  return static_cast<double>(points) /
         static_cast<double>(static_cast<std::int64_t>(counts.size() - 1) * total_of(counts));
}

// The number of games per result: two for game pairs.
double games_each(Counts counts) noexcept { return counts.size() == 5 ? 2 : 1; }

// Solves sum(p * a / (1 + x * a)) = 0 for x by bisection, where p are the probabilities and a are
// the values. Between the two poles nearest to 0, the sum decreases with x. Returns 0 unless there
// are values on both sides of 0, because there is no solution then.
double solve_secular(const std::valarray<double>& probabilities,
                     const std::valarray<double>& values) {
  if (values.min() >= 0 || values.max() <= 0) return 0;
  double low = -1 / values.max();
  double high = -1 / values.min();
  for (int i = 0; i < 200; ++i) {
    const double x = (low + high) / 2;
    (sum_of(probabilities * values / (1.0 + x * values)) > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

// The maximum likelihood distribution, given the empirical one, for which the mean of `values` is
// 0.
Distribution most_probable(Distribution empirical, const std::valarray<double>& values) {
  empirical.probabilities /= 1.0 + solve_secular(empirical.probabilities, values) * values;
  return empirical;
}

// The maximum likelihood distribution, given the empirical one, whose mean lies `t` standard
// deviations above 1/2. Computed by fixed-point iteration as in section 4.1 of "Normalized Elo in
// practice".
Distribution most_probable_with_t(const Distribution& empirical, double t) {
  Distribution result = empirical;
  result.probabilities = 1 / static_cast<double>(result.probabilities.size());
  for (int i = 0; i < 25; ++i) {
    const double deviation = std::sqrt(result.variance());
    const std::valarray<double> distance = (result.mean() - empirical.values) / deviation;
    result = most_probable(
        empirical, empirical.values - 0.5 - t * deviation * (1.0 + distance * distance) / 2.0);
  }
  return result;
}

using Matrix = std::vector<std::valarray<double>>;

// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix result(n, std::valarray<double>(n));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    const double scale = matrix[pivot][pivot];
    matrix[pivot] /= scale;
    result[pivot] /= scale;
    for (std::size_t row = 0; row < n; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      matrix[row] -= factor * matrix[pivot];
      result[row] -= factor * result[pivot];
    }
  }
  return result;
}

}  // namespace

double score_of_elo(double elo) noexcept { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) noexcept {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

std::optional<Estimate> estimate(Counts counts) {
  const std::int64_t sample = total_of(counts);
  if (sample <= 0) return std::nullopt;
  const auto total = static_cast<double>(sample);
  Estimate result;
  result.sample = sample;
  result.score = mean_of(counts);
  result.elo = elo_of_score(result.score);
  // All results are alike.
  if (std::ranges::count_if(counts, [](auto count) { return count > 0; }) == 1) return result;
  const double variance = distribution_of(counts, 0).variance();
  // The standard deviation of a single game, even if the counts are those of pairs.
  const double game_deviation = std::sqrt(games_each(counts) * variance);
  result.normalized_elo = (result.score - 0.5) / game_deviation * kNormalizedScale;
  if (sample < Estimate::kLeastSample) return result;
  const double deviation = std::sqrt(variance / total);
  const double reach = kTwoSided95 * deviation;
  const double error =
      (elo_of_score(result.score + reach) - elo_of_score(result.score - reach)) / 2;
  if (std::isfinite(error)) result.error = error;
  result.normalized_error = kTwoSided95 * kNormalizedScale / std::sqrt(total * games_each(counts));
  // From the cumulative distribution function of the normal distribution.
  const double los = std::erfc((0.5 - result.score) / deviation / std::numbers::sqrt2) / 2;
  result.los = std::clamp(los, Estimate::kLeastLos, 1 - Estimate::kLeastLos);
  return result;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

double Sprt::lower() const noexcept { return std::log(beta / (1 - alpha)); }

double Sprt::upper() const noexcept { return std::log((1 - beta) / alpha); }

double Sprt::llr(Counts counts) const {
  const std::int64_t total = total_of(counts);
  if (total == 0) return 0;
  constexpr double kLeastCount = 1e-3;
  const Distribution empirical = distribution_of(counts, kLeastCount);
  const auto at = [&](double elo) {
    if (model == EloModel::Logistic)
      return most_probable(empirical, empirical.values - score_of_elo(elo));
    return most_probable_with_t(empirical, elo / kNormalizedScale * std::sqrt(games_each(counts)));
  };
  const std::valarray<double> ratios = at(elo1).probabilities / at(elo0).probabilities;
  return sum_of(empirical.probabilities * std::log(ratios)) * static_cast<double>(total);
}

Verdict Sprt::verdict(double llr) const noexcept {
  if (llr >= upper()) return Verdict::H1;
  return llr <= lower() ? Verdict::H0 : Verdict::None;
}

std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings) {
  constexpr double kEloOfUnit = 400 / std::numbers::ln10;
  // The strengths in natural units, in which the odds of winning are exp(difference).
  std::valarray<double> strength(players);
  Matrix covariance;
  for (int step = 0; step < 100; ++step) {
    // A step of Newton's method, based on the gradient of the log-likelihood and on its negated
    // Hessian.
    std::valarray<double> gradient(players);
    Matrix information(players, std::valarray<double>(players));
    for (const auto& [first, second, points, number] : pairings) {
      const auto games = static_cast<double>(number);
      const double expected = 1 / (1 + std::exp(strength[second] - strength[first]));
      const double surplus = points - games * expected;
      gradient[first] += surplus;
      gradient[second] -= surplus;
      const double weight = games * expected * (1 - expected);
      information[first][first] += weight;
      information[second][second] += weight;
      information[first][second] -= weight;
      information[second][first] -= weight;
    }
    for (std::size_t i = 0; i < players; ++i) {  // the virtual draw against the average
      const double expected = 1 / (1 + std::exp(-strength[i]));
      gradient[i] += 0.5 - expected;
      information[i][i] += expected * (1 - expected);
    }
    covariance = inverse(std::move(information));
    for (std::size_t i = 0; i < players; ++i)
      strength[i] += std::clamp(sum_of(covariance[i] * gradient), -1.0, 1.0);
  }
  const auto n = static_cast<double>(players);
  double all = 0;
  for (const std::valarray<double>& row : covariance)
    for (const double value : row) all += value;
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    // The variance of the difference between this player and the average of all players.
    const double variance = covariance[i][i] - 2 * covariance[i].sum() / n + all / (n * n);
    ratings.push_back({(strength[i] - strength.sum() / n) * kEloOfUnit,
                       kTwoSided95 * std::sqrt(std::max(variance, 0.0)) * kEloOfUnit});
  }
  return ratings;
}

}  // namespace waggle
