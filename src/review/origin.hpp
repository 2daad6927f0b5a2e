#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "text/part.hpp"

namespace waggle {

/// The origin of reviews: the build that made them, the files of their games, and the part of the
/// games that was reviewed.
struct ReviewOrigin {
  struct Input {
    std::string file;
    /// Of its content.
    std::string checksum;
    /// The games of the file that all parts together review, with those that cannot be read.
    std::size_t games = 0;

    friend bool operator==(const Input&, const Input&) = default;
  };
  /// A game that cannot be read.
  struct Unread {
    std::string file;
    /// In the file, from 1.
    std::size_t number = 1;
  };

  std::string build;
  std::vector<Input> inputs;
  /// If given, only the game with this number of each file is reviewed.
  std::optional<std::size_t> game;
  /// The part of the games of all files, which are counted from 0.
  Part part;
  /// Games of this part that cannot be read.
  std::vector<Unread> unread;
  /// Whether all games of the part have been reviewed to their ends.
  bool is_complete = false;
};

}  // namespace waggle
