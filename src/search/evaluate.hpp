#pragma once

#include "search/core/network.hpp"
#include "search/core/score.hpp"
#include "search/inputs.hpp"

namespace waggle::inline WAGGLE_ISA {

/// What a network makes of its inputs; below any proven score. The same on every processor.
[[nodiscard]] Score value_of(const Network& network, const InputList& inputs) noexcept;

/// The same where `start` holds the hidden units' bias and the rows of other inputs already.
[[nodiscard]] Score value_of(const Network& network, const Network::Units& start,
                             const InputList& inputs) noexcept;

/// The hidden units' bias and the rows of the inputs off the board (`add_off_board`).
[[nodiscard]] Network::Units units_off_board(const Network& network, PieceSet in_hand, Color us,
                                             GameType type) noexcept;

/// How good an unfinished position is for the side to move, as the network sees it without moving.
template <int kSide>
[[nodiscard]] Score evaluate(const Network& network, const BasicPosition<kSide>& position,
                             const BoardInfo<kSide>& info) noexcept {
  return value_of(network, inputs_of(position, info));
}

}  // namespace waggle::inline WAGGLE_ISA
