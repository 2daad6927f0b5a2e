#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "search/core/score.hpp"

namespace waggle {

/// The class of a move. If several moves share a column of a graph, the column shows the class that
/// comes last in this list, so bad classes are at the end.
enum class MoveClass : std::uint8_t {
  Good,
  Forced,
  OnlyMove,
  Inaccuracy,
  Mistake,
  Blunder,
  MissedWin
};

/// How reviews present a move class.
struct MoveClassInfo {
  MoveClass kind;
  /// The name, such as "only move".
  std::string_view name;
  /// A description for help texts.
  std::string_view meaning;
  /// The mark below the text graph; a blank if there is none.
  char mark = ' ';
  /// The colour of the dot in the SVG graph; empty if there is no dot.
  std::string_view color{};
  /// Whether moves of this class cost winning chances.
  bool is_bad = false;
  /// The text that follows the score in an annotation; may be empty. It may contain these
  /// placeholders: {name}, the capitalised name; {loss}, the winning chances lost, in percentage
  /// points; {best}, the best move; {score}, the score of the best move; {line}, the best line;
  /// {plies}, the number of plies to a missed win.
  std::string_view sentence{};
};

inline constexpr std::string_view kLossSentence =
    "{name}: loses {loss:.1f} percentage points of winning chances. Better is {best}, "
    "{score}.\nBest: {line}";

/// All classes, in the order of MoveClass. The web page uses its own table, in
/// web/engine/src/move-classes.ts.
inline constexpr std::array<MoveClassInfo, 7> kMoveClasses = {{
    {MoveClass::Good, "good", "cost hardly any winning chances"},
    {MoveClass::Forced, "forced", "there was no other move", ' ', "", false, "Forced."},
    {MoveClass::OnlyMove, "only move", "all other moves were blunders or proven losses", '!',
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

/// The smallest losses of winning chances, in thousandths, that make a move an inaccuracy, a
/// mistake or a blunder.
struct LossLimits {
  int inaccuracy = 50;
  int mistake = 100;
  int blunder = 200;

  friend bool operator==(const LossLimits&, const LossLimits&) = default;
};
inline constexpr LossLimits kLossLimits{};

/// The expected score of the game in thousandths of a point: 1,000 for a proven win, 500 for a
/// draw.
[[nodiscard]] int winning_chances(Score score) noexcept;

/// The scores of the moves that a player could choose from, from that player's point of view.
struct Choice {
  /// The score of the move that was played.
  Score played = kDraw;
  /// The score of the best move.
  Score best = kDraw;
  /// The score of the best move that was not played, if known.
  std::optional<Score> rest{};
};
/// The winning chances that the played move lost, in thousandths; never negative.
[[nodiscard]] int loss_of(const Choice& choice) noexcept;
/// The class of the played move. Never Forced, because a forced move isn't a choice.
[[nodiscard]] MoveClass classify(const Choice& choice) noexcept;

/// The accuracy of moves, given their losses in thousandths: the mean of 100 exp(-4 loss), with
/// losses scaled to the range 0 to 1. A move that loses nothing scores 100, and the smallest
/// blunder scores 45. Empty if there are no moves.
[[nodiscard]] std::optional<double> accuracy_of(std::span<const int> losses);

}  // namespace waggle
