#pragma once

#include <span>

#include "match/check/engine_tester.hpp"

namespace waggle {

/// Checks of the extensions in docs/reference/uhp-supplement.md. All are extras, and skipped unless
/// the engine's answer to `extensions` names them.
[[nodiscard]] std::span<const Check> supplement_checks();

// Checks of `analyze`, its lines and MultiPV.
void check_analyze(EngineTester& tester);
void check_info_lines(EngineTester& tester);
void check_endless_analysis(EngineTester& tester);
void check_multi_pv(EngineTester& tester);

/// Sets an option. Throws CheckFailed if the engine refuses it.
void set_option(EngineTester& tester, const std::string& option, const std::string& value);
/// Demands that a `stop` already sent gets an empty answer.
void demand_stop_answered(EngineTester& tester);

}  // namespace waggle
