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
#include "match/results/schedule.hpp"
#include "match/runner/game_rules.hpp"
#include "match/runner/openings.hpp"
#include "text/part.hpp"

namespace waggle {

/// All that a match is asked to be.
struct MatchSettings {
  std::vector<EngineConfig> engines;
  GameRules rules;
  /// With the seed of the match, by which games of several matches are told apart.
  OpeningsConfig openings;
  TournamentKind kind = TournamentKind::RoundRobin;
  /// Pairs of games that each pairing of engines plays; none to go on until the match ends early.
  std::optional<std::uint64_t> rounds = 1;
  /// Of these rounds, the ones to play, where others play the rest.
  Part part;
  /// Games at a time.
  int concurrency = 1;
  /// What ends the match before all its games are played.
  EarlyEnd early_end;
  /// Where a line for each game goes; nowhere if empty.
  std::string results_file;
  /// Whether a results file that is there is gone on with.
  bool resumes = false;
  /// The faults for which games that they lost are played again when a file is gone on with.
  std::set<std::string> again;
  /// What the games follow from besides. The caller sets the build; the rest is looked up when the
  /// match is played.
  Provenance provenance;
  /// Whether a file is resumed whose games have another provenance.
  MixedGames mixed = MixedGames::Refused;
  /// The folder for a file of PGN for each game; none if empty.
  std::string pgn_folder;
  /// How often a line of progress is written where there is no terminal.
  Seconds report_interval{10};
};

/// The games that this run is to play.
[[nodiscard]] PlannedGames planned_games(const MatchSettings& settings);

/// The first line of the results file: what makes up the match and its provenance.
[[nodiscard]] MatchHeader header_for(const MatchSettings& settings);
/// Throws Error, naming what differs, unless a file with that header may be gone on with. An engine
/// that has still to be asked how its clock is kept does not differ in that.
void check_header(const MatchHeader& header, const MatchSettings& settings);

}  // namespace waggle
