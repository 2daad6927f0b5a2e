#pragma once

#include <string>

#include "waggle/position.hpp"

namespace waggle {

/// The legal moves for people, in whole lines: one line for each piece, with the places where it
/// may go. Pieces of the player to move are named without their colour. Lines longer than `columns`
/// are folded between two places.
[[nodiscard]] std::string legal_moves_text(const Position& position, int columns);

}  // namespace waggle
