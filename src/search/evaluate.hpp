#pragma once

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "search/inputs.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Runs the forward pass of a network. The score is never that of a proven win or loss, and is the
/// same on every CPU.
[[nodiscard]] Score value_of(const Network& network, const InputList& inputs) noexcept;

/// Like the overload above, but starts from an accumulator that already includes the bias and the
/// rows of all inputs that aren't in the list.
[[nodiscard]] Score value_of(const Network& network, const Network::Units& start,
                             const InputList& inputs) noexcept;

/// The accumulator for the inputs of `add_hand_inputs`: the bias plus their rows.
[[nodiscard]] Network::Units accumulate_hand(const Network& network, PieceSet in_hand, Color us,
                                             GameType type) noexcept;

/// Static evaluation of an unfinished position, for the side to move.
template <int kSide>
[[nodiscard]] Score evaluate(const Network& network, const BasicPosition<kSide>& position,
                             const BoardInfo<kSide>& info) noexcept {
  return value_of(network, inputs_of(position, info));
}

}  // namespace waggle::inline WAGGLE_ISA
