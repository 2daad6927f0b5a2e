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

/// Why a game ended, in the order of the names. The names of faults are those of EngineFault.
enum class EndReason : std::uint8_t {
  AdjudgedDraw,
  BothQueensSurrounded,
  Crashed,
  Disagrees,
  Flooded,
  Hung,
  Illegal,
  Late,
  MaxPlies,
  Nonsense,
  QueenSurrounded,
  Refused,
  Repetition,
  Resignation
};
/// "adjudged draw", "both queens surrounded", "crashed" and so on.
[[nodiscard]] std::string_view to_string(EndReason reason) noexcept;
/// The inverse. Throws Error.
[[nodiscard]] EndReason parse_end_reason(std::string_view text);

/// The index of a player in an array of both.
[[nodiscard]] constexpr std::size_t slot_of(Color player) noexcept {
  return static_cast<std::size_t>(player);
}

/// The record of a finished game: one line of a results file.
struct GameRecord {
  /// Statistics of one player over the moves it was asked for.
  struct Side {
    std::int64_t moves = 0;
    /// Milliseconds: the sum, the longest move, and the greatest excess over the time allowed.
    double total_ms = 0;
    double longest_ms = 0;
    double overshoot_ms = 0;
    /// Sums over the moves for which the engine reported a value, and the number of those moves.
    double depths = 0;
    std::int64_t depth_reports = 0;
    double nodes = 0;
    std::int64_t node_reports = 0;
    /// Milliseconds excluded from all times because the engine or the match was suspended.
    double left_out_ms = 0;

    /// Adds the statistics of more moves, except the excluded time.
    void add(const Side& other) noexcept;
    /// Means per move; 0 without a move, none if the engine reported nothing.
    [[nodiscard]] double mean_ms() const noexcept;
    [[nodiscard]] std::optional<double> mean_depth() const noexcept;
    [[nodiscard]] std::optional<double> mean_nodes() const noexcept;
  };

  /// An irregularity that didn't lose the game.
  struct Note {
    /// None in a results file that someone has edited.
    std::optional<Color> player;
    std::string text;

    friend bool operator==(const Note&, const Note&) = default;
  };

  /// These identify the game within a match: the seed, the number of the opening, and the players.
  std::uint64_t seed = 0;
  std::uint64_t pair = 0;
  std::array<std::string, 2> players;
  /// Counts replays: 2 if the game was replayed after being lost by a fault, and so on.
  std::int64_t attempt = 1;
  static constexpr std::int64_t kMostAttempts = 1'000'000'000;

  /// Game type, such as "Base+MLP".
  std::string type;
  std::int64_t opening_plies = 0;
  /// Canonical GameString. Kept as text, because reading millions of games must not play them.
  std::string game;
  /// A win or a draw.
  GameState result = GameState::Draw;
  EndReason reason = EndReason::MaxPlies;
  /// Message of the fault that lost the game, and the player at fault.
  std::string detail;
  std::optional<Color> at_fault;
  std::vector<Note> notes;
  /// Milliseconds for each ply after the opening; 0 for a forced pass, which engines aren't asked
  /// for. The time for a rejected move only counts in the sums of its side.
  std::vector<double> times_ms;
  std::array<Side, 2> sides;
  /// Median overhead per move, in milliseconds.
  double overhead_ms = 0;
  /// In a results file: the index of the header above it.
  std::size_t header = 0;

  /// Identifies the game: "1/12/new/old" means seed, opening, White, Black, with slashes in names
  /// escaped as %2F. Unique within a match and the same in every run of it.
  [[nodiscard]] std::string id() const;
  /// Number of plies, including the opening and forced passes but not a rejected move.
  [[nodiscard]] std::int64_t plies() const;
  /// Points of a player: 0, 0.5 or 1.
  [[nodiscard]] double points(Color player) const noexcept;
};

/// Rounds all times to microseconds, so that they are the same once written and read.
void round_times(GameRecord& record);
/// A line of JSON, without a line break.
[[nodiscard]] std::string to_json(const GameRecord& record);
/// The inverse. Throws Error.
[[nodiscard]] GameRecord parse_record(std::string_view line);

/// A GameString, truncated after the first `plies` moves.
[[nodiscard]] std::string first_plies(std::string_view game, std::int64_t plies);

}  // namespace waggle
