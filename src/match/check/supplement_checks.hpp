#pragma once

#include <span>

#include "match/check/engine_tester.hpp"

namespace waggle {

/// What an engine may have beyond the protocol, as docs/reference/uhp-supplement.md describes it:
/// each is an extra, and skipped where the engine's answer to `extensions` does not name it.
[[nodiscard]] std::span<const Check> supplement_checks();

// Those of `analyze`, its lines and MultiPV.
void check_analyze(EngineTester& tester);
void check_info_lines(EngineTester& tester);
void check_endless_analysis(EngineTester& tester);
void check_multi_pv(EngineTester& tester);

/// Sets an option. Throws CheckFailed where it is refused.
void set_option(EngineTester& tester, const std::string& option, const std::string& value);
/// Demands that a `stop` that was sent is answered, by nothing.
void demand_stop_answered(EngineTester& tester);

}  // namespace waggle
