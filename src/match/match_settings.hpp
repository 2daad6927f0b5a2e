#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "client/engine_config.hpp"
#include "match/game_rules.hpp"
#include "match/openings.hpp"
#include "match/provenance.hpp"
#include "match/schedule.hpp"
#include "match/statistics.hpp"
#include "text/part.hpp"

namespace waggle {

/// All that a match is asked to be.
struct MatchSettings {
  std::vector<EngineConfig> engines;
  GameRules rules;
  /// With the seed of the match, by which games of several matches are told apart.
  OpeningsConfig openings;
  TournamentKind kind = TournamentKind::RoundRobin;
  /// Pairs of games that each pairing of engines plays; none to go on until the SPRT is decided.
  std::optional<std::uint64_t> rounds = 1;
  /// Of these rounds, the ones to play, where others play the rest.
  Part part;
  /// Games at a time.
  int concurrency = 1;
  /// Ends the match when it is decided; for two engines.
  std::optional<Sprt> sprt;
  /// Where a line for each game goes; nowhere if empty.
  std::string results_file;
  /// Whether a results file that is there is gone on with.
  bool resumes = false;
  /// The faults for which games that they lost are played again when a file is gone on with.
  std::set<std::string> again;
  /// What the games follow from besides. The build is to be told; the rest is looked up when the
  /// match is played.
  Provenance provenance;
  /// Whether a file is gone on with whose games have another provenance.
  bool takes_mixed = false;
  /// The folder for a file of PGN for each game; none if empty.
  std::string pgn_folder;
  /// How often a line of progress is written where there is no terminal.
  Seconds report_interval{10};
};

/// Games that a run of a match is to play: of the rounds, those of a part. No rounds where only the
/// SPRT ends the match.
struct PlannedGames {
  /// More rounds than a match can be asked for.
  static constexpr std::uint64_t kMostRounds = std::uint64_t{1} << 40;

  std::uint64_t seed = 0;
  std::optional<std::uint64_t> rounds;
  Part part;
};
[[nodiscard]] PlannedGames planned_games(const MatchSettings& settings);

/// The first line of a results file: what makes up the match and its provenance, as JSON.
[[nodiscard]] std::string to_header(const MatchSettings& settings);
/// Throws Error, naming what differs, unless a file with that header may be gone on with. An engine
/// that has still to be asked how its clock is kept does not differ in that.
void check_header(const std::string& header, const MatchSettings& settings);
/// Throws Error, naming where the headers stand and what differs, unless the games under them may
/// be counted together: all but the seed, the rounds, the part and the SPRT must agree.
void check_same_match(const std::string& header, std::string_view where,
                      const std::string& other_header, std::string_view other_where);
/// Throws Error where a header is none, or what the functions below read of it is of another type.
void check_form(const std::string& header);
/// The names of the engines in a header, none where it cannot be read.
[[nodiscard]] std::vector<std::string> engine_names(const std::string& header);
/// By the names of engines that play on a clock: which, and how they are told of it.
[[nodiscard]] std::map<std::string, std::string> clocks_of(const std::string& header);
/// 0 where a header has none.
[[nodiscard]] std::uint64_t seed_in(const std::string& header);
[[nodiscard]] TournamentKind tournament_in(const std::string& header);
/// The games that a header is for, none where an older version of Waggle wrote it.
[[nodiscard]] std::optional<PlannedGames> planned_in(const std::string& header);
/// The header for other games of the same match; for unknown ones if there are none.
[[nodiscard]] std::string header_for(const std::string& header,
                                     const std::optional<PlannedGames>& games);
/// The test that a header asks for.
[[nodiscard]] std::optional<Sprt> sprt_of(const std::string& header);

}  // namespace waggle
