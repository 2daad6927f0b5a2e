#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "waggle/piece.hpp"

namespace waggle {

/// The network's inputs: binary features, numbered in blocks, from the perspective of the side to
/// move ("own") against its opponent ("enemy"). In blocks with one part per player, the side to
/// move comes first.
namespace input {

/// A bug, own or enemy.
inline constexpr std::size_t kKinds = std::size_t{2} * kBugs;

/// Pieces in play, by kind, state (below), and distances from own and enemy queen (4 or more steps,
/// or she is in hand; 3; 2; 1; 0, on or under her).
inline constexpr std::size_t kPieces = 0;
inline constexpr std::size_t kDistances = 5;

/// The states of a piece. Neighbours are the top pieces beside it, and "own" ones have its colour.
/// "0 to 2" means 0, 1, and 2 or more.
///
/// On the ground and free to move: 3 * (own neighbours, 0 to 2) + (enemy neighbours, 0 to 2), which
/// is at least 1 unless the piece is alone. A queen, ant, spider or pillbug on the ground that
/// isn't pinned but has nowhere to slide: kGated.
inline constexpr std::size_t kGated = 0;
/// On the ground and pinned: kPinned + 3 * (leaf neighbours: 0 for none, 1 for own ones only, 2 for
/// an enemy one) + (neighbours less two, 0 to 2). A leaf touches no other piece.
inline constexpr std::size_t kPinned = 9;
/// Beneath another piece.
inline constexpr std::size_t kCovered = 18;
/// On top of another piece. Grasshoppers never are; for them, free to move and able to jump beside
/// the enemy queen.
inline constexpr std::size_t kRaised = 19;
inline constexpr std::size_t kStates = 20;
inline constexpr std::size_t kPlaces = kStates * kDistances * kDistances;
/// Pieces in hand, by slot.
inline constexpr std::size_t kHand = kPieces + kKinds * kPlaces;
/// Per queen in play: the pattern of her occupied neighbours, up to rotation and reflection.
inline constexpr std::size_t kRing = kHand + std::size_t{2} * Piece::kSlots;
inline constexpr std::size_t kRingPatterns = 13;
/// Per queen in play: number of occupied neighbours, and of empty ones that something could slide
/// into.
inline constexpr std::size_t kDoors = kRing + 2 * kRingPatterns;
/// Per player: pieces free to move, 0 to 11 or more.
inline constexpr std::size_t kFree = kDoors + 2 * std::size_t{49};
inline constexpr std::size_t kFreeCounts = 12;
/// Per player with pieces in hand: number of placement cells, 0 to 11 or more.
inline constexpr std::size_t kRoom = kFree + 2 * kFreeCounts;
inline constexpr std::size_t kRooms = 12;
/// Per player with pieces in hand: number of placement cells within two steps of the opponent's
/// queen, 0 to 6 or more.
inline constexpr std::size_t kEntries = kRoom + 2 * kRooms;
/// Per player with an uncovered pillbug beside their queen: empty cells beside the pillbug, 0 to 5.
inline constexpr std::size_t kEscapes = kEntries + std::size_t{2} * 7;
/// The kind of the resting piece.
inline constexpr std::size_t kResting = kEscapes + std::size_t{2} * 6;
/// Per uncovered pillbug: the kinds of the uncovered pieces beside it.
inline constexpr std::size_t kBesidePillbug = kResting + kKinds;
/// Per uncovered mosquito: the bugs beside it.
inline constexpr std::size_t kBesideMosquito = kBesidePillbug + 2 * kKinds;
/// Holes of the hive, 0 to 2 or more.
inline constexpr std::size_t kHoles = kBesideMosquito + std::size_t{2} * kBugs;
/// The game type, by its number.
inline constexpr std::size_t kType = kHoles + 3;

/// Pieces on top of others, by kind and by the kind directly beneath.
inline constexpr std::size_t kStacked = kType + 8;

inline constexpr std::size_t kCount = kStacked + kKinds * kKinds;

/// Upper bound on the active inputs: 28 pieces, two queens' rings and doors, eight counts, the
/// resting piece, six pieces beside each of two pillbugs and two mosquitoes, holes and type, and
/// six beetles and mosquitoes on top of others.
inline constexpr std::size_t kMost = 74;

/// Output buckets, by the number of occupied neighbours of own queen (0 or 1, 2, 3, 4, 5) and enemy
/// queen.
inline constexpr std::size_t kPressures = 5;
inline constexpr std::size_t kBuckets = kPressures * kPressures;

}  // namespace input

/// The active inputs and the output bucket.
struct InputList {
  std::array<std::uint16_t, input::kMost> active;
  std::uint16_t count = 0;
  std::uint16_t bucket = 0;

  void add(std::size_t which) noexcept { active[count++] = static_cast<std::uint16_t>(which); }
};

}  // namespace waggle
