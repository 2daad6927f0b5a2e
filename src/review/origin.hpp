#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "text/part.hpp"

namespace waggle {

/// Where reviews come from: which build made them, of which files, and which share of the games
/// they are.
struct ReviewOrigin {
  struct Input {
    std::string file;
    /// Of its content.
    std::string checksum;
    /// Games of it that there are to review in all parts together, with those that cannot be read.
    std::size_t games = 0;
  };
  /// A game that cannot be read.
  struct Unread {
    std::string file;
    /// In the file, from 1.
    std::size_t number = 1;
  };

  std::string build;
  std::vector<Input> inputs;
  /// Only the game with this number, of each file.
  std::optional<std::size_t> game;
  /// Of the games of all files, which are counted from 0.
  Part part;
  /// Of this part.
  std::vector<Unread> unread;
  /// Whether all games of the part have been reviewed to their ends.
  bool is_complete = false;
};

}  // namespace waggle
