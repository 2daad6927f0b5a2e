#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "match/results/header.hpp"
#include "match/results/record.hpp"
#include "match/results/replayed_games.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// What a results file holds: what was asked for, and a game a line.
struct Results {
  /// A header, and the records up to the next one. Another header stands in the midst of the file
  /// if games of another provenance follow, or if files were put together by hand.
  struct Section {
    /// The index of the first record.
    std::size_t first = 0;
    MatchHeader header;
  };

  /// Where it was read.
  std::string path;
  /// In the order of the file; empty if it has no header.
  std::vector<Section> sections;
  /// The games that count.
  std::vector<GameRecord> records;
  /// Which games are played again, and their records that count no more.
  ReplayedGames replayed;
  std::vector<GameRecord> withdrawn;
  /// Bytes up to the end of the last whole line. What comes after was being written when the
  /// program was killed.
  std::size_t whole_bytes = 0;
  /// The last whole line has no line break. One must be written before anything is added.
  bool lacks_line_break = false;

  /// The first header. There must be one, here and below.
  [[nodiscard]] const MatchHeader& header() const { return sections.front().header; }
  /// The header that a record stands under, by the record's index.
  [[nodiscard]] const MatchHeader& header_of(std::size_t record) const;
  /// Whether the records differ in their provenance.
  [[nodiscard]] bool is_mixed() const;
  /// Whether nothing but a header stands in the file.
  [[nodiscard]] bool has_no_game() const noexcept { return records.empty() && replayed.empty(); }
  /// Takes more withdrawals, such as those of another file of the same match.
  void withdraw(const ReplayedGames& more);
};

/// Reads a results file. Throws Error, naming the line, where it is none; a last line that is not
/// whole is left out. A later header with another provenance is an error, unless that is allowed or
/// the header says that it is meant.
[[nodiscard]] Results read_results(const std::string& path, MixedGames mixed = MixedGames::Refused);

/// Begins a results file, which must not exist or be empty. Its first line is to be the header of a
/// match. Throws Error.
[[nodiscard]] JournalFile create_results(const std::string& path);

}  // namespace waggle
