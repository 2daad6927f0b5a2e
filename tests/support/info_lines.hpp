#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// Checks what an engine has told of a search: lines that begin with `info depth`, and the best
/// move as the lines spell it. Of the lines of rank 1 the last must be the deepest and name that
/// move first, and the nodes must never become fewer. `separator` stands between the moves of a
/// line.
void check_info_lines(const std::vector<std::string>& lines, std::string_view best_move,
                      char separator);

}  // namespace waggle::test
