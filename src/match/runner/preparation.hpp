#pragma once

#include <functional>
#include <optional>
#include <string>

#include "match/client/process.hpp"
#include "match/results/header.hpp"
#include "match/results/results_file.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/match_settings.hpp"
#include "match/runner/match_tally.hpp"
#include "match/runner/match_writer.hpp"
#include "match/runner/openings.hpp"

namespace waggle {

/// A match: its games, and the results so far.
struct Match {
  /// Throws Error if the openings can't be read, or if the longest one reaches the maximum length
  /// of a game.
  explicit Match(MatchSettings wanted);
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  ~Match() = default;

  /// Completed by `prepare`, which determines the provenance and how clocks are sent.
  MatchSettings settings;
  Openings openings{settings.openings};
  Schedule schedule{settings.kind, settings.engines.size(),
                    settings.rounds.value_or(PlannedGames::kMaxRounds), settings.part};
  MatchTally tally{settings, schedule};
  /// The results of earlier runs.
  Results earlier;
  /// Set by `prepare`.
  std::optional<MatchWriter> writer;
};

/// Opens the files, counts earlier results, starts each engine once and writes the header. Returns
/// false if there is nothing to play, because the match is finished or a stop flag of the host is
/// set. `warn` is called with warnings for the user, and may be empty. Throws Error if the files
/// can't be used, the earlier results don't belong to this match, or an engine can't be started.
[[nodiscard]] bool prepare(Match& match, ProcessHost& host,
                           const std::function<void(const std::string& warning)>& warn);

}  // namespace waggle
