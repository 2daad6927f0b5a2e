#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// Search constants, with the values found by tuning with scripts/spsa. Margins and window sizes
/// are in score units (see Score).
struct Tuning {
  /// Delta pruning: the most that a quiescence move is expected to gain.
  int quiet_margin = 130;
  /// Reverse futility pruning: the margin per ply of depth.
  int reverse_margin = 35;
  /// Futility pruning: the margin, which is multiplied by depth + 1.
  int futile_margin = 70;
  /// Half-width of the first aspiration window of an iteration.
  int aspiration = 8;
  /// Move count pruning: at low depth, quiet moves are skipped after the first least_moves +
  /// more_moves * depth^2 moves.
  int least_moves = 4;
  int more_moves = 3;
  /// Late move reductions: the reduction is base + ln(depth) * ln(index) / divisor, where both
  /// constants are given in hundredths.
  int reduction_base = 40;
  int reduction_divisor = 160;
  /// Late move reductions: the history score that changes the reduction by one ply.
  int history_ply = 4'096;
  /// Null move pruning: the reduction grows by one ply for every `null_margin` by which the
  /// evaluation exceeds beta, up to two plies.
  int null_margin = 200;

  /// The name of a constant, and the range of its values.
  struct Constant {
    std::string_view name;
    int Tuning::*field;
    int least;
    int most;
  };
  static const std::array<Constant, 10> kConstants;

  bool operator==(const Tuning&) const = default;
};

inline constexpr std::array<Tuning::Constant, 10> Tuning::kConstants = {{
    {"quiet-margin", &Tuning::quiet_margin, 0, 1'000},
    {"reverse-margin", &Tuning::reverse_margin, 1, 1'000},
    {"futile-margin", &Tuning::futile_margin, 1, 1'000},
    {"aspiration", &Tuning::aspiration, 1, 1'000},
    {"least-moves", &Tuning::least_moves, 1, 500},
    {"more-moves", &Tuning::more_moves, 0, 100},
    {"reduction-base", &Tuning::reduction_base, -500, 500},
    {"reduction-divisor", &Tuning::reduction_divisor, 50, 1'000},
    {"history-ply", &Tuning::history_ply, 256, 1'000'000},
    {"null-margin", &Tuning::null_margin, 1, 10'000},
}};

}  // namespace waggle
