#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "match/client/engine_config.hpp"
#include "match/client/process.hpp"
#include "match/client/uhp_engine.hpp"

namespace waggle {

/// The running engines of one thread, which are reused for later games.
class EnginePool {
 public:
  /// Number of consecutive failed starts of each engine, across all threads.
  using FailedStarts = std::vector<std::atomic<int>>;

  /// An engine, or null and the reason why it couldn't be started.
  struct Start {
    UhpEngine* engine = nullptr;
    std::string failure;
  };

  /// All arguments must outlive this object. `failed_starts` has one element for each engine.
  EnginePool(ProcessHost& host, const std::vector<EngineConfig>& engines,
             FailedStarts& failed_starts)
      : host_(host), engines_(engines), failed_starts_(failed_starts) {}

  /// Starts an engine, given by its index, unless it is running. Throws Error after
  /// kMaxFailedStarts consecutive failures, because the match must then be abandoned.
  [[nodiscard]] Start start(std::size_t engine);
  /// Terminates all engines except those of `players`, because idle ones would waste memory.
  void keep_only(const std::array<std::size_t, 2>& players);
  /// Terminates an engine, so that its next game starts it again.
  void end(std::size_t engine) { running_.erase(engine); }

 private:
  // Number of consecutive failed starts after which the match is abandoned.
  static constexpr int kMaxFailedStarts = 3;

  ProcessHost& host_;
  const std::vector<EngineConfig>& engines_;
  FailedStarts& failed_starts_;
  // By index.
  std::map<std::size_t, UhpEngine> running_;
};

}  // namespace waggle
