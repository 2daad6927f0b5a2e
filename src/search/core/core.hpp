#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "search/core/search.hpp"
#include "search/core/training.hpp"
#include "waggle/perft.hpp"

namespace waggle {

/// A search and its persistent state, compiled for one ISA. Searcher wraps it and documents its
/// functions.
class CoreSearch {
 public:
  CoreSearch() = default;
  CoreSearch(const CoreSearch&) = delete;
  CoreSearch& operator=(const CoreSearch&) = delete;
  virtual ~CoreSearch() = default;

  [[nodiscard]] virtual const SearchSettings& settings() const noexcept = 0;
  virtual void configure(const SearchSettings& settings) = 0;
  virtual void clear() = 0;
  virtual bool reserve() noexcept = 0;
  /// The game must not be over.
  virtual Report search(const GameMoves& game, const Limits& limits, const Listener& listener) = 0;
};

/// Dispatch table for the code that is compiled once per ISA: the search and its own copy of the
/// rules. Arguments and results must have the same layout for every ISA.
struct Core {
  /// Human-readable name of the ISA.
  std::string_view processor;

  std::unique_ptr<CoreSearch> (*new_search)(const SearchSettings& settings);
  /// `perft` and `perft_divide` from the game's current position.
  std::uint64_t (*perft)(const GameMoves& game, int depth, const PerftOptions& options);
  std::vector<PerftDivision> (*perft_divide)(const GameMoves& game, int depth,
                                             const PerftOptions& options);
  /// The active network inputs after each ply of a game.
  std::vector<InputList> (*inputs)(const GameMoves& game);
  /// The sum of a network's cross-entropy loss over the samples, in nats. Adds the gradient of that
  /// sum to `gradient`, unless `gradient` is null.
  double (*loss_of)(const Parameters& network, std::span<const Sample> samples,
                    Parameters* gradient);
  /// A network's evaluation of a position, given the position's inputs.
  Score (*value_of)(const Network& network, const InputList& inputs);
};

/// The core for this CPU, selected on the first call.
[[nodiscard]] const Core& core() noexcept;

}  // namespace waggle
