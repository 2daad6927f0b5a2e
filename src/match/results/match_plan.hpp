#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/results/header.hpp"
#include "match/results/schedule.hpp"
#include "match/results/scoreboard.hpp"

namespace waggle {

/// One part of a match, or several consecutive ones, with missing games.
struct MissingPart {
  std::uint64_t seed = 0;
  /// First and last part, from 0, out of `count`.
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t count = 1;
  std::uint64_t games = 0;
  /// Results files of this part.
  std::vector<std::string> files;
  /// Whether the part has been started, with or without a results file.
  bool is_begun = false;
  /// Whether the match has parts with other seeds.
  bool has_own_seed = false;
};

/// The games of a match that haven't been played.
struct MissingGames {
  std::uint64_t games = 0;
  /// By seed and part. If files disagree on the number of parts, only started parts are listed, and
  /// a game may be missing in two of them.
  std::vector<MissingPart> parts;
};

/// The planned games of a match, according to the headers of its results files.
class MatchPlan {
 public:
  /// Adds a header. Headers of one file must be added in order: a later one with the same seed and
  /// number of parts updates the length of its part; one with a different number of parts replaces
  /// everything the file said about that seed.
  void add(const MatchHeader& header, const std::string& file);

  /// Whether the headers of a file already include these games.
  [[nodiscard]] bool has(const std::string& file, const PlannedGames& games) const;
  /// All parts with their lengths, without duplicates, for the headers of a merged file. Empty if a
  /// header doesn't specify its part.
  [[nodiscard]] std::vector<PlannedGames> parts() const;
  /// The planned games that are not on the board. None if the plan is unknown: after a header of an
  /// older version, or for a match without a fixed number of rounds. Takes time independent of the
  /// number of rounds.
  [[nodiscard]] std::optional<MissingGames> missing(const Scoreboard& board) const;

 private:
  // What the headers of one file say about one seed: the number of rounds by part. Empty if they
  // don't say.
  struct FileParts {
    std::uint64_t count = 1;
    std::map<std::uint64_t, std::optional<std::uint64_t>> rounds;
  };

  [[nodiscard]] bool is_known() const;
  // Adds the missing games of one seed. `rounds` is the length of its longest part.
  void add_missing(std::uint64_t seed, std::uint64_t rounds, const Scoreboard& board,
                   MissingGames& result) const;

  // By file and seed.
  std::map<std::pair<std::string, std::uint64_t>, FileParts> files_;
  TournamentKind kind_ = TournamentKind::RoundRobin;
  std::size_t players_ = 0;
};

}  // namespace waggle
