#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// Tunable constants of the search, with their tuned values; scripts/spsa tunes them. In points of
/// score, unless noted otherwise.
struct Tuning {
  /// Delta pruning: the most that a quiescence move is expected to gain.
  int quiet_margin = 130;
  /// Reverse futility pruning: margin per ply of depth.
  int reverse_margin = 35;
  /// Futility pruning: margin per ply of depth.
  int futile_margin = 70;
  /// Half-width of the first aspiration window.
  int aspiration = 8;
  /// Move count pruning: near the horizon, the first least_moves + more_moves * depth^2 moves are
  /// searched.
  int least_moves = 4;
  int more_moves = 3;
  /// Late move reductions: base + ln(depth) * ln(index) / divisor, both constants in hundredths.
  int reduction_base = 40;
  int reduction_divisor = 160;
  /// Late move reductions: history score that changes the reduction by one ply.
  int history_ply = 4'096;
  /// Null move: how far the evaluation must exceed beta for one more ply of reduction.
  int null_margin = 200;

  /// A constant by name, with the range of its values.
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
