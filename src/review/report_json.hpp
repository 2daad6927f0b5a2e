#pragma once

#include <optional>

#include "review/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// From which losses on a move is an inaccuracy, a mistake or a blunder.
[[nodiscard]] Json loss_limits_json();
/// What a review in JSON says before its games.
[[nodiscard]] Json review_head(const Effort& effort, const std::optional<ReviewOrigin>& origin);

}  // namespace waggle
