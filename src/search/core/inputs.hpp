#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "waggle/piece.hpp"

namespace waggle {

/// What the network sees of a position: inputs that are there or not, numbered in blocks. Each is
/// seen by the player to move: "own" is his, "enemy" the opponent's, and where a block has a part
/// for either, his comes first.
namespace input {

/// A bug and whose it is.
inline constexpr std::size_t kKinds = std::size_t{2} * kBugs;

/// Pieces in play, by kind, by state (below) and by distance from the own queen and from the
/// enemy's (four or more steps, or she is in hand; 3; 2; 1; on or under her).
inline constexpr std::size_t kPieces = 0;
inline constexpr std::size_t kDistances = 5;

/// The states of a piece. Neighbours are the top pieces beside it, and "own" ones have its colour.
/// "0 to 2" means 0, 1, and 2 or more.
///
/// On the ground and free to move: 3 * (own neighbours, 0 to 2) + (enemy neighbours, 0 to 2), from
/// 1 on. On the ground, not pinned, and without a way to slide: kGated, as is a lone piece.
inline constexpr std::size_t kGated = 0;
/// On the ground and pinned: kPinned + 3 * (what holds it) + (neighbours less two, 0 to 2). A piece
/// is held by a neighbour that touches nothing else: by none; by own ones; by an enemy one.
inline constexpr std::size_t kPinned = 9;
/// Beneath another piece.
inline constexpr std::size_t kCovered = 18;
/// On top of another piece; of a grasshopper, which never is: free to move, and it can jump beside
/// the enemy queen.
inline constexpr std::size_t kRaised = 19;
inline constexpr std::size_t kStates = 20;
inline constexpr std::size_t kPlaces = kStates * kDistances * kDistances;
/// Pieces in hand, by slot.
inline constexpr std::size_t kHand = kPieces + kKinds * kPlaces;
/// By queen in play: the pattern of her filled neighbours, turned and mirrored ones alike.
inline constexpr std::size_t kRing = kHand + std::size_t{2} * Piece::kSlots;
inline constexpr std::size_t kRingPatterns = 13;
/// By queen in play: filled neighbours, and empty ones into which something could slide.
inline constexpr std::size_t kDoors = kRing + 2 * kRingPatterns;
/// By player: pieces free to move, 0 to 11 or more.
inline constexpr std::size_t kFree = kDoors + 2 * std::size_t{49};
inline constexpr std::size_t kFreeCounts = 12;
/// By player with something in hand: cells to enter, 0 to 11 or more.
inline constexpr std::size_t kRoom = kFree + 2 * kFreeCounts;
inline constexpr std::size_t kRooms = 12;
/// By player with something in hand: cells at most two steps from the other's queen where he may
/// enter, 0 to 6 or more.
inline constexpr std::size_t kEntries = kRoom + 2 * kRooms;
/// By player with a pillbug beside the own queen: empty cells beside it, 0 to 5.
inline constexpr std::size_t kEscapes = kEntries + std::size_t{2} * 7;
/// The kind of the piece that rests.
inline constexpr std::size_t kResting = kEscapes + std::size_t{2} * 6;
/// By pillbug that lies uncovered: the kinds of the uncovered pieces beside it.
inline constexpr std::size_t kBesidePillbug = kResting + kKinds;
/// By mosquito that lies uncovered: the bugs beside it.
inline constexpr std::size_t kBesideMosquito = kBesidePillbug + 2 * kKinds;
/// Holes of the hive, 0 to 2 or more.
inline constexpr std::size_t kHoles = kBesideMosquito + std::size_t{2} * kBugs;
/// The game type: the three expansions, a bit each.
inline constexpr std::size_t kType = kHoles + 3;

/// Pieces on top of others, by kind and by the kind directly beneath.
inline constexpr std::size_t kStacked = kType + 8;

inline constexpr std::size_t kCount = kStacked + kKinds * kKinds;

/// More than are ever there at once: 28 pieces, two queens' rings and doors, eight counts, the
/// resting piece, six pieces beside each of two pillbugs and two mosquitoes, holes and type, and
/// six beetles and mosquitoes on top of others.
inline constexpr std::size_t kMost = 74;

/// Which of the output's weights are used: by the filled neighbours of the own queen (0 or 1, 2, 3,
/// 4, 5) and those of the enemy's.
inline constexpr std::size_t kPressures = 5;
inline constexpr std::size_t kBuckets = kPressures * kPressures;

}  // namespace input

/// The inputs that are there, and the bucket.
struct InputList {
  std::array<std::uint16_t, input::kMost> active;
  std::uint16_t count = 0;
  std::uint16_t bucket = 0;

  void add(std::size_t which) noexcept { active[count++] = static_cast<std::uint16_t>(which); }
};

}  // namespace waggle
