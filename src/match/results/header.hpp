#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/results/early_end.hpp"
#include "match/results/provenance.hpp"
#include "match/results/schedule.hpp"
#include "text/json/json.hpp"
#include "text/mixed_games.hpp"
#include "text/part.hpp"

namespace waggle {

/// The games that one run of a match plays: its part of the rounds. Without `rounds`, the match
/// continues until it ends early.
struct PlannedGames {
  /// An upper limit that no match reaches.
  static constexpr std::uint64_t kMostRounds = std::uint64_t{1} << 40;

  std::uint64_t seed = 0;
  std::optional<std::uint64_t> rounds;
  Part part;
};
/// As stored in the header of a results file.
[[nodiscard]] Json to_json(const PlannedGames& games);

/// The first line of a results file, which describes the match and its provenance. More headers may
/// follow, each for the games below it.
// NOLINTNEXTLINE(bugprone-exception-escape): moving Json only throws where its own assertions fail.
struct MatchHeader {
  std::vector<std::string> engines;
  /// For each engine that plays on a clock, a description of the clock and of how the engine is
  /// informed of it.
  std::map<std::string, std::string> clocks;
  TournamentKind kind = TournamentKind::RoundRobin;
  /// 0 if the header doesn't have one.
  std::uint64_t seed = 0;
  /// The planned games; none in headers of older versions.
  std::optional<PlannedGames> planned;
  EarlyEnd early_end;
  /// None in headers of older versions.
  std::optional<Provenance> provenance;
  /// Whether games of a different provenance were mixed in deliberately (--mixed).
  bool is_mixed = false;
  /// The complete line, including keys that are only compared and keys that this version doesn't
  /// know.
  Json json;
};

/// Throws Error if the line is not a header.
[[nodiscard]] MatchHeader parse_header(std::string_view line);
/// The header as a line, without a line break.
[[nodiscard]] std::string to_line(const MatchHeader& header);

/// The header with other planned games; without any if `games` is empty.
[[nodiscard]] MatchHeader with_games(const MatchHeader& header,
                                     const std::optional<PlannedGames>& games);
/// The header, marked as mixed.
[[nodiscard]] MatchHeader as_mixed(MatchHeader header);

struct HeaderDifference {
  /// JSON path of the setting, such as "engines/0/limits".
  std::string path;
  /// The two values as JSON, or "not given".
  std::string first;
  std::string second;
};
/// The first difference between two matches, except in rounds, part and conditions for an early
/// end.
[[nodiscard]] std::optional<HeaderDifference> difference_of(const MatchHeader& first,
                                                            const MatchHeader& second);

/// Throws Error, naming both headers and the difference, unless their games may be counted
/// together: the seeds may differ, too.
void check_same_match(const MatchHeader& header, std::string_view where, const MatchHeader& other,
                      std::string_view other_where);
/// Throws Error, naming both headers and the difference, unless they have the same provenance.
void check_same_provenance(const MatchHeader& header, std::string_view where,
                           const MatchHeader& other, std::string_view other_where);
/// False if one of them has no provenance.
[[nodiscard]] bool have_same_provenance(const MatchHeader& header, const MatchHeader& other);

}  // namespace waggle
