#pragma once

#include "search/core/inputs.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Fills the list with all inputs except those that `add_hand_inputs` adds. The game must not be
/// over.
template <int kSide>
void collect_on_board(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                      InputList& list) noexcept;

/// Adds the inputs for the pieces in hand and the game type. `us` is the side to move. For a given
/// side to move, these inputs change only when a piece is placed.
void add_hand_inputs(PieceSet in_hand, Color us, GameType type, InputList& list) noexcept;

/// All active inputs of a position. The game must not be over.
template <int kSide>
[[nodiscard]] InputList inputs_of(const BasicPosition<kSide>& position,
                                  const BoardInfo<kSide>& info) noexcept {
  InputList list;
  collect_on_board(position, info, list);
  add_hand_inputs(position.in_hand(), position.turn(), position.type(), list);
  return list;
}

}  // namespace waggle::inline WAGGLE_ISA
