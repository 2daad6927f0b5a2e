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
  /// The merged review, with its games in the same order as if it had never been split. If no game
  /// is missing, even its file is the same.
  ReviewFile review;
  /// A message for each game that is missing or not completely reviewed. If the review was split,
  /// the message also names the part to which the game belongs.
  std::vector<std::string> missing;
  /// The number of duplicates: games that an earlier part also contains.
  std::size_t repeated = 0;
  /// Whether the input files contain games that could not be read.
  bool has_unread = false;
};

/// Merges one or more parts of a review, keeping each game once. The inputs of the first part
/// determine which games are missing. If the parts belong to different reviews, throws an Error
/// that names the files and the difference. Parts whose builds, inputs, efforts or limits differ or
/// are unknown count as different reviews, unless `mixed` allows them.
[[nodiscard]] MergedReview merge_reviews(std::span<const ReviewFile> parts,
                                         MixedGames mixed = MixedGames::Refused);

/// Checks that the review from an earlier run, complete or not, is the one requested now. If it
/// isn't, throws an Error that names the file and the difference, like `merge_reviews`.
void check_former(const ReviewFile& former, const ReviewHeader& wanted,
                  MixedGames mixed = MixedGames::Refused);

}  // namespace waggle
