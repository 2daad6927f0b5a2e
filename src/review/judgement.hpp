#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "search/core/score.hpp"

namespace waggle {

/// The class of a move. Later classes are worse.
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
  /// For example "only move".
  std::string_view name;
  /// What it means, for help texts.
  std::string_view meaning;
  /// The mark below the text graph; a blank for none.
  char mark = ' ';
  /// The colour of the dot in the SVG graph; empty for none.
  std::string_view color{};
  /// Whether such a move costs winning chances.
  bool is_bad = false;
  /// What annotations say after the score; may be empty. Placeholders: {name}, the name,
  /// capitalised; {loss}, the winning chances lost in percent; {best}, the best move, and {score},
  /// its score; {line}, the best line; {plies}, the plies to a missed win.
  std::string_view sentence{};
};

inline constexpr std::string_view kLossSentence =
    "{name}: loses {loss:.1f} % of the chances. Better is {best}, {score}.\nBest: {line}";

/// All classes, in the order of MoveClass. The page has its own table in
/// web/engine/src/move-classes.ts.
inline constexpr std::array<MoveClassInfo, 7> kMoveClasses = {{
    {MoveClass::Good, "good", "cost hardly any winning chances"},
    {MoveClass::Forced, "forced", "there was no other move", ' ', "", false, "Forced."},
    {MoveClass::OnlyMove, "only move", "all other moves were blunders, or lost for certain", '!',
     "#2a7fb8", false, "The only move."},
    {MoveClass::Inaccuracy, "inaccuracy", "cost a few winning chances", '~', "#e0b000", true,
     kLossSentence},
    {MoveClass::Mistake, "mistake", "cost some winning chances", '?', "#e07000", true,
     kLossSentence},
    {MoveClass::Blunder, "blunder", "cost many winning chances", 'X', "#c02020", true,
     kLossSentence},
    {MoveClass::MissedWin, "missed win", "a proven win was given up", 'W', "#8030a0", true,
     "{name}: {best} wins in {plies} plies.\nBest: {line}"},
}};

[[nodiscard]] constexpr const MoveClassInfo& info_of(MoveClass kind) noexcept {
  return kMoveClasses[static_cast<std::size_t>(kind)];
}

/// The least loss of winning chances, in thousandths, for each of these classes.
struct LossLimits {
  int inaccuracy = 50;
  int mistake = 100;
  int blunder = 200;

  friend bool operator==(const LossLimits&, const LossLimits&) = default;
};
inline constexpr LossLimits kLossLimits{};

/// The expected points of a game in thousandths: 1,000 for a proven win, 500 for a draw.
[[nodiscard]] int winning_chances(Score score) noexcept;

/// The scores of a choice of moves, from the mover's point of view.
struct Choice {
  Score played = kDraw;
  /// Of the best move.
  Score best = kDraw;
  /// Of the best move that was not played, if it is known.
  std::optional<Score> rest{};
};
/// The winning chances lost by the choice, in thousandths, from 0.
[[nodiscard]] int loss_of(const Choice& choice) noexcept;
[[nodiscard]] MoveClass classify(const Choice& choice) noexcept;

/// The accuracy of moves with these losses (thousandths): the mean of 100 exp(-4 loss) with losses
/// scaled to 0 to 1. That is 100 for a loss of 0, and 45 for the smallest blunder. None without
/// moves.
[[nodiscard]] std::optional<double> accuracy_of(std::span<const int> losses);

}  // namespace waggle
