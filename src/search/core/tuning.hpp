#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// The constants of the search that only games can decide about, as they were found; scripts/spsa
/// looks for better ones. Points of score, where nothing else is said.
struct Tuning {
  /// What a move of the quiescence search is expected to gain at most.
  int quiet_margin = 130;
  /// What a ply near the horizon may cost the player who is ahead (reverse futility pruning).
  int reverse_margin = 35;
  /// What a ply near the horizon may gain the player who is behind (futility pruning).
  int futile_margin = 70;
  /// Half the first aspiration window.
  int aspiration = 8;
  /// Moves that are looked at near the horizon, at least, and how many more for each square of a
  /// ply (move count pruning).
  int least_moves = 4;
  int more_moves = 3;
  /// Late moves are searched less deep by the first and by the product of the logarithms of depth
  /// and rank over the second, both in hundredths of a ply.
  int reduction_base = 40;
  int reduction_divisor = 160;
  /// The record of a move in the history that makes a ply of its reduction.
  int history_ply = 4'096;
  /// By how much an evaluation is to exceed the bound for a ply more of the null move's reduction.
  int null_margin = 200;

  /// One of the constants, by name, and the values that it may be given.
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
