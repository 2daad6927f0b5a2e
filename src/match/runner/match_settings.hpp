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
  /// The openings, and the seed of the match, which distinguishes its games from those of other
  /// matches.
  OpeningsConfig openings;
  TournamentKind kind = TournamentKind::RoundRobin;
  /// Number of game pairs for each pairing. Without a number, the match has no fixed length and
  /// continues until a condition in `early_end` is met.
  std::optional<std::uint64_t> rounds = 1;
  /// The part of the rounds that this run plays; other machines play the rest.
  Part part;
  /// Maximum number of games in parallel.
  int concurrency = 1;
  /// Conditions that end the match before all games are played.
  EarlyEnd early_end;
  /// Path of the results file; none if empty.
  std::string results_file;
  /// Whether to resume an existing results file.
  bool resumes = false;
  /// When the match is resumed, games lost to these faults are replayed.
  std::set<EndReason> again;
  /// The caller sets only the build; the rest is determined when the match starts.
  Provenance provenance;
  /// Whether a file whose games have a different provenance may be resumed.
  MixedGames mixed = MixedGames::Refused;
  /// Folder for PGN files; none if empty.
  std::string pgn_folder;
  /// Interval between progress lines if standard error isn't a terminal.
  Seconds report_interval{10};
};

/// The games that this run plans to play.
[[nodiscard]] PlannedGames planned_games(const MatchSettings& settings);

/// The header of the results file, which contains the settings of the match and its provenance.
[[nodiscard]] MatchHeader header_for(const MatchSettings& settings);
/// Checks that a results file with this header can be resumed with these settings. If it can't,
/// throws an Error that describes the difference. Ignores the clocks of engines for which clock
/// support hasn't been determined yet.
void check_header(const MatchHeader& header, const MatchSettings& settings);

}  // namespace waggle
