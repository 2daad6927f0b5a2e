#include "search/lazy_smp.hpp"

#include <chrono>
#include <exception>
#include <new>

#include "search/mate.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Number of threads that share a history. Sharing makes threads search in the same way, so they
// benefit from each other's table entries. With more threads, contention presumably outweighs this
// benefit, but only two threads were measured.
constexpr std::size_t kThreadsPerHistory = 8;

// The size to try first if the configured table can't be allocated, and the smallest size to try.
constexpr std::size_t kModestTable = std::size_t{64} << 20;
constexpr std::size_t kLeastTable = std::size_t{1} << 16;

// Waits until a finished search may return. If it is pondering, it waits for the ponder hit. An
// analysis with a time limit waits for that limit, and one without limits waits until it is
// stopped.
void wait_until_due(SharedSearch& shared) {
  const Limits& limits = shared.limits;
  shared.clock.wait_for_ponder_hit();
  if (limits.is_analysis && (limits.time || !limits.has_end())) shared.clock.wait_for_end();
}

// The body of a helper thread. If a helper runs out of memory, only the helper ends, not the
// search.
void help(Worker& worker, SharedSearch& shared, const GameMoves& game) noexcept {
  try {
    worker.run(shared, game, {});
  } catch (const std::bad_alloc&) {
  }
}

}  // namespace

void LazySmp::configure(const SearchSettings& settings) {
  const SearchSettings before = std::exchange(settings_, settings);
  if (settings.table_megabytes != before.table_megabytes) {
    table_.release();
    table_bytes_ = table_bytes(settings);
  }
  if (!settings.shares_table_with(before)) clear();
  if (settings.tuning != before.tuning) selectivity_ = Selectivity(settings.tuning);
}

void LazySmp::clear() {
  table_.clear();
  table_bytes_ = table_bytes(settings_);
  workers_.clear();
  histories_.clear();
}

// Creates all workers, or as many as memory allows.
void LazySmp::make_workers() {
  const auto wanted = static_cast<std::size_t>(settings_.threads);
  if (workers_.size() > wanted) workers_.resize(wanted);
  try {
    while (workers_.size() < wanted) {
      const std::size_t id = workers_.size();
      const std::size_t group = id / kThreadsPerHistory;
      if (group == histories_.size()) histories_.push_back(std::make_unique<BothHistories>());
      BothHistories& both = *histories_[group];
      workers_.push_back(std::make_unique<Worker>(static_cast<int>(id), both[0], both[1]));
    }
  } catch (const std::bad_alloc&) {
    if (workers_.empty()) throw;
  }
}

// Starts all helpers, or as many as the system allows.
void LazySmp::start_helpers(std::vector<std::jthread>& helpers, SharedSearch& shared,
                            const GameMoves& game) {
  try {
    for (std::size_t id = 1; id < workers_.size(); ++id)
      helpers.emplace_back([&, id] { help(*workers_[id], shared, game); });
  } catch (const std::exception&) {
  }
}

Report LazySmp::search(const GameMoves& game, const Limits& limits, const Listener& listener) {
  if (limits.mate) {
    const auto ordinary = [&](const Limits& others) { return search_ordinarily(game, others, {}); };
    return search_mate(game, limits, listener, {ordinary, table_bytes(settings_)});
  }
  if (static_cast<int>(game.moves.size()) >= settings_.variety_plies || limits.is_analysis)
    return search_ordinarily(game, limits, listener);
  SharedSearch shared = begin_search(limits);
  Report report = variety_picker_.pick(*workers_[0], shared, game);
  wait_until_due(shared);
  report.elapsed = std::chrono::steady_clock::now() - shared.start;
  report.is_degraded = has_small_table();
  return report;
}

SharedSearch LazySmp::begin_search(const Limits& limits) {
  const auto start = std::chrono::steady_clock::now();
  // If the allocation fails, try a table of modest size, and then keep halving the size, so as not
  // to take all the remaining memory.
  while (!reserve()) {
    if (table_bytes_ <= kLeastTable) throw std::bad_alloc();
    table_bytes_ = std::min(table_bytes_ / 2, kModestTable);
  }
  table_.age();
  make_workers();
  return {.table = table_,
          .busy = settings_.threads > 1 ? &busy_ : nullptr,
          .limits = limits,
          .settings = settings_,
          .selectivity = selectivity_,
          .start = start};
}

Report LazySmp::search_ordinarily(const GameMoves& game, const Limits& limits,
                                  const Listener& listener) {
  SharedSearch shared = begin_search(limits);
  std::vector<std::jthread> helpers;
  try {
    start_helpers(helpers, shared, game);
    workers_[0]->run(shared, game, listener);
    wait_until_due(shared);
  } catch (...) {
    shared.halt = true;
    throw;
  }
  shared.halt = true;
  const bool has_all = static_cast<int>(helpers.size()) + 1 >= settings_.threads;
  helpers.clear();
  Report report = workers_[0]->answer();
  report.is_degraded = !has_all || has_small_table();
  return report;
}

}  // namespace waggle::inline WAGGLE_ISA
