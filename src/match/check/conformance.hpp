#pragma once

#include <functional>
#include <string>
#include <vector>

#include "match/client/engine_config.hpp"

namespace waggle {

/// The result of one check.
struct CheckResult {
  enum class Outcome { Pass, Fail, Skip };

  /// The requirement, in one line.
  std::string name;
  /// Whether clients rely on it although the protocol doesn't require it.
  bool is_extra = false;
  Outcome outcome = Outcome::Pass;
  /// Why the check failed or was skipped.
  std::string detail;
};

/// The settings of `waggle check`.
struct CheckSettings {
  EngineConfig engine;
  /// Random games per game type; all their positions are compared.
  int games = 2;
  /// Plies of each game.
  int plies = 80;
  std::uint64_t seed = 1;
  /// Runs only checks whose name contains this text; all if empty.
  std::string only;
};

/// Runs all checks and reports each result at once. Throws Error if the engine can't be started or
/// doesn't greet.
std::vector<CheckResult> check_engine(const CheckSettings& settings,
                                      const std::function<void(const CheckResult&)>& listener);

}  // namespace waggle
