#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "search/evaluate.hpp"
#include "search/inputs.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Evaluates positions for one thread. Caches scores, as well as accumulators for the pieces in
/// hand, so all calls must pass the same network.
class Evaluator {
 public:
  /// Hash key of everything that the evaluation depends on. It combines `key`, the position's own
  /// key, with the game type and the resting piece. The resting piece affects the evaluation even
  /// if it doesn't restrict the legal moves.
  template <int kSide>
  [[nodiscard]] static std::uint64_t key_of(const BasicPosition<kSide>& position,
                                            std::uint64_t key) noexcept {
    const Piece resting = position.resting();
    unsigned kind = 0;
    if (resting.exists())
      kind =
          1 + static_cast<unsigned>(resting.color()) * kBugs + static_cast<unsigned>(resting.bug());
    return key ^ (kind * 8 + position.type().number()) * 0xD6E8FEB86659FD93U;
  }

  /// The cached evaluation for a key from `key_of`; nullopt on a cache miss.
  [[nodiscard]] std::optional<Score> probe(std::uint64_t key) const noexcept {
    const std::uint64_t score = scores_[index(key)];
    if (((score ^ key) & ~kScore) != 0) return std::nullopt;
    return static_cast<std::int16_t>(score & kScore);
  }
  void store(std::uint64_t key, Score score) noexcept {
    scores_[index(key)] = (key & ~kScore) | static_cast<std::uint16_t>(score);
  }

  /// Returns the same score as `waggle::evaluate`, but faster.
  template <int kSide>
  [[nodiscard]] Score evaluate(const Network& network, const BasicPosition<kSide>& position,
                               const BoardInfo<kSide>& info) noexcept {
    InputList inputs;
    collect_on_board(position, info, inputs);
    return value_of(network, hand_units(network, position), inputs);
  }

 private:
  // An entry consists of the upper 48 bits of the key and the 16-bit score. The lower 16 bits of
  // the key are the index.
  static constexpr std::uint64_t kScore = 0xFFFF;
  static constexpr std::size_t kScores = std::size_t{1} << 16;

  // The accumulator for the pieces in hand and the game type.
  struct HandAccumulator {
    alignas(64) Network::Units units;
    // The set of pieces in hand and, in higher bits, the game type, the side to move and a bit that
    // marks the entry as used.
    std::uint64_t key = 0;
  };
  static constexpr std::size_t kHandAccumulators = 256;

  [[nodiscard]] static std::size_t index(std::uint64_t key) noexcept {
    return static_cast<std::size_t>(key & (kScores - 1));
  }

  template <int kSide>
  [[nodiscard]] const Network::Units& hand_units(const Network& network,
                                                 const BasicPosition<kSide>& position) noexcept {
    const std::uint64_t key =
        position.in_hand().bits() | std::uint64_t{position.type().number()} << 32 |
        static_cast<std::uint64_t>(position.turn()) << 35 | std::uint64_t{1} << 36;
    HandAccumulator& cached = hand_accumulators_[(key * 0x9E3779B97F4A7C15U) >> 56];
    if (cached.key != key) {
      cached.key = key;
      cached.units = accumulate_hand(network, position.in_hand(), position.turn(), position.type());
    }
    return cached.units;
  }

  std::vector<std::uint64_t> scores_ = std::vector<std::uint64_t>(kScores);
  std::vector<HandAccumulator> hand_accumulators_ = std::vector<HandAccumulator>(kHandAccumulators);
};

}  // namespace waggle::inline WAGGLE_ISA
