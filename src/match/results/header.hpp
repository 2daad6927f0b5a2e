#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/results/schedule.hpp"
#include "text/part.hpp"

namespace waggle {

// A header is the first line of a results file. It describes the match and its provenance as JSON.
// A match writes it (`to_header` in match/runner/match_settings.hpp). These functions read it.

/// Games that a run of a match is to play: of the rounds, those of a part. No rounds for a match
/// that can only end early.
struct PlannedGames {
  /// More rounds than a match can be asked for.
  static constexpr std::uint64_t kMostRounds = std::uint64_t{1} << 40;

  std::uint64_t seed = 0;
  std::optional<std::uint64_t> rounds;
  Part part;
};

/// Throws Error, naming where the headers stand and what differs, unless the games under them may
/// be counted together: all but the seed, the rounds, the part and the ways to end early must
/// agree.
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

}  // namespace waggle
