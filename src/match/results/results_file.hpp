#pragma once

#include <cassert>
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

/// The contents of a results file, whose lines are headers, games and lists of replayed games.
struct Results {
  /// Path of the file.
  std::string path;
  /// The headers in file order. There are several if the match was resumed with a different length
  /// or provenance, or if someone has concatenated files.
  std::vector<MatchHeader> headers;
  /// The games that count.
  std::vector<GameRecord> records;
  /// The replayed games, and the records of earlier attempts, which no longer count.
  ReplayedGames replayed;
  std::vector<GameRecord> superseded;
  /// The number of bytes up to the end of the last complete line. Anything after it is a line that
  /// was truncated when the match was killed.
  std::size_t whole_bytes = 0;
  /// Whether the last complete line lacks its line break, so that one must be written before
  /// anything is appended.
  bool lacks_line_break = false;

  /// The first header. `headers` must not be empty.
  [[nodiscard]] const MatchHeader& header() const {
    assert(!headers.empty());
    return headers.front();
  }
  /// The header above a game. `headers` must not be empty.
  [[nodiscard]] const MatchHeader& header_of(const GameRecord& record) const {
    return headers[record.header];
  }
  /// Whether any header has a provenance that is unknown or differs from that of `first`, which may
  /// itself be one of the headers.
  [[nodiscard]] bool is_mixed(const MatchHeader& first) const;
  [[nodiscard]] bool is_mixed() const { return !headers.empty() && is_mixed(header()); }
  /// Whether the file contains no games and no list of replayed games.
  [[nodiscard]] bool has_no_game() const noexcept { return records.empty() && replayed.empty(); }
  /// Adds replayed games, such as those listed in another file of the same match. Records that no
  /// longer count are moved to `superseded`.
  void add_replayed(const ReplayedGames& more);
};

/// Reads a results file, ignoring an incomplete last line. Throws Error if the file can't be read,
/// a line is malformed, or a later header belongs to a different match. A header with a different
/// provenance is also an error unless it is marked as mixed or `mixed` allows it.
[[nodiscard]] Results read_results(const std::string& path, MixedGames mixed = MixedGames::Refused);

/// Parses a line that lists replayed games, such as
/// `{"again":["1/0/new/old"],"attempt":2,"reasons":["crashed"]}`. Throws Error if it is malformed.
[[nodiscard]] ReplayedGames::List parse_replayed(std::string_view line);
/// The lines that list these games, sorted.
[[nodiscard]] std::set<std::string> to_lines(const ReplayedGames& replayed);

/// Opens a new results file for writing. Throws Error if it already exists and isn't empty, or
/// can't be written.
[[nodiscard]] JournalFile create_results(const std::string& path);

}  // namespace waggle
