#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace waggle {

/// The number of times each result occurred, from worst to best. Either losses, draws and wins in
/// single games (trinomial), or game pairs with 0, 1/2, 1, 3/2 and 2 points (pentanomial). Pairs
/// are the better measure, because the two games with the same opening are correlated.
using Counts = std::span<const std::int64_t>;

/// The expected score, from 0 to 1, for an Elo difference in the logistic model.
[[nodiscard]] double score_of_elo(double elo) noexcept;
/// The Elo difference for an expected score; infinite for 0 and 1.
[[nodiscard]] double elo_of_score(double score) noexcept;

/// An estimate of the difference in strength. Error margins and LOS rely on the normal
/// approximation, so they are missing if the sample is smaller than kLeastSample. They are also
/// missing if all results are equal, because such a sample says nothing about the variance.
struct Estimate {
  /// The smallest sample, in pairs or single games, for which there are error margins and LOS.
  static constexpr std::int64_t kLeastSample = 10;

  /// The number of pairs, or of single games if there are no pairs.
  std::int64_t sample = 0;
  /// The mean score, from 0 to 1.
  double score = 0.5;
  /// Infinite if the score is 0 or 1.
  double elo = 0;
  /// Half the width of the 95 % confidence interval for `elo`. Also missing if the interval extends
  /// to a score of 0 or 1, where Elo is infinite.
  std::optional<double> error;
  /// Normalized Elo, which measures the difference in standard deviations of a single game, and
  /// half the width of its 95 % confidence interval. Missing if all results are equal.
  std::optional<double> normalized_elo;
  std::optional<double> normalized_error;
  /// Likelihood of superiority: the probability that the true score is above 1/2. Clamped to
  /// [kLeastLos, 1 - kLeastLos], because no sample proves superiority.
  std::optional<double> los;
  static constexpr double kLeastLos = 1e-6;
};
/// Estimates the difference in the same way as fastchess and cutechess-cli, using the normal
/// approximation. Returns nullopt if all counts are 0.
[[nodiscard]] std::optional<Estimate> estimate(Counts counts);

/// The median. For an even number of values, this is the greater of the middle two; for none, 0.
[[nodiscard]] double median(std::vector<double> values);

/// The hypothesis that a test has accepted, if any.
enum class Verdict { None, H0, H1 };
/// The Elo model that the hypotheses of a test refer to.
enum class EloModel { Logistic, Normalized };

/// A sequential probability ratio test (SPRT) of H1, "the difference is elo1", against H0, "the
/// difference is elo0".
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  /// The probabilities of a type I error (`alpha`), which is accepting H1 although H0 is true, and
  /// of a type II error (`beta`), which is accepting H0 although H1 is true.
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::Logistic;

  /// The log-likelihood ratios at which the test accepts H0 (`lower`) and H1 (`upper`).
  [[nodiscard]] double lower() const noexcept;
  [[nodiscard]] double upper() const noexcept;
  /// The generalized log-likelihood ratio (LLR) of the counts. For each hypothesis, the likelihood
  /// is maximised over all distributions with the hypothesised difference. Computed as in fishtest,
  /// which replaces counts of 0 by 0.001; see M. Van den Bergh, "The GSPRT" and "Normalized Elo".
  /// Returns 0 if all counts are 0.
  [[nodiscard]] double llr(Counts counts) const;
  [[nodiscard]] Verdict verdict(double llr) const noexcept;
  [[nodiscard]] bool operator==(const Sprt& other) const = default;
};

/// Results of the games between two players, given by index.
struct Pairing {
  std::size_t first = 0;
  std::size_t second = 0;
  /// The first player's points (a draw is half a point), and the number of games.
  double points = 0;
  std::int64_t games = 0;
};

/// A player's rating.
struct Rating {
  double elo = 0;
  /// Half the width of the 95 % confidence interval for the difference from the average of all
  /// players. `rate` always sets it; callers must reset it for a player whose own results allow no
  /// error margin.
  std::optional<double> error;
};
/// Computes maximum likelihood ratings with mean 0 from the results of all pairings. To keep
/// ratings finite, each player also gets a virtual draw against the average.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings);

}  // namespace waggle
