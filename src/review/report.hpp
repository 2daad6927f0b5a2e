#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "review/ply_analysis.hpp"
#include "review/review.hpp"
#include "text/part.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A game from a file, and its review.
struct ReviewedGame {
  std::string file;
  /// The number of the game in the file, counting from 1.
  std::size_t number = 1;
  Record record;
  Review review;
};

/// The origin of a review: the build that made it, the files that contain its games, and the part
/// of the games that was reviewed.
struct ReviewOrigin {
  /// A game that cannot be read.
  struct Unread {
    std::string file;
    /// The number of the game in the file, counting from 1.
    std::size_t number = 1;
  };

  std::string build;
  std::vector<WorkInput> inputs;
  /// If given, only the game with this number in each file is reviewed.
  std::optional<std::size_t> game;
  /// The part of the games that is reviewed. Games are numbered from 0 across all files.
  Part part;
  /// The games in this part that cannot be read.
  std::vector<Unread> unread;
  /// Whether every readable game in this part has been completely reviewed.
  bool is_complete = false;
};

/// The player's name from the White or Black tag, with control characters replaced by question
/// marks. If the tag is missing, the name of the colour.
[[nodiscard]] std::string player_name(const Record& record, Color player);
/// A one-line description, such as "ann - ben, Base+MLP, 31 plies, WhiteWins".
[[nodiscard]] std::string title_of(const ReviewedGame& game);

/// A review for display in a terminal: one line for each ply, a text graph of White's winning
/// chances, and a summary of each player's moves.
[[nodiscard]] std::string to_table(const ReviewedGame& game);
/// A text graph of White's winning chances by ply, at most 64 columns wide. The mark below a column
/// shows the class of the worst move in that column. Empty if the review contains no plies.
[[nodiscard]] std::string to_graph(const Review& review);
/// An SVG image with a graph of White's winning chances for each game.
[[nodiscard]] std::string to_svg(std::span<const ReviewedGame> games);
/// The record of a game with the review added to its comments.
[[nodiscard]] Record annotated(const ReviewedGame& game, const Effort& effort);

}  // namespace waggle
