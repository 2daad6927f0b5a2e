#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "review/finding.hpp"
#include "review/origin.hpp"
#include "review/review.hpp"
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

/// "ann" from the tag White or Black, without control characters; the name of the colour where
/// there is none.
[[nodiscard]] std::string player_name(const Record& record, Color player);
/// "ann - ben, Base+MLP, 31 plies, WhiteWins".
[[nodiscard]] std::string title_of(const ReviewedGame& game);
/// White's winning chances in thousandths: before the first ply that was reviewed, and after each.
[[nodiscard]] std::vector<int> course_of(const Review& review);
/// What was spent on each ply, as "0.2 s a ply" or "20000 nodes a ply".
[[nodiscard]] std::string effort_text(const Effort& effort);

/// A line for each ply, White's winning chances drawn in characters, and the summary of each
/// player, for a terminal; all in ASCII but the players' names.
[[nodiscard]] std::string to_table(const ReviewedGame& game);
/// White's winning chances over the plies, at most 64 columns of them, with a mark under what was
/// more or less than good; nothing without plies.
[[nodiscard]] std::string to_graph(const Review& review);
/// All that is known, as a JSON document (UTF-8). Without anything that differs from run to run, so
/// that the same review gives the same bytes.
[[nodiscard]] std::string to_json(std::span<const ReviewedGame> games, const Effort& effort);
/// The same with where the reviews come from.
[[nodiscard]] std::string to_json(std::span<const ReviewedGame> games, const Effort& effort,
                                  const ReviewOrigin& origin);
/// White's winning chances as a picture, one graph below the other.
[[nodiscard]] std::string to_svg(std::span<const ReviewedGame> games);
/// The record with what the review says added to its comments.
[[nodiscard]] Record annotated(const ReviewedGame& game, const Effort& effort);

}  // namespace waggle
