#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// The source of the openings.
struct OpeningsConfig {
  enum class Order { Random, Sequential };

  /// Opening book with one GameString per line; random legal moves if empty.
  std::string file;
  Order order = Order::Random;
  /// Plies of random openings. For a book: where its games are cut off; 0 to keep them whole.
  int plies = 4;
  /// Game types that random openings cycle through. For a book: the types to use, all if empty.
  std::vector<GameType> types;
  std::uint64_t seed = 1;
};

/// The openings of a match, the same on every machine for the same settings.
class Openings {
 public:
  /// Reads and checks the book, if there is one. Duplicates, finished games and games shorter than
  /// the cut are dropped. Throws Error, naming the line.
  explicit Openings(OpeningsConfig config);

  /// Number of openings; 0 for an unlimited number of random ones.
  [[nodiscard]] std::size_t size() const noexcept { return games_.size(); }
  /// Plies of the longest opening.
  [[nodiscard]] std::size_t most_plies() const;
  /// The opening of a game pair, from 0. A book starts again after its last opening.
  [[nodiscard]] Game opening(std::size_t pair) const;

 private:
  OpeningsConfig config_;
  std::vector<Game> games_;
};

}  // namespace waggle
