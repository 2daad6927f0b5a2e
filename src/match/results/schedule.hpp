#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "text/part.hpp"

namespace waggle {

/// Which players play against each other.
enum class TournamentKind {
  /// Every player plays against every other.
  RoundRobin,
  /// The first player plays against every other.
  Gauntlet,
};
/// The names of the kinds on the command line and in results files, in enum order.
inline constexpr std::array<const char*, 2> kTournamentKinds = {"roundrobin", "gauntlet"};

/// A game to be played: the number of its game pair, and its players by index.
struct ScheduledGame {
  std::uint64_t pair = 0;
  std::size_t white = 0;
  std::size_t black = 0;
};

/// The games of a match, or of one part of its rounds, in order. In each round, every pairing plays
/// the opening of the round twice, with colours reversed.
class Schedule {
 public:
  /// Requires at least two players.
  Schedule(TournamentKind kind, std::size_t players, std::uint64_t rounds, Part part = {});

  [[nodiscard]] std::uint64_t size() const noexcept {
    return part_.share_of(rounds_) * pairings() * 2;
  }
  /// The game at `index`, which must be less than size().
  [[nodiscard]] ScheduledGame at(std::uint64_t index) const noexcept;
  /// Whether the schedule includes a game.
  [[nodiscard]] bool contains(const ScheduledGame& game) const noexcept;

 private:
  [[nodiscard]] std::uint64_t pairings() const noexcept;

  TournamentKind kind_;
  std::size_t players_;
  std::uint64_t rounds_;
  Part part_;
};

}  // namespace waggle
