#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// Where the openings of a match come from.
struct OpeningsConfig {
  enum class Order { Random, Sequential };

  /// Path of an opening book with one GameString per line. If empty, openings consist of random
  /// legal moves.
  std::string file;
  Order order = Order::Random;
  /// Length of each random opening in plies. Games from an opening book are cut off after this many
  /// plies, unless it is 0.
  int plies = 4;
  /// Random openings cycle through these game types; at least one is required. With an opening
  /// book, only its games of these types are used, or all games if the list is empty.
  std::vector<GameType> types;
  std::uint64_t seed = 1;
};

/// The openings of a match. Deterministic: equal settings give the same openings on every machine.
class Openings {
 public:
  /// Reads and checks the book, if there is one. Drops duplicates, games that are over, games of
  /// unwanted types, and games with fewer than `plies` plies. Throws Error if the book can't be
  /// read or contains no usable opening, or if a line is invalid, in which case the message
  /// contains the line number.
  explicit Openings(OpeningsConfig config);

  /// Number of openings in the book; 0 for random openings, whose number is unlimited.
  [[nodiscard]] std::size_t size() const noexcept { return games_.size(); }
  /// Length of the longest opening, in plies.
  [[nodiscard]] std::size_t most_plies() const;
  /// The opening of game pair `pair`, counting from 0. Wraps around at the end of the book.
  [[nodiscard]] Game opening(std::size_t pair) const;

 private:
  OpeningsConfig config_;
  std::vector<Game> games_;
};

}  // namespace waggle
