#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// Search constants. The defaults were tuned with scripts/spsa. Margins and window sizes are in
/// score units (see Score).
struct Tuning {
  /// Delta pruning: the most that a quiescence move is expected to gain.
  int delta_margin = 130;
  /// Reverse futility pruning: the margin per ply of depth.
  int reverse_margin = 35;
  /// Futility pruning: the margin, which is multiplied by depth + 1.
  int futility_margin = 70;
  /// Half-width of the first aspiration window of an iteration.
  int aspiration = 8;
  /// Move count pruning (LMP): at low depth, quiet moves are skipped after the first lmp_base +
  /// lmp_scale * depth^2 moves.
  int lmp_base = 4;
  int lmp_scale = 3;
  /// Late move reductions: the reduction is base + ln(depth) * ln(index) / divisor, where both
  /// constants are given in hundredths.
  int reduction_base = 40;
  int reduction_divisor = 160;
  /// Late move reductions: the history score that changes the reduction by one ply.
  int lmr_history_divisor = 4'096;
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
    {"delta-margin", &Tuning::delta_margin, 0, 1'000},
    {"reverse-margin", &Tuning::reverse_margin, 1, 1'000},
    {"futility-margin", &Tuning::futility_margin, 1, 1'000},
    {"aspiration", &Tuning::aspiration, 1, 1'000},
    {"lmp-base", &Tuning::lmp_base, 1, 500},
    {"lmp-scale", &Tuning::lmp_scale, 0, 100},
    {"reduction-base", &Tuning::reduction_base, -500, 500},
    {"reduction-divisor", &Tuning::reduction_divisor, 50, 1'000},
    {"lmr-history-divisor", &Tuning::lmr_history_divisor, 256, 1'000'000},
    {"null-margin", &Tuning::null_margin, 1, 10'000},
}};

}  // namespace waggle
