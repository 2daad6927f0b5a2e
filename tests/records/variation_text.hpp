#pragma once

#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle::test {

/// The starting plies of variations, and their moves. Comments are omitted, because they may
/// contain characters that are not written.
[[nodiscard]] inline std::string moves_in(const std::vector<Variation>& variations) {
  std::string text;
  for (const Variation& variation : variations) {
    text += '(' + std::to_string(variation.from);
    for (const std::string& move : variation.moves) text += ' ' + move;
    text += moves_in(variation.variations) + ')';
  }
  return text;
}

}  // namespace waggle::test
