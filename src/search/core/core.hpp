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

/// A search with what it remembers, as it is built for one processor. Use Searcher.
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

/// The dispatch table of the code that is built for several ISAs: all of `search`,
/// and its own copy of the rules. Its functions take and give only values that look the same on
/// every processor.
struct Core {
  /// What the code was built for, as users read it.
  std::string_view processor;

  std::unique_ptr<CoreSearch> (*new_search)(const SearchSettings& settings);
  /// As `perft` and `perft_divide` of the position that the game has reached.
  std::uint64_t (*perft)(const GameMoves& game, int depth, const PerftOptions& options);
  std::vector<PerftDivision> (*perft_divide)(const GameMoves& game, int depth,
                                             const PerftOptions& options);
  /// What the network sees after each ply.
  std::vector<InputList> (*inputs)(const GameMoves& game);
  /// The sum of the cross entropy, in nats, of what a network predicts for some positions. The
  /// gradient, if one is given, grows by that of this sum.
  double (*loss_of)(const Parameters& network, std::span<const Sample> samples,
                    Parameters* gradient);
  /// What the network makes of its inputs.
  Score (*value_of)(const Network& network, const InputList& inputs);
};

/// The core for this processor, chosen at the first call.
[[nodiscard]] const Core& core() noexcept;

}  // namespace waggle
