#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/score.hpp"

namespace waggle {

/// What a move is called, the worst last. Only move: every other one would have been a blunder, or
/// loses for certain. Forced: there was no other. Missed win: a proven win was given up.
enum class MoveClass : std::uint8_t {
  Good,
  Forced,
  OnlyMove,
  Inaccuracy,
  Mistake,
  Blunder,
  MissedWin
};
inline constexpr std::array kMoveClasses = {
    MoveClass::Good,    MoveClass::Forced,  MoveClass::OnlyMove, MoveClass::Inaccuracy,
    MoveClass::Mistake, MoveClass::Blunder, MoveClass::MissedWin};

/// "only move", as all reviews write it.
[[nodiscard]] std::string_view to_string(MoveClass kind) noexcept;

/// From which loss on a move is called so, in thousandths of winning chances.
struct LossLimits {
  int inaccuracy = 50;
  int mistake = 100;
  int blunder = 200;
};
inline constexpr LossLimits kLossLimits{};

/// The points to be expected of a game, in thousandths, where a draw is half a point: 1,000 for a
/// proven win.
[[nodiscard]] int winning_chances(Score score) noexcept;

/// What is known of a choice, in scores of the player who chose.
struct Choice {
  Score played = kDraw;
  /// Of the best move.
  Score best = kDraw;
  /// Of the best of all moves but the one that was played, where that is known.
  std::optional<Score> rest{};
};
/// The winning chances that the choice cost, in thousandths; never less than 0.
[[nodiscard]] int loss_of(const Choice& choice) noexcept;
[[nodiscard]] MoveClass classify(const Choice& choice) noexcept;

/// How well moves were chosen that lost so much each: 100 for nothing lost, 45 for a loss at which
/// blunders begin; the mean of 100 exp(-4 loss) with losses from 0 to 1. None of no moves.
[[nodiscard]] std::optional<double> accuracy_of(std::span<const int> losses);

}  // namespace waggle
