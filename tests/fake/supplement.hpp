#pragma once

#include <string>

namespace waggle {

/// Runs an engine with everything in docs/reference/uhp-supplement.md, except for the bug that
/// `fault` names ("none" for no bug), until the end of input. With `answers`, it runs in the
/// stateless mode of `waggle answer`. Returns the exit status.
int run_fake_supplement(const std::string& fault, bool answers);

}  // namespace waggle
