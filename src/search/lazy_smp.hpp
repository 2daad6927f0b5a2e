#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "search/busy_table.hpp"
#include "search/core/core.hpp"
#include "search/ordering.hpp"
#include "search/shared_search.hpp"
#include "search/transposition.hpp"
#include "search/variety_picker.hpp"
#include "search/worker.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A parallel search by independent threads that share a SharedSearch (lazy SMP).
class LazySmp final : public CoreSearch {
 public:
  explicit LazySmp(SearchSettings settings) : settings_(std::move(settings)) {}

  [[nodiscard]] const SearchSettings& settings() const noexcept override { return settings_; }
  void configure(const SearchSettings& settings) override;
  void clear() override;
  bool reserve() noexcept override { return table_.resize(table_bytes_); }
  Report search(const GameMoves& game, const Limits& limits, const Listener& listener) override;

 private:
  // Allocates the table and the workers.
  SharedSearch begin_search(const Limits& limits);
  // Whether the table is smaller than configured, for lack of memory.
  [[nodiscard]] bool has_small_table() const noexcept {
    return table_bytes_ < table_bytes(settings_);
  }
  // Runs an ordinary search. If `limits.mate` is set, the search ends as soon as it proves a win
  // within that many moves.
  Report search_ordinarily(const GameMoves& game, const Limits& limits, const Listener& listener);
  // The configured size of the table in bytes.
  static std::size_t table_bytes(const SearchSettings& settings) noexcept {
    constexpr std::uint64_t kMax = std::numeric_limits<std::size_t>::max();
    const auto bytes = static_cast<std::uint64_t>(settings.table_megabytes) << 20;
    return static_cast<std::size_t>(std::min(bytes, kMax));
  }
  void make_workers();
  void start_helpers(std::vector<std::jthread>& helpers, SharedSearch& shared,
                     const GameMoves& game);

  SearchSettings settings_;
  Selectivity selectivity_{settings_.tuning};
  TranspositionTable table_;
  // The table size to allocate, which is smaller than configured once memory has run out.
  std::size_t table_bytes_ = table_bytes(settings_);
  BusyTable busy_;
  // The histories for the first line and for all other lines. They are shared by groups of workers
  // and kept between searches.
  using BothHistories = std::array<Histories, 2>;
  std::vector<std::unique_ptr<BothHistories>> histories_;
  // One worker per thread, created on demand and kept between searches.
  std::vector<std::unique_ptr<Worker>> workers_;
  VarietyPicker variety_picker_;
};

}  // namespace waggle::inline WAGGLE_ISA
