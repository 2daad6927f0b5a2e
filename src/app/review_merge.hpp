#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle review merge`: puts the JSON files of the parts of a review together. The status is 1
/// where a game is missing or could not be read.
[[nodiscard]] Command add_review_merge(CLI::App& review);

}  // namespace waggle
