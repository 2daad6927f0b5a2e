#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle {

enum class Result { WhiteWins, BlackWins, Draw };

/// What a finished game leaves: one line of a results file.
struct GameRecord {
  /// What one player did, over the moves it was asked for.
  struct Side {
    std::int64_t moves = 0;
    /// Milliseconds: the sum, the longest, and the most by which the time allowed was exceeded.
    double total_ms = 0;
    double longest_ms = 0;
    double overshoot_ms = 0;
    /// Sums over the moves for which the engine reported them, and the number of those.
    double depths = 0;
    std::int64_t depth_reports = 0;
    double nodes = 0;
    std::int64_t node_reports = 0;
    /// Milliseconds that are left out of all times, because the engine or the match was suspended.
    double left_out_ms = 0;

    /// Means; 0 without a move, and none if the engine reported nothing.
    [[nodiscard]] double mean_ms() const noexcept;
    [[nodiscard]] std::optional<double> mean_depth() const noexcept;
    [[nodiscard]] std::optional<double> mean_nodes() const noexcept;
  };

  /// Which games there are follows from the settings of a match: the seed, which shards tell apart,
  /// the number of the opening, and the players.
  std::uint64_t seed = 0;
  std::uint64_t pair = 0;
  std::array<std::string, 2> players;
  /// 2 if the game is played again after it was lost by a fault, 3 after the second time and so on.
  std::int64_t attempt = 1;
  static constexpr std::int64_t kMostAttempts = 1'000'000'000;

  /// "Base+MLP".
  std::string type;
  std::int64_t opening_plies = 0;
  /// The GameString, canonical.
  std::string game;
  Result result = Result::Draw;
  /// "queen surrounded", "repetition", "max plies", "resignation", "adjudged draw", or the kind of
  /// the fault that lost the game.
  std::string reason;
  /// What exactly the engine did that lost by a fault, and the index of its colour.
  std::string detail;
  std::optional<int> at_fault;
  /// What was odd but lost nothing.
  std::vector<std::string> notes;
  /// Milliseconds of each ply that was played after the opening; 0 for a forced pass, which is
  /// never asked for. What a rejected move took is only part of its side's sums.
  std::vector<double> times_ms;
  std::array<Side, 2> sides;
  /// Milliseconds that a move cost besides thinking, the median.
  double overhead_ms = 0;

  /// The name of the game, "1/12/new/old": seed, opening, White, Black, a slash in a name written
  /// %2F. It is the same in every run of the same match, and no two games of a match share it.
  [[nodiscard]] std::string id() const;
  /// Plies of the GameString: the opening and forced passes count, a rejected move doesn't.
  [[nodiscard]] std::int64_t plies() const noexcept;
  /// Points of a colour, 0 for White: 0, 0.5 or 1.
  [[nodiscard]] double points(int color) const noexcept;
};

/// Makes all times whole microseconds, which are enough, and the same once written and read.
void round_times(GameRecord& record);
/// A line of JSON, without its end.
[[nodiscard]] std::string to_json(const GameRecord& record);
/// The inverse. Throws Error.
[[nodiscard]] GameRecord parse_record(std::string_view line);

/// A GameString without the moves after the first `plies`.
[[nodiscard]] std::string_view first_plies(std::string_view game, std::int64_t plies) noexcept;

/// "1-0", "0-1" or "1/2-1/2".
[[nodiscard]] std::string_view to_string(Result result) noexcept;

}  // namespace waggle
