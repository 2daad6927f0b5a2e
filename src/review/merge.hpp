#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "review/review_file.hpp"
#include "text/part.hpp"

namespace waggle {

/// The result of merging the parts of a review.
struct MergedReview {
  /// The merged review, with its games in input order. If no game is missing, its file is identical
  /// to that of a review that was never split.
  ReviewFile review;
  /// A message for each game that is missing or not completely reviewed. If the review was split,
  /// the message also names the part to which the game belongs.
  std::vector<std::string> missing;
  /// The number of duplicates: games that an earlier part also contains.
  std::size_t repeated = 0;
  /// Whether the input files contain games that could not be read.
  bool has_unread = false;
};

/// Merges one or more parts of a review, keeping the most complete copy of each game. The inputs of
/// the first part determine which games are missing. If the parts belong to different reviews,
/// throws an Error that names the files and the difference. Unless `mixed` is Allowed, this
/// includes parts of unknown origin and parts with different builds, inputs, efforts or limits.
[[nodiscard]] MergedReview merge_reviews(std::span<const ReviewFile> parts,
                                         MixedGames mixed = MixedGames::Refused);

/// Checks that the review from an earlier run, complete or not, is the one requested now. If it
/// isn't, throws an Error that names the file and the difference, like `merge_reviews`.
void check_former(const ReviewFile& former, const ReviewHeader& wanted,
                  MixedGames mixed = MixedGames::Refused);

}  // namespace waggle
