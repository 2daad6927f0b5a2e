#pragma once

#include <span>

#include "match/check/engine_tester.hpp"

namespace waggle {

/// Checks for the extensions in docs/reference/uhp-supplement.md. None is required by the protocol,
/// so each is skipped unless the engine's answer to `extensions` lists the extension.
[[nodiscard]] std::span<const Check> supplement_checks();

// Checks for `analyze`, its info lines and MultiPV.
void check_analyze(EngineTester& tester);
void check_info_lines(EngineTester& tester);
void check_endless_analysis(EngineTester& tester);
void check_multi_pv(EngineTester& tester);

/// Sets an option. Throws CheckFailed if the engine rejects it.
void set_option(EngineTester& tester, const std::string& option, const std::string& value);
/// Checks that the `stop` already sent gets an empty answer.
void demand_stop_answered(EngineTester& tester);

}  // namespace waggle
