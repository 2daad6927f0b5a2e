#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/results/header.hpp"
#include "match/results/pgn.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "match/results/results_file.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// Writes a match to its results file and its PGN folder, if any. Calls must be synchronised; they
/// throw Error if writing fails.
class MatchWriter {
 public:
  /// `players` must include the players of all games to be written as PGN. The PGN folder must
  /// exist.
  MatchWriter(std::optional<JournalFile> file, const std::string& pgn_folder,
              const std::vector<std::string>& players)
      : file_(std::move(file)) {
    if (!pgn_folder.empty()) pgn_.emplace(pgn_folder, players);
  }

  void add(const MatchHeader& header) { append(to_line(header)); }
  /// Writes all lists of replayed games with a single append.
  void add(const ReplayedGames& replayed) {
    if (!replayed.empty()) append(fmt::format("{}", fmt::join(to_lines(replayed), "\n")));
  }
  /// Writes a game to the results file and as PGN. `superseded` contains earlier attempts at games,
  /// whose PGN may be replaced.
  void add(const GameRecord& record, std::span<const GameRecord> superseded) {
    if (file_) append(to_json(record));  // Without a file, formatting would be wasted.
    add_pgn(record, superseded);
  }
  /// Writes only the PGN.
  void add_pgn(const GameRecord& record, std::span<const GameRecord> superseded) const {
    if (pgn_) pgn_->write(record, superseded);
  }

 private:
  void append(const std::string& line) {
    if (file_) file_->append(line + '\n');
  }

  std::optional<JournalFile> file_;
  std::optional<PgnFolder> pgn_;
};

}  // namespace waggle
