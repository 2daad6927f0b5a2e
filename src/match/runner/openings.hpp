#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// Where the first moves of the games come from.
struct OpeningsConfig {
  enum class Order { Random, Sequential };

  /// A file with one GameString a line; random legal moves if empty.
  std::string file;
  Order order = Order::Random;
  /// Random: plies of each opening. A file: where its games are cut, 0 for not at all.
  int plies = 4;
  /// The game types that random openings take in turn; those taken from a file, all if empty.
  std::vector<GameType> types;
  std::uint64_t seed = 1;
};

/// A book of openings, the same on every machine for the same settings.
class Openings {
 public:
  /// Reads and checks the file, if there is one. An opening that several lines begin with is taken
  /// once, a game that is over or shorter than the cut not at all. Throws Error, naming the line.
  explicit Openings(OpeningsConfig config);

  /// How many there are; 0 for as many as are asked for.
  [[nodiscard]] std::size_t size() const noexcept { return games_.size(); }
  /// The plies of the longest.
  [[nodiscard]] std::size_t most_plies() const;
  /// The opening of a pair of games, counted from 0; those of a file begin again after the last.
  [[nodiscard]] Game opening(std::size_t pair) const;

 private:
  void read_file();

  OpeningsConfig config_;
  std::vector<Game> games_;
};

}  // namespace waggle
