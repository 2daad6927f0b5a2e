#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "match/results/header.hpp"
#include "match/results/schedule.hpp"
#include "match/results/scoreboard.hpp"

namespace waggle {

/// A part of a match, or a range of consecutive parts, with missing games.
struct MissingPart {
  std::uint64_t seed = 0;
  /// The first and the last part in the range, counting from 0, and the total number of parts.
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t count = 1;
  /// Number of missing games.
  std::uint64_t games = 0;
  /// The results files that contain this part.
  std::vector<std::string> files;
  /// Whether the part has been started, even if it has no results file.
  bool is_begun = false;
  /// Whether the match also has parts with other seeds.
  bool has_own_seed = false;
};

/// The planned games of a match that haven't been played.
struct MissingGames {
  std::uint64_t games = 0;
  /// Sorted by seed, number of parts, and part. If the results files disagree on the number of
  /// parts, only started parts are listed, and a missing game may be counted in more than one of
  /// them.
  std::vector<MissingPart> parts;
};

/// The planned games of a match, according to the headers of its results files.
class MatchPlan {
 public:
  /// Adds a header. Headers from the same file must be added in file order, because later headers
  /// take precedence: a header with the seed and number of parts of an earlier one updates the
  /// length of its part; one with a different number of parts replaces all earlier headers with
  /// that seed.
  void add(const MatchHeader& header, const std::string& file);

  /// Whether the headers from a file already list exactly these planned games.
  [[nodiscard]] bool has(const std::string& file, const PlannedGames& games) const;
  /// All parts with their lengths and without duplicates, as needed for the headers of a merged
  /// file. Empty if a header doesn't specify its part.
  [[nodiscard]] std::vector<PlannedGames> parts() const;
  /// The planned games that the scoreboard doesn't contain. Returns nullopt if the plan is unknown,
  /// because a header comes from an older version or the match has no fixed number of rounds. The
  /// running time doesn't depend on the number of rounds.
  [[nodiscard]] std::optional<MissingGames> missing(const Scoreboard& board) const;

 private:
  // Seed, number of parts, part and file. If the last header with a seed in a file doesn't specify
  // its part, that seed and file have only part 0 of 0.
  using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::string>;

  // Adds the missing games for one seed to `result`. `rounds` is the largest number of rounds given
  // for that seed.
  void add_missing(std::uint64_t seed, std::uint64_t rounds, const Scoreboard& board,
                   MissingGames& result) const;

  // The number of rounds; empty if unlimited or unknown.
  std::map<Key, std::optional<std::uint64_t>> rounds_;
  // The number of parts according to the last header with a seed in a file.
  std::map<std::pair<std::uint64_t, std::string>, std::uint64_t> counts_;
  TournamentKind kind_ = TournamentKind::RoundRobin;
  std::size_t players_ = 0;
};

}  // namespace waggle
