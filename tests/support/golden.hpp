#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

// Files of tests/data/golden hold what Waggle answered. These checks do not know what is right:
// they show what a change has changed. WAGGLE_UPDATE_GOLDEN=1 in the environment writes the files
// anew.

/// Checks that a file of tests/data holds these lines, beside its comments (`#`) and empty lines.
void check_golden(std::string_view name, const std::vector<std::string>& lines);

/// What is said to a line of a client: whole lines.
using Speaker = std::function<std::string(std::string_view)>;

/// Says each line of a file of tests/data that begins with "> ", and checks that what lies between
/// is the answer. Figures that differ from run to run are `_` in it, and so is the program's
/// version. Of the lines of information of one answer, the last of each rank is kept.
void check_dialogue(std::string_view name, const Speaker& speak);

}  // namespace waggle::test
