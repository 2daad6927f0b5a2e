#pragma once

#include <optional>

#include "review/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// kLossLimits as fractions of 1: the fields of LossLimits in web/engine/src/types.ts.
[[nodiscard]] Json loss_limits_json();
/// The head of a review in JSON: everything before its games.
[[nodiscard]] Json review_head(const Effort& effort, const std::optional<ReviewOrigin>& origin);

}  // namespace waggle
