#pragma once

#include <string>

namespace waggle {

/// An engine with all that docs/reference/uhp-supplement.md has. One part of it, which `fault`
/// names, is done wrong; "none" is none. `answers` is the mode without a state. The exit status.
int run_fake_supplement(const std::string& fault, bool answers);

}  // namespace waggle
