#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "match/client/engine_config.hpp"
#include "match/results/early_end.hpp"
#include "match/results/provenance.hpp"
#include "match/results/schedule.hpp"
#include "text/json/json.hpp"
#include "text/part.hpp"

namespace waggle {

/// The games that one run plays: a part of the match's rounds. Without `rounds`, the match has no
/// fixed length and continues until an early-stopping condition is met.
struct PlannedGames {
  /// An upper limit on `rounds` that no real match reaches.
  static constexpr std::uint64_t kMaxRounds = std::uint64_t{1} << 40;

  std::uint64_t seed = 0;
  std::optional<std::uint64_t> rounds;
  Part part;

  [[nodiscard]] bool operator==(const PlannedGames& other) const = default;
};

/// An engine's time control, and how it is passed to the engine.
struct EngineClock {
  /// The time control in the format of TimeControl::text(): "60+0.6".
  std::string limits;
  ClockMode mode;
};

/// A header line of a results file, which describes the match and the provenance of the games below
/// it. A results file starts with a header, and may contain more. Settings that the line doesn't
/// specify, as in headers from older versions, are empty.
// NOLINTNEXTLINE(bugprone-exception-escape): moving Json throws only if its own assertions fail.
struct MatchHeader {
  struct Engine {
    std::optional<std::string> name;
    std::optional<std::string> command;
    std::optional<std::string> directory;
    /// Names and values, in the order in which they are set.
    std::optional<std::vector<std::pair<std::string, std::string>>> options;
    /// In the format of TimeControl::text().
    std::optional<std::string> limits;
    std::optional<ClockMode> clock;
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
    /// The score, the number of moves, and whether the rule is two-sided.
    std::optional<std::tuple<double, std::uint64_t, bool>> resign;
    /// The score, the number of moves, and the first ply at which the rule applies.
    std::optional<std::tuple<double, std::uint64_t, std::uint64_t>> draw;

    [[nodiscard]] bool operator==(const Rules& other) const = default;
  };

  std::optional<std::uint64_t> seed;
  std::optional<TournamentKind> kind;
  std::vector<Engine> engines;
  Openings openings;
  Rules rules;
  /// The planned games; their seed equals `seed`. Missing in headers from older versions.
  std::optional<PlannedGames> planned;
  EarlyEnd early_end;
  /// Missing in headers from older versions.
  std::optional<Provenance> provenance;
  /// Whether games of a different provenance were mixed in deliberately (--mixed).
  bool is_mixed = false;
  /// Unrecognised fields, by JSON pointer. They are compared and written like known ones.
  Json unknown = Json::object();

  [[nodiscard]] bool operator==(const MatchHeader& other) const = default;
  /// The names of the engines, in order; empty where a name is missing.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The clocks of the engines that have one, by engine name.
  [[nodiscard]] std::map<std::string, EngineClock> clocks() const;
};

/// Parses a header line. Throws Error if it isn't a header.
[[nodiscard]] MatchHeader parse_header(std::string_view line);
/// Formats the header as a line without a line break.
[[nodiscard]] std::string to_line(const MatchHeader& header);

/// A copy of the header whose planned games are replaced by `games`, or removed if `games` is
/// empty.
[[nodiscard]] MatchHeader with_games(MatchHeader header, const std::optional<PlannedGames>& games);

/// A setting in which two headers differ.
struct HeaderDifference {
  /// Path of the setting in the JSON, such as "engines/0/limits".
  std::string path;
  /// The two values as JSON, or "not given".
  std::string first;
  std::string second;
};
/// The first difference between the settings of two matches, or nullopt if they agree. Ignores the
/// rounds, the part, the early-stopping conditions, and the provenance.
[[nodiscard]] std::optional<HeaderDifference> difference_of(MatchHeader first, MatchHeader second);

/// Throws Error if the games of two headers can't be counted together, because the headers differ
/// in anything but the seed, the rounds, the part, the early-stopping conditions or, if `mixed`
/// allows it, the provenance. The message describes the first difference, and names the origins of
/// the headers as `where` and `other_where`.
void check_same_match(const MatchHeader& header, std::string_view where, MatchHeader other,
                      std::string_view other_where, MixedGames mixed);
/// Whether two headers have the same provenance. False if either of them has none.
[[nodiscard]] bool have_same_provenance(const MatchHeader& header, const MatchHeader& other);

}  // namespace waggle
