#include "match/runner/engine_pool.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "waggle/error.hpp"

namespace waggle {

EnginePool::Start EnginePool::start(std::size_t engine) {
  std::atomic<int>& failures = failed_starts_[engine];
  try {
    UhpEngine& running = running_.try_emplace(engine, host_, engines_[engine]).first->second;
    failures = 0;
    return {&running, {}};
  } catch (const Error& error) {
    if (++failures >= kMaxFailedStarts)
      throw Error(fmt::format("the match is abandoned: {}", error.what()));
    return {nullptr, error.what()};
  }
}

void EnginePool::keep_only(const std::array<std::size_t, 2>& players) {
  std::erase_if(running_, [&](const auto& entry) {
    return std::ranges::find(players, entry.first) == players.end();
  });
}

}  // namespace waggle
