#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace waggle {

/// Number of occurrences of each score, from worst to best, evenly spaced from 0 to 1: losses,
/// draws and wins of single games (trinomial), or game pairs with 0, 1/2, 1, 3/2 and 2 points
/// (pentanomial). Pairs are the better measure because the two games of an opening are correlated.
using Counts = std::span<const std::int64_t>;

/// The expected score, 0 to 1, for an Elo difference (logistic model).
[[nodiscard]] double score_of_elo(double elo) noexcept;
/// The inverse; infinite at 0 and 1.
[[nodiscard]] double elo_of_score(double score) noexcept;

/// An estimate of the difference in strength. Error margins and LOS rest on the normal
/// approximation, so they are missing for samples below kLeastSample and if all results are equal,
/// because then nothing is known about the variance.
struct Estimate {
  /// The smallest sample, in pairs or single games, with error margins and LOS.
  static constexpr std::int64_t kLeastSample = 10;

  /// Number of pairs, or of single games if there are no pairs.
  std::int64_t sample = 0;
  /// The mean score, 0 to 1.
  double score = 0.5;
  /// Infinite at a score of 0 or 1.
  double elo = 0;
  /// Half the width of the 95 % confidence interval. Missing if the interval reaches a score of 0
  /// or 1, where Elo is infinite.
  std::optional<double> error;
  /// Normalized Elo, the difference in units of the standard deviation of a game, and its error.
  /// Missing if all results are equal.
  std::optional<double> normalized_elo;
  std::optional<double> normalized_error;
  /// Likelihood of superiority: the probability that the true score is above 1/2. Clamped to
  /// [kLeastLos, 1 - kLeastLos], because no sample makes it certain.
  std::optional<double> los;
  static constexpr double kLeastLos = 1e-6;
};
/// Uses the normal approximation, like fastchess and cutechess-cli. None if all counts are 0.
[[nodiscard]] std::optional<Estimate> estimate(Counts counts);

/// The median; of an even number of values, the greater of the middle two. 0 if there are none.
[[nodiscard]] double median(std::vector<double> values);

enum class Verdict { None, H0, H1 };
/// The Elo model of the bounds of a test.
enum class EloModel { Logistic, Normalized };

/// Sequential probability ratio test of H1, "the difference is elo1", against H0, "it is elo0".
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  /// Error probabilities: accepting H1 if H0 is true, and vice versa.
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::Logistic;

  /// The bounds of the log-likelihood ratio at which H0 and H1 are accepted.
  [[nodiscard]] double lower() const noexcept;
  [[nodiscard]] double upper() const noexcept;
  /// The generalized log-likelihood ratio (LLR): the ratio for the maximum likelihood distributions
  /// with each of the two differences, given the counts. M. Van den Bergh, "The GSPRT" and
  /// "Normalized Elo", as computed by fishtest; counts of 0 are replaced by 0.001. 0 if all counts
  /// are 0.
  [[nodiscard]] double llr(Counts counts) const;
  [[nodiscard]] Verdict verdict(double llr) const noexcept;
  [[nodiscard]] bool operator==(const Sprt& other) const = default;
};

/// The results of one pairing; players by index.
struct Pairing {
  std::size_t first = 0;
  std::size_t second = 0;
  /// Points of the first player (a draw is half a point), and number of games.
  double points = 0;
  std::int64_t games = 0;
};

struct Rating {
  double elo = 0;
  /// As Estimate::error, relative to the average of all players. `rate` always sets it; reset it if
  /// the player's own results have no error margin.
  std::optional<double> error;
};
/// Maximum likelihood ratings with mean 0, given the results of all pairings. A virtual draw of
/// each player against the average keeps them finite.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings);

}  // namespace waggle
