#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// Checks a search's `info depth` lines against the best move that followed. The last line with
/// `multipv 1` must be the deepest, and its PV must start with the best move. Node counts must not
/// decrease. `separator` separates the moves of a PV.
void check_info_lines(const std::vector<std::string>& lines, std::string_view best_move,
                      char separator);

}  // namespace waggle::test
