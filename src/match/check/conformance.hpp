#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "match/client/engine_config.hpp"

namespace waggle {

/// What a tester found of one demand on an engine.
struct CheckResult {
  enum class Outcome { Pass, Fail, Skip };

  /// The demand, one line.
  std::string name;
  /// Whether the protocol leaves it open, but clients count on it.
  bool is_extra = false;
  Outcome outcome = Outcome::Pass;
  /// What went wrong, or why it could not be tried.
  std::string detail;
};

/// What `waggle check` is asked to do.
struct CheckSettings {
  EngineConfig engine;
  /// Random games whose every position is compared, for each game type.
  int games = 2;
  /// Plies of each of them.
  int plies = 80;
  std::uint64_t seed = 1;
  /// Only the checks with this in their name; all of them if empty.
  std::string only;
};

/// Puts an engine to every test of the protocol, telling each result at once. Throws Error where
/// the engine cannot be run at all, or does not greet, and Interrupted as soon as the flag is set.
std::vector<CheckResult> check_engine(const CheckSettings& settings, const std::atomic<bool>& stop,
                                      const std::function<void(const CheckResult&)>& listener);

}  // namespace waggle
