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
#include "text/part.hpp"

namespace waggle {

/// Games that a run of a match is to play: of the rounds, those of a part. No rounds for a match
/// that can only end early.
struct PlannedGames {
  /// More rounds than a match can be asked for.
  static constexpr std::uint64_t kMostRounds = std::uint64_t{1} << 40;

  std::uint64_t seed = 0;
  std::optional<std::uint64_t> rounds;
  Part part;
};
/// The rounds and the part as settings of a match.
[[nodiscard]] Json to_json(const PlannedGames& games);

/// Whether games of several builds or inputs may be counted together.
enum class MixedGames : std::uint8_t { Refused, Allowed };

/// The first line of a results file, which describes the match and its provenance. A file may have
/// more of them further down, each for the games below it.
// NOLINTNEXTLINE(bugprone-exception-escape): moving Json only throws where its own assertions fail.
struct MatchHeader {
  /// The names of the engines.
  std::vector<std::string> engines;
  /// By the names of engines that play on a clock: the clock, and what the engine is sent
  /// because of it.
  std::map<std::string, std::string> clocks;
  TournamentKind kind = TournamentKind::RoundRobin;
  /// 0 if the header has none.
  std::uint64_t seed = 0;
  /// The games that the header is for; none if an older version of Waggle wrote it.
  std::optional<PlannedGames> planned;
  EarlyEnd early_end;
  /// None if an older version of Waggle wrote the header.
  std::optional<Provenance> provenance;
  /// Whether the games below it stand in one file with games of another provenance on purpose.
  bool is_mixed = false;
  /// The whole line, from which the fields above were read. It also has the settings that are only
  /// compared, and keys that this version of Waggle doesn't know.
  Json json;
};

/// Throws Error if the line is no header.
[[nodiscard]] MatchHeader parse_header(std::string_view line);
/// The line of a header, without its end.
[[nodiscard]] std::string to_line(const MatchHeader& header);

/// The header for other games of the same match; for unknown ones if there are none.
[[nodiscard]] MatchHeader with_games(const MatchHeader& header,
                                     const std::optional<PlannedGames>& games);
/// The header for games that stand in one file with games of another provenance on purpose.
[[nodiscard]] MatchHeader as_mixed(MatchHeader header);

/// The first setting in which two matches differ.
struct HeaderDifference {
  /// Where the setting stands, such as "engines/0/limits".
  std::string path;
  /// Its values as JSON, or "not given".
  std::string first;
  std::string second;
};
/// Compares all settings but the rounds, the part and the ways to end early. None if they agree.
[[nodiscard]] std::optional<HeaderDifference> difference_of(const MatchHeader& first,
                                                            const MatchHeader& second);

/// Throws Error, naming where the headers stand and what differs, unless the games under them may
/// be counted together: all settings but those and the seed must agree.
void check_same_match(const MatchHeader& header, std::string_view where, const MatchHeader& other,
                      std::string_view other_where);
/// Throws Error, naming where the headers stand and what differs, unless both have the same
/// provenance.
void check_same_provenance(const MatchHeader& header, std::string_view where,
                           const MatchHeader& other, std::string_view other_where);
/// Whether both headers have the same provenance. It is not known of a header without any.
[[nodiscard]] bool have_same_provenance(const MatchHeader& header, const MatchHeader& other);

}  // namespace waggle
