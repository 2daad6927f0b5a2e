#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "match/results/early_end.hpp"
#include "match/results/provenance.hpp"
#include "match/results/schedule.hpp"
#include "match/results/scoreboard.hpp"
#include "text/json/json.hpp"
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

  [[nodiscard]] bool operator==(const PlannedGames& other) const = default;
};

/// The first line of a results file, which describes the match and its provenance. More headers may
/// follow, each for the games below it. Settings are missing if the file has none, as in headers of
/// older versions.
// NOLINTNEXTLINE(bugprone-exception-escape): moving Json only throws where its own assertions fail.
struct MatchHeader {
  struct Engine {
    std::optional<std::string> name;
    std::optional<std::string> command;
    std::optional<std::string> directory;
    /// In the order in which they are set.
    std::optional<std::vector<std::pair<std::string, std::string>>> options;
    /// As TimeControl::text() writes them.
    std::optional<std::string> limits;
    /// Arguments of `bestmove`, or "share" for a share of the time left; empty without a clock.
    std::optional<std::string> clock;
    std::optional<double> margin_ms;

    [[nodiscard]] bool operator==(const Engine& other) const = default;
  };
  struct Openings {
    std::optional<std::string> file;
    std::optional<std::string> order;
    std::optional<std::uint64_t> plies;
    std::optional<std::vector<std::string>> types;

    [[nodiscard]] bool operator==(const Openings& other) const = default;
  };
  struct Rules {
    std::optional<std::uint64_t> max_plies;
    std::optional<bool> draws_by_repetition;
    /// Score, moves, and whether it is two-sided.
    std::optional<std::tuple<double, std::uint64_t, bool>> resign;
    /// Score, moves, and the first ply.
    std::optional<std::tuple<double, std::uint64_t, std::uint64_t>> draw;

    [[nodiscard]] bool operator==(const Rules& other) const = default;
  };

  std::optional<std::uint64_t> seed;
  std::optional<TournamentKind> kind;
  std::vector<Engine> engines;
  Openings openings;
  Rules rules;
  /// The planned games; none in headers of older versions. Their seed is that of the header.
  std::optional<PlannedGames> planned;
  EarlyEnd early_end;
  /// None in headers of older versions.
  std::optional<Provenance> provenance;
  /// Whether games of a different provenance were mixed in deliberately (--mixed).
  bool is_mixed = false;
  /// What this version doesn't know, by JSON pointer. It is compared and written like the rest.
  Json unknown = Json::object();

  [[nodiscard]] bool operator==(const MatchHeader& other) const = default;
  /// The names of the engines.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The clocks of the engines that play on one, by name.
  [[nodiscard]] std::map<std::string, EngineClock> clocks() const;
};

/// Throws Error if the line is not a header.
[[nodiscard]] MatchHeader parse_header(std::string_view line);
/// The header as a line, without a line break.
[[nodiscard]] std::string to_line(const MatchHeader& header);

/// The header with other planned games; without any if `games` is empty.
[[nodiscard]] MatchHeader with_games(MatchHeader header, const std::optional<PlannedGames>& games);

struct HeaderDifference {
  /// JSON path of the setting, such as "engines/0/limits".
  std::string path;
  /// The two values as JSON, or "not given".
  std::string first;
  std::string second;
};
/// The first difference between two matches, except in rounds, part and conditions for an early
/// end.
[[nodiscard]] std::optional<HeaderDifference> difference_of(MatchHeader first, MatchHeader second);

/// Throws Error, naming both headers and the difference, unless their games may be counted
/// together: the seeds may differ, too, and if `mixed` allows it, the provenance.
void check_same_match(const MatchHeader& header, std::string_view where, MatchHeader other,
                      std::string_view other_where, MixedGames mixed);
/// False if one of them has no provenance.
[[nodiscard]] bool have_same_provenance(const MatchHeader& header, const MatchHeader& other);

}  // namespace waggle
