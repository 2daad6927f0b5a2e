#pragma once

#include <cstddef>
#include <cstdint>

#include "text/part.hpp"

namespace waggle {

/// Who meets whom.
enum class TournamentKind {
  /// Everyone everyone else.
  RoundRobin,
  /// The first everyone else.
  Gauntlet,
};

/// A game that is to be played: its opening by number, and the players by index.
struct ScheduledGame {
  std::uint64_t pair = 0;
  std::size_t white = 0;
  std::size_t black = 0;
};

/// The games of a match in order, or of those rounds of it that a part takes: round by round, every
/// pairing of players plays the opening of the round twice, with colours swapped.
class Schedule {
 public:
  /// At least two players.
  Schedule(TournamentKind kind, std::size_t players, std::uint64_t rounds, Part part = {});

  [[nodiscard]] std::uint64_t size() const noexcept {
    return part_.share_of(rounds_) * pairings() * 2;
  }
  /// The game of an index below `size()`.
  [[nodiscard]] ScheduledGame at(std::uint64_t index) const noexcept;
  /// Whether a game is one of them.
  [[nodiscard]] bool contains(const ScheduledGame& game) const noexcept;

 private:
  [[nodiscard]] std::uint64_t pairings() const noexcept;

  TournamentKind kind_;
  std::size_t players_;
  std::uint64_t rounds_;
  Part part_;
};

}  // namespace waggle
