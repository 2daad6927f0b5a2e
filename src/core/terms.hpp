#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "waggle/piece.hpp"

namespace waggle {

/// What the evaluation counts, for each player, as places in the table of weights. A block of
/// several terms is named by its first.
namespace term {

/// By bug: pieces on top that may move, those that are pinned or walled in, those under others, and
/// those in hand.
inline constexpr std::size_t kFree = 0;
inline constexpr std::size_t kStuck = kFree + kBugs;
inline constexpr std::size_t kCovered = kStuck + kBugs;
inline constexpr std::size_t kInHand = kCovered + kBugs;
/// By filled neighbours of the own queen, 0 to 6: 1 for that number.
inline constexpr std::size_t kQueenFilled = kInHand + kBugs;
/// By the same: empty neighbours of the own queen into which something could slide.
inline constexpr std::size_t kQueenDoors = kQueenFilled + 7;
/// By the same: enemy pieces away from her that are free and reach far: ants, mosquito, ladybug.
inline constexpr std::size_t kHunters = kQueenDoors + 7;
/// By the same: enemy pieces still in hand, if there is a place for them near her.
inline constexpr std::size_t kReserves = kHunters + 7;
/// By the same: 1 for the own queen's neighbourhood when it is the own turn.
inline constexpr std::size_t kOwnTurn = kReserves + 7;
/// An enemy on top of the own queen.
inline constexpr std::size_t kQueenCovered = kOwnTurn + 7;
/// By bug, pieces that lie uncovered: own ones beside the own queen that may leave, and that
/// cannot; own ones beside the enemy queen likewise; own ones on her or two steps away.
inline constexpr std::size_t kFreeGuard = kQueenCovered + 1;
inline constexpr std::size_t kStuckGuard = kFreeGuard + kBugs;
inline constexpr std::size_t kFreeAttacker = kStuckGuard + kBugs;
inline constexpr std::size_t kStuckAttacker = kFreeAttacker + kBugs;
inline constexpr std::size_t kNear = kStuckAttacker + kBugs;
/// Cells at most two steps from the enemy queen where a new piece may enter, up to 6.
inline constexpr std::size_t kEntries = kNear + kBugs;

/// By own pieces that are free to move, 0 to 8 or more: 1 for that number.
inline constexpr std::size_t kFreeCount = kEntries + 1;
inline constexpr std::size_t kFreeCounts = 9;
/// By cells where a new piece may enter, 0 to 7 or more, if there is one in hand: 1 for that
/// number.
inline constexpr std::size_t kRoom = kFreeCount + kFreeCounts;
inline constexpr std::size_t kRooms = 8;
/// Empty cells beside an own pillbug that is beside the own queen: where it may throw her.
inline constexpr std::size_t kEscapes = kRoom + kRooms;

inline constexpr std::size_t kCount = kEscapes + 1;

}  // namespace term

/// How much each part of a weight counts: the four early ones, then the four late ones.
using WeightShares = std::array<std::int16_t, 8>;
inline constexpr int kAllShares = 700;

/// What the evaluation is the weighted sum of, for one player.
struct TermCounts {
  std::array<std::int8_t, term::kCount> counts{};
  /// They add up to kAllShares.
  WeightShares shares{};
};

/// A block of terms, for listings.
struct TermBlock {
  std::string_view name;
  std::size_t first;
  std::size_t size;
};

inline constexpr std::array<TermBlock, 19> kTermBlocks = {
    {{"free, by bug", term::kFree, kBugs},
     {"stuck, by bug", term::kStuck, kBugs},
     {"covered, by bug", term::kCovered, kBugs},
     {"in hand, by bug", term::kInHand, kBugs},
     {"own queen's filled neighbours", term::kQueenFilled, 7},
     {"doors beside the own queen, by filled neighbours", term::kQueenDoors, 7},
     {"enemy hunters, by filled neighbours", term::kHunters, 7},
     {"enemy reserves, by filled neighbours", term::kReserves, 7},
     {"own turn, by filled neighbours", term::kOwnTurn, 7},
     {"own queen covered by an enemy", term::kQueenCovered, 1},
     {"free guards, by bug", term::kFreeGuard, kBugs},
     {"stuck guards, by bug", term::kStuckGuard, kBugs},
     {"free attackers, by bug", term::kFreeAttacker, kBugs},
     {"stuck attackers, by bug", term::kStuckAttacker, kBugs},
     {"near the enemy queen, by bug", term::kNear, kBugs},
     {"entries near the enemy queen", term::kEntries, 1},
     {"pieces free to move, by number", term::kFreeCount, term::kFreeCounts},
     {"cells to enter, by number", term::kRoom, term::kRooms},
     {"escapes beside an own pillbug that guards", term::kEscapes, 1}}};

}  // namespace waggle
