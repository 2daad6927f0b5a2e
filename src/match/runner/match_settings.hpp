#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "match/client/engine_config.hpp"
#include "match/results/early_end.hpp"
#include "match/results/header.hpp"
#include "match/results/provenance.hpp"
#include "match/results/record.hpp"
#include "match/results/schedule.hpp"
#include "match/runner/game_rules.hpp"
#include "match/runner/openings.hpp"
#include "text/part.hpp"

namespace waggle {

/// The settings of a match.
struct MatchSettings {
  std::vector<EngineConfig> engines;
  GameRules rules;
  /// Includes the seed of the match, which distinguishes the games of several matches.
  OpeningsConfig openings;
  TournamentKind kind = TournamentKind::RoundRobin;
  /// Game pairs per pairing; none to continue until the match ends early.
  std::optional<std::uint64_t> rounds = 1;
  /// The part of the rounds to play; other machines play the rest.
  Part part;
  /// Number of games in parallel.
  int concurrency = 1;
  /// Conditions that end the match before all games are played.
  EarlyEnd early_end;
  /// Path of the results file; none if empty.
  std::string results_file;
  /// Whether to resume an existing results file.
  bool resumes = false;
  /// On resuming, replay games lost by these faults.
  std::set<EndReason> again;
  /// The caller sets the build; the rest is determined when the match starts.
  Provenance provenance;
  /// Whether to resume a file whose games have a different provenance.
  MixedGames mixed = MixedGames::Refused;
  /// Folder for PGN files; none if empty.
  std::string pgn_folder;
  /// Interval between progress lines if there is no terminal.
  Seconds report_interval{10};
};

/// The games of this run.
[[nodiscard]] PlannedGames planned_games(const MatchSettings& settings);

/// The header of the results file: the settings of the match and its provenance.
[[nodiscard]] MatchHeader header_for(const MatchSettings& settings);
/// Throws Error, naming the difference, unless a file with this header can be resumed. Ignores the
/// clock of an engine that hasn't been asked about clocks yet.
void check_header(const MatchHeader& header, const MatchSettings& settings);

}  // namespace waggle
