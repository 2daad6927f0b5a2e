#pragma once

#include <array>
#include <cstddef>
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

/// How reviews show a class of moves.
struct MoveClassInfo {
  MoveClass kind;
  /// "only move", as all reviews write it.
  std::string_view name;
  /// Stands under the graph in characters; a blank for no mark.
  char mark = ' ';
  /// The colour of the dot in the picture; empty for no dot.
  std::string_view color{};
  /// Whether the move cost some of the winning chances.
  bool is_bad = false;
  /// What the comment on a move adds to the score; may be empty. {name} is the name with a capital,
  /// {loss} the chances lost in per cent, {best} the best move and {score} its score, {line} what
  /// should have followed, {plies} the plies to the win that was missed.
  std::string_view sentence{};
};

inline constexpr std::string_view kLossSentence =
    "{name}: loses {loss:.1f} % of the chances. Better is {best}, {score}.\nBest: {line}";

/// All classes, in the order of MoveClass. web/engine/src/move-classes.ts has those of the page.
inline constexpr std::array<MoveClassInfo, 7> kMoveClasses = {{
    {MoveClass::Good, "good"},
    {MoveClass::Forced, "forced", ' ', "", false, "Forced."},
    {MoveClass::OnlyMove, "only move", '!', "#2a7fb8", false, "The only move."},
    {MoveClass::Inaccuracy, "inaccuracy", '~', "#e0b000", true, kLossSentence},
    {MoveClass::Mistake, "mistake", '?', "#e07000", true, kLossSentence},
    {MoveClass::Blunder, "blunder", 'X', "#c02020", true, kLossSentence},
    {MoveClass::MissedWin, "missed win", 'W', "#8030a0", true,
     "{name}: {best} wins in {plies} plies.\nBest: {line}"},
}};

[[nodiscard]] constexpr const MoveClassInfo& info_of(MoveClass kind) noexcept {
  return kMoveClasses[static_cast<std::size_t>(kind)];
}

/// "only move", as all reviews write it.
[[nodiscard]] constexpr std::string_view to_string(MoveClass kind) noexcept {
  return info_of(kind).name;
}

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
