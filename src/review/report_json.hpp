#pragma once

#include <optional>

#include "review/report.hpp"
#include "text/json/json.hpp"

namespace waggle {

/// What a review in JSON says before its games.
[[nodiscard]] Json review_head(const Effort& effort, const std::optional<ReviewOrigin>& origin);

}  // namespace waggle
