#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "waggle/piece.hpp"

namespace waggle {

/// The network's inputs, which are binary features numbered in blocks. They describe the position
/// from the perspective of the side to move ("us"). Our pieces are called "own", and the opponent's
/// are called "enemy". In a block with one part for each player, the part of the side to move comes
/// first.
namespace input {

/// Number of kinds. The kind of a piece is its bug type together with its owner, own or enemy.
inline constexpr std::size_t kKinds = std::size_t{2} * kBugs;

/// Pieces in play, by kind, state (see below), distance from our queen and distance from the enemy
/// queen. Each distance has five values, in this order: four or more steps, or the queen is in
/// hand; three; two; one; and zero, on or under the queen.
inline constexpr std::size_t kPieces = 0;
inline constexpr std::size_t kDistances = 5;

/// The states of a piece. Neighbours are the top pieces of the cells beside it. Here, "own" means
/// of the same colour as the piece. Counts marked "0 to 2" are capped at 2.
///
/// The state of a piece on the ground that is free to move is 3 * (own neighbours, 0 to 2) + (enemy
/// neighbours, 0 to 2). It equals kGated only for a lone piece. kGated is the state of a queen,
/// ant, spider or pillbug on the ground that isn't pinned, but has nowhere to slide.
inline constexpr std::size_t kGated = 0;
/// The state of a pinned piece on the ground is kPinned + 3 * (0 if no neighbour is a leaf, 1 if
/// all leaf neighbours are own pieces, 2 if there is an enemy leaf) + (neighbours minus 2, 0 to 2).
/// A leaf is a piece that touches no other piece.
inline constexpr std::size_t kPinned = 9;
/// The state of a piece beneath another one.
inline constexpr std::size_t kCovered = 18;
/// The state of a piece on top of another one. Grasshoppers are never on top, so for them, the
/// state means that the piece is free to move and can jump to a cell beside the enemy queen.
inline constexpr std::size_t kRaised = 19;
inline constexpr std::size_t kStates = 20;
inline constexpr std::size_t kPlaces = kStates * kDistances * kDistances;
/// Pieces in hand, by slot.
inline constexpr std::size_t kHand = kPieces + kKinds * kPlaces;
/// For each queen in play: the pattern of her occupied neighbours, up to rotation and reflection.
inline constexpr std::size_t kRing = kHand + std::size_t{2} * Piece::kSlots;
inline constexpr std::size_t kRingPatterns = 13;
/// For each queen in play: the number of her occupied neighbours, combined with the number of empty
/// ones that a piece could slide into.
inline constexpr std::size_t kDoors = kRing + 2 * kRingPatterns;
/// For each player: the number of pieces that are free to move, capped at 11.
inline constexpr std::size_t kFree = kDoors + 2 * std::size_t{49};
inline constexpr std::size_t kFreeCounts = 12;
/// For each player with pieces in hand: the number of cells where pieces may be placed, capped at
/// 11.
inline constexpr std::size_t kPlacementCells = kFree + 2 * kFreeCounts;
inline constexpr std::size_t kPlacementCounts = 12;
/// For each player with pieces in hand: the number of cells within two steps of the opponent's
/// queen where pieces may be placed, capped at 6.
inline constexpr std::size_t kPlacementCellsNear = kPlacementCells + 2 * kPlacementCounts;
/// For each player whose uncovered pillbug is beside their queen: the number of empty cells beside
/// the pillbug, 0 to 5.
inline constexpr std::size_t kEscapes = kPlacementCellsNear + std::size_t{2} * 7;
/// The kind of the resting piece.
inline constexpr std::size_t kResting = kEscapes + std::size_t{2} * 6;
/// For each uncovered pillbug: the kinds of the uncovered pieces beside it.
inline constexpr std::size_t kBesidePillbug = kResting + kKinds;
/// For each uncovered mosquito: the bug types of the uncovered pieces beside it.
inline constexpr std::size_t kBesideMosquito = kBesidePillbug + 2 * kKinds;
/// The number of holes in the hive, capped at 2.
inline constexpr std::size_t kHoles = kBesideMosquito + std::size_t{2} * kBugs;
/// The game type, by GameType::number.
inline constexpr std::size_t kType = kHoles + 3;

/// Pieces on top of others, by their own kind and the kind of the piece directly beneath.
inline constexpr std::size_t kStacked = kType + 8;

inline constexpr std::size_t kCount = kStacked + kKinds * kKinds;

/// Upper bound on the number of active inputs. There can be at most 28 pieces, a ring and doors for
/// each queen, eight counts, the resting piece, six pieces beside each of two pillbugs and two
/// mosquitoes, the holes, the game type, and six beetles and mosquitoes on top of others.
inline constexpr std::size_t kMax = 74;

/// The output bucket is chosen by the numbers of occupied neighbours of our queen and of the enemy
/// queen. Each number falls into one of five classes: {0, 1}, {2}, {3}, {4} and {5}.
inline constexpr std::size_t kPressures = 5;
inline constexpr std::size_t kBuckets = kPressures * kPressures;

}  // namespace input

/// The active inputs of a position, and its output bucket.
struct InputList {
  std::array<std::uint16_t, input::kMax> active;
  std::uint16_t count = 0;
  std::uint16_t bucket = 0;

  void add(std::size_t which) noexcept { active[count++] = static_cast<std::uint16_t>(which); }
};

}  // namespace waggle
