#include "review/judgement.hpp"

#include <algorithm>
#include <cmath>

#include "engine/info.hpp"

namespace waggle {

namespace {

constexpr double kAccuracyDecay = 4;

bool is_only_move(const Choice& choice) noexcept {
  if (!choice.rest) return false;
  if (*choice.rest <= -kProvenWin) return choice.played > -kProvenWin;
  return winning_chances(choice.played) - winning_chances(*choice.rest) >= kLossLimits.blunder;
}

}  // namespace

int winning_chances(Score score) noexcept {
  const Wdl wdl = wdl_of(score);
  return wdl.win + wdl.draw / 2;
}

int loss_of(const Choice& choice) noexcept {
  return std::max(winning_chances(choice.best) - winning_chances(choice.played), 0);
}

MoveClass classify(const Choice& choice) noexcept {
  if (choice.best >= kProvenWin && choice.played < kProvenWin) return MoveClass::MissedWin;
  const int loss = loss_of(choice);
  if (loss >= kLossLimits.blunder) return MoveClass::Blunder;
  if (loss >= kLossLimits.mistake) return MoveClass::Mistake;
  if (loss >= kLossLimits.inaccuracy) return MoveClass::Inaccuracy;
  return is_only_move(choice) ? MoveClass::OnlyMove : MoveClass::Good;
}

std::optional<double> accuracy_of(std::span<const int> losses) {
  if (losses.empty()) return std::nullopt;
  double sum = 0;
  for (const int loss : losses) sum += 100 * std::exp(-kAccuracyDecay * loss / 1'000);
  return sum / static_cast<double>(losses.size());
}

}  // namespace waggle
