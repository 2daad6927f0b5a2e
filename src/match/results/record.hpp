#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// Why a game ended, in alphabetical order of the to_string texts. Faults have the same names as in
/// EngineFault, so parse_end_reason can convert them.
enum class EndReason : std::uint8_t {
  DrawByAdjudication,
  BothQueensSurrounded,
  Crashed,
  Disagrees,
  Flooded,
  Hung,
  Illegal,
  TimeForfeit,
  MaxPlies,
  Nonsense,
  QueenSurrounded,
  Refused,
  Repetition,
  Resignation
};
/// "adjudged draw", "both queens surrounded", "crashed" and so on.
[[nodiscard]] std::string_view to_string(EndReason reason) noexcept;
/// Parses the name of a reason. Throws Error if it is unknown.
[[nodiscard]] EndReason parse_end_reason(std::string_view text);

/// The index of a player in an array of two: White, then Black.
[[nodiscard]] constexpr std::size_t slot_of(Color player) noexcept {
  return static_cast<std::size_t>(player);
}

/// The record of a finished game: one line of a results file.
struct GameRecord {
  /// One player's statistics, which cover all moves that its engine was asked for.
  struct Side {
    std::int64_t moves = 0;
    /// Times in milliseconds: the total, the longest move, and the largest excess over the time
    /// allowed.
    double total_ms = 0;
    double longest_ms = 0;
    double overshoot_ms = 0;
    /// The sums of the depths and of the node counts that the engine reported, and the number of
    /// values in each sum.
    double depths = 0;
    std::int64_t depth_reports = 0;
    double nodes = 0;
    std::int64_t node_reports = 0;
    /// Time in milliseconds during which the engine or the match was suspended. Not included in any
    /// other time.
    double excluded_ms = 0;

    /// Adds the statistics of more moves, but not their excluded time.
    void add(const Side& other) noexcept;
    /// Means per move. The mean time is 0 if there are no moves; the others are empty if the engine
    /// reported no values.
    [[nodiscard]] double mean_ms() const noexcept;
    [[nodiscard]] std::optional<double> mean_depth() const noexcept;
    [[nodiscard]] std::optional<double> mean_nodes() const noexcept;
  };

  /// An irregularity that didn't cost the player the game.
  struct Note {
    /// Missing only if someone has edited the results file.
    std::optional<Color> player;
    std::string text;

    friend bool operator==(const Note&, const Note&) = default;
  };

  /// The seed, the number of the game pair, and the players identify the game within a match. White
  /// is the first player.
  std::uint64_t seed = 0;
  std::uint64_t pair = 0;
  std::array<std::string, 2> players;
  /// The number of this attempt at the game: 1 for the first one, 2 if the game was replayed
  /// because it had been lost to a fault, and so on.
  std::int64_t attempt = 1;
  static constexpr std::int64_t kMaxAttempts = 1'000'000'000;

  /// The game type, such as "Base+MLP".
  std::string type;
  std::int64_t opening_plies = 0;
  /// The canonical GameString. It isn't parsed, because parsing the moves of millions of games
  /// would take too long.
  std::string game;
  /// A win or a draw.
  GameState result = GameState::Draw;
  EndReason reason = EndReason::MaxPlies;
  /// The message of the fault that lost the game, and the player at fault; empty if there was no
  /// fault.
  std::string detail;
  std::optional<Color> at_fault;
  std::vector<Note> notes;
  /// The time for each ply after the opening, in milliseconds; 0 for a forced pass, which is played
  /// without asking the engine. The time for an illegal or late move is counted only in its side's
  /// statistics.
  std::vector<double> times_ms;
  std::array<Side, 2> sides;
  /// Median overhead per move, in milliseconds.
  double overhead_ms = 0;
  /// Index into Results::headers of the header above this game.
  std::size_t header = 0;

  /// An identifier such as "1/12/new/old": seed, game pair, White and Black. In names, a slash is
  /// escaped as %2F and a percent sign as %25. The id is unique within a match, and the same in
  /// every run of the match.
  [[nodiscard]] std::string id() const;
  /// The number of plies, including the opening and forced passes, but not a move that was illegal
  /// or late.
  [[nodiscard]] std::int64_t plies() const;
  /// A player's points: 0, 0.5 or 1.
  [[nodiscard]] double points(Color player) const noexcept;
};

/// Rounds all times to microseconds, so that writing and reading a record doesn't change them.
void round_times(GameRecord& record);
/// Formats a record as a line of JSON without a line break.
[[nodiscard]] std::string to_json(const GameRecord& record);
/// Parses a line in the format of `to_json`. Throws Error if it is malformed.
[[nodiscard]] GameRecord parse_record(std::string_view line);

/// A GameString, truncated after the first `plies` moves.
[[nodiscard]] std::string first_plies(std::string_view game, std::int64_t plies);

}  // namespace waggle
