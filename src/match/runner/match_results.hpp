#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/results/header.hpp"
#include "match/results/match_plan.hpp"
#include "match/results/pgn.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "match/runner/match_settings.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// An open results file and its existing contents.
struct OpenResults {
  /// Empty if the match has no results file.
  std::optional<JournalFile> file;
  Results earlier;
};
/// Opens and locks the results file, if there is one. Reads and checks earlier results, and removes
/// the last line if it is incomplete. Throws Error if the file can't be used, or if the earlier
/// results don't belong to this match.
[[nodiscard]] OpenResults open_results(const MatchSettings& settings);

/// The header to write before more games are played; nullopt if the headers in the file are already
/// up to date. Call this after the engines have been asked whether they support clocks, because the
/// header records their answers. `plan` must contain the headers of the file. Throws Error if the
/// file can't be resumed.
[[nodiscard]] std::optional<MatchHeader> next_header(const MatchSettings& settings,
                                                     const Results& earlier, const MatchPlan& plan);
/// The header to write if no game is missing. Even then, the length or the part of the match may
/// have changed, which must be noted in the file.
[[nodiscard]] std::optional<MatchHeader> final_header(const MatchSettings& settings,
                                                      const Results& earlier,
                                                      const MatchPlan& plan);

/// Writes a match to its results file and its PGN folder, if it has them. Calls must be
/// synchronized, and throw Error if they can't write.
class MatchWriter {
 public:
  /// `players` must include the players of all games to be written as PGN. The PGN folder must
  /// exist.
  MatchWriter(std::optional<JournalFile> file, const std::string& pgn_folder,
              const std::vector<std::string>& players);

  void add(const MatchHeader& header);
  /// Writes all lists at once.
  void add(const ReplayedGames& replayed);
  /// Writes a game to the results file and as PGN. `superseded` are earlier attempts at games.
  void add(const GameRecord& record, std::span<const GameRecord> superseded);
  /// Only writes the PGN.
  void add_pgn(const GameRecord& record, std::span<const GameRecord> superseded) const;

 private:
  void append(const std::string& line);

  std::optional<JournalFile> file_;
  std::optional<PgnFolder> pgn_;
};

}  // namespace waggle
