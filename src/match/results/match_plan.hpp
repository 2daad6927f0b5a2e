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

/// One part of a match, or several that follow each other, with games that are missing.
struct MissingPart {
  std::uint64_t seed = 0;
  /// The first and the last part, from 0, of so many.
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t count = 1;
  std::uint64_t games = 0;
  /// The files that are of this part.
  std::vector<std::string> files;
  /// Whether somebody has begun to play this part, into a file or without one.
  bool is_begun = false;
  /// Whether other parts have other seeds.
  bool has_own_seed = false;
};

/// Games of a match that were not played.
struct MissingGames {
  std::uint64_t games = 0;
  /// By seed and part. Where files are of different numbers of parts, only parts that were begun,
  /// and a game may be missing in two of them.
  std::vector<MissingPart> parts;
};

/// Which games there were to be, as the headers of results files say it.
class MatchPlan {
 public:
  /// Takes a header of a file. The headers of one file come in their order: a later one that has
  /// the same seed and number of parts says how long its part is now. With another number of parts
  /// it takes the place of all that the file has said of that seed.
  void add(const MatchHeader& header, const std::string& file);

  /// Whether a file says of itself that it is of this part, and so long.
  [[nodiscard]] bool has(const std::string& file, const PlannedGames& games) const;
  /// Each part that a file is of, once, with its length; so that one file can say the same. Empty
  /// where a header does not say it.
  [[nodiscard]] std::vector<PlannedGames> parts() const;
  /// The games that a board has not. None where it is not known how many there were to be: after a
  /// header of an older version, and for a match that can only end early. Takes no longer for more
  /// rounds.
  [[nodiscard]] std::optional<MissingGames> missing(const Scoreboard& board) const;

 private:
  // What a file says of one seed: by the parts that it is of, their lengths.
  struct FileParts {
    bool is_known = true;
    std::uint64_t count = 1;
    std::map<std::uint64_t, std::optional<std::uint64_t>> rounds;
  };

  [[nodiscard]] bool is_known() const;
  // Adds the games of one seed, whose longest part says how many rounds there are.
  void add_missing(std::uint64_t seed, std::uint64_t rounds, const Scoreboard& board,
                   MissingGames& result) const;

  // By file and seed.
  std::map<std::pair<std::string, std::uint64_t>, FileParts> files_;
  TournamentKind kind_ = TournamentKind::RoundRobin;
  std::size_t players_ = 0;
};

}  // namespace waggle
