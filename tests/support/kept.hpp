#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace waggle::test {

/// What a file of tests/data keeps of answers. Tests of this kind say nothing of what is right, but
/// show whatever a change has changed. Where that was meant, WAGGLE_KEEP=1 in the environment
/// writes the file anew, and the difference goes into the same commit.

/// Checks that a file of tests/data holds these lines, beside its comments (`#`) and empty lines.
void check_kept(std::string_view name, const std::vector<std::string>& lines);

/// What is said to a line of a client: whole lines.
using Speaker = std::function<std::string(std::string_view)>;

/// Says each line of a file of tests/data that begins with "> ", and checks that what lies between
/// is the answer. The figures that differ from run to run are `_` in it: those of time, and those
/// of nodes where an information may have come in between. So are the program's versions.
void check_dialogue(std::string_view name, const Speaker& speak);

}  // namespace waggle::test
