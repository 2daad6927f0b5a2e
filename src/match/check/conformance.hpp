#pragma once

#include <cstdint>
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
  /// Whether this is an extra: not required by the protocol, but relied on by clients.
  bool is_extra = false;
  Outcome outcome = Outcome::Pass;
  /// Why the check failed or was skipped.
  std::string detail;
};

/// The settings of `waggle check`.
struct CheckSettings {
  EngineConfig engine;
  /// Number of random games per game type. The engine's legal moves are checked in every position.
  int games = 2;
  /// Maximum length of each random game, in plies.
  int plies = 80;
  std::uint64_t seed = 1;
  /// Only checks whose names contain this text are run; all if it is empty.
  std::string only;
};

/// Runs the selected checks and passes each result to `listener` as soon as it is known. Throws
/// Error if the engine can't be started or sends no greeting.
std::vector<CheckResult> check_engine(const CheckSettings& settings,
                                      const std::function<void(const CheckResult&)>& listener);

}  // namespace waggle
