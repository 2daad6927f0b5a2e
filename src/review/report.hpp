#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "review/finding.hpp"
#include "review/review.hpp"
#include "text/part.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A game of a file with its review.
struct ReviewedGame {
  std::string file;
  /// In the file, from 1.
  std::size_t number = 1;
  Record record;
  Review review;
};

/// The origin of reviews: the build that made them, the files of their games, and the part of the
/// games that was reviewed.
struct ReviewOrigin {
  /// A game that cannot be read.
  struct Unread {
    std::string file;
    /// In the file, from 1.
    std::size_t number = 1;
  };

  std::string build;
  std::vector<WorkInput> inputs;
  /// If given, only the game with this number of each file is reviewed.
  std::optional<std::size_t> game;
  /// The part of the games, which are numbered from 0 across all files.
  Part part;
  /// Games of this part that cannot be read.
  std::vector<Unread> unread;
  /// Whether all games of the part have been reviewed to their ends.
  bool is_complete = false;
};

/// The name in the tag White or Black, without control characters; the name of the colour if the
/// tag is missing.
[[nodiscard]] std::string player_name(const Record& record, Color player);
/// "ann - ben, Base+MLP, 31 plies, WhiteWins".
[[nodiscard]] std::string title_of(const ReviewedGame& game);

/// A review for a terminal: a line for each ply, White's winning chances as a text graph, and a
/// summary of each player. ASCII except for the players' names.
[[nodiscard]] std::string to_table(const ReviewedGame& game);
/// White's winning chances by ply, as a text graph of at most 64 columns. The mark below a column
/// shows the class of its worst move. Empty without plies.
[[nodiscard]] std::string to_graph(const Review& review);
/// White's winning chances as an SVG picture, with a graph for each game.
[[nodiscard]] std::string to_svg(std::span<const ReviewedGame> games);
/// The record with the review added to its comments.
[[nodiscard]] Record annotated(const ReviewedGame& game, const Effort& effort);

}  // namespace waggle
