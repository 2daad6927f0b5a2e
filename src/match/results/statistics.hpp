#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace waggle {

/// How often each score occurred, from the worst to the best, evenly spaced from 0 to 1: losses,
/// draws and wins of single games (three counts), or pairs of games by their points 0, 1/2, 1, 3/2
/// and 2 (five, the pentanomial). Pairs are the better measure, since the two games of an opening
/// depend on each other.
using Counts = std::span<const std::int64_t>;

/// The expected score, 0 to 1, of a player who is so many Elo stronger (the logistic model).
[[nodiscard]] double score_of_elo(double elo) noexcept;
/// The inverse; infinite at 0 and 1.
[[nodiscard]] double elo_of_score(double score) noexcept;

/// What counts say about the difference in strength. Error margins and LOS rest on the normal
/// approximation, so they are missing below kLeastSample results, and where all results are alike:
/// then nothing shows how far results vary.
struct Estimate {
  /// The smallest sample, in pairs or single games, that has error margins and LOS.
  static constexpr std::int64_t kLeastSample = 10;

  /// Pairs, or single games where there are no pairs.
  std::int64_t sample = 0;
  /// The mean score, 0 to 1.
  double score = 0.5;
  /// Infinite at a score of 0 or 1.
  double elo = 0;
  /// Half the width of the 95 % confidence interval; also missing where the interval reaches a
  /// score of 0 or 1, because its width in Elo is then infinite.
  std::optional<double> error;
  /// Normalized Elo, which measures the difference in standard deviations of a game, and its error.
  /// Missing where all results are alike.
  std::optional<double> normalized_elo;
  std::optional<double> normalized_error;
  /// The likelihood of superiority: the probability that the true score is above 1/2. Clamped to
  /// [kLeastLos, 1 - kLeastLos], because no sample makes it certain.
  std::optional<double> los;
  static constexpr double kLeastLos = 1e-6;
};
/// The estimate by the normal approximation, as fastchess and cutechess-cli make it; none where all
/// counts are 0.
[[nodiscard]] std::optional<Estimate> estimate(Counts counts);

/// The middle one, or the greater of the two in the middle; 0 if there are none.
[[nodiscard]] double median(std::vector<double> values);

enum class Verdict { None, H0, H1 };
/// Which Elo the bounds of a test are measured in.
enum class EloModel { Logistic, Normalized };

/// A sequential probability ratio test of "the difference is elo1" (H1) against "it is elo0" (H0).
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  /// The probability of accepting H1 where H0 is true, and the other way round.
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::Logistic;

  /// Where the log-likelihood ratio accepts H0, and where H1.
  [[nodiscard]] double lower() const noexcept;
  [[nodiscard]] double upper() const noexcept;
  /// The generalized log-likelihood ratio: that of the most probable distributions with each of the
  /// two differences, given the counts. M. Van den Bergh, "The GSPRT" and "Normalized Elo", as
  /// fishtest computes it; counts of 0 are taken as 0.001. 0 where all counts are 0.
  [[nodiscard]] double llr(Counts counts) const;
  [[nodiscard]] Verdict verdict(double llr) const noexcept;
};

/// The results of a pairing of two players, by index.
struct Pairing {
  std::size_t first = 0;
  std::size_t second = 0;
  /// Points of the first, a draw being half a point, and games.
  double points = 0;
  std::int64_t games = 0;
};

struct Rating {
  double elo = 0;
  /// As Estimate::error, against the average of all players. `rate` always sets it; clear it where
  /// the player's own results have no error margin.
  std::optional<double> error;
};
/// The most probable ratings of players, their mean being 0, given the results of all pairings. One
/// drawn game of each player against the average keeps them finite.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings);

}  // namespace waggle
