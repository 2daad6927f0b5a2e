#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/results/header.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// The contents of a results file: headers and one game per line.
struct Results {
  /// Path of the file.
  std::string path;
  /// In file order; empty if the file has none. There are several if games of a different
  /// provenance were added, or if someone concatenated files.
  std::vector<MatchHeader> headers;
  /// Games that count.
  std::vector<GameRecord> records;
  /// Replayed games, and their earlier records, which no longer count.
  ReplayedGames replayed;
  std::vector<GameRecord> withdrawn;
  /// Bytes up to the end of the last complete line. The rest is a line that was cut off by a kill.
  std::size_t whole_bytes = 0;
  /// The last complete line has no line break, so one must be written before appending.
  bool lacks_line_break = false;

  /// The first header. `headers` must not be empty, here and below.
  [[nodiscard]] const MatchHeader& header() const { return headers.front(); }
  /// The header above a record.
  [[nodiscard]] const MatchHeader& header_of(const GameRecord& record) const {
    return headers[record.header];
  }
  /// Whether records have another provenance than those of `first`, which may be one of the
  /// headers.
  [[nodiscard]] bool is_mixed(const MatchHeader& first) const;
  [[nodiscard]] bool is_mixed() const { return is_mixed(header()); }
  /// Whether the file contains at most headers.
  [[nodiscard]] bool has_no_game() const noexcept { return records.empty() && replayed.empty(); }
  /// Adds replayed games, such as those listed in another file of the same match, and withdraws
  /// their earlier records.
  void withdraw(const ReplayedGames& more);
};

/// Reads a results file, ignoring an incomplete last line. Throws Error, naming the line, if it is
/// malformed, or if a later header has a different provenance, unless `mixed` or that header allows
/// it.
[[nodiscard]] Results read_results(const std::string& path, MixedGames mixed = MixedGames::Refused);

/// Parses a line that lists replayed games, such as
/// `{"again":["1/0/new/old"],"attempt":2,"reasons":["crashed"]}`. Throws Error if it is malformed.
[[nodiscard]] ReplayedGames::List parse_replayed(std::string_view line);
/// The lines for these games, sorted.
[[nodiscard]] std::set<std::string> to_lines(const ReplayedGames& replayed);

/// Opens a new results file for writing. Throws Error if it exists and isn't empty.
[[nodiscard]] JournalFile create_results(const std::string& path);

}  // namespace waggle
