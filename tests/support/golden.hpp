#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

// Golden files, in tests/data/golden, record earlier output. They detect change, not error. To
// update them, set WAGGLE_UPDATE_GOLDEN=1 in the environment.

/// Compares lines with a file in tests/data, below the comments (`#`) and empty lines at its top.
void check_golden(std::string_view name, const std::vector<std::string>& lines);

/// Answers a line from a client with complete lines.
using Speaker = std::function<std::string(std::string_view)>;

/// Sends each line of a file in tests/data that begins with "> ", and compares the answer with the
/// lines up to the next one. The version and numbers that differ from run to run are masked as `_`.
/// Of an answer's info lines, only the last for each MultiPV rank is kept.
void check_dialogue(std::string_view name, const Speaker& speak);

}  // namespace waggle::test
