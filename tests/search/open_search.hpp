#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "search/core/searcher.hpp"
#include "search/ordering.hpp"
#include "search/selectivity.hpp"
#include "search/transposition.hpp"
#include "search/worker.hpp"
#include "waggle/game.hpp"
#include "waggle/position.hpp"

namespace waggle::test {

/// A single-threaded search with access to its table.
struct OpenSearch {
  explicit OpenSearch(const SearchSettings& chosen) : settings(chosen), selectivity(chosen.tuning) {
    table.resize(static_cast<std::size_t>(chosen.table_megabytes) << 20);
  }

  SharedSearch shared_by(const Limits& limits) {
    return {.table = table,
            .limits = limits,
            .settings = settings,
            .selectivity = selectivity,
            .start = std::chrono::steady_clock::now()};
  }
  Report search(const Game& game, const Limits& limits) {
    SharedSearch shared = shared_by(limits);
    worker.run(shared, waggle::played(game), {});
    return worker.answer();
  }

  /// Clears what searches keep on purpose: the table and the histories.
  void forget() {
    table.clear();
    for (Histories* const histories : {first.get(), others.get()}) {
      std::destroy_at(histories);
      std::construct_at(histories);
    }
  }

  SearchSettings settings;
  Selectivity selectivity;
  TranspositionTable table;
  std::unique_ptr<Histories> first = std::make_unique<Histories>();
  std::unique_ptr<Histories> others = std::make_unique<Histories>();
  Worker worker{0, *first, *others};
};

/// The table key of the position at the end of a game: on the small torus, or on the wide one if
/// the last move makes the hive too wide. Throws std::logic_error if an earlier move did.
[[nodiscard]] inline std::uint64_t key_in_table(const Game& game) {
  Position original(game.type());
  CompactPosition position(game.type());
  for (const Game::Ply& ply : game.plies()) {
    if (!position.fits()) throw std::logic_error("the hive is too wide");
    const Move move = translated(ply.move, original, position);
    original.play(ply.move);
    position.play(move);
  }
  const std::uint64_t key = position.fits() ? position.key() : Position(position).key();
  return key ^ table_salt(game.type(), true);
}

}  // namespace waggle::test
